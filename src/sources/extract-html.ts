/**
 * HTML to text with blocks, without a DOM, so that the browser, a worker and
 * the command line read the same page alike. Two walks: the first finds what is
 * visible and how much of it is links, the second writes all that is not
 * furniture, and of that the part with the page's text is kept. Linear in the length of the page, whatever its nesting.
 */
import { mainBlocks } from './main-part';
import { measurePage } from './measure-page';
import { readHead } from './page-head';
import { findSignals } from './page-signals';
import { type ExtractedPage, joinBlocks, THIN_LENGTH } from './page-text';
import { parseHtml } from './parse-html';
import { writePage } from './write-page';

/**
 * Reads a page's text.
 * @param html the whole page; hostile input is expected
 * @returns text with blocks; empty text where nothing is visible. Never throws.
 */
export function extractHtml(html: string): ExtractedPage {
  const document = parseHtml(html);
  const head = readHead(document);
  const measures = measurePage(document, head.styles);
  const { landmarkText, firstHeading, ...page } = writePage(document, measures);
  const { blocks: drafts, kept } = mainBlocks(page);
  const textLength = measures.visibleLength - landmarkText;
  const thin = kept < THIN_LENGTH;
  const { text, blocks } = joinBlocks(drafts);

  return {
    title: head.title ?? (firstHeading === '' ? null : firstHeading),
    text,
    blocks,
    shareRead: textLength === 0 ? 0 : Math.min(1, kept / textLength),
    visibleLength: measures.visibleLength,
    language: head.language,
    imprint: head.imprint,
    thin,
    signals: findSignals({
      text,
      opening: measures.opening,
      title: head.title ?? '',
      firstHeading,
      noscript: head.noscript,
      scripts: head.scripts,
      passwordFields: head.passwordFields,
      emptyMount: head.emptyMount,
      notFree: head.notFree,
      robotCheck: head.robotCheck,
      thin,
    }),
    ...(head.refresh === null ? {} : { refresh: head.refresh }),
  };
}
