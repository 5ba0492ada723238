import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalCdf, normalQuantile } from './normal';

// Expected values: scipy.stats.norm.cdf and norm.ppf, SciPy 1.x.
describe('normalCdf', () => {
  it.each([
    [-3, 0.0013498980316300933],
    [-1.96, 0.024997895148220435],
    [0, 0.5],
    [0.5, 0.6914624612740131],
    [2.5, 0.9937903346742238],
    [-6, 9.865876450376946e-10],
  ])('of %d', (x, expected) => {
    expect(Math.abs(normalCdf(x) - expected)).toBeLessThan(1e-14);
  });

  it('ends at 0 and 1', () => {
    expect([normalCdf(-40), normalCdf(40)]).toEqual([0, 1]);
    expect([normalCdf(Number.NEGATIVE_INFINITY), normalCdf(Number.POSITIVE_INFINITY)]).toEqual([0, 1]);
  });
});

describe('normalQuantile', () => {
  it.each([
    [0.025, -1.9599639845400545],
    [0.5, 0],
    [0.9, 1.2815515655446004],
    [0.999, 3.090232306167813],
    [1e-6, -4.753424308822899],
  ])('of %d', (p, expected) => {
    expect(normalQuantile(p)).toBeCloseTo(expected, 9);
  });

  it('undoes normalCdf, is odd and grows', () => {
    fc.assert(
      fc.property(fc.double({ min: -5, max: 5, noNaN: true }), (x) => {
        expect(normalQuantile(normalCdf(x))).toBeCloseTo(x, 7);
        expect(normalCdf(x) + normalCdf(-x)).toBeCloseTo(1, 14);
      }),
    );
  });

  it('ends at infinity', () => {
    expect([normalQuantile(0), normalQuantile(1)]).toEqual([
      Number.NEGATIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    ]);
  });
});
