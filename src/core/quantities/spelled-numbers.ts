/** Numbers in words, and parts of one: "two hundred and fifty", "quatre-vingt-dix", "three quarters". */
import type { QuantityWords } from './language-words';
import { withScales } from './number-scales';
import { digitsOf, type WrittenNumber } from './written-digits';
import { surfaceOf, type WrittenToken, type WrittenTokens } from './written-tokens';

const MAX_WORDS = 24;

/** "two hundred and fifty", "twenty-five", "one and a half"; digits among them where numbers go by myriads. */
export function wordsAt(tokens: WrittenTokens, at: number, words: QuantityWords): WrittenNumber | null {
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
function startsUnit(tokens: WrittenTokens, at: number, words: QuantityWords): boolean {
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

function joinsOn(
  tokens: WrittenTokens,
  at: number,
  { total, section, ones }: Sum,
  words: QuantityWords,
): boolean {
  const token = tokens[at];
  const value = words.numbers.get(tokens[at + 1]?.text ?? '');
  if (!token || value === undefined) return false;
  if (/^[-‐‑]$/.test(token.raw)) return ones > 0 && fits(ones, section, value);
  if (words.tensAnd.has(token.text) && ones >= 20) return fits(ones, section, value);
  return words.and.has(token.text) && ones === 0 && (section > 0 || total > 0);
}

/** "half a million", "three quarters", "a quarter", "two thirds of a", "1 half": parts of what follows. */
export function partAt(tokens: WrittenTokens, at: number, words: QuantityWords): WrittenNumber | null {
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

/** "two and a half", "one and three quarters". */
export function andPart(
  tokens: WrittenTokens,
  whole: WrittenNumber,
  words: QuantityWords,
): WrittenNumber | null {
  if (!words.and.has(tokens[whole.next]?.text ?? '')) return null;
  const part = partAt(tokens, whole.next + 1, words);
  return part && part.value < 1 ? { value: whole.value + part.value, step: 0, next: part.next } : null;
}
