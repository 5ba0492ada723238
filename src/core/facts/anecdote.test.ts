import { describe, expect, it } from 'vitest';
import { wordsOf } from '../text/words';
import { anecdotal, personal } from './anecdote';

describe('anecdotal', () => {
  const score = (text: string) => anecdotal(text, wordsOf(text));

  it.each([
    ['The crew needed two extinguishers and a bag of water.', 'Power banks must stay in the cabin.'],
    ['Last year alone, makers called back eleven power banks.', 'Recalled power banks must not be used.'],
    ['“I loved the flame,” says Ines Okafor.', 'Gas heats every pan, also copper and clay.'],
    ['My neighbour keeps six hens.', 'Residents may keep up to six hens.'],
    ['Police closed the road after the crash.', 'The road is closed after a crash.'],
    ['Jonas Pohl, 34, noticed a red ring.', 'A red ring is a sign of infection.'],
  ])('"%s" is more of an anecdote than "%s"', (anecdote, general) => {
    expect(score(anecdote)).toBeGreaterThanOrEqual(0.4);
    expect(score(general)).toBeLessThanOrEqual(0.15);
  });
});

describe('personal', () => {
  it('does not hold the past against a sentence', () => {
    const text = 'The railway was opened in 1863 and carried 38,000 passengers.';
    expect(personal(text, wordsOf(text))).toBe(0);
    expect(anecdotal(text, wordsOf(text))).toBeGreaterThan(0);
  });
});
