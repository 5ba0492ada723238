/**
 * Against a world in which every value stands for the set of cases that it is true of: what lies within
 * another implies it, what shares nothing with it contradicts it.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Relation } from './prompts';
import { createRelations, otherWay, type Settled } from './relations';
import { groupOfAll, settlePairs, type ValueGroup } from './settle-pairs';

const CASES = 4;
/** Non-empty sets of cases, as bits. */
const values = fc.array(fc.integer({ min: 1, max: 2 ** CASES - 1 }), { minLength: 2, maxLength: 7 });

function truth(a: number, b: number): Relation {
  if (a === b) return 'equivalent';
  if ((a & b) === a) return 'first';
  if ((a & b) === b) return 'second';
  return (a & b) === 0 ? 'contradictory' : 'neutral';
}

const settled = (relation: Relation): Settled => ({ relation, probability: 0.5, by: 'model' });

describe('what follows', () => {
  it('is true whatever is known', () => {
    fc.assert(
      fc.property(values, fc.infiniteStream(fc.boolean()), (worth, isKnown) => {
        const relations = createRelations(worth.length);
        worth.forEach((b, j) => {
          worth.slice(0, j).forEach((a, i) => {
            if (isKnown.next().value) relations.set(i, j, settled(truth(a, b)));
          });
        });
        relations.infer();
        for (const [i, a] of worth.entries()) {
          for (const [j, b] of worth.entries()) {
            const known = i === j ? undefined : relations.get(i, j);
            if (known && known !== 'unread') expect(known.relation).toBe(truth(a, b));
          }
        }
      }),
    );
  });

  it.each<[Relation, Relation, Relation | null]>([
    ['equivalent', 'neutral', 'neutral'],
    ['contradictory', 'equivalent', 'contradictory'],
    ['first', 'first', 'first'],
    ['second', 'second', 'second'],
    ['first', 'contradictory', 'contradictory'],
    ['contradictory', 'second', 'contradictory'],
    ['first', 'second', null],
    ['second', 'first', null],
    ['contradictory', 'contradictory', null],
    ['neutral', 'first', null],
  ])('of %s, then %s: %s', (xy, yz, xz) => {
    const relations = createRelations(3);
    relations.set(0, 1, settled(xy));
    relations.set(1, 2, settled(yz));
    relations.infer();
    expect(relations.get(0, 2)).toEqual(
      xz === null ? undefined : { relation: xz, probability: 0.25, by: 'logic' },
    );
  });

  it('is seen from either side', () => {
    const relations = createRelations(2);
    relations.set(1, 0, { ...settled('first'), shares: [0.1, 0.5, 0.2, 0.1, 0.1] });
    expect(relations.get(0, 1)).toEqual({ ...settled('second'), shares: [0.1, 0.2, 0.5, 0.1, 0.1] });
    expect(relations.get(1, 0)).toMatchObject({ relation: 'first' });
  });
});

describe('settling pairs', () => {
  it('asks once about values that are alike, and never what is known', async () => {
    await fc.assert(
      fc.asyncProperty(values, async (worth) => {
        const group = groupOfAll(
          'Which?',
          worth.map((value, i) => `case ${'abcdefghijklmno'[value - 1]} as told by ${'pqrstuvw'[i]}`),
        );
        let asked = 0;
        await settlePairs(
          [group],
          async (open) => {
            const [pair] = open;
            if (!pair) throw new Error('nothing is asked');
            asked += 1;
            pair.group.relations.set(pair.i, pair.j, settled(truth(worth[pair.i] ?? 0, worth[pair.j] ?? 0)));
            return [];
          },
          NOT_ASKED,
        );
        const kinds = new Set(worth).size;
        // Each of those that are alike is told once; each two kinds at most once.
        expect(asked).toBeLessThanOrEqual((kinds * (kinds - 1)) / 2 + (worth.length - kinds) * kinds);
        expect(relationsOf(group)).toEqual(group.wanted.map(([i, j]) => truth(worth[i] ?? 0, worth[j] ?? 0)));
      }),
    );
  });

  it('asks nothing about quantities and equal texts', async () => {
    const group = groupOfAll('How long is it?', ['2 km', '2000 m', 'a mile', 'A mile.']);
    await settlePairs(
      [group],
      async (open) => {
        for (const { group: of, i, j } of open) of.relations.set(i, j, 'unread');
        return [{ step: 'compare', why: 'unreadable', count: open.length }];
      },
      NOT_ASKED,
    );
    expect(group.relations.get(0, 1)).toEqual({ relation: 'equivalent', probability: 1, by: 'code' });
    expect(group.relations.get(2, 3)).toEqual({ relation: 'equivalent', probability: 1, by: 'code' });
  });
});

const NOT_ASKED = {
  engine: { id: 'none', capabilities: {} as never, ask: () => Promise.reject(new Error('asked')) },
  options: {} as never,
};

function relationsOf({ relations, wanted }: ValueGroup): (Relation | null)[] {
  return wanted.map(([i, j]) => {
    const known = relations.get(i, j);
    return known === undefined || known === 'unread' ? null : known.relation;
  });
}

it('the other way of the other way is the same', () => {
  fc.assert(
    fc.property(fc.constantFrom<Relation>('equivalent', 'first', 'second', 'neutral'), (relation) => {
      expect(otherWay(otherWay(relation))).toBe(relation);
    }),
  );
});
