/** What changed between two audits of one answer, as one Markdown document. */
import type { ChangeCause, Changed } from './changes/change';
import type { FactChanges } from './changes/fact-changes';
import type { ScoreChange, Unlike } from './changes/score-changes';
import type { SourceChange } from './changes/source-changes';
import type { CellChange, StatementChanges } from './changes/statement-changes';
import { type AuditChanges, isUnchanged } from './compare-audits';
import type { StatementRow } from './filter-statements';
import { plain, table } from './markdown';
import { nameOf } from './markdown-facts';
import type { FactResult, Report, Score, SourceResult } from './schema';

const BECAUSE: Readonly<Record<ChangeCause, string>> = {
  review: "the user's label",
  sources: 'what was cited or read',
  thresholds: 'other thresholds',
  answer: 'another wording of the answer',
  engine: 'the engine judged otherwise',
};

/** @param before as given to `compareAudits`, which made `changes` */
export function exportChanges(before: Report, after: Report, changes: AuditChanges): string {
  const { statements, sources, facts, scores, unlike } = changes;
  const sections = [
    '# Changes between two audits',
    `**Query:** ${plain(after.answer.query) || '(none)'}`,
    table(['', 'before', 'after'], auditRows(before, after)),
    isUnchanged(changes) ? 'Nothing changed.' : counts(changes),
    '## Scores',
    unlike.length > 0 ? unlikeLines(unlike) : 'All scores can be compared.',
    table(['score', 'before', 'after'], scores.map(scoreRow)),
    ...section('Statements', statementTable(statements)),
    ...section('Statements of one of them only', onlyLines(statements)),
    ...section('Sources', sourceTable(sources)),
    ...section('Facts', factTable(facts)),
    ...section('Facts of one of them only', factLines(facts)),
  ];
  return `${sections.join('\n\n')}\n`;
}

function section(title: string, body: string): string[] {
  return body === '' ? [] : [`## ${title}`, body];
}

function auditRows(before: Report, after: Report): string[][] {
  const both = (name: string, tell: (report: Report) => string) => [name, tell(before), tell(after)];
  return [
    both('audit', ({ id }) => plain(id)),
    both('begun', ({ startedAt }) => new Date(startedAt).toISOString()),
    both('method', ({ method }) => method),
    both('engine', ({ engine, supportEngine }) =>
      plain(supportEngine === undefined ? engine : `${engine}; statements: ${supportEngine}`),
    ),
  ];
}

function counts({ statements, sources, facts }: AuditChanges): string {
  const parts = [
    `statements: ${statements.changed.length} changed, ${statements.same} the same, ${statements.onlyBefore.length} only before, ${statements.onlyAfter.length} only after`,
    `sources: ${sources.length} changed`,
    `facts: ${facts.changed.length} changed, ${facts.same} the same, ${facts.lost.length} lost, ${facts.gained.length} gained`,
  ];
  return parts.map((part) => `- ${part}`).join('\n');
}

function unlikeLines(unlike: readonly Unlike[]): string {
  const side = (value: string | null) => (value === null ? 'none' : plain(value));
  const lines = unlike.map(
    ({ of, what, before, after }) =>
      `- scores of ${of}: another ${UNLIKE[what]} (${side(before)}, then ${side(after)})`,
  );
  return ['Not all scores can be compared:', ...lines].join('\n');
}

const UNLIKE: Readonly<Record<Unlike['what'], string>> = {
  method: 'method',
  engine: 'engine',
  'list of facts': 'list of facts',
  thresholds: 'pair of thresholds',
  review: 'review by the user, items labelled',
  'not finished': 'stage, one is not finished',
};

function scoreRow({ name, before, after }: ScoreChange): string[] {
  const cell = (score: Score | null) => {
    if (score === null) return 'not computed';
    const { value, numerator, denominator, reason } = score;
    if (value === null) return `not applicable: ${reason}`;
    return `${Math.round(value * 100)}%${name.startsWith('f1') ? '' : ` (${numerator} of ${denominator})`}`;
  };
  return [name, cell(before), cell(after)];
}

function statementTable({ changed }: StatementChanges): string {
  if (changed.length === 0) return '';
  const rows = changed.map(({ after, verdict, interpretation, cells }) => [
    plain(after.statement.text),
    verdict ? arrow(verdict) : after.result.verdict,
    [...(interpretation ? [arrow(interpretation)] : []), ...cells.map(cellWords)].join('; '),
    verdict ? BECAUSE[verdict.because] : '',
  ]);
  return table(['statement', 'verdict', 'what else changed', 'because of'], rows);
}

const arrow = ({ before, after }: Changed<string>) => `${before} → ${after}`;

function cellWords({ kind, source, before, after, because }: CellChange): string {
  const name = source ? sourceName(source.after ?? source.before) : 'unknown source';
  const words =
    kind === 'added'
      ? `added: ${after}`
      : kind === 'dropped'
        ? `dropped: ${before}`
        : `${kind}: ${before} → ${after}`;
  const cause = kind === 'judged otherwise' ? ` (${BECAUSE[because]})` : '';
  return `${name} ${words}${cause}`;
}

const sourceName = (source: SourceResult | null) => (source ? plain(nameOf(source)) : '');

function onlyLines({ onlyBefore, onlyAfter }: StatementChanges): string {
  const line = (when: string) => (row: StatementRow) =>
    `- ${when}: ${plain(row.statement.text)} (${row.result.verdict})`;
  return [...onlyBefore.map(line('before')), ...onlyAfter.map(line('after'))].join('\n');
}

function sourceTable(sources: readonly SourceChange[]): string {
  if (sources.length === 0) return '';
  const state = (source: SourceResult | null) => {
    if (!source) return 'none';
    const { kind, shareRead } = source.state;
    const share = shareRead === null ? '' : `, ${Math.round(shareRead * 100)}% of the page`;
    return `${kind}${share}, ${source.length} characters`;
  };
  const rows = sources.map(({ before, after, kinds }) => [
    sourceName(after ?? before),
    kinds.join(', '),
    state(before),
    state(after),
  ]);
  return table(['source', 'change', 'before', 'after'], rows);
}

function factTable({ changed }: FactChanges): string {
  if (changed.length === 0) return '';
  const rows = changed.map(({ after, coverage }) => [
    plain(after.text),
    after.tier,
    arrow(coverage),
    BECAUSE[coverage.because],
  ]);
  return table(['fact', 'tier', 'coverage', 'because of'], rows);
}

function factLines({ lost, gained }: FactChanges): string {
  const line = (when: string) => (fact: FactResult) => `- ${when}: ${plain(fact.text)} (${fact.coverage})`;
  return [...lost.map(line('before')), ...gained.map(line('after'))].join('\n');
}
