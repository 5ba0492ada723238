import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  atMost,
  between,
  exactly,
  expectedSeconds,
  likely,
  plus,
  type Range,
  sumOfSteps,
  times,
} from './expected-use';

const anyFigure = fc.oneof(fc.constant(0), fc.double({ min: 1e-3, max: 1e6, noNaN: true }));
const anyRange = fc
  .tuple(anyFigure, anyFigure)
  .map(([a, b]): Range => between(Math.min(a, b), Math.max(a, b)));

describe('ranges', () => {
  it('stay ranges', () => {
    fc.assert(
      fc.property(anyRange, anyRange, (a, b) => {
        for (const { low, high } of [plus(a, b), times(a, b), atMost(a, b)]) {
          expect(low).toBeGreaterThanOrEqual(0);
          // Within rounding of floating point.
          expect(high).toBeGreaterThanOrEqual(low * (1 - 1e-9));
        }
      }),
    );
  });

  it('multiplies as independent factors: spreads add up by the root of their squares', () => {
    expect(times(exactly(3), between(2, 8)).low).toBeCloseTo(6, 9);
    expect(times(exactly(3), between(2, 8)).high).toBeCloseTo(24, 9);
    // Middles 4 and 4, each four times as much at the end as at the beginning:
    // 16 · e^±(√2 · ln 4 / 2) = 16 · 2.66514^±1.
    expect(times(between(2, 8), between(2, 8)).low).toBeCloseTo(16 / 2.66514, 3);
    expect(times(between(2, 8), between(2, 8)).high).toBeCloseTo(16 * 2.66514, 3);
    expect(times(between(0, 8), between(2, 8))).toEqual({ low: 0, high: 64 });
  });

  it('has a middle', () => {
    expect(likely(between(10, 1000))).toBe(100);
    expect(likely(exactly(0))).toBe(1);
  });
});

describe('sumOfSteps', () => {
  it('adds what each kind of request takes', () => {
    const step = { calls: exactly(10), promptTokens: exactly(400), generatedTokens: exactly(20) };
    // Real tokens are 0.45 of the estimate at least, and all of it at most.
    expect(sumOfSteps([step, step])).toEqual({
      calls: { low: 20, high: 20 },
      promptTokens: { low: 3600, high: 8000 },
      generatedTokens: { low: 180, high: 400 },
    });
    expect(sumOfSteps([]).calls).toEqual({ low: 0, high: 0 });
  });
});

describe('expectedSeconds', () => {
  const use = { calls: exactly(1), promptTokens: between(1000, 2000), generatedTokens: between(100, 300) };
  const speed = { promptTokensPerSecond: 100, tokensPerSecond: 10 };

  it('is reading and writing at the measured speed', () => {
    expect(expectedSeconds(use, speed, { prefixCache: 'none', parallel: 1 })).toEqual({ low: 20, high: 50 });
  });

  it('may be less where beginnings are kept or requests run side by side', () => {
    const { low, high } = expectedSeconds(use, speed, { prefixCache: 'prefix', parallel: 2 }) ?? exactly(0);
    // (1000 · 0.4 / 100 + 10) / 2
    expect([low, high]).toEqual([7, 50]);
  });

  it('is not known without a speed', () => {
    expect(
      expectedSeconds(use, { ...speed, tokensPerSecond: null }, { prefixCache: 'none', parallel: 1 }),
    ).toBeNull();
  });
});
