import type { Statistic } from './bootstrap';

/** Two raters' categories, one an item, 0 … categories − 1. */
export interface RatedByTwo {
  readonly categories: number;
  readonly first: ArrayLike<number>;
  readonly second: ArrayLike<number>;
}

/**
 * How far two categories differ: any two alike (`nominal`), or by the square of their distance, where
 * categories stand in order (`quadratic`).
 */
export type Disagreement = 'nominal' | 'quadratic';

/**
 * Cohen's kappa (Cohen 1960; weighted: Cohen 1968): 1 − disagreement / disagreement expected by chance,
 * each rater's own shares of the categories given. −1..1; NaN without items, and where both give one and
 * the same category throughout, which leaves no disagreement to expect.
 */
export function cohensKappa({ categories, first, second }: RatedByTwo, kind: Disagreement): Statistic {
  return (weights) => {
    const shares = { first: new Float64Array(categories), second: new Float64Array(categories) };
    let observed = 0;
    let total = 0;
    weights.forEach((weight, item) => {
      const [a, b] = [first[item] ?? 0, second[item] ?? 0];
      shares.first[a] = (shares.first[a] ?? 0) + weight;
      shares.second[b] = (shares.second[b] ?? 0) + weight;
      observed += weight * distance(a, b, kind);
      total += weight;
    });
    let expected = 0;
    shares.first.forEach((p, a) => {
      shares.second.forEach((q, b) => {
        expected += (p * q * distance(a, b, kind)) / total;
      });
    });
    return expected === 0 ? Number.NaN : 1 - observed / expected;
  };
}

function distance(a: number, b: number, kind: Disagreement): number {
  if (kind === 'quadratic') return (a - b) ** 2;
  return a === b ? 0 : 1;
}
