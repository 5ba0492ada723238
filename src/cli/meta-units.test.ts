import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataPath, hasData } from '../../tests/setup/data';
import { pickUnits, readConflictUnits, readWikiUnits } from './meta-units';

describe('pickUnits', () => {
  const units = Array.from({ length: 200 }, (_, i) => i);

  it('draws the same each time, those of a smaller number among them, in their old order', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (a, b) => {
        const [few, many] = [pickUnits(units, Math.min(a, b)), pickUnits(units, Math.max(a, b))];
        expect(few).toHaveLength(Math.min(a, b));
        expect(many).toEqual(expect.arrayContaining(few));
        expect(few).toEqual(few.toSorted((x, y) => x - y));
      }),
    );
  });

  it('gives all where no number is given, and no more than there are', () => {
    expect(pickUnits(units)).toEqual(units);
    expect(pickUnits(units, 500)).toEqual(units);
  });

  it('draws from everywhere: of 100 about half of each half', () => {
    const early = pickUnits(units, 100).filter((unit) => unit < 100).length;
    expect(early).toBeGreaterThan(35);
    expect(early).toBeLessThan(65);
  });
});

describe.skipIf(!hasData('data', 'wikicontradict'))('the public data', () => {
  const wiki = readWikiUnits(dataPath('data'));

  // README of the data set.
  it('1,200 answers to 48 questions with their labels', () => {
    expect(wiki).toHaveLength(1200);
    expect(new Set(wiki.map(({ question }) => question)).size).toBe(48);
    const count = (name: string) => wiki.filter(({ actual }) => actual === name).length;
    expect(['Partially correct', 'Incorrect', 'Correct'].map(count)).toEqual([924, 207, 69]);
    expect(new Set(wiki.map(({ id }) => id)).size).toBe(1200);
  });

  it('two answers of each ConflictBank record, on four passages', () => {
    const units = readConflictUnits(dataPath('data'));
    expect(units.map(({ record, side }) => `${record} ${side}`)).toEqual([
      '0 default',
      '0 misinformation',
      '1 default',
      '1 misinformation',
      '2 default',
      '2 misinformation',
    ]);
    expect(new Set(units.map(({ contexts }) => contexts.length))).toEqual(new Set([4]));
  });
});
