import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerChoice } from '../protocol/messages';
import { createSeenAnswers } from './seen-answers';

const answer = (turnId: string | null, index = 0, query = `q-${turnId}`): AnswerChoice => ({
  index,
  turnId,
  query,
  opening: '',
  finished: true,
});
const windowOf = (keys: string) => [...keys].map((key, index) => answer(key, index));
const order = (choices: readonly AnswerChoice[]) => choices.map(({ turnId }) => turnId).join('');

/** Looks at windows one after another: `[scrolled, keys]`. */
function look(...looks: readonly (readonly [scrolled: number, keys: string])[]): string {
  const seen = createSeenAnswers();
  let all: readonly AnswerChoice[] = [];
  for (const [scrolled, keys] of looks)
    all = seen.note({ address: '/c/1', scrolled, choices: windowOf(keys) });
  expect(all.map(({ index }) => index)).toEqual(all.map((_, index) => index));
  return order(all);
}

describe('answers seen one window after another', () => {
  it.each([
    [
      'upwards, overlapping',
      [
        [900, 'efg'],
        [500, 'cde'],
        [0, 'abc'],
      ],
      'abcdefg',
    ],
    [
      'down again',
      [
        [0, 'abc'],
        [500, 'cde'],
        [0, 'abc'],
      ],
      'abcde',
    ],
    [
      'a jump upwards',
      [
        [900, 'fg'],
        [0, 'ab'],
      ],
      'abfg',
    ],
    [
      'a jump, the gap filled later',
      [
        [0, 'ab'],
        [900, 'fg'],
        [400, 'bcd'],
        [600, 'def'],
      ],
      'abcdefg',
    ],
    [
      'a jump downwards',
      [
        [0, 'ab'],
        [900, 'fg'],
      ],
      'abfg',
    ],
    [
      'counted from the bottom',
      [
        [0, 'fg'],
        [-500, 'def'],
      ],
      'defg',
    ],
    [
      'one in the middle is gone',
      [
        [0, 'abc'],
        [0, 'ac'],
      ],
      'ac',
    ],
    [
      'the last is written anew in another turn',
      [
        [0, 'abc'],
        [0, 'abx'],
      ],
      'abx',
    ],
    [
      'and with it all that followed',
      [
        [0, 'abcd'],
        [0, 'abx'],
      ],
      'abx',
    ],
    [
      'the only one is written anew',
      [
        [0, 'a'],
        [0, 'x'],
      ],
      'x',
    ],
    [
      'mounted some time after the scroll',
      [
        [9, 'def'],
        [5, 'def'],
        [5, 'bcd'],
        [5, 'abc'],
      ],
      'abcdef',
    ],
    [
      'fewer are mounted',
      [
        [0, 'abcd'],
        [0, 'bc'],
        [0, 'abcd'],
      ],
      'abcd',
    ],
    [
      'a new one',
      [
        [0, 'ab'],
        [100, 'abc'],
      ],
      'abc',
    ],
  ] as const)('%s', (_, looks, expected) => expect(look(...looks)).toBe(expected));

  it('another conversation starts anew', () => {
    const seen = createSeenAnswers();
    seen.note({ address: '/c/1', scrolled: 0, choices: windowOf('ab') });
    expect(order(seen.note({ address: '/c/2', scrolled: 0, choices: windowOf('z') }))).toBe('z');
  });

  it('answers without keys are those on the page', () => {
    const seen = createSeenAnswers();
    seen.note({ address: '/c/1', scrolled: 0, choices: [answer(null), answer(null, 1)] });
    expect(seen.note({ address: '/c/1', scrolled: 9, choices: [answer(null)] })).toHaveLength(1);
  });

  it('keeps the question of an answer whose question has left the page', () => {
    const seen = createSeenAnswers();
    seen.note({ address: '/c/1', scrolled: 0, choices: [answer('a', 0, 'How high?')] });
    const [only] = seen.note({ address: '/c/1', scrolled: 9, choices: [answer('a', 0, '')] });
    expect(only?.query).toBe('How high?');
  });

  it('whatever is scrolled in steps that overlap: the order of the conversation, each once', () => {
    const steps = fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 40 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 16 }), (moves, from) => {
        const all = 'abcdefghijklmnopqrst';
        const size = 4;
        let at = from;
        let [low, high] = [at, at];
        const looks: [number, string][] = [[at, all.slice(at, at + size)]];
        for (const move of moves) {
          at = Math.min(all.length - size, Math.max(0, at + move));
          [low, high] = [Math.min(low, at), Math.max(high, at)];
          looks.push([at, all.slice(at, at + size)]);
        }
        expect(look(...looks)).toBe(all.slice(low, high + size));
      }),
    );
  });
});
