import { describe, expect, it } from 'vitest';
import { amountsClash } from './check-quantifiers';

describe('amountsClash', () => {
  it.each([
    ['All green teas can be brewed twice', 'Most green teas can be brewed twice', true],
    ['Every village has a bank', 'None of the villages has a bank', true],
    ['None of the sailors survived', 'Most of the sailors survived', true],
    ['Most settlers could read', 'Few settlers could read', true],
    ['All households own their home', 'Two thirds of the households own their home', true],
    ['Some teas can be brewed twice', 'Most teas can be brewed twice', false],
    ['Most teas can be brewed twice', 'All teas can be brewed twice', false],
    ['All teas can be brewed twice', 'All teas can be brewed twice', false],
    ['It is not allowed at all', 'Most of it is allowed', false],
    ['It is the most popular tea', 'All teas are popular', false],
    ['It is pruned every year', 'Some of it is pruned', false],
  ])('%s | %s: %s', (claim, source, expected) => {
    expect(amountsClash(claim, source)).toBe(expected);
  });
});
