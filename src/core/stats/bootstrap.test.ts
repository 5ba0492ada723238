import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bcaInterval, percentileInterval, type Statistic } from './bootstrap';

const mean =
  (values: readonly number[]): Statistic =>
  (weights) => {
    let sum = 0;
    let count = 0;
    for (let i = 0; i < weights.length; i++) {
      sum += (weights[i] ?? 0) * (values[i] ?? 0);
      count += weights[i] ?? 0;
    }
    return sum / count;
  };

describe('intervals of a mean', () => {
  /*
   * y = np.arange(1, 31, dtype=float) ** 2
   * for m in ('BCa', 'percentile'):
   *   scipy.stats.bootstrap((y,), np.mean, method=m, n_resamples=1_000_000, batch=10000, random_state=42)
   * With 10,000 resamples SciPy's own bounds move by about 2 from seed to seed.
   */
  const squares = Array.from({ length: 30 }, (_, i) => (i + 1) ** 2);
  it.each([
    ['BCa', bcaInterval, [224.067, 422.867]],
    ['percentile', percentileInterval, [219.233, 416.767]],
  ] as const)('%s as SciPy', (_, interval, [low, high]) => {
    const found = interval({ size: 30, resamples: 100_000 }, mean(squares));
    expect(found.value).toBeCloseTo(9455 / 30, 10);
    expect(Math.abs(found.low - low)).toBeLessThan(1.5);
    expect(Math.abs(found.high - high)).toBeLessThan(1.5);
  });

  /*
   * y as above, x = np.log(np.arange(1, 13)) * 60
   * scipy.stats.bootstrap((x, y), lambda x, y, axis=-1: (x.mean(axis=axis) + y.mean(axis=axis)) / 2,
   *   method=m, n_resamples=1_000_000, batch=10000, random_state=42)
   */
  it.each([
    ['BCa', bcaInterval, [160.19, 262.56]],
    ['percentile', percentileInterval, [157.86, 259.76]],
  ] as const)('%s as SciPy for the mean of two sets that are drawn apart', (_, interval, [low, high]) => {
    const logs = Array.from({ length: 12 }, (_, i) => 60 * Math.log(i + 1));
    const sets = [...squares.map(() => 'squares'), ...logs.map(() => 'logs')];
    const [first, second] = [mean(squares), mean(logs)];
    const both: Statistic = (weights) => (first(weights.subarray(0, 30)) + second(weights.subarray(30))) / 2;
    const found = interval({ size: 42, sets, resamples: 100_000 }, both);
    expect(Math.abs(found.low - low)).toBeLessThan(0.8);
    expect(Math.abs(found.high - high)).toBeLessThan(0.8);
  });

  it('covers a share: 16 of 20, SciPy BCa and percentile (0.6 or 0.55, 0.95)', () => {
    const hits = Array.from({ length: 20 }, (_, i) => (i < 16 ? 1 : 0));
    for (const interval of [bcaInterval, percentileInterval]) {
      const { low, high } = interval({ size: 20 }, mean(hits));
      expect([0.55, 0.6]).toContain(Number(low.toFixed(10)));
      expect([0.9, 0.95]).toContain(Number(high.toFixed(10)));
    }
  });
});

describe('resampling', () => {
  const values = Array.from({ length: 40 }, (_, i) => (i * 37) % 41);

  it('is the same for one seed', () => {
    const sample = { size: 40, seed: 5, resamples: 500 };
    expect(bcaInterval(sample, mean(values))).toEqual(bcaInterval(sample, mean(values)));
    expect(bcaInterval({ ...sample, seed: 6 }, mean(values))).not.toEqual(bcaInterval(sample, mean(values)));
  });

  it('draws groups whole: doubled items in pairs give the interval of the single ones', () => {
    const doubled = values.flatMap((value) => [value, value]);
    const groups = values.flatMap((_, i) => [`pair ${i}`, `pair ${i}`]);
    const pairs = bcaInterval({ size: 80, groups, resamples: 1000 }, mean(doubled));
    const singles = bcaInterval({ size: 40, resamples: 1000 }, mean(values));
    expect(pairs.low).toBeCloseTo(singles.low, 9);
    expect(pairs.high).toBeCloseTo(singles.high, 9);
    const apart = bcaInterval({ size: 80, resamples: 1000 }, mean(doubled));
    expect(apart.high - apart.low).toBeLessThan(0.85 * (pairs.high - pairs.low));
  });

  it('pairs differences: a constant lead has an interval of width 0', () => {
    const a = mean(values);
    const b = mean(values.map((value) => value - 2));
    const lead = bcaInterval({ size: 40, resamples: 500 }, (weights) => a(weights) - b(weights));
    for (const bound of [lead.value, lead.low, lead.high]) expect(bound).toBeCloseTo(2, 9);
  });

  it('skips resamples without a value', () => {
    const onlyFirst: Statistic = (weights) => (weights[0] === 0 ? Number.NaN : 1);
    expect(bcaInterval({ size: 5, resamples: 200 }, onlyFirst)).toEqual({ value: 1, low: 1, high: 1 });
  });
});

describe('properties', () => {
  it('bounds are ordered and lie within the data', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 30 }), (values) => {
        for (const interval of [bcaInterval, percentileInterval]) {
          const { low, high } = interval({ size: values.length, resamples: 200 }, mean(values));
          expect(low).toBeLessThanOrEqual(high);
          expect(low).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
          expect(high).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('shifting all values shifts the interval', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 3, maxLength: 15 }),
        fc.integer({ min: -9, max: 9 }),
        (values, shift) => {
          const sample = { size: values.length, resamples: 200 };
          const before = percentileInterval(sample, mean(values));
          const after = percentileInterval(sample, mean(values.map((value) => value + shift)));
          expect(after.low).toBeCloseTo(before.low + shift, 9);
          expect(after.high).toBeCloseTo(before.high + shift, 9);
        },
      ),
      { numRuns: 50 },
    );
  });
});
