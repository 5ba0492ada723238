/** Amounts in a smaller unit that add up with the one before: "6 ft 7 in", "15 dollars 50". */
import type { Unit } from '../text/unit-table';
import { isInsideWord, type ReadAmount, unitAfter } from './amounts';
import type { QuantityWords } from './language-words';
import type { MeasurePart } from './measure';
import { numberAt } from './read-number';
import { isMoney, unitAt, type WrittenUnit } from './read-unit';
import type { WrittenNumber } from './written-digits';
import type { WrittenTokens } from './written-tokens';

/** Dimensions, besides currencies, whose amounts are given in two units. */
const ADDS_UP = /^(?:length|mass|time|angle|volume)$/;

/** Of these, units that a comma may stand between. */
const COMMA_AFTER = /^(?:foot|pound|stone|year|month|week|day|hour|minute)$/;

const BELOW = new Map([
  ['foot', { name: 'inch', count: 12 }],
  ['hour', { name: 'minute', count: 60 }],
  ['stone', { name: 'pound', count: 14 }],
  ['meter', { name: 'centimeter', count: 100 }],
]);

const CENTS = { name: 'hundredth', count: 100 };

/** A smaller unit of the dimension that goes on: "7 in" after "6 ft", "and 30 minutes", the bare 11 of "5 feet 11". */
export function compoundAt(
  tokens: WrittenTokens,
  at: number,
  parts: readonly MeasurePart[],
  words: QuantityWords,
): ReadAmount | null {
  const last = parts.at(-1);
  const [unit] = last?.units ?? [];
  if (!last || !unit || !Number.isInteger(last.low) || last.step !== 1 || parts.length > 4) return null;
  if (!ADDS_UP.test(unit.dimension) && !isMoney(unit)) return null;
  const mark = tokens[at];
  const isDot = mark?.raw === '.' && mark.glued && tokens[at + 1]?.kind === 'digits';
  if (mark?.raw === ',' && !COMMA_AFTER.test(unit.name)) return null;
  const isJoint = isDot || mark?.raw === ',' || words.and.has(mark?.text ?? '');
  const from =
    at + (isJoint ? 1 : 0) + (mark?.raw === ',' && words.and.has(tokens[at + 1]?.text ?? '') ? 1 : 0);
  if (isInsideWord(tokens, from)) return null;
  const number = numberAt(tokens, from, words);
  if (!number) return null;
  // After feet "in" is inches, whatever follows.
  const found = unit.name === 'foot' ? unitAt(tokens, number.next, words) : unitAfter(tokens, number, words);
  const smaller = (found?.units ?? []).filter(
    ({ dimension, factor }) => dimension === unit.dimension && factor < unit.factor,
  );
  const units = smaller.length > 0 || !found ? smaller : centsOf(unit, found);
  if (found && units.length > 0) {
    const part = { low: number.value, high: number.value, step: number.step, units };
    return { part, from, next: found.next };
  }
  return found ? null : bareRest(tokens, from, number, unit, isJoint);
}

/** Cents after an amount are of its currency: "3 euros 50 cents". */
function centsOf(unit: Unit, { units }: WrittenUnit): readonly Unit[] {
  if (!isMoney(unit) || unit.factor !== 1) return [];
  const isCent = units.some((other) => isMoney(other) && other.factor === 0.01);
  return isCent ? [{ name: 'hundredth', dimension: unit.dimension, factor: 0.01, offset: 0 }] : [];
}

/** The number without a unit that ends "5 feet 11", "15 dollars 50": the unit below is understood. */
function bareRest(
  tokens: WrittenTokens,
  from: number,
  number: WrittenNumber,
  unit: Unit,
  isJoint: boolean,
): ReadAmount | null {
  const below = BELOW.get(unit.name) ?? (isMoney(unit) && unit.factor === 1 ? CENTS : undefined);
  const after = tokens[number.next];
  const ends = after === undefined || /^[.!?;)]$/.test(after.raw) || after.text === 'more';
  if (!below || !ends || (isJoint && unit.dimension === 'length') || !Number.isInteger(number.value))
    return null;
  if (number.value < 0 || number.value >= below.count) return null;
  const part = {
    low: number.value,
    high: number.value,
    step: 1,
    units: [{ name: below.name, dimension: unit.dimension, factor: unit.factor / below.count, offset: 0 }],
  };
  return { part, from, next: number.next };
}
