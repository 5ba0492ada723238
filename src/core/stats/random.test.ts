import { describe, expect, it } from 'vitest';
import { createRandom } from './random';

const draw = (seed: number, count: number) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, random);
};

describe('createRandom', () => {
  it('repeats itself for one seed and differs for another', () => {
    expect(draw(7, 100)).toEqual(draw(7, 100));
    expect(draw(7, 100)).not.toEqual(draw(8, 100));
  });

  it('fills [0, 1) evenly: chi-squared of 100 bins below its 99.9% quantile 148.2', () => {
    for (const seed of [0, 1, 42]) {
      const bins = new Array<number>(100).fill(0);
      const values = draw(seed, 100_000);
      expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
      for (const value of values) {
        const bin = Math.floor(value * 100);
        bins[bin] = (bins[bin] ?? 0) + 1;
      }
      const chiSquared = bins.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
      expect(chiSquared).toBeLessThan(148.2);
    }
  });

  it('has no correlation between neighbours', () => {
    const values = draw(3, 100_000);
    const products = values.slice(1).map((value, i) => (value - 0.5) * ((values[i] ?? 0) - 0.5));
    // standard deviation of the mean: (1/12) / sqrt(100,000) = 0.00026
    expect(Math.abs(products.reduce((sum, p) => sum + p, 0) / products.length)).toBeLessThan(0.001);
  });
});
