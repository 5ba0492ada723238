/**
 * Citation recall of one answer, estimated in several ways: the product's own, plain baselines, and other ways to
 * read the same judgements. Each is a mean over the statements that need support of how far one is taken for
 * supported.
 */
import type { Verdict } from '../core/report/schema';

/** What an estimate sees of a statement that needs support. */
export interface EstimatedStatement {
  readonly verdict: Exclude<Verdict, 'waiting' | 'not needed'>;
  /** Probability that all its sources together support it fully, 0..1; 0 where nothing is cited. */
  readonly support: number;
  /** Word coverage of the statement by its sources, 0..1; 0 where nothing is cited. */
  readonly coverage: number;
}

/** 0..1; null where it is not known: then the statement is left out. */
type Estimate = (statement: EstimatedStatement) => number | null;

/** verifier.md section 2: the baseline's threshold, best over the sets of `bench support`. */
const COVERAGE_FROM = 0.6;

const unlessUnread =
  (estimate: (statement: EstimatedStatement) => number): Estimate =>
  (statement) =>
    statement.verdict === 'unreadable' ? null : estimate(statement);

export const ESTIMATES = {
  ours: unlessUnread(({ verdict }) => Number(verdict === 'full')),
  'unsure as half': unlessUnread(({ verdict }) => (verdict === 'full' ? 1 : verdict === 'unsure' ? 0.5 : 0)),
  'partial as half': unlessUnread(({ verdict }) =>
    verdict === 'full' ? 1 : verdict === 'unsure' || verdict === 'partial' ? 0.5 : 0,
  ),
  'mean probability': unlessUnread(({ support }) => support),
  'full from 0.4': unlessUnread(({ support }) => Number(support >= 0.4)),
  'full from 0.3': unlessUnread(({ support }) => Number(support >= 0.3)),
  'word coverage': unlessUnread(({ coverage }) => Number(coverage >= COVERAGE_FROM)),
  'cited is supported': ({ verdict }) => Number(verdict !== 'uncited'),
} as const satisfies Record<string, Estimate>;

export type EstimateName = keyof typeof ESTIMATES;
export const ESTIMATE_NAMES = Object.keys(ESTIMATES) as EstimateName[];

/** @returns null where no statement is left */
export function estimateRecall(statements: readonly EstimatedStatement[], name: EstimateName): number | null {
  const shares = statements.flatMap((statement) => ESTIMATES[name](statement) ?? []);
  return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
