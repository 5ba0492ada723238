/** How close estimates of citation recall come to the experts', answer by answer. */
import { bcaInterval, type Interval, type Statistic } from '../core/stats/bootstrap';
import { meanOf, pearson, spearman } from '../core/stats/correlation';
import type { BenchTable } from './bench-result';
import { showInterval } from './show-interval';

export interface RecallPair {
  readonly system: string;
  /** By the experts' labels, 0..1. */
  readonly expert: number;
  readonly estimate: number;
}

export interface RecallAgreement {
  readonly answers: number;
  /** Null where either does not vary. */
  readonly pearson: Interval | null;
  readonly spearman: Interval | null;
  /** Estimate less experts': above 0, it is too generous. */
  readonly meanError: Interval;
  readonly meanAbsoluteError: Interval;
}

export function agreementOf(pairs: readonly RecallPair[]): RecallAgreement {
  const expert = pairs.map((pair) => pair.expert);
  const estimate = pairs.map((pair) => pair.estimate);
  const errors = pairs.map((pair) => pair.estimate - pair.expert);
  const interval = (statistic: Statistic) => bcaInterval({ size: pairs.length }, statistic);
  const unlessConstant = (statistic: Statistic) =>
    Number.isNaN(statistic(new Float64Array(pairs.length).fill(1))) ? null : interval(statistic);
  return {
    answers: pairs.length,
    pearson: unlessConstant(pearson(expert, estimate)),
    spearman: unlessConstant(spearman(expert, estimate)),
    meanError: interval(meanOf(errors)),
    meanAbsoluteError: interval(meanOf(errors.map(Math.abs))),
  };
}

/** The baseline that knows the experts' mean and nothing of the answer: each gets the mean of the others. */
export function alwaysTheMean(pairs: readonly RecallPair[]): RecallPair[] {
  const total = pairs.reduce((sum, { expert }) => sum + expert, 0);
  return pairs.map((pair) => ({ ...pair, estimate: (total - pair.expert) / (pairs.length - 1) }));
}

/** By how much one estimate is above another on the same answers. */
export function leadOf(
  ours: readonly RecallPair[],
  others: readonly RecallPair[],
): { readonly pearson: Interval; readonly meanAbsoluteError: Interval } {
  const expert = ours.map((pair) => pair.expert);
  const of = (pairs: readonly RecallPair[]) => pairs.map((pair) => pair.estimate);
  const apart = (pairs: readonly RecallPair[]) => pairs.map((pair) => Math.abs(pair.estimate - pair.expert));
  const less = (one: Statistic, other: Statistic) =>
    bcaInterval({ size: ours.length }, (weights) => one(weights) - other(weights));
  return {
    pearson: less(pearson(expert, of(ours)), pearson(expert, of(others))),
    meanAbsoluteError: less(meanOf(apart(ours)), meanOf(apart(others))),
  };
}

export function agreementTable(
  heading: string,
  first: string,
  rows: readonly (readonly [string, RecallAgreement])[],
): BenchTable {
  const show = (interval: Interval | null) => interval && showInterval(interval, 3);
  return {
    heading,
    columns: [first, 'answers', 'Pearson’s r', 'Spearman’s ρ', 'mean error', 'mean absolute error'],
    rows: rows.map(([name, figures]) => [
      name,
      figures.answers,
      show(figures.pearson),
      show(figures.spearman),
      show(figures.meanError),
      show(figures.meanAbsoluteError),
    ]),
  };
}
