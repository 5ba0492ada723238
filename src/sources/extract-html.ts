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
import { type BlockDraft, type ExtractedPage, joinBlocks, THIN_LENGTH } from './page-text';
import { parseHtml } from './parse-html';
import { notShown, structuredText } from './structured-text';
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
  const shown = joinBlocks(drafts);
  const signals = findSignals({
    text: shown.text,
    opening: measures.opening,
    title: head.title ?? '',
    firstHeading,
    noscript: head.noscript,
    scripts: head.scripts,
    passwordFields: head.passwordFields,
    emptyMount: head.emptyMount,
    notFree: head.notFree,
    robotCheck: head.robotCheck,
    thin: kept < THIN_LENGTH,
  });
  // What is sold is not taken from data beside the page.
  const isSold = signals.notFree || signals.paywall;
  const added = isSold ? [] : notShown(drafts, structuredText(head.linkedData, visibleBlocks));
  const { text, blocks } = added.length === 0 ? shown : joinBlocks([...drafts, ...added]);

  return {
    title: head.title ?? (firstHeading === '' ? null : firstHeading),
    text,
    blocks,
    shareRead: textLength === 0 ? 0 : Math.min(1, kept / textLength),
    visibleLength: measures.visibleLength,
    language: head.language,
    imprint: head.imprint,
    thin: added.length === 0 && kept < THIN_LENGTH,
    signals,
    ...(added.length === 0 ? {} : { detail: 'structured data' }),
    ...(head.refresh === null ? {} : { refresh: head.refresh }),
  };
}

/** Blocks of HTML within data: what would be hidden or furniture of a page goes there too. */
function visibleBlocks(html: string): readonly BlockDraft[] {
  const document = parseHtml(html);
  return mainBlocks(writePage(document, measurePage(document, []))).blocks;
}
