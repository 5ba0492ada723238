import { describe, expect, it } from 'vitest';
import { overSets, overSetsTable, slicesOf } from './figure-over-sets';

/** Weighted mean of the items' values in a slice. */
const meanOf = (values: readonly number[]) => (weights: Float64Array) =>
  weights.reduce((sum, weight, i) => sum + weight * (values[i] ?? 0), 0) /
  weights.reduce((sum, weight) => sum + weight, 0);

const VALUES = [1, 2, 3, 10, 20];
const SLICES = slicesOf(['a', 'a', 'a', 'b', 'b']);
const GROUPS = ['a1', 'a2', 'a2', 'b1', 'b2'];
const figures = overSets(SLICES, GROUPS, ({ from, to }) => meanOf(VALUES.slice(from, to)), {
  together: true,
});

it('finds where each set stands', () => {
  expect(SLICES).toEqual([
    { set: 'a', from: 0, to: 3 },
    { set: 'b', from: 3, to: 5 },
  ]);
});

describe('overSets', () => {
  it('gives each set its figure, sets the same weight in the mean, items the same together', () => {
    expect(figures.sets.a?.value).toBe(2);
    expect(figures.sets.b?.value).toBe(15);
    expect(figures.mean.value).toBe((2 + 15) / 2);
    expect(figures.together?.value).toBe(36 / 5);
  });

  it('draws groups of the set: of a, only the first, only the others, or both', () => {
    expect(figures.sets.a).toMatchObject({ low: 1, high: 2.5 });
    expect(figures.sets.b).toMatchObject({ low: 10, high: 20 });
  });

  it('pairs what is compared: one judge five above another has an interval of width 0', () => {
    const lead = overSets(SLICES, GROUPS, ({ from, to }) => {
      const better = meanOf(VALUES.slice(from, to).map((value) => value + 5));
      const worse = meanOf(VALUES.slice(from, to));
      return (weights) => better(weights) - worse(weights);
    });
    for (const bound of Object.values(lead.mean)) expect(bound).toBeCloseTo(5, 12);
  });
});

it('shows a row a set, the mean and all together, with remarks by set', () => {
  const table = overSetsTable('Means', { judge: figures }, { published: { b: '15–16', together: '7' } });
  expect(table.columns).toEqual(['set', 'judge', 'published']);
  expect(table.rows.map(([set, , published]) => [set, published])).toEqual([
    ['a', null],
    ['b', '15–16'],
    ['mean', null],
    ['all together', '7'],
  ]);
  expect(table.rows[0]?.[1]).toBe('2.000 [1.000, 2.500]');
});
