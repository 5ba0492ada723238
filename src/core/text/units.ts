/** Units that the judge reads in running text, from the one table of units. */
import { CURRENCY_TABLE } from './currency-table';
import { UNIT_TABLE, type Unit } from './unit-table';

export type { Unit } from './unit-table';

const table = new Map<string, Unit>(
  [...UNIT_TABLE, ...CURRENCY_TABLE].flatMap(({ unit, plain }) =>
    plain.map((word): [string, Unit] => [word, unit]),
  ),
);

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
