/** Which statements of a report are shown: the filters over the list of statements, and what each would leave. */
import type { Statement } from '../model/answer';
import type { StatementReview } from '../review/review';
import { ownEntry } from '../review/reviewed-statement';
import { foldText } from '../text/fold-text';
import type { Report, StatementResult, Verdict } from './schema';

/** `reviewed`: the user gave it a label; a note alone is none. */
export const REVIEW_STATES = ['reviewed', 'not reviewed'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Kinds of condition; all must hold. Of one kind any may hold, and none given means every statement. */
export interface StatementFilter {
  readonly verdicts: readonly Verdict[];
  readonly review: readonly ReviewState[];
  /** Ids of sources that it cites; null: a source of unknown address. */
  readonly sources: readonly (string | null)[];
  /** Words, or parts of words, that all stand in the statement or in the user's note on it. */
  readonly text: string;
}

export const EVERY_STATEMENT: StatementFilter = { verdicts: [], review: [], sources: [], text: '' };

export interface StatementRow {
  readonly statement: Statement;
  readonly result: StatementResult;
}

/** An option of a filter, and how many statements it would leave with the other kinds as they are. */
export interface FilterOption<Value> {
  readonly value: Value;
  readonly count: number;
}

/** Options that occur in the report at all; a count of 0 is one that the other kinds rule out. */
export interface FilterOptions {
  readonly verdicts: readonly FilterOption<Verdict>[];
  readonly review: readonly FilterOption<ReviewState>[];
  readonly sources: readonly FilterOption<string | null>[];
}

/** Those to check first, as the marks are ordered. */
const VERDICT_ORDER: readonly Verdict[] = [
  'contradicted',
  'none',
  'partial',
  'uncited',
  'unreadable',
  'unsure',
  'full',
  'waiting',
  'not needed',
];

/**
 * @param report reviewed: its verdicts are those that are shown
 * @returns statements that have a result, in the order of the answer
 */
export function filterStatements(report: Report, filter: StatementFilter): StatementRow[] {
  const tests = testsOf(report, filter);
  return statementRows(report).filter((row) => TEST_KINDS.every((kind) => tests[kind](row)));
}

/** @param report as in `filterStatements`; sources are those that a statement cites, in its order, the unknown last */
export function filterOptions(report: Report, filter: StatementFilter): FilterOptions {
  const rows = statementRows(report);
  const tests = testsOf(report, filter);
  /** Rows that stay when one kind of condition is taken back. */
  const without = (left: TestKind) =>
    rows.filter((row) => TEST_KINDS.every((kind) => kind === left || tests[kind](row)));
  const options = <Value>(
    kind: TestKind,
    order: readonly Value[],
    valuesOf: (row: StatementRow) => Set<Value>,
  ) => {
    const all = countValues(rows, valuesOf);
    const left = countValues(without(kind), valuesOf);
    return order
      .filter((value) => all.has(value))
      .map((value): FilterOption<Value> => ({ value, count: left.get(value) ?? 0 }));
  };
  return {
    verdicts: options('verdicts', VERDICT_ORDER, ({ result }) => new Set([result.verdict])),
    review: options('review', REVIEW_STATES, (row) => new Set([reviewStateOf(report, row)])),
    sources: options('sources', [...report.sources.map(({ id }) => id), null], citedBy),
  };
}

/** Whether a filter shows every statement. */
export function isEveryStatement({ verdicts, review, sources, text }: StatementFilter): boolean {
  return verdicts.length + review.length + sources.length === 0 && foldText(text) === '';
}

const TEST_KINDS = ['verdicts', 'review', 'sources', 'text'] as const;
type TestKind = (typeof TEST_KINDS)[number];
type Tests = Readonly<Record<TestKind, (row: StatementRow) => boolean>>;

function testsOf(report: Report, { verdicts, review, sources, text }: StatementFilter): Tests {
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '');
  return {
    verdicts: ({ result }) => verdicts.length === 0 || verdicts.includes(result.verdict),
    review: (row) => review.length === 0 || review.includes(reviewStateOf(report, row)),
    sources: ({ result }) =>
      sources.length === 0 || result.cited.some(({ source }) => sources.includes(source)),
    text: ({ statement }) => {
      if (words.length === 0) return true;
      const note = reviewOf(report, statement)?.note ?? '';
      const folded = foldText(`${statement.text} ${note}`);
      return words.every((word) => folded.includes(word));
    },
  };
}

/** @returns statements that have a result, in the order of the answer */
export function statementRows({ answer, statements }: Report): StatementRow[] {
  const results = new Map(statements.map((result) => [result.statement, result]));
  return answer.statements.flatMap((statement) => {
    const result = results.get(statement.id);
    return result ? [{ statement, result }] : [];
  });
}

function reviewOf({ review }: Report, { id }: Statement): StatementReview | undefined {
  return review && ownEntry(review.statements, id);
}

function reviewStateOf(report: Report, { statement }: StatementRow): ReviewState {
  const given = reviewOf(report, statement);
  return given && hasLabel(given) ? 'reviewed' : 'not reviewed';
}

/** Whether a review of a statement says more than a note. */
export function hasLabel({ needsSupport, interpretable, cited = {}, joint }: StatementReview): boolean {
  const labels = [needsSupport, interpretable, joint, ...Object.values(cited)];
  return labels.some((label) => label !== undefined);
}

const citedBy = ({ result }: StatementRow) => new Set(result.cited.map(({ source }) => source));

function countValues<Value>(rows: readonly StatementRow[], valuesOf: (row: StatementRow) => Set<Value>) {
  const counts = new Map<Value, number>();
  for (const row of rows) for (const value of valuesOf(row)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
