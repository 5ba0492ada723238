/** Paired permutation test (Fisher 1935; metrics.md section 7). */
import { createRandom } from './random';

export interface PairedDifferences {
  /** One an item: what the first system scores there, less what the second does. */
  readonly differences: readonly number[];
  /** Items with equal keys flip together. Each item alone where absent. */
  readonly groups?: readonly (string | number)[];
  /** Default 42. */
  readonly seed?: number;
  /** Default 10,000. */
  readonly draws?: number;
}

const DRAWS = 10_000;
const SEED = 42;

/** Share of the largest possible sum by which equal sums may differ in rounding. */
const ROUNDING = 1e-12;

/**
 * Two-sided: how often the mean difference is as far from 0 as it is, when each item's difference, or a
 * group's together, has the other sign by the toss of a coin; p = (1 + hits) / (1 + draws).
 * @returns p, above 0 and at most 1
 */
export function pairedPermutation(sample: PairedDifferences): number {
  const { differences, groups, seed = SEED, draws = DRAWS } = sample;
  const sums = new Map<string | number, number>();
  differences.forEach((difference, item) => {
    const key = groups?.[item] ?? item;
    sums.set(key, (sums.get(key) ?? 0) + difference);
  });
  const flipped = Float64Array.from(sums.values());
  const largest = flipped.reduce((sum, value) => sum + Math.abs(value), 0);
  const observed = Math.abs(flipped.reduce((sum, value) => sum + value, 0)) - ROUNDING * largest;
  const random = createRandom(seed);
  let hits = 0;
  for (let draw = 0; draw < draws; draw++) {
    let sum = 0;
    for (const value of flipped) sum += random() < 0.5 ? value : -value;
    if (Math.abs(sum) >= observed) hits++;
  }
  return (1 + hits) / (1 + draws);
}
