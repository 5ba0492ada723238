/** A statement with what its references stand for, in brackets after the words that point: its own words all stay. */
import type { Reference } from './interpretation';

/** Longest gloss, UTF-16 code units: a name, a phrase, the lead-in of a list. Chosen by hand. */
export const LONGEST_GLOSS = 300;

/**
 * @param references those that name a thing, in the order of the text
 * @returns "It [the Eiffel Tower] opened"; null without references
 */
export function readAs(text: string, references: readonly Reference[]): string | null {
  if (references.length === 0) return null;
  let read = '';
  let at = 0;
  for (const { start, end, text: meant } of references) {
    read += text.slice(at, end);
    const gloss = `[${meant.replace(/\s+/g, ' ').trim()}]`;
    read += start < end || end > 0 ? ` ${gloss}` : `${gloss} `;
    at = end;
  }
  return read + text.slice(at);
}
