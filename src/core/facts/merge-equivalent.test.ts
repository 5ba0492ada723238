import { describe, expect, it } from 'vitest';
import { splitSentences } from '../text/sentences';
import type { Candidate } from './candidate';
import { mergeEquivalent } from './merge-equivalent';
import { readUnits } from './read-units';
import { unitWeigher } from './unit-weigher';

/** One source a sentence. */
function groups(...sentences: string[]): string[][] {
  const units = sentences.flatMap((text, i) =>
    readUnits({ sourceId: String(i), title: null, text, sentences: splitSentences(text) }),
  );
  const features = { asked: 0, around: 0, shape: 0, lead: 0, anecdote: 0, astray: 0, row: 0 };
  const candidates = units.map((unit): Candidate => ({ unit, features, score: 0 }));
  return mergeEquivalent(candidates, unitWeigher(units)).map(({ members }) =>
    members.map(({ unit }) => unit.text),
  );
}

describe('mergeEquivalent', () => {
  it.each([
    [
      'Power banks that are swollen or recalled by their maker must not be taken on board.',
      'Do not take on board a power bank that is swollen or recalled.',
    ],
    [
      'The coop must stand at least 5 metres from the nearest house.',
      'The distance between coop and house must be at least five metres.',
    ],
  ])('joins "%s" and "%s"', (a, b) => {
    expect(groups(a, b, 'The ferry leaves the harbour at noon.')).toHaveLength(2);
  });

  it.each([
    ['Dolphins sleep about eight hours a day.', 'Dolphins sleep about five hours a day.', 'number'],
    ['Roosters may be kept in gardens.', 'Roosters may not be kept in gardens.', 'negation'],
    [
      'A positive azeotrope boils at a lower temperature than its parts.',
      'A negative azeotrope boils at a higher temperature than its parts.',
      'opposites',
    ],
    [
      'For the first inversion move the lowest note up.',
      'For the second inversion move the lowest note up.',
      'ordinal',
    ],
  ])('keeps "%s" and "%s" apart: %s', (a, b) => {
    expect(groups(a, b)).toHaveLength(2);
  });

  it('keeps every sentence, once', () => {
    const sentences = [
      'Dolphins sleep eight hours a day in the wild.',
      'Dolphins in the wild sleep eight hours a day.',
      'Penguins sleep standing on the ice.',
      'The ferry leaves the harbour at noon.',
    ];
    expect(
      groups(...sentences)
        .flat()
        .sort(),
    ).toEqual([...sentences].sort());
  });
});
