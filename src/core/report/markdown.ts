/**
 * Building blocks of Markdown in which every text is only text: whatever a
 * page, an answer or a query holds, it makes no mark-up, no image and no link
 * that reads otherwise than where it leads. (A bare address in a text may still
 * become a link to itself: GitHub looks for those after undoing escapes.)
 */
import { passageLink } from '../links/text-fragment';
import { stripInvisible } from '../text/clean-text';

/** Characters that can open mark-up anywhere in a line (CommonMark, GFM, formulas). */
const ACTIVE = /[\\`*_{}[\]<>#|~&$]/g;
/** An address linked by GFM runs up to the next `<` or space and would swallow the escapes in between. */
const AUTOLINK = /:(?=\/\/)|(?<=www)\./gi;
/** Marks that make a list, a number or a heading at the start of a line. */
const LINE_START = /^([-+=]|\d{1,9}(?=[.)]))/;

/** One line of plain text. */
export function plain(text: string): string {
  const line = stripInvisible(text).replace(/\s+/g, ' ').trim();
  const inert = line.replace(ACTIVE, '\\$&').replace(AUTOLINK, '\\$&');
  return inert.replace(LINE_START, (mark) => (/\d/.test(mark) ? `${mark}\\` : `\\${mark}`));
}

/** `plain` with the address behind it; only http and https become links. */
export function link(text: string, url: string | null): string {
  const target = url === null ? null : passageLink(url, null);
  if (target === null) return plain(text);
  // Characters that would end the link or the table cell.
  const inert = target.replace(/[<>|\\\s]/g, (c) => encodeURIComponent(c));
  return `[${plain(text)}](<${inert}>)`;
}

/** A GFM table; cells are Markdown already, and in one line each. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}
