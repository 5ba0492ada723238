import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bcaInterval, type Statistic } from './bootstrap';
import { cohensKappa } from './kappa';

/** Ratings of a table of counts: the first rater's category by row, the second's by column. */
function fromTable(table: readonly (readonly number[])[]) {
  const first: number[] = [];
  const second: number[] = [];
  table.forEach((row, a) => {
    row.forEach((count, b) => {
      for (let i = 0; i < count; i++) {
        first.push(a);
        second.push(b);
      }
    });
  });
  return { categories: table.length, first, second };
}

const allOnce = (statistic: Statistic, size: number) => statistic(new Float64Array(size).fill(1));

// Fleiss, Cohen and Everitt 1969, "Large sample standard errors of kappa and weighted kappa", table 1.
const DIAGNOSES = fromTable([
  [106, 10, 4],
  [22, 28, 10],
  [2, 12, 6],
]);
// Gwet, "Handbook of Inter-Rater Reliability", 2014: emergency visits by two abstractors (irrCAC's cont3x3abstractors).
const ABSTRACTORS = fromTable([
  [13, 0, 0],
  [0, 20, 7],
  [0, 4, 56],
]);

describe('cohensKappa', () => {
  it.each([
    ['Fleiss, Cohen and Everitt: .429', DIAGNOSES, 'nominal', 0.429, 3],
    ['Gwet: .7964094', ABSTRACTORS, 'nominal', 0.7964094, 7],
    ['Gwet, squared distances: .8921569', ABSTRACTORS, 'quadratic', 0.8921569, 7],
    // 35 of 50 agree; by chance 0.5 · 0.6 + 0.5 · 0.4 = 0.5: (0.7 − 0.5) / (1 − 0.5)
    [
      'by hand: .4',
      fromTable([
        [20, 5],
        [10, 15],
      ]),
      'nominal',
      0.4,
      12,
    ],
  ] as const)('%s', (_, ratings, kind, expected, digits) => {
    expect(allOnce(cohensKappa(ratings, kind), ratings.first.length)).toBeCloseTo(expected, digits);
  });

  it('has the interval of its standard error 0.0534 (same paper): 0.429 ± 1.96 · 0.0534', () => {
    const { low, high } = bcaInterval({ size: 200 }, cohensKappa(DIAGNOSES, 'nominal'));
    expect(Math.abs(low - 0.324)).toBeLessThan(0.02);
    expect(Math.abs(high - 0.534)).toBeLessThan(0.02);
  });

  it('is undefined without items and where there is one category alone', () => {
    expect(allOnce(cohensKappa({ categories: 2, first: [], second: [] }, 'nominal'), 0)).toBeNaN();
    expect(allOnce(cohensKappa(fromTable([[5]]), 'nominal'), 5)).toBeNaN();
  });

  const item = fc.record({ first: fc.nat(3), second: fc.nat(3), weight: fc.nat(3) });
  const ratingsOf = (items: readonly { first: number; second: number }[]) => ({
    categories: 4,
    first: items.map(({ first }) => first),
    second: items.map(({ second }) => second),
  });
  const rounded = (value: number) => Number(value.toFixed(10)) + 0;

  it('of squared distances is the concordance correlation (Fleiss and Cohen 1973; Lin 1989)', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 15 }), (items) => {
        const { first, second } = ratingsOf(items);
        const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
        const [a, b] = [mean(first), mean(second)];
        const spread = mean(first.map((x) => (x - a) ** 2)) + mean(second.map((y) => (y - b) ** 2));
        const covariance = mean(first.map((x, i) => (x - a) * ((second[i] ?? 0) - b)));
        const expected = (2 * covariance) / (spread + (a - b) ** 2);
        const found = allOnce(cohensKappa(ratingsOf(items), 'quadratic'), items.length);
        expect(rounded(found)).toBe(rounded(expected));
      }),
    );
  });

  it('treats a weight as so many copies, and raters alike', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 12 }), (items) => {
        const copies = items.flatMap((one) => new Array<typeof one>(one.weight).fill(one));
        const weights = Float64Array.from(items, ({ weight }) => weight);
        for (const kind of ['nominal', 'quadratic'] as const) {
          const weighted = cohensKappa(ratingsOf(items), kind)(weights);
          const copied = ratingsOf(copies);
          const turned = { ...copied, first: copied.second, second: copied.first };
          expect(rounded(weighted)).toBe(rounded(allOnce(cohensKappa(copied, kind), copies.length)));
          expect(rounded(weighted)).toBe(rounded(allOnce(cohensKappa(turned, kind), copies.length)));
        }
      }),
    );
  });
});
