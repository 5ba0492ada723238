import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NEIGHBOURS, relatedPairs } from './choose-pairs';
import { mayImply, nearest, profilesOf } from './word-profile';

const pairsOf = (texts: readonly string[]) =>
  relatedPairs(profilesOf(texts)).map(([a, b]) => [texts[a], texts[b]].toSorted());

const words = ['ferry', 'harbour', 'ticket', 'Orsk', 'pier', 'noon', '12', '40', 'lantern', 'the'];
const anyTexts = fc.array(
  fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((some) => some.join(' ')),
  { maxLength: 40 },
);

describe('relatedPairs', () => {
  it('gives each pair once, the lower first, and no more than the limits allow', () => {
    fc.assert(
      fc.property(anyTexts, (texts) => {
        const pairs = relatedPairs(profilesOf(texts));
        expect(new Set(pairs.map((pair) => pair.join(' '))).size).toBe(pairs.length);
        for (const [a, b] of pairs) expect(a).toBeLessThan(b);
        // Neighbours and two rivals of each.
        expect(pairs.length).toBeLessThanOrEqual(texts.length * (NEIGHBOURS + 2));
      }),
    );
  });

  it('leaves out what shares no word but those of grammar', () => {
    expect(pairsOf(['The ferry sails daily', 'The tickets are at the harbour'])).toEqual([]);
  });

  it('keeps the same subject with another number, however many are nearer', () => {
    const fare = (line: string, price: string) =>
      `A single ticket of the Orsk ferry from pier ${line} costs ${price} euros`;
    const first = fare('four', '8');
    const near = ['north', 'south', 'east', 'west', 'inner', 'outer'].map(
      (pier) => `${first} on the ${pier} side`,
    );
    const rival = 'A single ticket of the Orsk ferry costs 9 euros';
    expect(pairsOf([first, ...near, rival])).toContainEqual([first, rival].toSorted());
  });

  it('is bounded where all share their words: each has its nearest', () => {
    const texts = Array.from({ length: 60 }, (_, at) => `Ferry ${at + 100} leaves the harbour`);
    expect(pairsOf(texts).length).toBeLessThanOrEqual(60 * (NEIGHBOURS + 2));
    expect(pairsOf(texts).length).toBeGreaterThan(0);
  });
});

describe('nearest', () => {
  it('puts those first that share more, and leaves out those that share nothing', () => {
    const [fact, ...others] = profilesOf([
      'The ferry leaves pier four at noon',
      'The lantern is green',
      'A ferry leaves the harbour',
      'The ferry leaves at noon',
    ]);
    expect(fact && nearest(fact, others, 5)).toEqual([2, 1]);
    expect(fact && nearest(fact, others, 1)).toEqual([2]);
  });
});

describe('mayImply', () => {
  it.each([
    ['The ferry sails', 'The ferry sails at 12', false],
    ['The ferry sails at noon, 12 o’clock', 'The ferry sails at 12', true],
    ['The pass is 1.2 miles long', 'The pass is 1.9 km long', true],
    ['The ferry sails at 12', 'The ferry sails', true],
    ['The harbour lies in the north', 'It is one of the harbours of the north', true],
  ])('%s → %s: %s', (premise, hypothesis, expected) => {
    const [a, b] = profilesOf([premise, hypothesis]);
    expect(a && b && mayImply(a, b)).toBe(expected);
  });
});
