/**
 * Quantities in a text: numbers as digits or words, with scale, unit, range and
 * the words that soften them. Years and dates are read by `dates.ts`.
 */
import type { Span } from '../model/answer';
import { numberWord, parseDigits, SCALES } from './numerals';
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
}

interface Token extends Span {
  readonly text: string;
}

const TOKEN = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+|km[²2]|[%°$€£¥₹~≈<>≤≥/²³–—−-]/gu;
const APPROXIMATE = new Set(
  'about around approximately approx roughly nearly almost some circa ca ~ ≈ estimated close'.split(' '),
);
const OVER = new Set('over above exceeding exceeds exceeded least > ≥ minimum beyond'.split(' '));
const UNDER = new Set('under below most < ≤ maximum'.split(' '));
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

/** Digits or number words, then scales: "1.5 million", "two hundred and fifty", "twenty-five". */
function numeralAt(tokens: readonly Token[], at: number): Numeral | null {
  const first = tokens[at];
  if (!first) return null;
  if (/^\p{N}/u.test(first.text)) {
    const value = parseDigits(first.text);
    return value === null ? null : withScale(tokens, { value, step: stepOf(first.text), next: at + 1 });
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
  // "one" alone is a pronoun as often as a number.
  if (read === 1 && tokens[at]?.text === 'one') return null;
  return { value: total + part, step: 1, next };
}

function boundBefore(tokens: readonly Token[], at: number): Bound {
  for (let back = 1; back <= 3; back++) {
    const token = tokens[at - back];
    if (!token) break;
    if (token.text === 'than') {
      const word = tokens[at - back - 1]?.text;
      if (word === 'more' || word === 'greater' || word === 'higher' || word === 'longer') return 'over';
      if (word === 'less' || word === 'fewer' || word === 'lower' || word === 'shorter') return 'under';
    }
    if (APPROXIMATE.has(token.text)) return 'about';
    if (OVER.has(token.text)) return 'over';
    if (UNDER.has(token.text)) return 'under';
    if (token.text === 'to' && tokens[at - back - 1]?.text === 'up') return 'under';
    if (!/^(?:the|a|an|of|to|at|\$|€|£)$/.test(token.text)) break;
  }
  return 'exact';
}

const RANGE_WORD = /^(?:to|and|[–—−-])$/;

/** @returns quantities in reading order; years and days of a month are among them as bare numbers */
export function quantitiesOf(text: string): Quantity[] {
  const tokens = tokensOf(text);
  const found: Quantity[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const first = numeralAt(tokens, at);
    if (!first) continue;
    const quantity = quantityAt(text, tokens, at, first);
    found.push(quantity.value);
    at = quantity.next - 1;
  }
  return found;
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
  const toBase = (amount: number) => (unit ? amount * unit.factor + unit.offset : amount);
  const last = tokens[next - 1] ?? tokens[at];
  const end = last?.end ?? text.length;
  return {
    value: {
      start: (currency ? tokens[at - 1]?.start : tokens[at]?.start) ?? 0,
      end,
      low: Math.min(toBase(low), toBase(high)),
      high: Math.max(toBase(low), toBase(high)),
      bound: boundBefore(tokens, currency ? at - 1 : at),
      unit,
      rounding: (step * (unit?.factor ?? 1)) / 2,
      counted: unit ? [] : countedAfter(text, end),
    },
    next,
  };
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
