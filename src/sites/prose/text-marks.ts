/** Citation marks written as text: `[1]`, `[1, 3]`, `[2-4]`, `[^1]`, `【1†source】`, `¹`, `\ue202turn0search1`. */
import { readRefNumbers } from '../../core/answer/ref-numbers';
import type { Span } from '../../core/model/answer';
import { lowerDigits } from '../../core/text/superscripts';

export interface TextMark extends Span {
  readonly label: string;
  readonly refs: readonly string[];
}

const BRACKETED = /\[\^?(\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){0,19})\^?\]|【(\d{1,3})(?:[†:][^】\n]{0,80})?】/g;
const RAISED = /[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}(?:[,⁻][⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}){0,9}/g;

/** What models are taught to write in place of a mark, left where the page did not know its source. */
const UNDRAWN = /\uE200?(?:cite)?(?:(?:\\ue202|\uE202)turn\d{1,3}[a-z]{3,12}\d{1,3}){1,10}\uE201?/g;

/** A raised number after these is a power: m², cm³, 10⁶. */
const BEFORE_POWER = /(?:\d|(?<!\p{L})(?:[kcdmµn]?m|ft|in|yd|mi|s|sec|h|kg|g))$/u;

/**
 * @param isKnown whether a number stands in the list of sources: raised numbers
 *   count only then, since they are mostly powers and note signs
 */
export function findTextMarks(text: string, isKnown: (ref: string) => boolean): TextMark[] {
  const marks: TextMark[] = [];
  for (const match of text.matchAll(BRACKETED)) {
    const label = match[1] ?? match[2] ?? '';
    const refs = readRefNumbers(label, isKnown);
    if (refs !== null) {
      marks.push({ start: match.index, end: match.index + match[0].length, label, refs });
    }
  }
  for (const match of text.matchAll(RAISED)) {
    const label = lowerDigits(match[0]).replaceAll('⁻', '-');
    const refs = readRefNumbers(label, isKnown);
    const before = text.slice(Math.max(0, match.index - 6), match.index);
    if (!refs?.every(isKnown) || BEFORE_POWER.test(before)) continue;
    marks.push({ start: match.index, end: match.index + match[0].length, label, refs });
  }
  for (const match of text.matchAll(UNDRAWN)) {
    const refs = match[0].match(/turn\d{1,3}[a-z]{3,12}\d{1,3}/g) ?? [];
    marks.push({ start: match.index, end: match.index + match[0].length, label: refs.join(', '), refs });
  }
  return marks.sort((a, b) => a.start - b.start);
}
