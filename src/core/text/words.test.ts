import { describe, expect, it } from 'vitest';
import { wordsOf } from './words';

const keys = (text: string) => wordsOf(text).map(({ key }) => key);

describe('wordsOf', () => {
  it.each([
    ['studies', 'studied', 'inflection'],
    ['running', 'runs', 'doubled consonant'],
    ['went', 'go', 'irregular'],
    ['children', 'child', 'irregular plural'],
    ['organise', 'organization', 'British and American, derived'],
    ['Café', 'cafe', 'diacritics and case'],
    ['1,200', '1200', 'separators'],
    ['twelve', '12', 'number word'],
    ['6th', 'sixth', 'ordinal'],
    ['Paris’s', "Paris's", 'apostrophes'],
    ['France’s', 'France', 'possessive'],
  ])('%s and %s share a key (%s)', (a, b) => {
    expect(keys(a)).toEqual(keys(b));
  });

  it.each([
    ['university', 'universe'],
    ['12', '13'],
    ['new', 'news'],
    ['H2O', 'CO2'],
  ])('%s and %s do not', (a, b) => {
    expect(keys(a)).not.toEqual(keys(b));
  });

  it('gives pairs of characters in scripts without spaces', () => {
    expect(keys('東京都')).toEqual(['東京', '京都']);
  });

  it('locates every word', () => {
    const text = 'The “Eiffel” tower: 330 m, 東京.';
    for (const { start, end } of wordsOf(text)) expect(text.slice(start, end)).toMatch(/^[\p{L}\p{N}]+$/u);
    expect(wordsOf(text, 5).at(0)).toMatchObject({ start: 5, end: 11, capital: true });
  });
});
