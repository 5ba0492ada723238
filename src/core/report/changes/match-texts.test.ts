import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchTexts } from './match-texts';

const match = (before: string, after: string) => matchTexts([...before], [...after]);

describe('matchTexts', () => {
  it.each([
    [
      'equal lists',
      'abc',
      'abc',
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    ],
    [
      'one put in',
      'abc',
      'abxc',
      [
        [0, 0],
        [1, 1],
        [2, 3],
      ],
    ],
    [
      'one taken out',
      'abc',
      'ac',
      [
        [0, 0],
        [2, 1],
      ],
    ],
    [
      'one replaced',
      'abc',
      'axc',
      [
        [0, 0],
        [2, 2],
      ],
    ],
    [
      'a repeated text is the one in its place',
      'nay',
      'nany',
      [
        [0, 0],
        [1, 1],
        [2, 3],
      ],
    ],
    [
      'one that changed places',
      'abcd',
      'bcda',
      [
        [0, 3],
        [1, 0],
        [2, 1],
        [3, 2],
      ],
    ],
    ['nothing alike', 'ab', 'xy', []],
    ['nothing at all', '', 'xy', []],
  ])('%s', (_, before, after, expected) => {
    expect(match(before, after)).toEqual(expected);
  });

  const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });

  it('matches equal texts, each once, as many as there are on both sides', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const matches = matchTexts(before, after);
        for (const [a, b] of matches) expect(before[a]).toBe(after[b]);
        expect(new Set(matches.map(([a]) => a)).size).toBe(matches.length);
        expect(new Set(matches.map(([, b]) => b)).size).toBe(matches.length);
        const count = (list: string[], text: string) => list.filter((one) => one === text).length;
        const common = ['a', 'b', 'c', 'd'].map((text) => Math.min(count(before, text), count(after, text)));
        expect(matches).toHaveLength(common.reduce((sum, n) => sum + n, 0));
      }),
    );
  });

  it('is mirrored when the lists are exchanged', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const turned = matchTexts(after, before).map(([a, b]) => [b, a]);
        expect(turned.toSorted(([a = 0], [b = 0]) => a - b)).toEqual(matchTexts(before, after));
      }),
    );
  });

  it('keeps the order of what was only put in', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat(12)), (before, places) => {
        const after: string[] = [...before];
        for (const place of places) after.splice(Math.min(place, after.length), 0, 'new');
        const inOrder = matchTexts(before, after).map(([, b]) => b);
        expect(inOrder).toHaveLength(before.length);
        expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
      }),
    );
  });

  it('matches lists too long for a table by text alone', () => {
    const before = Array.from({ length: 3000 }, (_, i) => `${i}`);
    const matches = matchTexts(before, before.toReversed());
    expect(matches).toHaveLength(3000);
    expect(matches.every(([a, b]) => a + b === 2999)).toBe(true);
  });
});
