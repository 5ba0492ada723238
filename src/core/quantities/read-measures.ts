/** Quantities of a text: amounts with their units, ranges, compounds ("6 ft 7 in"), signs. Dates are read by `text/dates.ts`. */
import { boundBefore } from '../text/bounds';
import type { Unit } from '../text/unit-table';
import { ENGLISH, type QuantityWords } from './language-words';
import type { Measure, MeasurePart } from './measure';
import { moneyScale, numberAt, type WrittenNumber } from './read-number';
import { currencyAt, isMoney, unitAt, type WrittenUnit, withRate } from './read-unit';
import { isAboutTemperature, withScaleBefore } from './temperature-words';
import { isNoUnit } from './unit-doubts';
import { type WrittenToken, writtenTokens } from './written-tokens';

type Tokens = readonly WrittenToken[];

interface Read {
  readonly part: MeasurePart;
  /** Index of its first token, sign and currency included, and after its last. */
  readonly from: number;
  readonly next: number;
}

const DASH = /^[-‐‑–—−~]$/;
const HYPHEN = /^[-‐‑]$/;
const MINUS = /^[-−]$/;

/**
 * @param words of the text's language
 * @returns quantities in reading order, bare numbers among them
 */
export function readMeasures(text: string, words: QuantityWords = ENGLISH): Measure[] {
  const tokens = writtenTokens(text);
  const isWarm = isAboutTemperature(text);
  const found: Measure[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const first = amountAt(tokens, at, words);
    if (!first) continue;
    const range = rangeFrom(tokens, first, words);
    const parts = range ? [range.part] : [first.part];
    let next = (range ?? first).next;
    if (!range) {
      for (
        let more = compoundAt(tokens, next, parts, words);
        more;
        more = compoundAt(tokens, next, parts, words)
      ) {
        parts.push(more.part);
        next = more.next;
      }
    }
    const age = parts[0]?.units[0]?.dimension === 'time' ? ageAfter(tokens, next, words) : null;
    const start = tokens[first.from]?.start ?? 0;
    const before = text.slice(Math.max(0, start - 20), start);
    const [head, ...others] = parts.map((part) => withScaleBefore(part, before, isWarm));
    if (!head) continue;
    found.push({
      start,
      end: tokens[(age ?? next) - 1]?.end ?? text.length,
      parts: [head, ...others],
      bound: boundBefore(text, tokens, first.from),
      meant: age === null ? null : 'age',
    });
    at = (age ?? next) - 1;
  }
  return found;
}

/** One amount with its unit, its sign, and a currency on either side. */
function amountAt(tokens: Tokens, at: number, words: QuantityWords): Read | null {
  const minus = minusAt(tokens, at, words);
  const start = at + (minus ? 1 : 0);
  const money = currencyAt(tokens, start);
  const numberFrom = money ? money.next + (MINUS.test(tokens[money.next]?.raw ?? '') ? 1 : 0) : start;
  const isBelow = minus || numberFrom > (money?.next ?? start);
  if (!money && isInsideWord(tokens, at)) return null;
  const number = numberAt(tokens, numberFrom, words);
  if (!number || isClock(tokens, number)) return null;
  const amount = money ? withMoneyScale(tokens, number, money.scale) : number;
  const unit = money
    ? withRate(tokens, { ...money, next: amount.next }, words)
    : unitAfter(tokens, amount, words);
  const scale = !money && unit ? unit.scale * scaleAfterCurrency(tokens, unit, words) : 1;
  const next = (unit?.next ?? amount.next) + (scale > (unit?.scale ?? 1) ? 1 : 0);
  if (minus === 'apart' && unit?.units[0]?.dimension !== 'temperature') return null;
  const value = (isBelow ? -1 : 1) * amount.value * scale;
  return {
    part: { low: value, high: value, step: amount.step * scale, units: unit?.units ?? [] },
    from: at,
    next,
  };
}

function unitAfter(tokens: Tokens, number: WrittenNumber, words: QuantityWords): WrittenUnit | null {
  const unit = unitAt(tokens, number.next, words);
  return unit && !isNoUnit(tokens, number, unit) ? unit : null;
}

/** "$3m", "$ 5 B". */
function withMoneyScale(tokens: Tokens, number: WrittenNumber, scale: number): WrittenNumber {
  const short = moneyScale(tokens[number.next]);
  const factor = short * scale;
  return {
    value: number.value * factor,
    step: number.step * factor,
    next: number.next + (short > 1 ? 1 : 0),
  };
}

/** "75 USD million". */
function scaleAfterCurrency(tokens: Tokens, unit: WrittenUnit, words: QuantityWords): number {
  const [first] = unit.units;
  return (first && isMoney(first) && words.scales.get(tokens[unit.next]?.text ?? '')) || 1;
}

/** Whether the amount is below zero, and whether its sign stands `apart` from it. */
function minusAt(tokens: Tokens, at: number, words: QuantityWords): 'sign' | 'apart' | null {
  const [sign, number, before] = [tokens[at], tokens[at + 1], tokens[at - 1]];
  if (!sign || !number) return null;
  if (words.minus.has(sign.text)) return 'sign';
  if (!MINUS.test(sign.raw)) return null;
  if (number.glued) return sign.glued && before?.raw !== '(' ? null : 'sign';
  return before === undefined || before.kind === 'word' ? 'apart' : null;
}

/** "scp-173m", "A4", "5.6.7": digits that are part of a name. */
function isInsideWord(tokens: Tokens, at: number): boolean {
  const [token, before, farther] = [tokens[at], tokens[at - 1], tokens[at - 2]];
  if (!token?.glued || !before) return false;
  if (before.kind === 'word') return /^\p{Script=Latin}/u.test(before.raw);
  if (HYPHEN.test(before.raw) && before.glued) {
    const isNamed = farther?.kind === 'digits' && farther.glued && tokens[at - 3]?.kind === 'word';
    return farther?.kind === 'word' || isNamed;
  }
  return before.raw === ':' && farther?.kind === 'digits';
}

function isClock(tokens: Tokens, number: WrittenNumber): boolean {
  const [colon, after] = [tokens[number.next], tokens[number.next + 1]];
  return colon?.raw === ':' && colon.glued && after?.glued === true && after.kind === 'digits';
}

/** "10–15 km", "between 5 and 10 m", "from 5 km to 10 km": one part with both ends. */
function rangeFrom(tokens: Tokens, first: Read, words: QuantityWords): Read | null {
  const joint = tokens[first.next];
  const { part } = first;
  if (!joint || part.low < 0) return null;
  const isBetween = words.between.has(tokens[first.from - 1]?.text ?? '');
  const joins = DASH.test(joint.raw) || words.to.has(joint.text) || (isBetween && words.and.has(joint.text));
  if (!joins) return null;
  const second = endAt(tokens, first.next + 1, words);
  if (!second) return null;
  const isSame =
    part.units.length === 0 || sameUnits(part.units, second.part.units) || second.part.units.length === 0;
  const scale = part.step === 1 || part.step < 1 ? scaleOf(tokens, second) : 1;
  const low = part.low * (scale >= 1000 && part.low < 1000 ? scale : 1);
  if (!isSame || !(second.part.high > low)) return null;
  // "3 to 4" may be a score, "2 - 3" a sum: a range needs a unit or a dash that touches.
  const units = second.part.units.length > 0 ? second.part.units : part.units;
  return {
    part: { low, high: second.part.high, step: Math.max(second.part.step, part.step), units },
    from: first.from,
    next: second.next,
  };
}

function endAt(tokens: Tokens, at: number, words: QuantityWords): Read | null {
  const money = currencyAt(tokens, at);
  const number = numberAt(tokens, money?.next ?? at, words);
  if (!number || isClock(tokens, number)) return null;
  const amount = money ? withMoneyScale(tokens, number, money.scale) : number;
  const unit = money ? { ...money, next: amount.next } : unitAfter(tokens, amount, words);
  return {
    part: { low: amount.value, high: amount.value, step: amount.step, units: unit?.units ?? [] },
    from: at,
    next: unit?.next ?? amount.next,
  };
}

/** What the words after the digits of a range's end multiply it by: the "million" of "10–15 million". */
function scaleOf(tokens: Tokens, { part, from }: Read): number {
  const digits = tokens.slice(from, from + 2).find(({ kind }) => kind === 'digits');
  const value = Number(digits?.raw.replaceAll(',', ''));
  return value > 0 ? Math.round(part.high / value) : 1;
}

function sameUnits(some: readonly Unit[], others: readonly Unit[]): boolean {
  return some.length === others.length && some.every((unit, i) => unit.name === others[i]?.name);
}

/** A smaller unit of the dimension that goes on: "7 in" after "6 ft", "and 30 minutes", the bare 11 of "5 feet 11". */
function compoundAt(
  tokens: Tokens,
  at: number,
  parts: readonly MeasurePart[],
  words: QuantityWords,
): Read | null {
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
  tokens: Tokens,
  from: number,
  number: WrittenNumber,
  unit: Unit,
  isJoint: boolean,
): Read | null {
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

/** @returns index after the words that make a duration an age; null where there are none */
function ageAfter(tokens: Tokens, at: number, words: QuantityWords): number | null {
  if (words.age.has(tokens[at - 1]?.text ?? '')) return at;
  const from = at + (HYPHEN.test(tokens[at]?.raw ?? '') ? 1 : 0);
  if (words.age.has(tokens[from]?.text ?? '')) return from + 1;
  return tokens[at]?.text === 'of' && tokens[at + 1]?.text === 'age' ? at + 2 : null;
}
