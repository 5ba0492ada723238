import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { krippendorffsAlpha, type Level } from './alpha';
import { bcaInterval, type Statistic } from './bootstrap';

const allOnce = (statistic: Statistic, size: number) => statistic(new Float64Array(size).fill(1));
const rounded = (value: number) => Number(value.toFixed(9)) + 0;

/** Items of a table of raters by items, `.` where a value lacks, numbers from 1. */
function itemsOf(...raters: string[]): (number | null)[][] {
  const rows = raters.map((row) => row.split(' ').map((cell) => (cell === '.' ? null : Number(cell) - 1)));
  return (rows[0] ?? []).map((_, item) => rows.map((row) => row[item] ?? null));
}

// Krippendorff, "Computing Krippendorff's Alpha-Reliability", 2011, sections C and D.
const FOUR_RATERS = itemsOf(
  '1 2 3 3 2 1 4 1 2 . . .',
  '1 2 3 3 2 2 4 1 2 5 . 3',
  '. 3 3 3 2 3 4 2 2 5 1 .',
  '1 2 3 3 2 4 4 1 2 5 1 .',
);
// The same paper, sections A and B: two raters, two and five categories.
const TWO_RATERS = itemsOf('1 2 1 1 1 1 1 1 2 1', '2 2 2 1 1 2 1 1 1 1');
const FIVE_CATEGORIES = itemsOf('1 1 2 2 4 3 3 3 5 4 4 1', '2 1 2 2 2 3 3 3 5 4 4 4');

describe('krippendorffsAlpha', () => {
  it.each([
    ['nominal, values lacking: .743', FOUR_RATERS, 'nominal', 0.743],
    ['ordinal, values lacking: .815', FOUR_RATERS, 'ordinal', 0.815],
    ['two raters, two categories: .095', TWO_RATERS, 'nominal', 0.095],
    ['two raters, five categories: .692', FIVE_CATEGORIES, 'nominal', 0.692],
  ] as const)("Krippendorff's %s", (_, ratings, level, expected) => {
    expect(allOnce(krippendorffsAlpha({ categories: 5, ratings }, level), ratings.length)).toBeCloseTo(
      expected,
      3,
    );
  });

  it('has an interval over items that holds it', () => {
    const { value, low, high } = bcaInterval(
      { size: 12 },
      krippendorffsAlpha({ categories: 5, ratings: FOUR_RATERS }, 'nominal'),
    );
    expect(low).toBeLessThan(value);
    expect(high).toBeGreaterThan(value);
    expect(high).toBeLessThanOrEqual(1);
  });

  it.each([
    ['no item', []],
    ['no pair', itemsOf('1 . 2', '. 2 .')],
    ['one category alone', itemsOf('1 1', '1 1')],
  ])('is undefined with %s', (_, ratings) => {
    expect(allOnce(krippendorffsAlpha({ categories: 2, ratings }, 'nominal'), ratings.length)).toBeNaN();
  });

  const item = fc.record({
    values: fc.array(fc.option(fc.nat(3)), { minLength: 3, maxLength: 3 }),
    weight: fc.nat(3),
  });
  const LEVELS: readonly Level[] = ['nominal', 'ordinal'];

  it('is what the coincidence matrix gives, cell by cell', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 10 }), (items) => {
        const ratings = items.map(({ values }) => values);
        for (const level of LEVELS) {
          const found = allOnce(krippendorffsAlpha({ categories: 4, ratings }, level), items.length);
          expect(rounded(found)).toBe(rounded(byCoincidences(ratings, level)));
        }
      }),
    );
  });

  it('treats a weight as so many copies', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 10 }), (items) => {
        const copies = items.flatMap(({ values, weight }) => new Array<typeof values>(weight).fill(values));
        const ratings = items.map(({ values }) => values);
        const weights = Float64Array.from(items, ({ weight }) => weight);
        for (const level of LEVELS) {
          const copied = krippendorffsAlpha({ categories: 4, ratings: copies }, level);
          expect(rounded(krippendorffsAlpha({ categories: 4, ratings }, level)(weights))).toBe(
            rounded(allOnce(copied, copies.length)),
          );
        }
      }),
    );
  });
});

/** After the paper, steps 2 to 4: a matrix of coincidences, then differences of categories. */
function byCoincidences(ratings: readonly (readonly (number | null)[])[], level: Level): number {
  const matrix = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
  for (const values of ratings) {
    const given = values.filter((value) => value !== null);
    given.forEach((a, i) => {
      given.forEach((b, j) => {
        const row = matrix[a];
        if (i !== j && row) row[b] = (row[b] ?? 0) + 1 / (given.length - 1);
      });
    });
  }
  const totals = matrix.map((row) => row.reduce((a, b) => a + b, 0));
  const n = totals.reduce((a, b) => a + b, 0);
  let observed = 0;
  let expected = 0;
  for (let c = 0; c < 4; c++) {
    for (let k = 0; k < 4; k++) {
      const [low, high] = [Math.min(c, k), Math.max(c, k)];
      const between = totals.slice(low, high + 1).reduce((a, b) => a + b, 0);
      const ordinal = (between - ((totals[c] ?? 0) + (totals[k] ?? 0)) / 2) ** 2;
      const difference = level === 'ordinal' ? ordinal : c === k ? 0 : 1;
      observed += ((matrix[c]?.[k] ?? 0) * difference) / n;
      expected += ((totals[c] ?? 0) * (totals[k] ?? 0) * difference) / (n * (n - 1));
    }
  }
  return expected < 1e-12 || Number.isNaN(expected) ? Number.NaN : 1 - observed / expected;
}
