import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COVERAGE_LABELS, type CoverageLabel } from '../model/judgement';
import { scoreComprehensiveness } from './comprehensiveness';
import { judgementInterval, type ProbableFact, poissonBinomial, unsureRange } from './score-range';

const labelled = (...labels: CoverageLabel[]) => labels.map((coverage) => ({ coverage, probability: null }));
const missing = (...probabilities: (number | null)[]): ProbableFact[] =>
  probabilities.map((probability) => ({ coverage: 'missing', probability }));

describe('unsureRange', () => {
  it.each([
    [labelled('covered', 'missing', 'unsure', 'unsure'), { low: 1 / 4, high: 3 / 4 }],
    [labelled('covered', 'partly', 'contradicted'), { low: 1 / 3, high: 1 / 3 }],
    [labelled('unsure'), { low: 0, high: 1 }],
    [[], null],
  ])('%#', (facts, expected) => {
    expect(unsureRange(facts)).toEqual(expected);
  });

  it('holds S', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...COVERAGE_LABELS), { minLength: 1 }), (labels) => {
        const facts = labels.map((coverage) => ({ coverage, tier: 'useful' as const, statedBy: [] }));
        const range = unsureRange(facts);
        const s = scoreComprehensiveness(facts).all.value;
        if (s === null || range === null) return;
        expect(range.low).toBeLessThanOrEqual(s);
        expect(range.high).toBeGreaterThanOrEqual(s);
      }),
    );
  });
});

describe('poissonBinomial', () => {
  it('of two events by hand: 0.5 · 0.8, 0.5 · 0.8 + 0.5 · 0.2, 0.5 · 0.2', () => {
    const chances = poissonBinomial([0.5, 0.2]);
    [0.4, 0.5, 0.1].forEach((chance, k) => {
      expect(chances[k]).toBeCloseTo(chance, 12);
    });
  });

  it('adds up the chances of every outcome', () => {
    const probability = fc.constantFrom(0, 0.1, 0.25, 0.5, 0.9, 1);
    fc.assert(
      fc.property(fc.array(probability, { maxLength: 8 }), (probabilities) => {
        const expected = new Array<number>(probabilities.length + 1).fill(0);
        for (let outcome = 0; outcome < 2 ** probabilities.length; outcome++) {
          let chance = 1;
          let happened = 0;
          probabilities.forEach((p, i) => {
            const happens = ((outcome >> i) & 1) === 1;
            chance *= happens ? p : 1 - p;
            happened += happens ? 1 : 0;
          });
          expected[happened] = (expected[happened] ?? 0) + chance;
        }
        const found = poissonBinomial(probabilities);
        expect(found).toHaveLength(expected.length);
        expected.forEach((chance, k) => {
          expect(found[k]).toBeCloseTo(chance, 12);
        });
      }),
    );
  });
});

describe('judgementInterval', () => {
  // Equal probabilities: scipy.stats.binom.interval(0.95, n, p) / n
  it.each([
    ['binomial, 20 × 0.5', new Array<number>(20).fill(0.5), 6 / 20, 14 / 20],
    ['binomial, 10 × 0.9', new Array<number>(10).fill(0.9), 7 / 10, 1],
    ['certain', [1, 1, 0], 2 / 3, 2 / 3],
    // P(X = 0) = 0.02 · 0.02 = 0.0004, P(X ≤ 1) = 0.0396: above 2.5%
    ['nearly certain', [0.98, 0.98], 1 / 2, 1],
    // P(X = 0) = 0.01 · 0.99 = 0.0099, P(X = 2) = 0.0099: beyond either bound less than 2.5%
    ['one of two', [0.99, 0.01], 1 / 2, 1 / 2],
  ])('%s', (_, probabilities, low, high) => {
    expect(judgementInterval(missing(...probabilities))).toEqual({ low, high });
  });

  it('counts unsure facts of a known probability, leaves out those of none', () => {
    const unsure = (probability: number | null): ProbableFact => ({ coverage: 'unsure', probability });
    expect(judgementInterval([...missing(1), unsure(0.5)])).toEqual({ low: 1 / 2, high: 1 });
    expect(judgementInterval([...missing(1), unsure(null)])).toEqual({ low: 1, high: 1 });
  });

  it('is none without probabilities', () => {
    expect(judgementInterval([])).toBeNull();
    expect(judgementInterval(missing(null))).toBeNull();
    expect(judgementInterval(missing(0.9, null))).toBeNull();
  });

  it('leaves at most 2.5% beyond either bound', () => {
    const probability = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(probability, { minLength: 1, maxLength: 12 }), (probabilities) => {
        const n = probabilities.length;
        const { low = 0, high = 0 } = judgementInterval(missing(...probabilities)) ?? {};
        const chances = [...poissonBinomial(probabilities)];
        const sum = (from: number, to: number) => chances.slice(from, to).reduce((a, b) => a + b, 0);
        const [first, last] = [Math.round(low * n), Math.round(high * n)];
        expect(sum(0, first)).toBeLessThanOrEqual(0.025 + 1e-9);
        expect(sum(last + 1, n + 1)).toBeLessThanOrEqual(0.025 + 1e-9);
        // A narrower one would leave more.
        expect(sum(0, first + 1)).toBeGreaterThanOrEqual(0.025 - 1e-9);
        expect(sum(last, n + 1)).toBeGreaterThanOrEqual(0.025 - 1e-9);
      }),
    );
  });
});
