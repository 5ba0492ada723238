/** A page whose every word is known to be main text, furniture, or neither. */
import { MARKS } from './page-kit';
import { textOfHtml, wordsOf } from './words';
import { wordsInOrder } from './words-in-order';

export interface LabelledPage {
  /** Without marks, as an extractor gets it. */
  readonly html: string;
  readonly main: readonly string[];
  /** Main text and furniture, in the order of the page. */
  readonly counted: readonly string[];
}

export interface Extracted {
  /** Share of the main text's words found in the output, in order. */
  readonly kept: number;
  /** Furniture as a share of the words of the page found in the output; 0 for an empty one. */
  readonly furniture: number;
}

/** Main text of a page that does not show it: in a comment, which is taken out. */
const NOT_SHOWN = /<!--MAIN ([\s\S]*?)-->/gu;
const ANY_MARK = new RegExp(`[${Object.values(MARKS).join('')}]`, 'gu');

/** @param marked what a template returns */
export function labelPage(marked: string): LabelledPage {
  const notShown = [...marked.matchAll(NOT_SHOWN)].map(([, text]) => text ?? '').join(' ');
  const page = marked.replace(NOT_SHOWN, '');
  const parts = { main: [] as string[], counted: [] as string[] };
  const open: string[] = [];
  for (const piece of textOfHtml(page).split(/([\uE000-\uE002])/u)) {
    if (piece === MARKS.end) open.pop();
    else if (piece === MARKS.main || piece === MARKS.apart) open.push(piece);
    else if (!open.includes(MARKS.apart)) {
      parts.counted.push(piece);
      if (open.includes(MARKS.main)) parts.main.push(piece);
    }
  }
  const beyond = wordsOf(textOfHtml(notShown));
  return {
    html: page.replace(ANY_MARK, ''),
    main: [...wordsOf(parts.main.join(' ')), ...beyond],
    counted: [...wordsOf(parts.counted.join(' ')), ...beyond],
  };
}

/** What an extractor kept of a page. Words that it added itself (column names repeated in each row) count nowhere. */
export function compareText(page: LabelledPage, text: string): Extracted {
  const words = wordsOf(text);
  const main = wordsInOrder(page.main, words);
  const all = wordsInOrder(page.counted, words);
  return { kept: main / page.main.length, furniture: all === 0 ? 0 : (all - main) / all };
}
