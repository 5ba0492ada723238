/**
 * Where the passage stands that a link to a page points to (`#:~:text=start,end`). A hint where to look:
 * links are written by the chatbot, and what they point to may say something else.
 */
import type { Span } from '../model/answer';

/** Longer ones are no fragment of a page. Chosen by hand. */
const LONGEST_HINT = 1_000;
/** Characters from the start to the end of a passage. Chosen by hand. */
const LONGEST_PASSAGE = 3_000;
/** Commas of a hint that may part its start from its end. Chosen by hand. */
const MOST_COMMAS = 10;

/**
 * @param hint decoded, as `CitedUrl.hint`: `start`, or `start,end`
 * @returns the first place in the text; null where it does not stand there. Case and white space do not count.
 */
export function hintedPassage(text: string, hint: string): Span | null {
  if (hint.length > LONGEST_HINT) return null;
  const whole = find(text, hint, 0);
  if (whole !== null) return whole;
  // A comma may belong to either part: the first that gives a passage counts.
  const commas = [...hint.matchAll(/,/g)].slice(0, MOST_COMMAS);
  for (const { index } of commas) {
    const start = find(text, hint.slice(0, index), 0);
    const end = start && find(text, hint.slice(index + 1), start.end);
    if (start && end && end.end - start.start <= LONGEST_PASSAGE) return { start: start.start, end: end.end };
  }
  return null;
}

function find(text: string, words: string, from: number): Span | null {
  // Without a letter or digit it would be found anywhere.
  if (!/[\p{L}\p{N}]/u.test(words)) return null;
  const parts = words.split(/\s+/u).filter((word) => word !== '');
  const pattern = new RegExp(parts.map(escaped).join('\\s+'), 'giu');
  pattern.lastIndex = from;
  const match = pattern.exec(text);
  return match && { start: match.index, end: match.index + match[0].length };
}

function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/-]/gu, '\\$&');
}
