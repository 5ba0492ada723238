/**
 * One figure set by set and as the mean over the sets, each with its interval.
 * Intervals of one set, and those of means, always rest on the same resamples,
 * so that a difference inside the figure is a paired one.
 */
import { type Interval, percentileInterval, type Statistic } from '../core/stats/bootstrap';
import type { BenchTable } from './bench-result';
import { showInterval } from './show-interval';

/** Items `from` up to `to` belong to the set. */
export interface SetSlice {
  readonly set: string;
  readonly from: number;
  readonly to: number;
}

export interface OverSets {
  readonly sets: Readonly<Record<string, Interval>>;
  /** Of the sets' figures, every set weighing the same. */
  readonly mean: Interval;
  /** The figure over the items of all sets at once; only where it was asked for. */
  readonly together?: Interval;
}

/** Enough for three digits; AUC is computed afresh in each. */
export const RESAMPLES = 1000;

/** @param sets one an item, equal ones side by side */
export function slicesOf(sets: readonly string[]): SetSlice[] {
  return [...new Set(sets)].map((set) => ({
    set,
    from: sets.indexOf(set),
    to: sets.lastIndexOf(set) + 1,
  }));
}

/**
 * @param groups one an item; drawn within a set for its figure, over all sets for the mean
 * @param figure the figure over the items of a slice
 */
export function overSets(
  slices: readonly SetSlice[],
  groups: readonly string[],
  figure: (slice: SetSlice) => Statistic,
  { together = false } = {},
): OverSets {
  const parts = slices.map((slice) => ({ ...slice, statistic: figure(slice) }));
  const mean: Statistic = (weights) =>
    parts.reduce((sum, { from, to, statistic }) => sum + statistic(weights.subarray(from, to)), 0) /
    parts.length;
  const interval = (own: readonly string[], statistic: Statistic) =>
    percentileInterval({ size: own.length, groups: own, resamples: RESAMPLES }, statistic);
  return {
    sets: Object.fromEntries(
      parts.map(({ set, from, to, statistic }) => [set, interval(groups.slice(from, to), statistic)]),
    ),
    mean: interval(groups, mean),
    ...(together && { together: interval(groups, figure({ set: 'all', from: 0, to: groups.length })) }),
  };
}

/**
 * One row a set, then the mean, then all together where it was asked for.
 * @param remarks further columns of words, by set (`together` for the last row)
 */
export function overSetsTable(
  heading: string,
  figures: Readonly<Record<string, OverSets>>,
  remarks: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): BenchTable {
  const columns = Object.values(figures);
  const row = (name: string, key: string, read: (figure: OverSets) => Interval | undefined) => [
    name,
    ...columns.map((figure) => {
      const interval = read(figure);
      return interval ? showInterval(interval, 3) : null;
    }),
    ...Object.values(remarks).map((words) => words[key] ?? null),
  ];
  const sets = Object.keys(columns[0]?.sets ?? {});
  return {
    heading,
    columns: ['set', ...Object.keys(figures), ...Object.keys(remarks)],
    rows: [
      ...sets.map((set) => row(set, set, (figure) => figure.sets[set])),
      row('mean', 'mean', ({ mean }) => mean),
      ...(columns.some(({ together }) => together)
        ? [row('all together', 'together', ({ together }) => together)]
        : []),
    ],
  };
}
