import { describe, expect, it } from 'vitest';
import { keyOfFact, numbersOf } from './same-facts';

describe('facts that code takes for one', () => {
  it.each([
    ['case and stop', 'The bridge opened in 1932.', 'the bridge opened in 1932'],
    ['an auxiliary', 'The bridge was opened in 1932.', 'The bridge opened in 1932.'],
    ['numbers in words', 'It has twelve lanes.', 'It has 12 lanes.'],
    ['separators', 'It cost 1,250,000 euros.', 'It cost 1250000 euros.'],
    ['inflection', 'The towers carry the cables.', 'The tower carries the cable.'],
  ])('%s', (_, a, b) => expect(keyOfFact(a)).toBe(keyOfFact(b)));

  it.each([
    ['another number', 'The bridge opened in 1932.', 'The bridge opened in 1934.'],
    ['a negation', 'The bridge is open.', 'The bridge is not open.'],
    ['an opposite', 'Sales rose in May.', 'Sales fell in May.'],
    ['who did it to whom', 'Brod defeated Marn.', 'Marn defeated Brod.'],
    ['a passive', 'Brod defeated Marn.', 'Brod was defeated by Marn.'],
    ['a direction', 'The ferry sails to Brod.', 'The ferry sails from Brod.'],
    ['a bound', 'Over 300 people came.', 'Under 300 people came.'],
    ['a sign', 'The rate is 5 %.', 'The rate is 5.'],
    ['a currency', 'It costs $5.', 'It costs €5.'],
    ['below zero', 'It was -5 degrees.', 'It was 5 degrees.'],
    ['a detail more', 'The bridge opened in May 1932.', 'The bridge opened in 1932.'],
  ])('not with %s', (_, a, b) => expect(keyOfFact(a)).not.toBe(keyOfFact(b)));

  it('knows the numbers of a fact, whatever their order', () => {
    expect(numbersOf('From 3 to 7 May.')).toBe(numbersOf('7 May is the end, three the beginning.'));
    expect(numbersOf('The first bridge.')).not.toBe(numbersOf('The second bridge.'));
  });
});
