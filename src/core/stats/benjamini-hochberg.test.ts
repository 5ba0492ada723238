import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benjaminiHochberg } from './benjamini-hochberg';

// Benjamini and Hochberg 1995, section 4.2: 15 tests on thrombolytics, of which they reject four.
const PAPER = [
  0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
  0.759, 1,
];

/** Of up to 10 tests none of these is i/m · 0.05, where rounding would decide. */
const NEVER_ON_A_STEP = [0, 0.0041, 0.0103, 0.0207, 0.0311, 0.0452, 0.3, 1];

describe('benjaminiHochberg', () => {
  it("rejects the four of the paper's example", () => {
    const rejected = benjaminiHochberg(PAPER).map((test) => test.rejected);
    expect(rejected).toEqual(PAPER.map((_, i) => i < 4));
  });

  // scipy.stats.false_discovery_control(PAPER)
  it.each([
    [0, 0.0015],
    [1, 0.003],
    [2, 0.0095],
    [3, 0.035625],
    [4, 0.0603],
    [5, 0.06385714285714286],
    [6, 0.06385714285714286],
    [7, 0.0645],
    [8, 0.0765],
    [9, 0.486],
    [14, 1],
  ])('adjusts p of test %d to %d', (test, expected) => {
    expect(benjaminiHochberg(PAPER)[test]?.adjusted).toBeCloseTo(expected, 12);
  });

  it('rejects what the step-up rule rejects', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...NEVER_ON_A_STEP), { maxLength: 10 }), (ps) => {
        const sorted = ps.toSorted((a, b) => a - b);
        const last = sorted.findLastIndex((value, i) => value * ps.length <= 0.05 * (i + 1));
        const cut = sorted[last] ?? -1;
        expect(benjaminiHochberg(ps).map(({ rejected }) => rejected)).toEqual(
          ps.map((value) => value <= cut),
        );
      }),
    );
  });

  it('never lowers p, keeps its order, and is the same in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1000 }).map((p) => p / 1000)), (ps) => {
        const adjusted = benjaminiHochberg(ps).map((test) => test.adjusted);
        ps.forEach((value, i) => {
          expect(adjusted[i]).toBeGreaterThanOrEqual(value - 1e-12);
          ps.forEach((other, j) => {
            if (value < other) expect(adjusted[i]).toBeLessThanOrEqual(adjusted[j] ?? 0);
          });
        });
        const turned = benjaminiHochberg(ps.toReversed()).map((test) => test.adjusted);
        expect(turned.toReversed()).toEqual(adjusted);
      }),
    );
  });

  it('takes the rate that it is given, and no tests', () => {
    expect(benjaminiHochberg([0.06], 0.1)).toEqual([{ adjusted: 0.06, rejected: true }]);
    expect(benjaminiHochberg([])).toEqual([]);
  });

  it.each([-0.1, 1.1, Number.NaN])('refuses %d', (value) => {
    expect(() => benjaminiHochberg([0.5, value])).toThrow(RangeError);
  });
});
