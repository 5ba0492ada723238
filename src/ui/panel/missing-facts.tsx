import { useId } from 'preact/hooks';
import type { FactResult } from '../../core/report/schema';
import { scoreReasonWords } from '../state-words';
import { type MessageKey, number, t } from '../words';
import { FactRow, type FactRowContext } from './fact-row';
import { COVERED_KEY, type FactRows, missingRows } from './fact-rows';
import type { FactGroups } from './report-counts';
import { SourceConflicts } from './source-conflicts';

interface MissingFactsProps extends FactRowContext {
  readonly groups: FactGroups;
}

/** What the answer does not simply lack or have, in the order of its weight. */
const BETWEEN: readonly (readonly [keyof FactGroups, MessageKey])[] = [
  ['disputed', 'panel_factsDisputed'],
  ['partly', 'panel_factsPartly'],
  ['open', 'panel_factsOpen'],
];

const alone = (facts: readonly FactResult[]): FactRows[] => facts.map((fact) => ({ fact, others: [] }));

function Heading({ id, title, rows }: { id: string; title: MessageKey; rows: readonly FactRows[] }) {
  return (
    <h3 class="group" id={id}>
      {t(title)} <span class="soft figures">{number(rows.length)}</span>
    </h3>
  );
}

interface FactGroupProps extends FactRowContext {
  readonly title: MessageKey;
  readonly rows: readonly FactRows[];
}

function Rows({
  id,
  rows,
  ...context
}: FactRowContext & { readonly id: string; readonly rows: readonly FactRows[] }) {
  return (
    <ol class="plain-list items" aria-labelledby={id}>
      {rows.map((row) => (
        <FactRow key={row.fact.id} {...row} {...context} />
      ))}
    </ol>
  );
}

function FactGroup({ title, rows, ...context }: FactGroupProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <>
      <Heading id={id} title={title} rows={rows} />
      <Rows id={id} rows={rows} {...context} />
    </>
  );
}

/** Covered facts, on demand: they need nothing of the reader. */
function CoveredFacts({ title, rows, ...context }: FactGroupProps) {
  const id = useId();
  const { open, onToggle } = context;
  if (rows.length === 0) return null;
  return (
    <details
      class="group-more"
      open={open.has(COVERED_KEY)}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== open.has(COVERED_KEY)) onToggle(COVERED_KEY);
      }}
    >
      <summary>
        <Heading id={id} title={title} rows={rows} />
      </summary>
      <Rows id={id} rows={rows} {...context} />
    </details>
  );
}

/** Facts of the sources: the missing ones first, then the rest, so that each segment has its row. */
export function MissingFacts({ groups, ...context }: MissingFactsProps) {
  const { report, sources, onOpenPassage } = context;
  if (report.facts.length === 0) {
    const reason = report.scores.comprehensiveness.reason ?? 'nothing judged';
    return (
      <p class="soft">{report.status === 'running' ? t('panel_factsLater') : scoreReasonWords(reason)}</p>
    );
  }
  const { essential, useful } = missingRows(groups);
  return (
    <>
      <FactGroup title="panel_factsEssential" rows={essential} {...context} />
      <FactGroup title="panel_factsContradicted" rows={alone(groups.contradicted)} {...context} />
      <FactGroup title="panel_factsUseful" rows={useful} {...context} />
      <SourceConflicts report={report} sources={sources} onOpenPassage={onOpenPassage} />
      {BETWEEN.map(([group, title]) => (
        <FactGroup key={group} title={title} rows={alone(groups[group])} {...context} />
      ))}
      <CoveredFacts title="panel_factsCovered" rows={alone(groups.covered)} {...context} />
    </>
  );
}
