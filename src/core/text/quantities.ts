/**
 * Quantities in a text: numbers as digits or words, with scale, unit, range and
 * the words that soften them. Years and dates are read by `dates.ts`.
 */
import type { Span } from '../model/answer';
import { type Bound, boundBefore } from './bounds';
import { type Numeral, numeralAt, perAfter } from './number-phrases';
import { type Token, tokensOf } from './number-tokens';
import { fractionPart, numberWord } from './numerals';
import { stem } from './stem';
import { currencyBefore, readUnit, type Unit } from './units';
import { wordsOf } from './words';

export interface Quantity extends Span {
  /** In base units of `unit`'s dimension; `low === high` unless a range. */
  readonly low: number;
  readonly high: number;
  readonly bound: Bound;
  readonly unit: Unit | null;
  /** Half the value of the last digit written, in base units: how far rounding may reach. */
  readonly rounding: number;
  /** Keys of the words just after a number without a unit: what is counted. */
  readonly counted: readonly string[];
  /** Key of what it is meant for each of: "day" in "8 hours a day", "3 per day"; null for none. */
  readonly per: string | null;
}

const DASH = /^[–—−-]$/;

const TIMES = /^(?:once|twice)$/;
const RANGE_WORD = /^(?:to|and|[–—−-])$/;

/** @returns quantities in reading order; years and days of a month are among them as bare numbers */
export function quantitiesOf(text: string): Quantity[] {
  const tokens = tokensOf(text);
  const found: Quantity[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const fraction = fractionAt(text, tokens, at);
    if (fraction) {
      found.push(fraction.value);
      at = fraction.next - 1;
      continue;
    }
    const first = numeralAt(tokens, at);
    if (!first) continue;
    const quantity = quantityAt(text, tokens, at, first);
    found.push(quantity.value);
    at = quantity.next - 1;
  }
  return found;
}

/** "two thirds", "a quarter of", "one fifth": a ratio. */
function fractionAt(
  text: string,
  tokens: readonly Token[],
  at: number,
): { value: Quantity; next: number } | null {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!first || !second) return null;
  const isHalf = first.text === 'half' && second.text === 'of';
  const count = first.text === 'a' ? 1 : (numberWord(first.text) ?? Number.NaN);
  const dash = DASH.test(second.text) ? 1 : 0;
  const name = dash ? third?.text : second.text;
  const part = isHalf ? 0.5 : count * (fractionPart(name ?? '') ?? Number.NaN);
  // "a second", "one fifth grader": the singular counts as a fraction only before "of".
  const isPlural = name?.endsWith('s') === true;
  if (!isHalf && !isPlural && tokens[at + dash + 2]?.text !== 'of') return null;
  const ratio = readUnit(['%']);
  if (!(part > 0 && part < 1) || !ratio) return null;
  const next = isHalf ? at + 1 : at + dash + 2;
  const end = tokens[next - 1]?.end ?? first.end;
  const bound = boundBefore(text, tokens, at);
  // Rounding: what people call two thirds is so to about a percent.
  const value = { low: part, high: part, bound, unit: ratio.unit, rounding: 0.01, counted: [], per: null };
  return { value: { start: first.start, end, ...value }, next };
}

function quantityAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  first: Numeral,
): { value: Quantity; next: number } {
  const currency = currencyBefore(tokens[at - 1]?.text ?? '');
  let next = first.next;
  let unit = currency ?? unitAt(tokens, next);
  if (!currency && unit) next = skipUnit(tokens, next);
  let { value: low, step } = first;
  let high = low;
  const second = rangeEnd(tokens, at, next);
  if (second) {
    const other = unitAt(tokens, second.next);
    // "10–15 km": the first number takes the unit and the scale of the second.
    const scaled =
      first.next - at === 1 && second.value >= 1e3 && low < 1e3 ? second.step / Math.max(step, 1) : 1;
    low *= scaled >= 100 ? scaled : 1;
    high = second.value;
    step = Math.max(second.step, step);
    next = second.next;
    if (!unit && other) {
      unit = other;
      next = skipUnit(tokens, next);
    }
  }
  if (!second && isMinus(tokens, at)) {
    low = -low;
    high = low;
  }
  const toBase = (amount: number) => (unit ? amount * unit.factor + unit.offset : amount);
  const last = tokens[next - 1] ?? tokens[at];
  const end = last?.end ?? text.length;
  return {
    value: {
      start: (currency ? tokens[at - 1]?.start : tokens[at]?.start) ?? 0,
      end,
      low: Math.min(toBase(low), toBase(high)),
      high: Math.max(toBase(low), toBase(high)),
      bound: boundBefore(text, tokens, currency ? at - 1 : at),
      unit,
      rounding: (step * (unit?.factor ?? 1)) / 2,
      counted: unit ? [] : TIMES.test(last?.text ?? '') ? [stem('times')] : countedAfter(text, end),
      per: perAfter(tokens, next),
    },
    next,
  };
}

/** A minus sign that touches the number and nothing before it. */
function isMinus(tokens: readonly Token[], at: number): boolean {
  const [sign, number, before] = [tokens[at - 1], tokens[at], tokens[at - 2]];
  if (!sign || !number || !/^[−-]$/.test(sign.text) || sign.end !== number.start) return false;
  return before === undefined || before.end < sign.start;
}

function skipUnit(tokens: readonly Token[], at: number): number {
  const dashes = DASH.test(tokens[at]?.text ?? '') ? 1 : 0;
  const ahead = tokens.slice(at + dashes, at + dashes + 3).map((token) => token.text);
  return at + dashes + (readUnit(ahead)?.length ?? 0);
}

function unitAt(tokens: readonly Token[], at: number): Unit | null {
  const dashes = DASH.test(tokens[at]?.text ?? '') ? 1 : 0;
  const ahead = tokens.slice(at + dashes, at + dashes + 3).map((token) => token.text);
  const before = tokens[at - 1];
  const first = tokens[at + dashes];
  // A unit stands close by: "5 km", "5-mile", "5km".
  if (!before || !first || first.start - before.end > 2) return null;
  return readUnit(ahead)?.unit ?? null;
}

function rangeEnd(tokens: readonly Token[], at: number, next: number): Numeral | null {
  const joint = tokens[next]?.text ?? '';
  if (!RANGE_WORD.test(joint)) return null;
  if (joint === 'and' && tokens[at - 1]?.text !== 'between') return null;
  const second = numeralAt(tokens, next + 1);
  return second && second.value > (numeralAt(tokens, at)?.value ?? 0) * (joint === 'to' ? 0 : 1)
    ? second
    : null;
}

/** Keys of up to three words after the number, up to the first function word. */
function countedAfter(text: string, from: number): string[] {
  const counted: string[] = [];
  const stop = /[.,;:()!?]/.exec(text.slice(from, from + 60));
  for (const word of wordsOf(text, from, from + (stop ? stop.index : 60))) {
    if (word.band === 'function' || word.key.startsWith('#') || counted.length === 3) break;
    counted.push(word.key);
  }
  return counted;
}
