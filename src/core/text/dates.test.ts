import { describe, expect, it } from 'vitest';
import { compareDates, datesOf } from './dates';

describe('datesOf', () => {
  it.each([
    ['in 1889', [1889, 1889], null, null],
    ['March 5, 2010', [2010, 2010], 3, 5],
    ['5 March 2010', [2010, 2010], 3, 5],
    ['the 5th of March 2010', [2010, 2010], 3, 5],
    ['Sept. 3, 1999', [1999, 1999], 9, 3],
    ['May 2012', [2012, 2012], 5, null],
    ['on July 4', null, 7, 4],
    ['2010-03-05', [2010, 2010], 3, 5],
    ['the 1990s', [1990, 1999], null, null],
    ['the 19th century', [1801, 1900], null, null],
    ['2010–15', [2010, 2015], null, null],
    ['1914-1918', [1914, 1918], null, null],
    ['planted in April', null, 4, null],
    ['in May', null, 5, null],
  ])('%s', (text, years, month, day) => {
    const [date] = datesOf(text);
    expect(date).toMatchObject({ years, month, day });
  });

  it.each([
    '1500 people',
    '$1999',
    '1,200',
    '3000 BC or so',
    'it may rain',
    'the standard ISO 16:1975',
    'May I ask',
    'they march on',
    'see example.org/2018-09-03/news',
    '2000 km',
    '0.1999',
  ])('none in "%s"', (text) => {
    expect(datesOf(text)).toEqual([]);
  });
});

describe('compareDates', () => {
  it.each([
    ['1889', 'March 1889', 'same', 'the evidence is finer'],
    ['March 1889', '1889', 'unrelated', 'the evidence is vaguer'],
    ['1889', '1887', 'different', 'year'],
    ['March 1889', 'May 1889', 'different', 'month'],
    ['5 March 1889', '6 March 1889', 'different', 'day'],
    ['the 1990s', '1994', 'same', 'inside the decade'],
    ['1994', 'the 1990s', 'unrelated', 'the decade is vaguer'],
    ['the 1990s', '2004', 'different', 'outside the decade'],
    ['July 4', 'July 4, 1776', 'same', 'no year claimed'],
    ['in April', '3 April 1990', 'same', 'the month alone'],
    ['in April', 'in June', 'different', 'another month'],
    ['on Monday', 'on Mondays', 'same', 'weekday'],
    ['on Monday', 'on Friday', 'different', 'another weekday'],
    ['on Monday', 'in June', 'unrelated', 'weekday and month'],
  ])('%s against %s: %s (%s)', (claim, evidence, expected) => {
    const [a] = datesOf(claim);
    const [b] = datesOf(evidence);
    expect(a && b && compareDates(a, b)).toBe(expected);
  });
});
