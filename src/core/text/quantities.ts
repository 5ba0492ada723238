/**
 * Quantities in a text: numbers as digits or words, with scale, unit, range and
 * the words that soften them. Years and dates are read by `dates.ts`.
 */
import type { Span } from '../model/answer';
import { fractionPart, numberWord, parseDigits, SCALES } from './numerals';
import { stem } from './stem';
import { currencyBefore, readUnit, type Unit } from './units';
import { wordsOf } from './words';

/** How the number is meant: as it stands, roughly, as a lower or as an upper bound. */
export type Bound = 'exact' | 'about' | 'over' | 'under';

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

interface Token extends Span {
  readonly text: string;
}

const TOKEN = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+|km[²2]|[%°$€£¥₹~≈<>≤≥/²³–—−-]/gu;
const APPROXIMATE = new Set(
  'about around approximately approx roughly nearly almost some circa ca ~ ≈ estimated close'.split(' '),
);
const OVER = new Set('over above exceed exceeding exceeds exceeded least > ≥ minimum beyond'.split(' '));
const UNDER = new Set('under below most < ≤ maximum'.split(' '));
/** Before "than"; turned round by a "no" or "not" in front ("no more than five"). */
const MORE_THAN = new Set(
  'more greater higher longer larger bigger heavier older taller wider deeper later'.split(' '),
);
const LESS_THAN = new Set('less fewer lower shorter smaller lighter younger narrower earlier'.split(' '));
const NEGATOR = /^(?:no|not|never|t)$/;
const DASH = /^[–—−-]$/;

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map((match) => ({
    text: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

interface Numeral {
  readonly value: number;
  readonly step: number;
  /** Index after its last token. */
  readonly next: number;
}

function stepOf(raw: string): number {
  const fraction = /[.,](\d+)$/.exec(raw);
  const isThousands = fraction?.[1]?.length === 3 && parseDigits(raw) === Number(raw.replace(/[.,]/g, ''));
  return fraction?.[1] && !isThousands ? 10 ** -fraction[1].length : 1;
}

const VAGUE_ONE = /^(?:day|night|second|minute|foot|m|h|c|l)$/;

/** Digits or number words, then scales: "1.5 million", "two hundred and fifty", "twenty-five". */
function numeralAt(tokens: readonly Token[], at: number): Numeral | null {
  const first = tokens[at];
  if (!first) return null;
  if (/^\p{N}/u.test(first.text)) {
    const value = parseDigits(first.text);
    return value === null ? null : withScale(tokens, { value, step: stepOf(first.text), next: at + 1 });
  }
  // "Once" alone is a conjunction as often as a count.
  if (first.text === 'twice' || (first.text === 'once' && perAfter(tokens, at + 1) !== null)) {
    return { value: first.text === 'once' ? 1 : 2, step: 1, next: at + 1 };
  }
  return wordsAt(tokens, at);
}

function withScale(tokens: readonly Token[], numeral: Numeral): Numeral {
  let { value, step, next } = numeral;
  for (let token = tokens[next]; token; token = tokens[next]) {
    const scale = SCALES.get(token.text) ?? shortScale(tokens, next);
    if (!scale) break;
    value *= scale;
    step *= scale;
    next++;
  }
  return { value, step, next };
}

/** "5k", "$3bn", "$2m": letters that touch the digits; `m` only after a currency, else it is metres. */
function shortScale(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (!token || !before || before.end !== token.start) return null;
  if (token.text === 'k') return 1e3;
  if (token.text === 'bn') return 1e9;
  const currency = tokens[at - 2];
  const isMoney = currency !== undefined && currencyBefore(currency.text) !== null;
  if (isMoney && token.text === 'm') return 1e6;
  return isMoney && token.text === 'b' ? 1e9 : null;
}

function wordsAt(tokens: readonly Token[], at: number): Numeral | null {
  let total = 0;
  let part = 0;
  let next = at;
  let read = 0;
  for (let token = tokens[next]; token; token = tokens[next]) {
    const value = numberWord(token.text);
    const scale = SCALES.get(token.text);
    if (value !== null) {
      if (read > 0 && part % 10 !== 0) break;
      part += value;
    } else if (scale && (read > 0 || tokens[at - 1]?.text === 'a')) {
      part = (part || 1) * scale;
      if (scale >= 1000) {
        total += part;
        part = 0;
      }
    } else if (
      read > 0 &&
      (token.text === 'and' || token.text === '-') &&
      numberWord(tokens[next + 1]?.text ?? '') !== null
    ) {
      const isTensAndUnits = token.text === '-' && part % 10 === 0 && part > 0;
      const isHundredsAnd = token.text === 'and' && part % 100 === 0 && (part > 0 || total > 0);
      if (!isTensAndUnits && !isHundredsAnd) break;
      next++;
      continue;
    } else break;
    read++;
    next++;
  }
  if (read === 0) return null;
  // "one" alone is a pronoun as often as a number, and "one day" a beginning.
  const after = tokens[next]?.text ?? '';
  if (read === 1 && tokens[at]?.text === 'one' && (VAGUE_ONE.test(after) || !readUnit([after]))) return null;
  return { value: total + part, step: 1, next };
}

/** Tokens from a "no" to its "more than": "No passenger may carry more than two". Chosen by hand. */
const DENIAL_REACH = 5;

function deniedBefore(text: string, tokens: readonly Token[], at: number): boolean {
  for (let back = 1; back <= DENIAL_REACH; back++) {
    const token = tokens[at - back];
    if (!token) return false;
    if (NEGATOR.test(token.text)) return !/[.,;:!?]/.test(text.slice(token.end, tokens[at]?.start));
  }
  return false;
}

function boundBefore(text: string, tokens: readonly Token[], at: number): Bound {
  for (let back = 1; back <= 3; back++) {
    const token = tokens[at - back];
    if (!token) break;
    if (token.text === 'than') {
      const word = tokens[at - back - 1]?.text ?? '';
      const isDenied = deniedBefore(text, tokens, at - back - 1);
      if (MORE_THAN.has(word)) return isDenied ? 'under' : 'over';
      if (LESS_THAN.has(word)) return isDenied ? 'over' : 'under';
    }
    if (token.text === 'exceed' && NEGATOR.test(tokens[at - back - 1]?.text ?? '')) return 'under';
    if (APPROXIMATE.has(token.text)) return 'about';
    if (OVER.has(token.text)) return 'over';
    if (UNDER.has(token.text)) return 'under';
    if (token.text === 'to' && tokens[at - back - 1]?.text === 'up') return 'under';
    if (!/^(?:the|a|an|of|to|at|\$|€|£)$/.test(token.text)) break;
  }
  return 'exact';
}

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

/** "4 euros a month", "twice per day", "3 doses each week": the word after, one word in between allowed. */
function perAfter(tokens: readonly Token[], next: number): string | null {
  for (const at of [next, next + 1]) {
    const word = tokens[at]?.text ?? '';
    const period = tokens[at + 1]?.text ?? '';
    if (/^(?:a|an|per|each|every)$/.test(word) && PERIOD.test(period)) return stem(period);
  }
  return null;
}
const PERIOD =
  /^(?:second|minute|hour|day|night|week|month|year|season|person|head|item|gram|kilogram|kg|litre|liter|metre|meter)$/;

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
