import { describe, expect, it } from 'vitest';
import { wordsOf } from '../text/words';
import { fitOf, placesOf } from './places';

function places(text: string) {
  return placesOf(text, wordsOf(text), { start: 0, end: text.length });
}

function signs(text: string): [string, boolean | null][] {
  return places(text).map(({ start, end, negative }) => [text.slice(start, end).trim(), negative]);
}

describe('placesOf', () => {
  it.each<[string, [string, boolean | null][]]>([
    [
      'The plaza accepts cards and cash, but no cheques.',
      [
        ['The plaza accepts cards and cash', false],
        [', but no cheques.', true],
      ],
    ],
    [
      'The ferry runs daily except on Sundays.',
      [
        ['The ferry runs daily', false],
        ['except on Sundays.', true],
      ],
    ],
    ['Diving from the pier is not permitted.', [['Diving from the pier is not permitted.', true]]],
    ['It is not forbidden to swim.', [['It is not forbidden to swim.', false]]],
    ['The shop sells neither tea nor coffee.', [['The shop sells neither tea nor coffee.', true]]],
    [
      'It is not only cheap but also good.',
      [
        ['It is not only cheap', false],
        ['but also good.', false],
      ],
    ],
    ['Not all roses need pruning.', [['Not all roses need pruning.', null]]],
    [
      'If nobody claims it, the finder keeps it.',
      [
        ['If nobody claims it', null],
        [', the finder keeps it.', null],
      ],
    ],
    ['In May 2019, the lane was painted red.', [['In May 2019, the lane was painted red.', false]]],
  ])('%s', (text, expected) => {
    expect(signs(text)).toEqual(expected);
  });

  it('covers the text without gaps', () => {
    const text = 'Rinse the lentils, boil them for an hour; then serve (warm) with rice and salt.';
    const found = places(text);
    expect(found[0]?.start).toBe(0);
    expect(found.at(-1)?.end).toBe(text.length);
    found.slice(1).forEach((place, i) => {
      expect(place.start).toBe(found[i]?.end);
    });
  });
});

describe('fitOf', () => {
  it('counts what the beginning of the sentence holds for less', () => {
    const [first, second] = places('The clinic treats burns, but it does not treat children.');
    const claim = wordsOf('The clinic treats children')
      .filter(({ band }) => band !== 'function')
      .map((word) => ({ word, weight: 1 }));
    const whole = second && fitOf(claim, second);
    const part = first && fitOf(claim, first);
    expect(part).toEqual({ share: 2 / 3, own: 2 });
    expect(whole?.own).toBe(2);
    expect(whole?.share).toBeGreaterThan(0.9);
    expect(whole?.share).toBeLessThan(1);
  });

  it('is 0 for no words', () => {
    const [place] = places('The clinic treats burns.');
    expect(place && fitOf([], place)).toEqual({ share: 0, own: 0 });
  });
});
