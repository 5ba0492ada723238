/** One amount with its sign, its unit, and a currency on either side. */
import type { QuantityWords } from './language-words';
import type { MeasurePart } from './measure';
import { moneyScale } from './number-scales';
import { numberAt } from './read-number';
import { currencyAt, isMoney, unitAt, type WrittenUnit, withRate } from './read-unit';
import { isNoUnit } from './unit-doubts';
import type { WrittenNumber } from './written-digits';
import type { WrittenTokens } from './written-tokens';

export interface ReadAmount {
  readonly part: MeasurePart;
  /** Index of its first token, sign and currency included, and after its last. */
  readonly from: number;
  readonly next: number;
}

const HYPHEN = /^[-‐‑]$/;

const MINUS = /^[-−]$/;

/** One amount with its unit, its sign, and a currency on either side. */
export function amountAt(tokens: WrittenTokens, at: number, words: QuantityWords): ReadAmount | null {
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

export function endAt(tokens: WrittenTokens, at: number, words: QuantityWords): ReadAmount | null {
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

export function unitAfter(
  tokens: WrittenTokens,
  number: WrittenNumber,
  words: QuantityWords,
): WrittenUnit | null {
  const unit = unitAt(tokens, number.next, words);
  return unit && !isNoUnit(tokens, number, unit) ? unit : null;
}

/** "$3m", "$ 5 B". */
function withMoneyScale(tokens: WrittenTokens, number: WrittenNumber, scale: number): WrittenNumber {
  const short = moneyScale(tokens[number.next]);
  const factor = short * scale;
  return {
    value: number.value * factor,
    step: number.step * factor,
    next: number.next + (short > 1 ? 1 : 0),
  };
}

/** "75 USD million". */
function scaleAfterCurrency(tokens: WrittenTokens, unit: WrittenUnit, words: QuantityWords): number {
  const [first] = unit.units;
  return (first && isMoney(first) && words.scales.get(tokens[unit.next]?.text ?? '')) || 1;
}

/** Whether the amount is below zero, and whether its sign stands `apart` from it. */
function minusAt(tokens: WrittenTokens, at: number, words: QuantityWords): 'sign' | 'apart' | null {
  const [sign, number, before] = [tokens[at], tokens[at + 1], tokens[at - 1]];
  if (!sign || !number) return null;
  if (words.minus.has(sign.text)) return 'sign';
  if (!MINUS.test(sign.raw)) return null;
  if (number.glued) return sign.glued && before?.raw !== '(' ? null : 'sign';
  return before === undefined || before.kind === 'word' ? 'apart' : null;
}

/** "scp-173m", "A4", "5.6.7": digits that are part of a name. */
export function isInsideWord(tokens: WrittenTokens, at: number): boolean {
  const [token, before, farther] = [tokens[at], tokens[at - 1], tokens[at - 2]];
  if (!token?.glued || !before) return false;
  if (before.kind === 'word') return /^\p{Script=Latin}/u.test(before.raw);
  if (HYPHEN.test(before.raw) && before.glued) {
    const isNamed = farther?.kind === 'digits' && farther.glued && tokens[at - 3]?.kind === 'word';
    return farther?.kind === 'word' || isNamed;
  }
  return before.raw === ':' && farther?.kind === 'digits';
}

function isClock(tokens: WrittenTokens, number: WrittenNumber): boolean {
  const [colon, after] = [tokens[number.next], tokens[number.next + 1]];
  return colon?.raw === ':' && colon.glued && after?.glued === true && after.kind === 'digits';
}
