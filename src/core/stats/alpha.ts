import type { Statistic } from './bootstrap';

export interface RatedByMany {
  readonly categories: number;
  /** One an item: its raters' categories, 0 … categories − 1; null where a rater gave none. */
  readonly ratings: readonly (readonly (number | null)[])[];
}

/** Whether the categories stand in order. */
export type Level = 'nominal' | 'ordinal';

/**
 * Krippendorff's alpha (Krippendorff 2004, "Content Analysis", chapter 11; "Computing Krippendorff's
 * Alpha-Reliability", 2011): 1 − observed / expected disagreement over all pairs of values of an item.
 * Any number of raters; values may lack, and an item with fewer than two has no part.
 * At most 1; NaN without pairs, and where all values are the same.
 */
export function krippendorffsAlpha({ categories, ratings }: RatedByMany, level: Level): Statistic {
  const counts = ratings.map((values) => countValues(values, categories));
  return (weights) => {
    const totals = new Float64Array(categories);
    counts.forEach((values, item) => {
      values?.forEach((count, category) => {
        totals[category] = (totals[category] ?? 0) + (weights[item] ?? 0) * count;
      });
    });
    const places = placesOf(totals, level);
    let observed = 0;
    counts.forEach((values, item) => {
      const weight = weights[item] ?? 0;
      if (!values || weight === 0) return;
      observed += (weight * disagreement(values, places)) / (sumOf(values) - 1);
    });
    const expected = disagreement(totals, places) / (sumOf(totals) - 1);
    return expected > 0 ? 1 - observed / expected : Number.NaN;
  };
}

/** How often an item has each category; null for one whose values make no pair. */
function countValues(values: readonly (number | null)[], categories: number): Float64Array | null {
  const counts = new Float64Array(categories);
  for (const value of values) if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
  return sumOf(counts) < 2 ? null : counts;
}

/**
 * Ordinal: the mean rank of a category's values among all, so that two categories lie as far apart as
 * Krippendorff has it, all values between them and half of those in either. Nominal: none.
 */
function placesOf(totals: Float64Array, level: Level): Float64Array | null {
  if (level === 'nominal') return null;
  let before = 0;
  return totals.map((count) => {
    before += count;
    return before - count / 2;
  });
}

/** Sum over pairs of values in different categories of their squared distance, which is 1 without places. */
function disagreement(counts: Float64Array, places: Float64Array | null): number {
  let sum = 0;
  for (let a = 0; a < counts.length; a++) {
    for (let b = a + 1; b < counts.length; b++) {
      const squared = places ? ((places[b] ?? 0) - (places[a] ?? 0)) ** 2 : 1;
      sum += (counts[a] ?? 0) * (counts[b] ?? 0) * squared;
    }
  }
  return sum;
}

function sumOf(counts: Float64Array): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
