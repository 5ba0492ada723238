/** Lines of a paragraph as running text: words that were divided at the end of a line are whole again. */

const DIVIDED = /([\p{L}\p{N}]+(?:[-\u2010][\p{L}\p{N}]+)*)[-\u2010\u00AD]$/u;
const FIRST_WORD = /^[\p{L}\p{N}]+(?:[-\u2010\u2019'][\p{L}\p{N}]+)*/u;
/** `pre- and post-war`. */
const JOINING = new Set([
  'and',
  'or',
  'to',
  'und',
  'oder',
  'bis',
  'bzw',
  'et',
  'ou',
  'y',
  'o',
  'e',
  'en',
  'of',
]);
/** Words that stand before a hyphen of their own far more often than at a division. */
const COMPOUNDING = new Set(
  'self well half high low long short full large small open real cross high user non ex all post pre peer multi'.split(
    ' ',
  ),
);
const SMALL_WORDS = new Set('of the to in by and or on at up for a as de la le du'.split(' '));
const HYPHEN = /[-\u2010]/u;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，．「」]/u;

/** Words as they stand within lines, in lower case: how the text itself spells what is divided elsewhere. */
export type Vocabulary = ReadonlySet<string>;

export function vocabularyOf(lines: Iterable<string>): Vocabulary {
  const words = new Set<string>();
  for (const line of lines)
    for (const [word] of line.toLowerCase().matchAll(/[\p{L}\p{N}]+(?:[-\u2010][\p{L}\p{N}]+)*/gu))
      words.add(word.replaceAll('\u2010', '-'));
  return words;
}

/** Whether the hyphen between the two halves belongs to the word. */
function keepsHyphen(head: string, tail: string, words: Vocabulary): boolean {
  const [before, after] = [head.toLowerCase(), tail.toLowerCase()];
  if (!/^\p{Ll}/u.test(tail) || /\p{N}$/u.test(head)) return true;
  if (words.has(before + after)) return false;
  if (words.has(`${before}-${after}`)) return true;
  const [first = '', last = ''] = [after.split(HYPHEN)[0], before.split(HYPHEN).at(-1)];
  const isCompound = HYPHEN.test(head) || HYPHEN.test(tail);
  const isWord = (part: string) => SMALL_WORDS.has(part) || words.has(part);
  // `state-of-the-art`, whose parts are words, unlike those of `self-referential` after its second hyphen.
  if (isCompound && isWord(last) && isWord(first)) return true;
  return before.length === 1 || COMPOUNDING.has(before);
}

/** @returns `text` going on with `line` */
export function joinLine(text: string, line: string, words: Vocabulary): string {
  if (text === '') return line;
  const divided = DIVIDED.exec(text)?.[1];
  const next = FIRST_WORD.exec(line)?.[0];
  if (divided === undefined || next === undefined) {
    const isTight = CJK.test(text.slice(-1)) && CJK.test(line.charAt(0));
    return isTight ? text + line : `${text} ${line}`;
  }
  const head = text.slice(0, -1);
  if (text.endsWith('\u00AD')) return head + line;
  if (JOINING.has(next.toLowerCase())) return `${head}- ${line}`;
  return keepsHyphen(divided, next, words) ? `${head}-${line}` : head + line;
}
