import { useId } from 'preact/hooks';
import type { Evidence } from '../../core/model/judgement';
import { factWording } from '../../core/report/fact-wording';
import type { FactResult, Report, SourceConflict, SourceResult } from '../../core/report/schema';
import { factSign, Sign } from '../sign';
import { sourceName } from '../source-name';
import { type MessageKey, number, t } from '../words';

interface SourceConflictsProps {
  readonly report: Report;
  readonly sources: ReadonlyMap<string, SourceResult>;
  readonly onOpenPassage: (evidence: Evidence) => void;
}

type Side = SourceConflict['sides'][number];

const TAKEN = {
  both: 'conflicts_takesBoth',
  one: 'conflicts_takesOne',
  none: 'conflicts_takesNone',
} as const satisfies Record<SourceConflict['taken'], MessageKey>;

function ConflictSide({
  side,
  facts,
  sources,
  onOpenPassage,
}: { readonly side: Side; readonly facts: readonly FactResult[] } & Omit<SourceConflictsProps, 'report'>) {
  const names = side.sources.flatMap((id) => {
    const source = sources.get(id);
    return source ? [sourceName(source)] : [];
  });
  const passages = facts.flatMap(({ statedBy }) =>
    statedBy.filter(({ source }) => side.sources.includes(source)),
  );
  const [first] = passages.filter(({ source }) => (sources.get(source)?.url ?? null) !== null);
  return (
    <li>
      <Sign kind={factSign(side.covered ? 'covered' : 'missing')} />
      <div class="told">
        {facts.map((fact) => (
          <span key={fact.id} class="quote" dir="auto">
            {factWording(fact).says}
          </span>
        ))}
        <span class="small soft" dir="auto">
          {[...names, t(side.covered ? 'conflicts_taken' : 'conflicts_notTaken')].join(' · ')}
        </span>
        {first && (
          <button type="button" class="link small" onClick={() => onOpenPassage(first)}>
            {t('panel_openPassage')}
          </button>
        )}
      </div>
    </li>
  );
}

/** Where sources contradict each other: every side, who says it, and which the answer takes. */
export function SourceConflicts({ report, ...context }: SourceConflictsProps) {
  const id = useId();
  const conflicts = report.conflicts ?? [];
  if (conflicts.length === 0) return null;
  const facts = new Map(report.facts.map((fact) => [fact.id, fact]));
  return (
    <>
      <h3 class="group" id={id}>
        {t('conflicts_title')} <span class="soft figures">{number(conflicts.length)}</span>
      </h3>
      <ul class="plain-list conflicts" aria-labelledby={id}>
        {conflicts.map(({ sides, taken }) => {
          const known = sides.map((side) => ({
            side,
            facts: side.facts.flatMap((fact) => facts.get(fact) ?? []),
          }));
          const question = known.flatMap((one) => one.facts).map((fact) => factWording(fact).question)[0];
          return (
            <li key={sides.map((side) => side.facts.join(' ')).join(' / ')}>
              {question !== null && question !== undefined && (
                <p class="small" dir="auto">
                  {question}
                </p>
              )}
              <ul class="plain-list sides">
                {known.map((one) => (
                  <ConflictSide key={one.side.facts.join(' ')} {...one} {...context} />
                ))}
              </ul>
              <p class="small">{t(TAKEN[taken])}</p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
