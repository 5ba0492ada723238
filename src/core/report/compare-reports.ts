/**
 * Several answers to one question, held against one list of facts (metrics.md section 3): the table of
 * the paper's comparison of answers. What was not held against the same list is left out, and why is said.
 */
import { scoreWeighted } from '../coverage/source-weights';
import type { Method } from '../model/fact';
import type { FactResult, Report, Score, Scores, SourceResult } from './schema';

/** Why two reports cannot be compared. */
export type NotComparable =
  | 'another question'
  | 'another method'
  | 'another list'
  | 'another engine'
  | 'not finished'
  | 'no score';

export interface ComparedAnswer {
  /** `A`, `B`, …, in the order given. */
  readonly label: string;
  readonly report: Report;
  /** `weighted` by the weights of the first report, where it has any. */
  readonly scores: Pick<Scores, 'comprehensiveness' | 'essential' | 'halfCredit' | 'weighted' | 'interval'>;
  /** In the order of `Comparison.sources`. */
  readonly perSource: readonly Score[];
  /** In the order of `Comparison.facts`. */
  readonly coverage: readonly FactResult['coverage'][];
}

export interface Comparison {
  readonly query: string;
  readonly method: Method;
  /** Null for `quick`, whose list follows from the sources alone. */
  readonly listId: string | null;
  readonly facts: readonly Pick<FactResult, 'id' | 'text' | 'tier' | 'question'>[];
  /** Those that state one of the facts. */
  readonly sources: readonly SourceResult[];
  readonly answers: readonly ComparedAnswer[];
  readonly leftOut: readonly { readonly report: Report; readonly why: NotComparable }[];
}

/**
 * @param base the report that the others are held against; the first of the answers
 * @returns `answers` is empty where `base` itself has no score; facts and sources are those of `base`
 */
export function compareReports(base: Report, others: readonly Report[]): Comparison {
  const told = [base, ...others].map((report) => ({ report, why: whyNot(base, report) }));
  const isScored = told[0]?.why === null;
  const compared = isScored ? told.filter(({ why }) => why === null).map(({ report }) => report) : [];
  const stating = new Set(base.facts.flatMap(({ statedBy }) => statedBy.map(({ source }) => source)));
  const sources = base.sources.filter(({ id }) => stating.has(id));
  return {
    query: base.answer.query,
    method: base.method,
    listId: base.listId ?? null,
    facts: base.facts,
    sources,
    answers: compared.map((report, at) => comparedAnswer(report, at, base, sources)),
    leftOut: told.flatMap(({ report, why }) => (why === null ? [] : [{ report, why }])),
  };
}

/** Whether both were asked the same: what stands between words does not count. */
export function isSameQuestion(a: string, b: string): boolean {
  return folded(a) === folded(b);
}

const folded = (query: string) => query.trim().replace(/\s+/g, ' ').toLowerCase();

function whyNot(base: Report, report: Report): NotComparable | null {
  if (!isSameQuestion(base.answer.query, report.answer.query)) return 'another question';
  if (report.method !== base.method) return 'another method';
  const { value, reason } = report.scores.comprehensiveness;
  if (value === null) return reason === 'not run' ? 'not finished' : 'no score';
  if (listKey(report) !== listKey(base)) return 'another list';
  // Of `quick` the list is the same whatever judges it, and a stricter judge would make an answer look poorer.
  return report.engine === base.engine ? null : 'another engine';
}

/** Equal where the facts are: `quick` has no id of its list, but the list itself is in the report. */
export function listKey({ listId, facts }: Report): string {
  if (listId !== undefined) return listId;
  return JSON.stringify(facts.map(({ text, statedBy }) => [text, statedBy.map(({ source }) => source)]));
}

function comparedAnswer(
  report: Report,
  at: number,
  base: Report,
  sources: readonly SourceResult[],
): ComparedAnswer {
  const { comprehensiveness, essential, halfCredit, interval, perSource } = report.scores;
  const coverage = new Map(report.facts.map((fact) => [fact.id, fact.coverage]));
  return {
    label: answerLabel(at),
    report,
    scores: {
      comprehensiveness,
      essential,
      halfCredit,
      ...(base.sourceWeights ? { weighted: weightedAs(base, report) } : {}),
      ...(interval ? { interval } : {}),
    },
    perSource: sources.map(({ id }) => perSource.find(({ source }) => source === id)?.coverage ?? UNTOLD),
    coverage: base.facts.map(({ id }) => coverage.get(id) ?? 'waiting'),
  };
}

/** By the weights of `base`: of others, the figures could not be compared. */
function weightedAs({ sourceWeights = {} }: Report, { facts }: Report): Score {
  const judged = facts.flatMap(({ coverage, statedBy }) =>
    coverage === 'waiting' ? [] : [{ coverage, statedBy }],
  );
  return scoreWeighted(judged, new Map(Object.entries(sourceWeights)));
}

const UNTOLD: Score = { value: null, numerator: 0, denominator: 0, reason: 'not run' };

/** `A` … `Z`, then `AA`, as columns of a table are named. */
export function answerLabel(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : answerLabel(Math.floor(at / 26) - 1) + letter;
}
