import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Statistic } from './bootstrap';
import { meanOf, pearson, spearman } from './correlation';

const X = [0, 0.5, 1, 1, 0.25, 0.75, 0.5, 1];
const Y = [0.2, 0.4, 0.9, 0.6, 0.4, 1, 0.1, 0.8];
const TWICE_SOME = [2, 1, 0, 3, 1, 1, 2, 1];

const over = (statistic: Statistic, weights: readonly number[]) => statistic(Float64Array.from(weights));
const once = (values: readonly unknown[]) => values.map(() => 1);

describe('against SciPy 1.17.1 (pearsonr, spearmanr)', () => {
  it.each([
    ['r', pearson, once(X), 0.7456011350793257],
    ['ρ, with ties', spearman, once(X), 0.7100930349938697],
    ['r of a resample, its items written out for SciPy', pearson, TWICE_SOME, 0.6896233770726891],
    ['ρ of a resample, its items written out for SciPy', spearman, TWICE_SOME, 0.7034781332963433],
  ])('%s', (_, correlation, weights, expected) => {
    expect(over(correlation(X, Y), weights)).toBeCloseTo(expected, 12);
  });
});

describe('by hand', () => {
  it('means', () => {
    expect(over(meanOf([1, 2, 6]), [1, 1, 1])).toBe(3);
    expect(over(meanOf([1, 2, 6]), [1, 0, 3])).toBe(19 / 4);
    expect(over(meanOf([1]), [0])).toBeNaN();
  });

  it('ρ is 1 − 6 Σd² / (n (n² − 1)) without ties', () => {
    // Ranks 1 2 3 4 5 and 2 1 4 3 5: d² = 1 + 1 + 1 + 1 + 0
    expect(over(spearman([1, 2, 3, 4, 5], [20, 10, 40, 30, 50]), once([1, 2, 3, 4, 5]))).toBeCloseTo(0.8, 12);
  });

  it('has none where one does not vary', () => {
    for (const correlation of [pearson, spearman]) {
      expect(over(correlation([0.1, 0.1, 0.1], [1, 2, 3]), [1, 1, 1])).toBeNaN();
      expect(over(correlation([1, 2, 3], [0.7, 0.7, 0.7]), [1, 1, 1])).toBeNaN();
      expect(over(correlation([1, 2, 3], [1, 2, 3]), [0, 2, 0])).toBeNaN();
    }
  });
});

describe('laws', () => {
  const pairs = fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })), {
    minLength: 2,
    maxLength: 12,
  });

  it('lie from −1 to 1, turn with either side, and do not heed scale', () => {
    fc.assert(
      fc.property(pairs, (drawn) => {
        const x = drawn.map(([one]) => one);
        const y = drawn.map(([, other]) => other);
        for (const correlation of [pearson, spearman]) {
          const value = over(correlation(x, y), once(x));
          if (Number.isNaN(value)) continue;
          expect(Math.abs(value)).toBeLessThanOrEqual(1 + 1e-12);
          expect(over(correlation(y, x), once(x))).toBeCloseTo(value, 12);
          expect(
            over(
              correlation(
                x.map((one) => 5 - 2 * one),
                y,
              ),
              once(x),
            ),
          ).toBeCloseTo(-value, 12);
        }
      }),
    );
  });

  it('ρ heeds order alone', () => {
    fc.assert(
      fc.property(pairs, (drawn) => {
        const x = drawn.map(([one]) => one);
        const y = drawn.map(([, other]) => other);
        const stretched = x.map((one) => one ** 3);
        expect(over(spearman(stretched, y), once(x))).toEqual(over(spearman(x, y), once(x)));
      }),
    );
  });
});
