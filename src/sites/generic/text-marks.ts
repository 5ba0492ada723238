/** Citation marks written as text: `[1]`, `[1, 3]`, `[2-4]`, `[^1]`, `【1†source】`, `¹`. */
import type { Span } from '../../core/model/answer';

export interface TextMark extends Span {
  readonly label: string;
  readonly refs: readonly string[];
}

const BRACKETED = /\[\^?(\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){0,19})\^?\]|【(\d{1,3})(?:[†:][^】\n]{0,80})?】/g;
const RAISED = /[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}(?:[,⁻][⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}){0,9}/g;
const RAISED_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A raised number after these is a power: m², cm³, 10⁶. */
const BEFORE_POWER = /(?:\d|(?<!\p{L})(?:[kcdmµn]?m|ft|in|yd|mi|s|sec|h|kg|g))$/u;

/** A range names at most so many sources; longer ones are no marks (chosen by hand). */
const MAX_RANGE = 20;

/**
 * @param isKnown whether a number stands in the list of sources: raised numbers
 *   count only then, since they are mostly powers and note signs
 */
export function findTextMarks(text: string, isKnown: (ref: string) => boolean): TextMark[] {
  const marks: TextMark[] = [];
  for (const match of text.matchAll(BRACKETED)) {
    const label = match[1] ?? match[2] ?? '';
    const refs = expand(label);
    if (refs.length > 0) {
      marks.push({ start: match.index, end: match.index + match[0].length, label, refs });
    }
  }
  for (const match of text.matchAll(RAISED)) {
    const label = [...match[0]].map(lower).join('');
    const refs = expand(label);
    const before = text.slice(Math.max(0, match.index - 6), match.index);
    if (refs.length === 0 || !refs.every(isKnown) || BEFORE_POWER.test(before)) continue;
    marks.push({ start: match.index, end: match.index + match[0].length, label, refs });
  }
  return marks.sort((a, b) => a.start - b.start);
}

function lower(char: string): string {
  const digit = RAISED_DIGITS.indexOf(char);
  return digit >= 0 ? String(digit) : char === '⁻' ? '-' : char;
}

function expand(label: string): string[] {
  const refs: string[] = [];
  for (const part of label.split(/[,;]/)) {
    const [first, last] = part.split(/[–-]/).map((digits) => Number(digits.trim()));
    if (first === undefined || Number.isNaN(first)) continue;
    const end = last ?? first;
    // `[0]` is an index.
    if (first === 0 || end < first || end - first >= MAX_RANGE) return [];
    for (let number = first; number <= end; number++) refs.push(String(number));
  }
  return refs;
}
