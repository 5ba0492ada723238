/**
 * HTML to text with blocks, without a DOM, so that the browser, a worker and
 * the command line read the same page alike. Two walks: the first finds what is
 * visible and how much of it is links, the second writes all that is not
 * furniture. Linear in the length of the page, whatever its nesting.
 */
import { measurePage } from './measure-page';
import { readHead } from './page-head';
import { findSignals } from './page-signals';
import { type ExtractedPage, joinBlocks, THIN_LENGTH } from './page-text';
import { parseHtml } from './parse-html';
import { type MainPart, writePage } from './write-page';

/**
 * The text is narrowed to `main` or `article` only where that keeps this share
 * of all visible text (engines.md section 7: start at 60 %).
 */
const MIN_MAIN_SHARE = 0.6;

/**
 * Reads a page's text.
 * @param html the whole page; hostile input is expected
 * @returns text with blocks; empty text where nothing is visible. Never throws.
 */
export function extractHtml(html: string): ExtractedPage {
  const document = parseHtml(html);
  const head = readHead(document);
  const measures = measurePage(document, head.styles);
  const { writer, mains, firstHeading, landmarkText } = writePage(document, measures);

  const narrowed = mains
    .filter((main) => main.kept >= MIN_MAIN_SHARE * measures.visibleLength)
    .reduce<MainPart | null>((best, main) => (best && best.kept <= main.kept ? best : main), null);
  const drafts = narrowed ? writer.blocks.slice(narrowed.firstBlock, narrowed.endBlock) : writer.blocks;
  const kept = narrowed ? narrowed.kept : writer.kept;
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
