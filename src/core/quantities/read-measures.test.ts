import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMeasures } from './read-measures';

/** Each measure as its text and, part by part, amount and unit. */
const shown = (text: string) =>
  readMeasures(text).map(({ start, end, parts }) => [
    text.slice(start, end),
    parts
      .map(({ low, high, units }) => `${low}${high > low ? `..${high}` : ''} ${units[0]?.name ?? ''}`.trim())
      .join(' + '),
  ]);

describe('readMeasures', () => {
  it.each([
    ['It is 6 ft 7 in tall.', '6 ft 7 in', '6 foot + 7 inch'],
    ['He is 5 feet 11.', '5 feet 11', '5 foot + 11 inch'],
    ['the 5-metre pole', '5-metre', '5 meter'],
    ['some 2 hours and 30 minutes later', '2 hours and 30 minutes', '2 hour + 30 minute'],
    ['worth $2.38 billion', '$2.38 billion', '2380000000 dollar'],
    ['an increase to 120 MEUR', '120 MEUR', '120000000 euro'],
    ['10–15 million people', '10–15 million', '10000000..15000000'],
    ['from 5 km to 10 km', '5 km to 10 km', '5..10 kilometer'],
    ['between 1.5% and 3.8%', '1.5% and 3.8%', '1.5..3.8 percent'],
    ['half a million dollars', 'half a million dollars', '500000 dollar'],
    ['two and a half hours', 'two and a half hours', '2.5 hour'],
    ['10 1/2 miles', '10 1/2 miles', '10.5 mile'],
    ['a charge of 1.602e-19 C.', '1.602e-19 C', '1.602e-19 degree Celsius'],
    ['9.8 m/s²', '9.8 m/s²', '9.8 meter per square second'],
    ['188 miles an hour', '188 miles an hour', '188 mile per hour'],
    ['35 cubic feet', '35 cubic feet', '35 cubic foot'],
    ['7.8 L/100 km', '7.8 L/100 km', '7.8 liter per 100 kilometer'],
    ['it was -5 °C', '-5 °C', '-5 degree Celsius'],
    ['minus twenty degrees celsius', 'minus twenty degrees celsius', '-20 degree Celsius'],
    ['12,34,567.89 rupees', '12,34,567.89 rupees', '1234567.89 rupee'],
    ['1.200.000 euros', '1.200.000 euros', '1200000 euro'],
    ['at the age of twenty-five years', 'twenty-five years', '25 year'],
  ])('reads %s', (text, written, meaning) => {
    expect(shown(text)).toEqual([[written, meaning]]);
  });

  it.each(['an SCP-173C', 'the A4 paper', 'at 2:30 pm', 'version 4.2.1', 'no numbers here', ''])(
    'reads no quantity in %s',
    (text) => {
      expect(shown(text)).toEqual([]);
    },
  );

  it('takes what only looks like a unit for none', () => {
    expect(shown('the 13F filing of the 1990s, 21st, at 6pm')).toEqual([
      ['13', '13'],
      ['1990', '1990'],
      ['21', '21'],
      ['6', '6'],
    ]);
  });

  it('marks limits, approximations and ages', () => {
    expect(readMeasures('about 5 km').map(({ bound }) => bound)).toEqual(['about']);
    expect(readMeasures('no more than 5 km').map(({ bound }) => bound)).toEqual(['under']);
    expect(readMeasures('a three-year-old horse').map(({ meant }) => meant)).toEqual(['age']);
  });

  it('keeps every meaning of a unit, the usual one first', () => {
    const [ton] = readMeasures('5 tons');
    expect(ton?.parts[0].units.map(({ name }) => name)).toEqual(['short ton', 'metric ton', 'long ton']);
  });

  it('gives finite amounts in spans of the text, in order', () => {
    const pieces = fc.constantFrom(
      ...'5 12 1.5 1,5 ½ / - – . , ( ) $ € US$ USD km m² ft in " \' ° C F per a and to between two hundred half million e ^ × 10 year old of age % 99999999999999999999 ٣ ५ 元'.split(
        ' ',
      ),
    );
    const text = fc
      .array(fc.tuple(pieces, fc.constantFrom('', ' ')), { maxLength: 30 })
      .map((parts) => parts.flat().join(''));
    fc.assert(
      fc.property(text, (written) => {
        let last = 0;
        for (const { start, end, parts } of readMeasures(written)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(written.length);
          for (const { low, high } of parts) {
            expect(Number.isFinite(low) && Number.isFinite(high) && low <= high).toBe(true);
          }
          last = end;
        }
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['9', '1,', '1.', '1/', '5 ft ', '-', '$', 'one hundred and ', '5 m/', '((', 'half a ', '½', 'a'])(
    'comes to the end of ten thousand times %s',
    (piece) => {
      const text = piece.repeat(10_000);
      expect(readMeasures(text).every(({ start, end }) => start < end && end <= text.length)).toBe(true);
    },
  );
});
