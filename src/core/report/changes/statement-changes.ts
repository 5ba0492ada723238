/** Statements of two audits of one answer: by their words and order, what each came to, and why it differs. */
import type { Interpretation } from '../../interpretation/interpretation';
import type { Judgement, SupportLabel } from '../../model/judgement';
import { wasRead } from '../../model/source';
import { REVIEWER } from '../../review/person-judgement';
import { ownEntry } from '../../review/reviewed-statement';
import { foldText } from '../../text/fold-text';
import { type StatementRow, statementRows } from '../filter-statements';
import type { CitedSupport, Report, Verdict } from '../schema';
import { type ChangeCause, type Changed, isByThresholds, isByUser, type Sides } from './change';
import { matchTexts } from './match-texts';
import type { SourcePair } from './source-changes';

export type CellChangeKind = 'added' | 'dropped' | 'now read' | 'no longer read' | 'judged otherwise';

/** What one source does for the statement; null: the statement does not cite it there. */
export interface CellChange extends Changed<SupportLabel | null> {
  readonly kind: CellChangeKind;
  /** Null: a source of unknown address. */
  readonly source: SourcePair | null;
}

export interface StatementChange extends Sides<StatementRow> {
  /** Null: it is the same. */
  readonly verdict: Changed<Verdict> | null;
  /** Null: it is the same, or one of the reports does not tell it. */
  readonly interpretation: Changed<Interpretation['state']> | null;
  readonly cells: readonly CellChange[];
}

export interface StatementChanges {
  /** In the order of the later answer. */
  readonly changed: readonly StatementChange[];
  readonly onlyBefore: readonly StatementRow[];
  readonly onlyAfter: readonly StatementRow[];
  /** Statements of both that came to the same. */
  readonly same: number;
}

/** @param sources `matchSources` of the same two */
export function statementChanges(
  before: Report,
  after: Report,
  sources: readonly SourcePair[],
): StatementChanges {
  const [rowsBefore, rowsAfter] = [statementRows(before), statementRows(after)];
  const matches = matchTexts(rowsBefore.map(keyOf), rowsAfter.map(keyOf));
  const compared = matches
    .toSorted(([, a], [, b]) => a - b)
    .flatMap(([a, b]): StatementChange[] => {
      const [one, other] = [rowsBefore[a], rowsAfter[b]];
      return one && other ? [compareRows({ before: one, after: other }, { before, after }, sources)] : [];
    });
  const changed = compared.filter((row) => row.verdict || row.interpretation || row.cells.length > 0);
  const [matchedBefore, matchedAfter] = [0, 1].map((side) => new Set(matches.map((match) => match[side])));
  return {
    changed,
    onlyBefore: rowsBefore.filter((_, place) => !matchedBefore?.has(place)),
    onlyAfter: rowsAfter.filter((_, place) => !matchedAfter?.has(place)),
    same: compared.length - changed.length,
  };
}

/** Captured again, a statement may have other quotes, spaces or stops. */
const keyOf = ({ statement }: StatementRow) => foldText(statement.text).replace(/[\s.!?…:;,]+$/u, '');

function compareRows(
  rows: Sides<StatementRow>,
  reports: Sides<Report>,
  sources: readonly SourcePair[],
): StatementChange {
  const cells = cellChanges(rows, reports, sources);
  return {
    ...rows,
    verdict: verdictChange(rows, reports, cells),
    interpretation: understoodOtherwise(rows),
    cells,
  };
}

function verdictChange(
  { before, after }: Sides<StatementRow>,
  reports: Sides<Report>,
  cells: readonly CellChange[],
): StatementChange['verdict'] {
  const verdicts = { before: before.result.verdict, after: after.result.verdict };
  if (verdicts.before === verdicts.after) return null;
  const joint = { before: before.result.joint, after: after.result.joint };
  const because = (): ChangeCause => {
    const isNeedGiven = needGiven(reports.before, before) || needGiven(reports.after, after);
    if (isByUser(joint) || (isNeedGiven && before.statement.needsSupport !== after.statement.needsSupport))
      return 'review';
    for (const cause of ['review', 'sources', 'thresholds'] as const) {
      if (cells.some((cell) => cell.because === cause)) return cause;
    }
    return isByThresholds(joint, reports) ? 'thresholds' : 'engine';
  };
  return { ...verdicts, because: because() };
}

/** Whether the user said that the statement needs support, or that it does not. */
function needGiven({ review }: Report, { statement }: StatementRow): boolean {
  return review !== undefined && ownEntry(review.statements, statement.id)?.needsSupport !== undefined;
}

function understoodOtherwise({ before, after }: Sides<StatementRow>): StatementChange['interpretation'] {
  const [one, other] = [before.result.interpretation, after.result.interpretation];
  if (!one || !other || one.state === other.state) return null;
  const isGiven = one.by === REVIEWER || other.by === REVIEWER;
  return { before: one.state, after: other.state, because: isGiven ? 'review' : 'engine' };
}

/** By source in the order of `sources`, then the unknown ones. */
function cellChanges(
  { before, after }: Sides<StatementRow>,
  reports: Sides<Report>,
  sources: readonly SourcePair[],
): CellChange[] {
  const known = sources.flatMap((source): CellChange[] => {
    const cells = { before: cellOf(before, source.before?.id), after: cellOf(after, source.after?.id) };
    const change = cellChange(source, cells, reports);
    return change ? [change] : [];
  });
  return [...known, ...unknownChanges({ before: unknownOf(before), after: unknownOf(after) })];
}

function cellOf({ result }: StatementRow, id: string | undefined): CitedSupport | null {
  return result.cited.find(({ source }) => source !== null && source === id) ?? null;
}

const unknownOf = ({ result }: StatementRow) => result.cited.filter(({ source }) => source === null).length;

function unknownChanges({ before, after }: Sides<number>): CellChange[] {
  const isMore = after > before;
  const change: CellChange = {
    source: null,
    kind: isMore ? 'added' : 'dropped',
    before: isMore ? null : 'unreadable',
    after: isMore ? 'unreadable' : null,
    because: 'sources',
  };
  return Array.from({ length: Math.abs(after - before) }, () => change);
}

function cellChange(
  source: SourcePair,
  { before, after }: Sides<CitedSupport | null>,
  reports: Sides<Report>,
): CellChange | null {
  const labels = { before: before?.support ?? null, after: after?.support ?? null };
  if (labels.before === labels.after) return null;
  const kind = kindOf(labels, source);
  const judgements = { before: before?.judgement ?? null, after: after?.judgement ?? null };
  return { source, kind, ...labels, because: causeOf(kind, source, judgements, reports) };
}

function kindOf({ before, after }: Sides<SupportLabel | null>, source: SourcePair): CellChangeKind {
  if (before === null) return 'added';
  if (after === null) return 'dropped';
  const [wasBefore, isAfter] = [isReadable(source.before), isReadable(source.after)];
  if (wasBefore === isAfter) return 'judged otherwise';
  return isAfter ? 'now read' : 'no longer read';
}

const isReadable = (source: SourcePair['before']) => source !== null && wasRead(source.state.kind);

function causeOf(
  kind: CellChangeKind,
  { before, after }: SourcePair,
  judged: Sides<Judgement | null>,
  reports: Sides<Report>,
): ChangeCause {
  if (kind === 'added' || kind === 'dropped') return 'sources';
  if (isByUser(judged)) return 'review';
  if (kind !== 'judged otherwise' || before?.length !== after?.length) return 'sources';
  return isByThresholds(judged, reports) ? 'thresholds' : 'engine';
}
