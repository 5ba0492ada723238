/** Squares, cubes and rates of units, with the dimension they have. */
import type { Unit } from '../text/unit-table';

/** Dimensions that have a name and a base unit of their own, with the factor to it. */
const NAMED = new Map<string, readonly [dimension: string, factor: number]>([
  ['length^2', ['area', 1]],
  // The base unit of volumes is the liter.
  ['length^3', ['volume', 1000]],
  ['length/time', ['speed', 1]],
  ['time^-1', ['frequency', 1]],
  ['energy/time', ['power', 1]],
  ['force/area', ['pressure', 1]],
]);
const POWER_NAMES = new Map([
  [2, 'square '],
  [3, 'cubic '],
]);

function derived(name: string, dimension: string, factor: number): Unit {
  const [known, scale] = NAMED.get(dimension) ?? [dimension, 1];
  return { name, dimension: known, factor: factor * scale, offset: 0 };
}

/** "square kilometer" of a kilometer; "per second" for the power of -1. */
export function powerUnit(unit: Unit, power: number): Unit {
  const prefix = POWER_NAMES.get(power);
  const name = prefix ? `${prefix}${unit.name}` : power === -1 ? `per ${unit.name}` : `${unit.name}^${power}`;
  return derived(name, `${unit.dimension}^${power}`, unit.factor ** power);
}

/** "kilometer per hour"; @param amount of the lower unit: 100 in "liters per 100 km" */
export function perUnit(upper: Unit, lower: Unit, amount: number): Unit {
  const below = amount === 1 ? lower.name : `${amount} ${lower.name}`;
  return derived(
    `${upper.name} per ${below}`,
    `${upper.dimension}/${lower.dimension}`,
    upper.factor / lower.factor / amount,
  );
}

/** The dimension that "a per b" has beside "b per a"; null for one that is no rate. */
export function turnedRound(dimension: string): string | null {
  const [upper, lower, more] = dimension.split('/');
  return upper && lower && more === undefined ? `${lower}/${upper}` : null;
}
