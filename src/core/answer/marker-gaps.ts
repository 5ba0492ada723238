/** What becomes of the white space around a citation marker when it leaves the text. */

const CLOSING = /^\s?[.,;:!?…)\]}”’»。，、；：！？）」』】]/u;
/** Behind a marker at once, a straight quotation mark opens only what follows it. */
const CLOSING_QUOTE = /^["'](?![\p{L}\p{N}])/u;
const SENTENCE_END = /[.!?…]["'”’»)\]]{0,4}$/u;
const SENTENCE_START = /^["“„«(]?[\p{L}\p{N}]/u;

/**
 * Whether no space may remain: "1932 [1]." becomes "1932."
 * @param next text behind the marker with its white space; a few characters will do
 */
export function closesUp(next: string): boolean {
  return CLOSING.test(next) || CLOSING_QUOTE.test(next);
}

/** Whether the marker is all that parted two sentences: "1932.[1]It" must not become "1932.It". */
export function partsSentences(before: string, next: string): boolean {
  return SENTENCE_END.test(before.slice(-5)) && SENTENCE_START.test(next);
}
