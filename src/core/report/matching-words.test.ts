import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchingWords } from './matching-words';

const matched = (claim: string, evidence: string) =>
  matchingWords(claim, evidence).map(({ start, end }) => evidence.slice(start, end));

describe('matchingWords', () => {
  it.each([
    [
      'same words, whatever their inflection',
      'You may pack it in hold luggage.',
      'Power banks are packed, never in hold luggage.',
      ['packed', 'hold luggage'],
    ],
    ['numbers by value', 'It costs 27000 euros.', 'The price: 27,000 euros', ['27,000 euros']],
    [
      'a phrase with its words of grammar as one run',
      'the king of France',
      'Once the King of France left.',
      ['King of France'],
    ],
    ['no words of grammar alone', 'the end of the road', 'the start of the day', []],
    ['nothing', 'alpha beta', 'gamma delta', []],
  ])('finds %s', (_reason, claim, evidence, expected) => {
    expect(matched(claim, evidence)).toEqual(expected);
  });

  it('gives spans in order, inside the evidence, without overlap', () => {
    const words = fc
      .array(fc.constantFrom('hold', 'luggage', 'the', 'in', '12', '電池', 'é'))
      .map((w) => w.join(' '));
    fc.assert(
      fc.property(words, words, (claim, evidence) => {
        let last = 0;
        for (const { start, end } of matchingWords(claim, evidence)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(evidence.length);
      }),
    );
  });
});
