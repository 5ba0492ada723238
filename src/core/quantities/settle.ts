/**
 * Whether two quantities are one: the rule of metrics.md section 3 ("Quantity
 * tool") with Lacuna's departures. Amounts in units that may mean several
 * things are compared under every meaning, one meaning a name throughout.
 *
 * Where it departs from the Pint tool of the reference:
 * - temperatures are converted with their offset, and are equal within half a
 *   degree of conversion (37 °C and 98.6 °F);
 * - a decade is ten years; a year is compared in months with a month, in days
 *   as 365, 365.25 or 366, a month as 30, 31 or 30.4375 days;
 * - a tablespoon, teaspoon, cup, pint, gallon, ton, fluid ounce may be the US,
 *   imperial or metric one, so that 15 mL is a tablespoon and 568 mL a pint;
 * - percentages and decibels are compared, and 5% is 0.05; a distance per
 *   volume is compared with a volume per distance;
 * - calendar units on either side make the comparison strict;
 * - an amount that is the other rounded, and two exact amounts in one unit that
 *   are merely near, are left to the model.
 */
import type { Unit } from '../text/unit-table';
import { turnedRound } from './derived-units';
import type { Measure, MeasurePart } from './measure';
import { type Amount, gap, gapOf, isMerelyNear, isRounded, isRoundNumber, ROUNDING, SAME } from './rounding';

export type Settlement = 'equivalent' | 'contradictory' | 'unsettled';

/** Relative tolerances (metrics.md section 3). */
const TOLERANCE = 0.01;
const STRICT = 1e-5;
/** 28 days and 31. */
const MONTH_SLACK = 0.1;
/** Degrees that rounding to whole degrees of the other scale may cost. */
const DEGREES = 0.5;

const CALENDAR = /^(?:day|week|fortnight|month|year|decade|century|millennium)$/;
/** Written exactly: near is not equal. */
const EXACT_DIMENSIONS = /^(?:number|ratio|level|percentage point)$/;

const NUMBER: Unit = { name: 'number', dimension: 'number', factor: 1, offset: 0 };

/** @returns `unsettled` for bounds, for units that cannot be compared, and where meanings disagree */
export function settle(first: Measure, second: Measure): Settlement {
  if (first.bound !== 'exact' || second.bound !== 'exact') return 'unsettled';
  if (first.meant !== second.meant) return 'unsettled';
  const verdicts = new Set<Settlement>();
  for (const meaning of meaningsOf([...first.parts, ...second.parts])) {
    const verdict = compareAs(first, second, meaning);
    if (verdict) verdicts.add(verdict);
  }
  if (verdicts.has('equivalent')) return 'equivalent';
  return verdicts.size === 1 && verdicts.has('contradictory') ? 'contradictory' : 'unsettled';
}

/** Which of its units each name means: the same on both sides. */
type Meaning = ReadonlyMap<string, number>;

const keyOf = ({ units }: MeasurePart) => units.map(({ name, factor }) => `${name} ${factor}`).join('|');

/** At most so many; a quantity of several doubtful units is rare. */
const MAX_MEANINGS = 64;

function meaningsOf(parts: readonly MeasurePart[]): Meaning[] {
  let meanings: Meaning[] = [new Map()];
  for (const part of parts) {
    const key = keyOf(part);
    if (part.units.length < 2 || meanings[0]?.has(key)) continue;
    meanings = meanings
      .flatMap((meaning) => part.units.map((_, i) => new Map(meaning).set(key, i)))
      .slice(0, MAX_MEANINGS);
  }
  return meanings;
}

/** @returns null where, so understood, they cannot be compared */
function compareAs(first: Measure, second: Measure, meaning: Meaning): Settlement | null {
  const unitsOf = ({ parts }: Measure) =>
    parts.map((part) => part.units[meaning.get(keyOf(part)) ?? 0] ?? NUMBER);
  const [a, b] = [unitsOf(first), unitsOf(second)];
  const inMonths = [...a, ...b].every(({ months }) => months !== undefined);
  const [one, other] = [sumOf(first, a, inMonths), sumOf(second, b, inMonths)];
  if (!one || !other) return null;
  const strict = [...a, ...b].some(({ name }) => CALENDAR.test(name));
  if (one.unit.dimension === other.unit.dimension) {
    return one.unit.dimension === 'temperature' && one.unit.name !== other.unit.name
      ? compareDegrees(one, other)
      : compareAmounts(one, other, strict);
  }
  if (turnedRound(one.unit.dimension) === other.unit.dimension) {
    // The same one is turned in either order.
    const [kept, reversed] = one.unit.dimension < other.unit.dimension ? [one, other] : [other, one];
    const turned = turn(reversed, kept.unit.dimension);
    return turned && compareAmounts(kept, turned, strict);
  }
  return compareWithNumber(one, other);
}

/** Sum of the parts in base units; null where they do not add up. */
function sumOf({ parts }: Measure, units: readonly Unit[], inMonths: boolean): Amount | null {
  const [head, ...rest] = units;
  const [first] = parts;
  if (!head) return null;
  if (rest.some(({ dimension }) => dimension !== head.dimension)) return null;
  const factor = (unit: Unit) => (inMonths ? (unit.months ?? 1) : unit.factor);
  const others = parts.slice(1).reduce((sum, part, i) => sum + part.low * factor(rest[i] ?? head), 0);
  const sign = first.low < 0 ? -1 : 1;
  const base = (value: number) => value * factor(head) + (inMonths ? 0 : head.offset) + sign * others;
  const last = parts.at(-1) ?? first;
  const step = last.step * factor(units.at(-1) ?? head);
  return { low: base(first.low), high: base(first.high), step, unit: head, isSum: parts.length > 1 };
}

function turn({ low, high, step, unit, isSum }: Amount, dimension: string): Amount | null {
  if (low <= 0) return null;
  return { low: 1 / high, high: 1 / low, step: step / (low * low), unit: { ...unit, dimension }, isSum };
}

function compareAmounts(a: Amount, b: Amount, strict: boolean): Settlement {
  const apart = gapOf(a, b);
  if (apart <= SAME) return 'equivalent';
  const isExact = EXACT_DIMENSIONS.test(a.unit.dimension);
  if (apart <= (strict || isExact ? STRICT : TOLERANCE)) {
    return isMerelyNear(a, b) ? 'unsettled' : 'equivalent';
  }
  if (isRange(a) || isRange(b)) return isClear(a, b) ? 'contradictory' : 'unsettled';
  if (a.unit.dimension === 'number') return isRoundNumber(a, b) ? 'unsettled' : 'contradictory';
  if (apart <= TOLERANCE && isExact) return 'unsettled';
  if (apart <= calendarSlack(a.unit, b.unit)) return 'unsettled';
  return isRounded(a, b) ? 'unsettled' : 'contradictory';
}

const isRange = ({ low, high }: Amount) => high > low;

/** Whether even with some rounding the two do not meet. */
function isClear(a: Amount, b: Amount): boolean {
  const [lower, upper] = a.low <= b.low ? [a, b] : [b, a];
  return upper.low > lower.high && gap(upper.low, lower.high) > ROUNDING;
}

/**
 * How far, relatively, days and months may lie apart and still be meant as one: four
 * weeks are called a month, 52 a year. 0 where both are days or both months.
 */
function calendarSlack(a: Unit, b: Unit): number {
  if ((a.months === undefined) === (b.months === undefined)) return 0;
  return (a.months ?? b.months) === 1 ? MONTH_SLACK : TOLERANCE;
}

function compareDegrees(a: Amount, b: Amount): Settlement {
  const zero = 273.15;
  const apart = Math.max(Math.abs(a.low - b.low), Math.abs(a.high - b.high));
  const size = Math.min(
    Math.max(Math.abs(a.low), Math.abs(b.low)),
    Math.max(Math.abs(a.low - zero), Math.abs(b.low - zero)),
  );
  if (apart <= Math.max(DEGREES, TOLERANCE * size)) return 'equivalent';
  if (isRange(a) || isRange(b))
    return a.high < b.low - DEGREES || b.high < a.low - DEGREES ? 'contradictory' : 'unsettled';
  return apart <= Math.max(a.step, b.step) ? 'unsettled' : 'contradictory';
}

/** 5% and 0.05, a mole and its number of particles; a number alone says nothing against a quantity. */
function compareWithNumber(a: Amount, b: Amount): Settlement | null {
  const [number, other] = a.unit.dimension === 'number' ? [a, b] : [b, a];
  if (number.unit.dimension !== 'number' || !/^(?:ratio|amount)$/.test(other.unit.dimension)) return null;
  if (other.unit.dimension === 'amount')
    return gapOf(number, other) <= TOLERANCE ? 'equivalent' : 'unsettled';
  // "1" is rarely meant as 100%.
  const isPart = number.low > 0 && number.high < 1;
  return isPart && gapOf(number, other) <= STRICT ? 'equivalent' : 'unsettled';
}
