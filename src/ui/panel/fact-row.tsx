import { factState } from '../../core/report/answer-side';
import { factWording } from '../../core/report/fact-wording';
import type { FactResult } from '../../core/report/schema';
import { ownEntry } from '../../core/review/reviewed-statement';
import { factSign } from '../sign';
import { sourceName } from '../source-name';
import { coverageWords, tierWords } from '../state-words';
import { plural, t } from '../words';
import { type FactContext, FactDetails } from './fact-details';
import { othersKey } from './fact-rows';
import { Row } from './row';

export interface FactRowContext extends FactContext {
  /** Ids of facts whose details are open, and keys of what else is. */
  readonly open: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

interface FactRowProps extends FactRowContext {
  readonly fact: FactResult;
  /** Missing facts that it implies: whoever adds it has added them. */
  readonly others: readonly FactResult[];
}

/** The user's label beside the engine's. */
function YouSaid({ fact, report, engineFacts }: FactRowContext & { readonly fact: FactResult }) {
  const engine = engineFacts?.get(fact.id);
  const given = report.review && ownEntry(report.review.facts, fact.id);
  if (!engine || given?.coverage === undefined) return null;
  const isSame = engine.coverage === fact.coverage;
  return (
    <>
      {!isSame && (
        <span class={`small words tone-${factSign(factState(report, fact)).tone}`}>
          {t('panel_youSaid', coverageWords(fact.coverage))}
        </span>
      )}
      <span class="small soft">
        {isSame ? t('panel_youSaidSo') : t('panel_engineSaid', coverageWords(engine.coverage))}
      </span>
    </>
  );
}

/** A fact with its tier and sources; below it, on demand, those that it stands for. */
export function FactRow({ fact, others, ...context }: FactRowProps) {
  const { report, sources, open, onToggle } = context;
  const names = [...new Set(fact.statedBy.map((quote) => quote.source))].flatMap((id) => {
    const source = sources.get(id);
    return source ? [sourceName(source)] : [];
  });
  const { question, says } = factWording(fact);
  const key = othersKey(fact.id);
  return (
    <Row
      id={fact.id}
      sign={factSign(factState(report, fact))}
      before={question}
      text={says}
      about={
        <>
          <YouSaid fact={fact} {...context} />
          <span class="small soft" dir="auto">
            {[tierWords(fact.tier), ...names].join(' · ')}
          </span>
        </>
      }
      open={open.has(fact.id)}
      onToggle={onToggle}
      below={
        others.length > 0 && (
          <details
            class="stands-for small"
            open={open.has(key)}
            onToggle={({ currentTarget }) => {
              if (currentTarget.open !== open.has(key)) onToggle(key);
            }}
          >
            <summary>{plural(others.length, 'panel_standsFor')}</summary>
            <ol class="plain-list">
              {others.map((other) => (
                <FactRow key={other.id} fact={other} others={[]} {...context} />
              ))}
            </ol>
          </details>
        )
      }
    >
      <FactDetails fact={fact} {...context} />
    </Row>
  );
}
