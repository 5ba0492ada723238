/** Numbers as people write them: digits, words, scales, fractions, powers of ten. */
import { parseDigits } from '../text/numerals';
import type { QuantityWords } from './language-words';
import { surfaceOf, type WrittenToken } from './written-tokens';

export interface WrittenNumber {
  /** Finite. */
  readonly value: number;
  /** Value of one in the last digit written; 0 for a fraction, which is exact. */
  readonly step: number;
  /** Index after its last token. */
  readonly next: number;
}

type Tokens = readonly WrittenToken[];

const VULGAR = /^[¼-¾⅐-⅞]$/;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Letters that touch the digits. A lone `m` or `B` is a unit unless the amount is money. */
const SHORT_SCALES = new Map([
  ['k', 1e3],
  ['mn', 1e6],
  ['mln', 1e6],
  ['bn', 1e9],
  ['tn', 1e12],
]);
const CAPITAL_SCALES = new Map([
  ['M', 1e6],
  ['K', 1e3],
  ['B', 1e9],
  ['T', 1e12],
]);
const MAX_WORDS = 24;

/** Digits, one kind of decimal digit or another, as a number; null for `1.2.3`. */
function digitsOf(raw: string, decimal: '.' | ','): number | null {
  const written = toAscii(raw);
  if (decimal === ',' && /^\d{1,3}\.\d{3}$/.test(written)) return Number(written.replace('.', ''));
  if (decimal === ',' && /^\d+,\d+$/.test(written)) return Number(written.replace(',', '.'));
  const grouped = /^\d{1,3}(?:,\d{2})+,\d{3}(?:\.\d+)?$/.test(written)
    ? written.replaceAll(',', '')
    : written;
  return parseDigits(grouped);
}

/** Decimal digits of other scripts stand in blocks of ten that start at a multiple of 16, or 6 above one. */
function toAscii(raw: string): string {
  const plain = raw.normalize('NFKC');
  if (!/[^\d.,]/.test(plain)) return plain;
  return plain.replace(/\p{Nd}/gu, (digit) => {
    const low = (digit.codePointAt(0) ?? 0) % 16;
    return String(low >= 6 ? low - 6 : low);
  });
}

function stepOf(raw: string, value: number): number {
  const decimals = /[.,](\d+)$/.exec(raw)?.[1];
  if (!decimals || (decimals.length === 3 && Number.isInteger(value))) return 1;
  return 10 ** -decimals.length;
}

/** @returns the number that begins at the token, null where none does */
export function numberAt(tokens: Tokens, at: number, words: QuantityWords): WrittenNumber | null {
  const first = tokens[at];
  if (!first) return null;
  const found =
    first.kind === 'digits'
      ? digitsAt(tokens, at, words)
      : VULGAR.test(first.raw)
        ? { value: vulgarOf(first.raw), step: 0, next: at + 1 }
        : (partAt(tokens, at, words) ?? wordsAt(tokens, at, words) ?? constantAt(first, at));
  return found && Number.isFinite(found.value) ? found : null;
}

function constantAt(token: WrittenToken, at: number): WrittenNumber | null {
  return token.text === 'pi' || token.raw === 'π' ? { value: Math.PI, step: 0, next: at + 1 } : null;
}

function vulgarOf(raw: string): number {
  const [over, under] = raw.normalize('NFKC').split('⁄').map(Number);
  return (over ?? Number.NaN) / (under ?? Number.NaN);
}

function digitsAt(tokens: Tokens, at: number, words: QuantityWords): WrittenNumber | null {
  const raw = tokens[at]?.raw ?? '';
  const value = digitsOf(raw, words.decimal);
  if (value === null) return null;
  if (words.section !== 1000 && words.scales.has(tokens[at + 1]?.text ?? ''))
    return wordsAt(tokens, at, words);
  const plain = withSpaces(tokens, { value, step: stepOf(raw, value), next: at + 1 }, words);
  const power = powerOfTen(tokens, plain.next);
  if (power) {
    return { value: value * 10 ** power.exponent, step: plain.step * 10 ** power.exponent, next: power.next };
  }
  const fraction = fractionAfter(tokens, plain) ?? andPart(tokens, plain, words);
  return withScales(tokens, fraction ?? plain, words);
}

/** "12 500" where a comma stands before decimals. */
function withSpaces(tokens: Tokens, number: WrittenNumber, words: QuantityWords): WrittenNumber {
  let { value, next } = number;
  if (words.decimal === '.' || !/^[1-9]\d{0,2}$/.test(tokens[next - 1]?.raw ?? '')) return number;
  for (let group = tokens[next]; group && /^\d{3}$/.test(group.raw) && !group.glued; group = tokens[next]) {
    value = value * 1000 + Number(group.raw);
    next++;
  }
  return { value, step: 1, next };
}

/** "e-19" or "E23" on the digits; "× 10^5", "x 10⁵", "× 10-19". */
function powerOfTen(tokens: Tokens, at: number): { exponent: number; next: number } | null {
  const [mark, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (mark?.glued && mark.text === 'e') return exponentAt(tokens, at + 1);
  if (!mark || !/^[×x·*]$/.test(mark.text) || second?.raw !== '10') return null;
  if (third?.raw === '^') return exponentAt(tokens, at + 3);
  if (third?.glued && /^[-−]$/.test(third.raw)) return exponentAt(tokens, at + 2);
  return superscriptAt(tokens, at + 2);
}

function exponentAt(tokens: Tokens, at: number): { exponent: number; next: number } | null {
  const sign = /^[-−+]$/.test(tokens[at]?.raw ?? '') ? 1 : 0;
  const digits = tokens[at + sign];
  if (!digits?.glued || !/^\d{1,3}$/.test(digits.raw)) return null;
  const isMinus = sign === 1 && tokens[at]?.raw !== '+';
  return { exponent: isMinus ? -Number(digits.raw) : Number(digits.raw), next: at + sign + 1 };
}

function superscriptAt(tokens: Tokens, at: number): { exponent: number; next: number } | null {
  const isMinus = tokens[at]?.raw === '⁻';
  let next = at + (isMinus ? 1 : 0);
  let digits = '';
  for (; digits.length < 3; next++) {
    const value = SUPERSCRIPTS.indexOf(tokens[next]?.raw ?? ' ');
    if (value < 0) break;
    digits += value;
  }
  return digits === '' ? null : { exponent: isMinus ? -Number(digits) : Number(digits), next };
}

/** The "½" of "10½", the "1/2" of "10 1/2", the "/4" of "1/4". */
function fractionAfter(tokens: Tokens, whole: WrittenNumber): WrittenNumber | null {
  const at = whole.next;
  const [first, second, third, after] = [tokens[at], tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (whole.step !== 1 || !first) return null;
  if (VULGAR.test(first.raw)) return { value: whole.value + vulgarOf(first.raw), step: 0, next: at + 1 };
  if (/^[/⁄]$/.test(first.raw) && first.glued && second?.glued && /^\d{1,4}$/.test(second.raw)) {
    const isDate = third?.raw === '/' && third.glued;
    const under = Number(second.raw);
    return isDate || under === 0 ? null : { value: whole.value / under, step: 0, next: at + 2 };
  }
  if (!first.glued && /^\d{1,2}$/.test(first.raw) && second?.raw === '/' && second.glued) {
    const [over, under] = [Number(first.raw), Number(third?.raw)];
    if (third?.glued && over < under && !(after?.raw === '/' && after.glued)) {
      return { value: whole.value + over / under, step: 0, next: at + 3 };
    }
  }
  return null;
}

function withScales(tokens: Tokens, number: WrittenNumber, words: QuantityWords): WrittenNumber {
  let { value, step, next } = number;
  for (let read = 0; read < 3; read++) {
    const token = tokens[next];
    const scale = token && (words.scales.get(token.text) ?? shortScale(token));
    // After digits "cents" is money.
    if (!scale || (scale === 100 && words.bareScales.has(token.text))) break;
    value *= scale;
    step *= scale;
    next++;
  }
  return { value, step, next };
}

function shortScale(token: WrittenToken): number | undefined {
  if (!token.glued) return undefined;
  return token.raw === 'M' ? 1e6 : SHORT_SCALES.get(token.raw);
}

/** Scale that letters after an amount of money stand for: "$3m", "$5B". */
export function moneyScale(token: WrittenToken | undefined): number {
  if (!token?.glued) return 1;
  return (
    CAPITAL_SCALES.get(token.raw) ??
    CAPITAL_SCALES.get(/^[mb]$/.test(token.raw) ? token.raw.toUpperCase() : '') ??
    1
  );
}

/** "half a million", "three quarters", "a quarter", "two thirds of a", "1 half": parts of what follows. */
function partAt(tokens: Tokens, at: number, words: QuantityWords): WrittenNumber | null {
  const article = words.article.has(tokens[at]?.text ?? '') ? 1 : 0;
  const count = article === 0 ? words.numbers.get(tokens[at]?.text ?? '') : undefined;
  let next = at + article;
  if (count !== undefined) next += /^[-‐‑]$/.test(tokens[at + 1]?.raw ?? '') ? 2 : 1;
  const name = tokens[next]?.text ?? '';
  const part = words.parts.get(name);
  if (part === undefined) return null;
  const isHalf = part === 0.5;
  // "A third", "one fifth": an ordinal unless something divides; "half" and "quarter" need nothing.
  const follows = tokens[next + 1]?.text ?? '';
  const divides = follows === 'of' || (count ?? 0) > 1 || words.scales.has(follows) || part === 0.25;
  if (!isHalf && !divides) return null;
  if (part === 0.25 && article === 0 && count === undefined && !words.scales.has(follows)) return null;
  next++;
  if (tokens[next]?.text === 'of' && (isHalf || words.article.has(tokens[next + 1]?.text ?? ''))) next++;
  if (article === 0 && words.article.has(tokens[next]?.text ?? '')) next++;
  return withScales(tokens, { value: (count ?? 1) * part, step: 0, next }, words);
}

/** "two hundred and fifty", "twenty-five", "one and a half"; digits among them where numbers go by myriads. */
function wordsAt(tokens: Tokens, at: number, words: QuantityWords): WrittenNumber | null {
  const sum = { total: 0, section: 0, ones: 0 };
  let [read, next] = [0, at];
  for (; read < MAX_WORDS; read++) {
    const token = tokens[next];
    if (!token) break;
    const value = wordValue(token, words);
    const scale = startsUnit(tokens, next, words) ? undefined : words.scales.get(token.text);
    const mayScale =
      read > 0 || words.article.has(tokens[at - 1]?.text ?? '') || words.bareScales.has(token.text);
    if (value !== null) {
      if (read > 0 && !fits(sum.ones, sum.section, value)) break;
      sum.ones = isFourTwenties(sum.ones, value) ? 80 : sum.ones + value;
    } else if (scale !== undefined && mayScale) {
      multiply(sum, scale, words.section);
    } else if (read > 0 && joinsOn(tokens, next, sum, words)) {
      next++;
      continue;
    } else break;
    next++;
  }
  if (read === 0) return null;
  const whole = { value: sum.total + sum.section + sum.ones, step: 1, next };
  return andPart(tokens, whole, words) ?? whole;
}

function wordValue(token: WrittenToken, words: QuantityWords): number | null {
  if (token.kind === 'digits') return words.section === 1000 ? null : digitsOf(token.raw, words.decimal);
  return words.numbers.get(token.text) ?? null;
}

/** The 千 of 千米 is part of the unit. */
function startsUnit(tokens: Tokens, at: number, words: QuantityWords): boolean {
  if (words.section === 1000) return false;
  return [2, 3, 4].some((length) => words.units.has(surfaceOf(tokens, at, at + length)));
}

interface Sum {
  /** What the large scales have multiplied, what the small ones have, and what none has yet. */
  total: number;
  section: number;
  ones: number;
}

function multiply(sum: Sum, scale: number, large: number): void {
  if (scale < large) {
    sum.section += (sum.ones || 1) * scale;
  } else {
    const part = sum.section + sum.ones;
    // "Mil millones": a thousand times a million.
    sum.total =
      part === 0 && sum.total > 0 && scale > sum.total ? sum.total * scale : sum.total + (part || 1) * scale;
    sum.section = 0;
  }
  sum.ones = 0;
}

/** Whether "five" may go on after "twenty" (25), but not after "six". */
function fits(ones: number, section: number, value: number): boolean {
  if (ones === 0) return value < 100 || section === 0 || (value < 1000 && section % 1000 === 0);
  if (isFourTwenties(ones, value)) return true;
  // "Soixante-dix", "quatre-vingt-quinze", "dix-huit".
  if ((ones === 60 || ones === 80) && value < 20) return true;
  if (ones === 10) return value >= 7 && value < 10;
  return ones % 10 === 0 && ones >= 20 && value < 10;
}

function isFourTwenties(ones: number, value: number): boolean {
  return ones === 4 && value === 20;
}

function joinsOn(tokens: Tokens, at: number, { total, section, ones }: Sum, words: QuantityWords): boolean {
  const token = tokens[at];
  const value = words.numbers.get(tokens[at + 1]?.text ?? '');
  if (!token || value === undefined) return false;
  if (/^[-‐‑]$/.test(token.raw)) return ones > 0 && fits(ones, section, value);
  if (words.tensAnd.has(token.text) && ones >= 20) return fits(ones, section, value);
  return words.and.has(token.text) && ones === 0 && (section > 0 || total > 0);
}

/** "two and a half", "one and three quarters". */
function andPart(tokens: Tokens, whole: WrittenNumber, words: QuantityWords): WrittenNumber | null {
  if (!words.and.has(tokens[whole.next]?.text ?? '')) return null;
  const part = partAt(tokens, whole.next + 1, words);
  return part && part.value < 1 ? { value: whole.value + part.value, step: 0, next: part.next } : null;
}
