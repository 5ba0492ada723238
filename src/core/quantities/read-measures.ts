/** Quantities of a text: amounts with their units, ranges, compounds ("6 ft 7 in"), signs. Dates are read by `text/dates.ts`. */
import { boundBefore } from '../text/bounds';
import { amountAt } from './amounts';
import { compoundAt } from './compounds';
import { ENGLISH, type QuantityWords } from './language-words';
import type { Measure } from './measure';
import { rangeFrom } from './ranges';
import { isAboutTemperature, withScaleBefore } from './temperature-words';
import { type WrittenTokens, writtenTokens } from './written-tokens';

const HYPHEN = /^[-‐‑]$/;

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

/** @returns index after the words that make a duration an age; null where there are none */
function ageAfter(tokens: WrittenTokens, at: number, words: QuantityWords): number | null {
  if (words.age.has(tokens[at - 1]?.text ?? '')) return at;
  const from = at + (HYPHEN.test(tokens[at]?.raw ?? '') ? 1 : 0);
  if (words.age.has(tokens[from]?.text ?? '')) return from + 1;
  return tokens[at]?.text === 'of' && tokens[at + 1]?.text === 'age' ? at + 2 : null;
}
