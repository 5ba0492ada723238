/** Texts and pages as words that can be compared whoever extracted them. */
import { BLOCK_NAMES } from '../../../src/dom/block-names';
import { parseHtml, walk } from '../../../src/sources/parse-html';

const NEVER_TEXT: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'head']);
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Words in lower case; in scripts that write no spaces, characters. */
export function wordsOf(text: string): string[] {
  const spaced = text.normalize('NFKC').toLowerCase().replace(WITHOUT_SPACES, ' $& ');
  return spaced.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Text of a page or a piece of one, hidden text included; blocks and cells do not run together. */
export function textOfHtml(html: string): string {
  const parts: string[] = [];
  const space = (tag: string) => {
    if (BLOCK_NAMES.has(tag) || tag === 'br' || tag === 'option' || tag === 'button') parts.push(' ');
  };
  walk(parseHtml(html), {
    enter({ tagName }) {
      if (NEVER_TEXT.has(tagName)) return false;
      space(tagName);
      return true;
    },
    leave: ({ tagName }) => space(tagName),
    text: ({ value }) => parts.push(value),
  });
  return parts.join('');
}
