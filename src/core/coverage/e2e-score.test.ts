import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreAsReference, scoreLists } from './e2e-score';

const items = (...texts: string[]) => texts.map((text) => ({ text }));

describe('scores from two lists', () => {
  it.each([
    ['two of three covered', { covered: items('a', 'b'), uncovered: items('c') }, 2 / 3, 2 / 3],
    ['nothing covered', { covered: [], uncovered: items('a') }, 0, 0],
    ['nothing missing', { covered: items('a'), uncovered: [] }, 1, 1],
    ['both empty: the reference says 0', { covered: [], uncovered: [] }, 0, null],
    ['a text in both lists is missing', { covered: items('a', 'b'), uncovered: items('b') }, 2 / 3, 1 / 2],
    ['repeats count once', { covered: items('a', 'A ', 'b'), uncovered: items('c') }, 3 / 4, 2 / 3],
  ])('%s', (_, lists, reference, ours) => {
    expect(scoreAsReference(lists)).toBeCloseTo(reference, 12);
    const { value } = scoreLists(lists).score;
    if (ours === null) expect(value).toBeNull();
    else expect(value).toBeCloseTo(ours, 12);
  });

  it('flags texts in both lists', () => {
    expect(scoreLists({ covered: items('The  Sun'), uncovered: items('the sun') }).inBoth).toEqual([
      'the sun',
    ]);
  });

  it('agrees with the reference whenever the texts are distinct', () => {
    const texts = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(texts, fc.nat(12), (all, cut) => {
        const lists = { covered: items(...all.slice(0, cut)), uncovered: items(...all.slice(cut)) };
        expect(scoreLists(lists).score.value).toBe(scoreAsReference(lists));
      }),
    );
  });
});
