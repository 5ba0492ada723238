import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairedPermutation } from './permutation';

/** Over every choice of signs. */
function exact(differences: readonly number[]): number {
  const observed = Math.abs(differences.reduce((sum, value) => sum + value, 0));
  let hits = 0;
  for (let signs = 0; signs < 2 ** differences.length; signs++) {
    const sum = differences.reduce((total, value, i) => total + ((signs >> i) & 1 ? -value : value), 0);
    if (Math.abs(sum) >= observed) hits++;
  }
  return hits / 2 ** differences.length;
}

describe('pairedPermutation', () => {
  // Fisher 1935, "The Design of Experiments", section 21: Darwin's pairs of maize, eighths of an inch.
  // 863 of 32,768 choices of signs reach the sum of 314, as many the other way: 1726 / 32,768 = 0.0527.
  const MAIZE = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48];

  it("has Fisher's p of Darwin's maize, within four standard errors of 100,000 draws", () => {
    const p = pairedPermutation({ differences: MAIZE, draws: 100_000 });
    expect(Math.abs(p - 1726 / 32_768)).toBeLessThan(4 * Math.sqrt((0.0527 * 0.9473) / 100_000));
  });

  it('is exact within chance on small samples', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -4, max: 4 }), { maxLength: 8 }), (differences) => {
        const p = pairedPermutation({ differences, draws: 2000 });
        // Five standard errors at most: 5 · √(0.25 / 2000)
        expect(Math.abs(p - exact(differences))).toBeLessThan(0.056);
      }),
    );
  });

  it('flips groups together: doubled items in pairs have the p of the single ones', () => {
    const doubled = MAIZE.flatMap((value) => [value, value]);
    const groups = MAIZE.flatMap((_, i) => [`pair ${i}`, `pair ${i}`]);
    expect(pairedPermutation({ differences: doubled, groups })).toBe(
      pairedPermutation({ differences: MAIZE }),
    );
    expect(pairedPermutation({ differences: doubled })).toBeLessThan(0.02);
  });

  it.each([
    ['no difference', [0, 0, 0], 1],
    ['no item', [], 1],
    ['differences that cancel within their group', [1, -1], 1],
  ])('is 1 with %s', (_, differences, p) => {
    expect(pairedPermutation({ differences, groups: differences.map(() => 'one') })).toBe(p);
  });

  it('is never 0: (1 + 0) / (1 + draws) at the least', () => {
    const differences = new Array<number>(60).fill(1);
    expect(pairedPermutation({ differences })).toBe(1 / 10_001);
  });

  it('counts equal sums as equal, whatever their rounding', () => {
    // Of 8 choices of signs the two with equal signs reach 0.6: p = 1/4, though 0.1 + 0.2 + 0.3 > 0.6.
    const p = pairedPermutation({ differences: [0.1, 0.2, 0.3], draws: 50_000 });
    expect(Math.abs(p - 0.25)).toBeLessThan(0.01);
  });

  it('is the same for one seed and for the other sign', () => {
    const p = pairedPermutation({ differences: MAIZE, seed: 7 });
    expect(pairedPermutation({ differences: MAIZE, seed: 7 })).toBe(p);
    expect(pairedPermutation({ differences: MAIZE.map((value) => -value), seed: 7 })).toBe(p);
  });
});
