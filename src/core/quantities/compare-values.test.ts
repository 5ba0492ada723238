import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues } from './compare-values';

/** Worked by hand from the definitions of the units. */
const EQUIVALENT: readonly (readonly [string, string])[] = [
  // Written otherwise.
  ['thirty feet', '30 ft'],
  ['1.5 million', '1,500,000'],
  ['two hundred and fifty', '250'],
  ['half a million', '500000'],
  ['a dozen', '12'],
  ['a million', '1,000,000'],
  ['½', '0.5'],
  ['5/8 mile', '0.625 mi'],
  ['6\'7"', '6 ft 7 in'],
  ['5 feet 11', '71 inches'],
  ['$5m', '$5 million'],
  ['$5', 'US$5'],
  ['USD 200', '200 dollars'],
  ['£10', '10 pounds'],
  ['3 × 10^8 m/s', '300,000 km/s'],
  // Converted.
  ['5 km', '3.1 miles'],
  ['2 hours 30 minutes', '2.5 hours'],
  ['1 h 30 min', '90 min'],
  ['5 years 3 months', '63 months'],
  ['a century', '100 years'],
  ['3 decades', '30 years'],
  ['90 days', '3 months'],
  ['366 days', '1 year'],
  ['100 °C', '212 °F'],
  ['-40 °C', '-40 °F'],
  ['0 K', '-273.15 °C'],
  ['25 square miles', '64.75 km²'],
  ['60 mph', '26.8 m/s'],
  ['50 miles per hour', '80.5 kilometers per hour'],
  ['1 gallon', '4.546 L'],
  ['2 cups', '500 ml'],
  ['5 tons', '5,000 kg'],
  ['10 lb', '4.54 kg'],
  ['12.5%', '0.125'],
  ['three quarters', '75%'],
  ['50 cents', '$0.50'],
  ['50 cents', '€0.50'],
  ['3 euros 50 cents', '€3.50'],
  ['5 nm', '9.26 km'],
  ['5 nm', '5 nanometers'],
  ['20 gr', '20 grams'],
  ['100 hp', '100 PS'],
  ['5 oz', '148 mL'],
  ['250 calories', '1,046 kJ'],
  ['10 s', '10 seconds'],
  ['$5/kg', '5 dollars per kilogram'],
  ['9.81 m/s²', '9.81 meters per second^2'],
  ['10–15 km', '10 to 15 kilometers'],
  ['between 5 and 10 kg', '5-10 kg'],
  ['5 m (16 ft)', '5 metres'],
  ['5 m long', '5 m'],
  // Dates.
  ['12 March 1999', 'March 12, 1999'],
  ['1999-03-12', '12th March 1999'],
  ['in 1999', '1999'],
  ['the 1990s', '1990s'],
];

const CONTRADICTORY: readonly (readonly [string, string])[] = [
  ['10 km', '10 miles'],
  ['6 ft 8 in', '6 ft 9 in'],
  ['two', '3'],
  ['761', '764'],
  ['1983', '1984'],
  ['40.4%', '57%'],
  ['10 pounds', '20 pounds'],
  ['2 years', '30 months'],
  ['400 days', '1 year'],
  ['37 °C', '102 °F'],
  ['300 K', '20 °C'],
  ['$5 per barrel', '$7 per barrel'],
  ['5–10 km', '20 km'],
  ['2 m (6 ft 7 in)', '5-metre (16 ft)'],
  ['2 PB', '2 TB'],
  ['1 gallon', '4 L'],
  ['12 March 1999', '13 March 1999'],
  ['April 1993', 'May 1993'],
  ['1746', '8 January 1747'],
  ['1911', 'the 1890s'],
  ['19th century', '1950'],
  ['Monday', 'Tuesday'],
];

/** Where code has no say: the model decides. */
const NONE: readonly (readonly [string, string])[] = [
  // Words beside the quantity.
  ['10 km north of Paris', '10 km'],
  ['3 monks', '2 monks'],
  ['3 people', '2 people'],
  ['Abner Kneeland in 1838', 'Charles Lee Smith in 1928'],
  ['5 kg per person', '5 kg'],
  ['59 dead and 64 wounded', '10 dead and 17 wounded'],
  ['eleventh', 'fifth'],
  // Limits and approximations.
  ['about 10 km', '50 km'],
  ['more than 5 kg', '3 kg'],
  ['at least 110 years', '73 years'],
  ['~10 km', '10 km'],
  ['c. 1900', '1900'],
  ['1892 or before', '1894'],
  ['a few hours', '1 hour'],
  // Nothing to compare by.
  ['5 kg', '5 m'],
  ['$5', '€5'],
  ['$5', 'C$6'],
  ['10 m', '10'],
  ['5%', '5'],
  ['100%', '1'],
  ['30s', '1930s'],
  ['100K', '100,000'],
  ['1.000 €', '1000 €'],
  ['nineteen eighty-four', '1985'],
  ['5+ km', '6 km'],
  ['$10', 'A$12'],
  ['5%', '5 percentage points'],
  ['5 m tall', '3 m wide'],
  ['98 degrees', '37 °C'],
  ['5 years', '5 years old'],
  ['5 mmol/L', '90 mg/dL'],
  // One is the other, rounded, or may be.
  ['16 ft', '5 m'],
  ['40 ft', '12 m'],
  ['2.06 m', '2.1 m'],
  ['652,723', '650,000'],
  ['3.14159', '3.14'],
  ['40.4%', '40%'],
  ['1 GB', '1024 MB'],
  ['1,333 km', '1,342 km'],
  ['52 weeks', '1 year'],
  ['4 weeks', '1 month'],
  ['25 months', '2 years'],
  ['100 °F', '37 °C'],
  ['61 days', '2 months'],
  ['1.234', '1,234'],
  ['8.848 m', '8,848 m'],
  ['7', '5 to 10'],
  // A coarser date around a finer one, or one that cannot be told apart.
  ['12 March 1999', 'March 1999'],
  ['12 March 1999', '1999'],
  ['12 March', '12 March 1999'],
  ['in the 1990s', '1994'],
  ['the 1800s', '1850'],
  ['20th century', '1900'],
  ['25 October 1917', '7 November 1917'],
  ['11 February 1731', '11 February 1732'],
  ['9/11', '11/9'],
  ['1200 BC', '1200'],
  ['early 1970s', '1970s'],
  // No quantity.
  ['', ''],
  ['2:30', '2:45'],
  ['4.2.1', '4.2.2'],
  ['6 pm', '7 pm'],
  ['21st', '22nd'],
  ['unknown', '5 km'],
];

describe('compareValues', () => {
  it.each(EQUIVALENT)('%s is %s', (first, second) => {
    expect(compareValues(first, second)).toBe('equivalent');
    expect(compareValues(second, first)).toBe('equivalent');
  });

  it.each(CONTRADICTORY)('%s is not %s', (first, second) => {
    expect(compareValues(first, second)).toBe('contradictory');
    expect(compareValues(second, first)).toBe('contradictory');
  });

  it.each(NONE)('says nothing of %s and %s', (first, second) => {
    expect(compareValues(first, second)).toBeNull();
    expect(compareValues(second, first)).toBeNull();
  });
});

const UNITS =
  'm km cm mm ft in mi kg g mg lb oz s min h days weeks months years °C °F K L mL gal km/h mph m/s mpg L/100km $ € % kWh kJ ha acres GB MB'.split(
    ' ',
  );
const unit = fc.constantFrom(...UNITS, '');
const amount = fc.oneof(
  fc.integer({ min: 0, max: 100_000 }).map(String),
  fc.integer({ min: 1, max: 1_000_000 }).map((n) => (n / 100).toFixed(2)),
  fc.constantFrom('five', 'twenty-one', 'half', 'three hundred', '1/4', '1.2e3', '10–15'),
);
const value = fc
  .tuple(
    fc.constantFrom('', '-', 'about ', 'over ', 'a '),
    amount,
    unit,
    fc.constantFrom('', '', ' tall', ' old'),
  )
  .map(([before, number, name, after]) => `${before}${number} ${name}${after}`.trim());

/** Exact factors, from the definitions of the units. */
const CONVERSIONS: readonly (readonly [from: string, to: string, convert: (x: number) => number])[] = [
  ['km', 'm', (x) => x * 1000],
  ['inches', 'cm', (x) => x * 2.54],
  ['miles', 'km', (x) => x * 1.609344],
  ['lb', 'kg', (x) => x * 0.45359237],
  ['°C', '°F', (x) => (x * 9) / 5 + 32],
  ['°C', 'K', (x) => x + 273.15],
  ['hours', 'minutes', (x) => x * 60],
  ['years', 'months', (x) => x * 12],
  ['decades', 'years', (x) => x * 10],
  ['acres', 'm²', (x) => x * 4046.8564224],
  ['km/h', 'm/s', (x) => x / 3.6],
  ['m³', 'L', (x) => x * 1000],
  ['%', '', (x) => x / 100],
];

describe('compareValues, properties', () => {
  it('gives one verdict in either order', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(compareValues(a, b)).toBe(compareValues(b, a));
      }),
      { numRuns: 2000 },
    );
  });

  it('never calls a value other than itself', () => {
    fc.assert(
      fc.property(value, (a) => {
        expect(compareValues(a, a)).not.toBe('contradictory');
      }),
      { numRuns: 1000 },
    );
  });

  it('finds a plain quantity equal to itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.constantFrom(...UNITS), (n, name) => {
        const text = name === '$' || name === '€' ? `${name}${n}` : `${n} ${name}`;
        expect(compareValues(text, text)).toBe('equivalent');
      }),
      { numRuns: 1000 },
    );
  });

  it('knows a quantity in another unit, and that a tenth more is another', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 5000 }),
        fc.constantFrom(...CONVERSIONS),
        (n, [from, to, convert]) => {
          fc.pre(from !== '%' || n < 100);
          const written = (x: number) => `${Number(x.toPrecision(12))} ${to}`;
          expect(compareValues(`${n} ${from}`, written(convert(n)))).toBe('equivalent');
          const other = compareValues(`${n} ${from}`, written(convert(n * 1.1 + 1)));
          // A number alone says nothing against a percentage.
          expect(other).toBe(to === '' ? null : 'contradictory');
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('does not depend on the scale that the number is written in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 999 }), (a, b) => {
        expect(compareValues(`$${a} million`, `$${b} million`)).toBe(
          compareValues(`$${a}M`, `${b} million dollars`),
        );
        expect(compareValues(`${a} million`, `${a},000,000`)).toBe('equivalent');
      }),
    );
  });

  it('settles nothing of hostile text, and does so at once', () => {
    const long = 50_000;
    for (const text of ['9'.repeat(long), '1,'.repeat(long), '('.repeat(long), '5 m ('.repeat(long)]) {
      expect(compareValues(text, text)).toBeNull();
    }
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ maxLength: 60 }), (a, b) => {
        expect(compareValues(a, b)).toBe(compareValues(b, a));
      }),
      { numRuns: 1000 },
    );
  });
});
