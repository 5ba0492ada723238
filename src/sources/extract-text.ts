/** Plain text and Markdown to the same shape as a page. */
import { cleanText } from '../core/text/clean-text';
import { extractHtml } from './extract-html';
import { markdownToHtml } from './markdown-html';
import {
  type BlockDraft,
  cleanLines,
  type ExtractedPage,
  joinBlocks,
  NO_SIGNALS,
  THIN_LENGTH,
  visibleCharacters,
} from './page-text';

/** A list line in plain text: a bullet or a number, then a space. */
const LIST_LINE = /^\s{0,8}(?:[-*•‣▪–]|\d{1,3}[.)])\s+/u;

/** Paragraphs end at blank lines; lines that begin with a bullet or a number are list items. Line breaks stay. */
export function extractText(text: string): ExtractedPage {
  const drafts: BlockDraft[] = [];
  const paragraph: string[] = [];
  const flush = () => {
    drafts.push({ kind: 'paragraph', text: cleanLines(paragraph.join('\n')) });
    paragraph.length = 0;
  };
  for (const line of text.split(/\r\n|[\n\r\f\u2028\u2029]/u)) {
    if (line.trim() === '') flush();
    else if (LIST_LINE.test(line)) {
      flush();
      drafts.push({ kind: 'list-item', text: cleanLines(line.replace(LIST_LINE, '')) });
    } else paragraph.push(line);
  }
  flush();
  const joined = joinBlocks(drafts);
  const visibleLength = visibleCharacters(cleanText(text));
  return {
    title: null,
    ...joined,
    shareRead: visibleLength === 0 ? 0 : Math.min(1, visibleCharacters(joined.text) / visibleLength),
    visibleLength,
    language: null,
    imprint: {},
    thin: visibleLength < THIN_LENGTH,
    signals: NO_SIGNALS,
  };
}

/** Markdown may hold HTML, hidden text too, so it is read as the page that it becomes. */
export function extractMarkdown(markdown: string): ExtractedPage {
  const page = extractHtml(markdownToHtml(markdown));
  const heading = page.blocks.find((block) => block.kind === 'heading');
  return {
    ...page,
    title: page.title ?? (heading ? page.text.slice(heading.start, heading.end) : null),
    signals: NO_SIGNALS,
  };
}
