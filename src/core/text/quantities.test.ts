import { describe, expect, it } from 'vitest';
import { quantitiesOf } from './quantities';

describe('quantitiesOf', () => {
  // text, low, high, dimension, bound: base units are metre, kilogram, second, litre, ratio
  it.each([
    ['1,200 people', 1200, 1200, null, 'exact'],
    ['1.200.000 Euro', 1_200_000, 1_200_000, 'eur', 'exact'],
    ['3.5 million copies', 3_500_000, 3_500_000, null, 'exact'],
    ['two hundred and fifty ships', 250, 250, null, 'exact'],
    ['twenty-five years', 25 * 31_557_600, 25 * 31_557_600, 'time', 'exact'],
    ['a million people', 1_000_000, 1_000_000, null, 'exact'],
    ['45%', 0.45, 0.45, 'ratio', 'exact'],
    ['45 per cent', 0.45, 0.45, 'ratio', 'exact'],
    ['about 5 km', 5000, 5000, 'length', 'about'],
    ['more than 30 kg', 30, 30, 'mass', 'over'],
    ['at least 30 kg', 30, 30, 'mass', 'over'],
    ['fewer than 12 cases', 12, 12, null, 'under'],
    ['up to 2 litres', 2, 2, 'volume', 'under'],
    ['10–15 km', 10_000, 15_000, 'length', 'exact'],
    ['between 10 and 15 km', 10_000, 15_000, 'length', 'exact'],
    ['10 to 15 percent', 0.1, 0.15, 'ratio', 'exact'],
    ['$3bn', 3e9, 3e9, 'usd', 'exact'],
    ['$2m', 2e6, 2e6, 'usd', 'exact'],
    ['£40', 40, 40, 'gbp', 'exact'],
    ['a 5-mile walk', 8046.72, 8046.72, 'length', 'exact'],
    ['0 °C', 273.15, 273.15, 'temperature', 'exact'],
    ['100 km/h', 27.7778, 27.7778, 'speed', 'exact'],
    ['no more than five boats', 5, 5, null, 'under'],
    ['No passenger may carry more than two', 2, 2, null, 'under'],
    ['no fewer than five boats', 5, 5, null, 'over'],
    ['may not exceed 30 kg', 30, 30, 'mass', 'under'],
    ['lighter than 250 grams', 0.25, 0.25, 'mass', 'under'],
    ['two thirds of them', 2 / 3, 2 / 3, 'ratio', 'exact'],
    ['a quarter of the land', 0.25, 0.25, 'ratio', 'exact'],
    ['one litre', 1, 1, 'volume', 'exact'],
    ['−4 °C', 269.15, 269.15, 'temperature', 'exact'],
    ['5 - 3 apples', 5, 5, null, 'exact'],
    ['twice a day', 2, 2, null, 'exact'],
    ['310 gigawatt hours', 1.116e15, 1.116e15, 'energy', 'exact'],
  ])('%s', (text, low, high, dimension, bound) => {
    const [quantity] = quantitiesOf(text);
    expect(quantity?.low).toBeCloseTo(low, 3);
    expect(quantity?.high).toBeCloseTo(high, 3);
    expect(quantity?.unit?.dimension ?? null).toBe(dimension);
    expect(quantity?.bound).toBe(bound);
  });

  it.each([
    'one of them',
    'hundreds of people',
    'one day',
    'once the war ended',
    'a second attempt',
    'no figures here',
    '1.2.3.4',
  ])('none in "%s"', (text) => {
    expect(quantitiesOf(text)).toEqual([]);
  });

  it.each([
    ['4 euros a month', 'month'],
    ['3 doses per day', 'day'],
    ['twice a week', 'week'],
    ['4 euros', null],
  ])('%s: for each %s', (text, per) => {
    expect(quantitiesOf(text)[0]?.per).toBe(per);
  });

  it('spans the number with its unit', () => {
    const text = 'It weighs about 30 kg today.';
    const [quantity] = quantitiesOf(text);
    expect(text.slice(quantity?.start, quantity?.end)).toBe('30 kg');
  });
});
