import { describe, expect, it } from 'vitest';
import { groupAgreement, type Labels, pairAgreement } from './agreement';

const labels = (text: string): Labels => text.split(' ').map((label) => (label === '.' ? null : label));

describe('pairAgreement', () => {
  // Seven items have both labels, six equal ones. Shares of a, b, c, d: 3 1 2 1 and 4 1 1 1 of 7, so chance
  // gives 16/49: kappa = (42 − 16) / (49 − 16). Of 14 values 7 2 3 2: alpha = 1 − (2/14) / (130 / (14 · 13)).
  it('has the figures of items with both labels', () => {
    const { items, raw, kappa, alpha } = pairAgreement(
      labels('a b c a c d a c .'),
      labels('a b c a a d a . c'),
    );
    expect(items).toBe(7);
    expect(raw?.value).toBeCloseTo(6 / 7, 12);
    expect(kappa?.value).toBeCloseTo(26 / 33, 12);
    expect(alpha?.value).toBeCloseTo(0.8, 12);
    for (const interval of [raw, kappa, alpha]) {
      expect(interval?.low).toBeLessThan(interval?.value ?? 0);
      expect(interval?.high).toBe(1);
    }
  });

  it.each([
    ['no item in common', 'a .', '. b', 0, null],
    ['no item', '.', '.', 0, null],
    ['one label alone, where chance agrees too', 'a a', 'a a', 2, 1],
  ])('%s', (_, first, second, items, raw) => {
    const found = pairAgreement(labels(first), labels(second));
    expect([found.items, found.raw?.value ?? null]).toEqual([items, raw]);
    expect([found.kappa, found.alpha]).toEqual([null, null]);
  });
});

describe('groupAgreement', () => {
  // Krippendorff 2011, section C: four raters, values lacking, alpha .743; the last item has one value.
  it('is alpha over all raters', () => {
    const { items, alpha } = groupAgreement([
      labels('1 2 3 3 2 1 4 1 2 . . .'),
      labels('1 2 3 3 2 2 4 1 2 5 . 3'),
      labels('. 3 3 3 2 3 4 2 2 5 1 .'),
      labels('1 2 3 3 2 4 4 1 2 5 1 .'),
    ]);
    expect(items).toBe(11);
    expect(alpha?.value).toBeCloseTo(0.743, 3);
  });

  it('is none without raters', () => {
    expect(groupAgreement([])).toEqual({ items: 0, alpha: null });
  });
});
