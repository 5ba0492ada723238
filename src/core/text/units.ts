/** Units that a page may state a quantity in, with factors to one base unit a dimension. */

export interface Unit {
  /** Units of one dimension can be converted; each currency is a dimension of its own. */
  readonly dimension: string;
  /** Value in the base unit = amount × factor + offset. */
  readonly factor: number;
  readonly offset: number;
}

const table = new Map<string, Unit>();

function define(dimension: string, factor: number, names: string, offset = 0): void {
  for (const name of names.split(' ')) table.set(name, { dimension, factor, offset });
}

// Factors: SI brochure and the international yard and pound (exact); US gallon, pint, cup, short ton.
define('length', 1e-9, 'nm nanometer nanometers nanometre nanometres');
define('length', 1e-6, 'µm μm micron microns micrometer micrometers micrometre micrometres');
define('length', 1e-3, 'mm millimeter millimeters millimetre millimetres');
define('length', 1e-2, 'cm centimeter centimeters centimetre centimetres');
define('length', 1, 'm meter meters metre metres');
define('length', 1e3, 'km kilometer kilometers kilometre kilometres kms');
define('length', 0.0254, 'inch inches');
define('length', 0.3048, 'ft foot feet');
define('length', 0.9144, 'yd yard yards');
define('length', 1609.344, 'mi mile miles');
define('length', 1852, 'nmi');
define('length', 9.4607e15, 'lightyear lightyears');
define('mass', 1e-9, 'µg μg mcg microgram micrograms');
define('mass', 1e-6, 'mg milligram milligrams');
define('mass', 1e-3, 'g gram grams gramme grammes');
define('mass', 1, 'kg kgs kilo kilos kilogram kilograms');
define('mass', 1e3, 'tonne tonnes');
define('mass', 907.18474, 'ton tons');
define('mass', 0.45359237, 'lb lbs pound pounds');
define('mass', 0.028349523125, 'oz ounce ounces');
define('time', 1e-3, 'ms millisecond milliseconds');
define('time', 1, 'sec secs seconds');
define('time', 60, 'min mins minute minutes');
define('time', 3600, 'h hr hrs hour hours');
define('time', 86_400, 'day days');
define('time', 604_800, 'week weeks');
define('time', 2_629_800, 'month months');
define('time', 31_557_600, 'year years yr yrs');
define('time', 315_576_000, 'decade decades');
define('area', 1, 'm² m2 sqm');
define('area', 1e6, 'km² km2');
define('area', 1e4, 'ha hectare hectares');
define('area', 4046.8564224, 'acre acres');
define('area', 0.09290304, 'sqft');
define('area', 2_589_988.110336, 'sqmi');
define('volume', 1e-3, 'ml milliliter milliliters millilitre millilitres cc');
define('volume', 1e-2, 'cl');
define('volume', 0.1, 'dl');
define('volume', 1, 'l liter liters litre litres');
define('volume', 3.785411784, 'gallon gallons gal');
define('volume', 0.473176473, 'pint pints');
define('volume', 0.2365882365, 'cup cups');
define('volume', 0.01478676478125, 'tbsp tablespoon tablespoons');
define('volume', 0.00492892159375, 'tsp teaspoon teaspoons');
define('speed', 1, 'm/s');
define('speed', 1 / 3.6, 'km/h kmh kph');
define('speed', 0.44704, 'mph');
define('speed', 1852 / 3600, 'knot knots');
define('temperature', 1, '°c celsius centigrade', 273.15);
define('temperature', 5 / 9, '°f fahrenheit', 255.3722222);
define('temperature', 1, 'kelvin kelvins');
define('data', 1e3, 'kb kilobyte kilobytes');
define('data', 1e6, 'mb megabyte megabytes');
define('data', 1e9, 'gb gigabyte gigabytes');
define('data', 1e12, 'tb terabyte terabytes');
define('power', 1, 'watt watts');
define('power', 1e3, 'kw kilowatt kilowatts');
define('power', 1e6, 'mw megawatt megawatts');
define('power', 1e9, 'gw gigawatt gigawatts');
define('power', 745.7, 'hp horsepower');
define('energy', 3.6e6, 'kwh');
define('energy', 3.6e9, 'mwh');
define('energy', 3.6e12, 'gwh');
define('energy', 1, 'joule joules');
define('energy', 3600, 'wh');
define('energy', 1e3, 'kj kilojoule kilojoules');
define('energy', 4184, 'kcal calories calorie kilocalories');
define('charge', 3.6, 'mah');
define('charge', 3600, 'ah');
define('frequency', 1, 'hz hertz');
define('frequency', 1e3, 'khz');
define('frequency', 1e6, 'mhz megahertz');
define('frequency', 1e9, 'ghz gigahertz');
define('ratio', 0.01, '% percent percentage pct');
define('usd', 1, '$ us$ usd dollar dollars');
define('usd', 0.01, 'cent cents');
define('eur', 1, '€ eur euro euros');
define('gbp', 1, '£ gbp');
define('jpy', 1, '¥ jpy yen');
define('inr', 1, '₹ inr rupee rupees rs');

/** Written in two or three words; joined before look-up. */
const PHRASES = new Map<string, string>([
  ['per cent', '%'],
  ['percentage points', '%'],
  ['square kilometers', 'km²'],
  ['square kilometres', 'km²'],
  ['square miles', 'sqmi'],
  ['square mile', 'sqmi'],
  ['square meters', 'm²'],
  ['square metres', 'm²'],
  ['square feet', 'sqft'],
  ['sq ft', 'sqft'],
  ['sq km', 'km²'],
  ['sq mi', 'sqmi'],
  ['sq m', 'm²'],
  ['watt hours', 'wh'],
  ['watt hour', 'wh'],
  ['kilowatt hours', 'kwh'],
  ['megawatt hours', 'mwh'],
  ['gigawatt hours', 'gwh'],
  ['watt - hours', 'wh'],
  ['kilowatt - hours', 'kwh'],
  ['megawatt - hours', 'mwh'],
  ['gigawatt - hours', 'gwh'],
  ['light years', 'lightyears'],
  ['miles per hour', 'mph'],
  ['kilometers per hour', 'km/h'],
  ['kilometres per hour', 'km/h'],
  ['km per hour', 'km/h'],
  ['meters per second', 'm/s'],
  ['metres per second', 'm/s'],
  ['metric tons', 'tonnes'],
  ['metric ton', 'tonnes'],
  ['pounds sterling', '£'],
  ['degrees celsius', '°c'],
  ['degrees fahrenheit', '°f'],
  ['degrees c', '°c'],
  ['degrees f', '°f'],
  ['° c', '°c'],
  ['° f', '°f'],
  ['km / h', 'km/h'],
  ['m / s', 'm/s'],
]);

/**
 * The unit that the next tokens spell.
 * @param tokens lower case, from the one after the number on; only the first three are read
 * @returns the unit and how many tokens it took
 */
export function readUnit(tokens: readonly string[]): { unit: Unit; length: number } | null {
  for (let length = Math.min(3, tokens.length); length >= 1; length--) {
    const words = tokens.slice(0, length).join(' ');
    const unit = table.get(length === 1 ? words : (PHRASES.get(words) ?? ''));
    if (unit) return { unit, length };
  }
  return null;
}

/** Currency that a symbol or code before the number names; null for other tokens. */
export function currencyBefore(token: string): Unit | null {
  return /^(?:\$|us\$|usd|€|eur|£|gbp|¥|₹|rs)$/.test(token) ? (table.get(token) ?? null) : null;
}
