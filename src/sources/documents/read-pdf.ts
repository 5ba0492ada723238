/** A PDF file as a page: text in reading order, with the offset at which each of its pages starts. */
import { unread } from '../../core/model/source';
import { Ended } from '../ended';
import {
  cleanLine,
  type ExtractedPage,
  joinBlocks,
  NO_SIGNALS,
  THIN_LENGTH,
  visibleCharacters,
} from '../page-text';
import { toFragments } from './fragments';
import { type DocumentBlock, type PageStart, toBlocks } from './paragraphs';
import { openPdf, PDF_LIMITS, type PdfFile, type PdfLimits } from './pdf-file';
import { readingOrder } from './reading-order';
import { withoutRunningLines } from './running-lines';

/** Titles that programs write by themselves. */
const NO_TITLE =
  /^(?:untitled|unbenannt|document\d*|presentation|slide 1|title|microsoft (?:word|powerpoint)\b.*|.*\.(?:docx?|pdf|indd|tex|dvi|qxd|pptx?|odt|rtf|pages|ps|eps))$/iu;

/** Errors: rejects with `Ended`: `refused` (password), `failed` (damaged), `no text` (scanned), `timed out`. */
export async function readPdf(bytes: Uint8Array, limits: PdfLimits = PDF_LIMITS): Promise<ExtractedPage> {
  const page = extractPdf(await openPdf(bytes, limits));
  if (page.text === '') throw new Ended(unread('no text', 'scanned'));
  return page;
}

export function extractPdf(file: PdfFile): ExtractedPage {
  const placed = file.pages.map(({ runs, height }) => ({ fragments: toFragments(runs), height }));
  const lines = withoutRunningLines(placed).map(({ fragments }) => readingOrder(fragments));
  const drafts = toBlocks(lines).filter((block) => block.text !== '');
  const { text, blocks } = joinBlocks(drafts);
  const starts = drafts.flatMap((draft, i) =>
    draft.starts.map(({ page, offset }) => ({ page, offset: offset + (blocks[i]?.start ?? 0) })),
  );
  const visibleLength = file.pages.reduce((sum, { visible }) => sum + visible, 0);
  const kept = visibleCharacters(text);
  const shareOfPages = file.pageCount === 0 ? 0 : file.pages.length / file.pageCount;
  const isWhole = file.pages.length === file.pageCount;
  const language = file.language?.toLowerCase().match(/^[a-z]{2,3}(?![a-z])/u)?.[0] ?? null;
  return {
    title: titleOf(file, drafts),
    text,
    blocks,
    pages: pageOffsets(starts, file.pages.length, text.length),
    shareRead: visibleLength === 0 ? 0 : Math.min(1, kept / visibleLength) * shareOfPages,
    ...(isWhole ? {} : { detail: `${file.pages.length} of ${file.pageCount} pages` }),
    visibleLength,
    language,
    imprint: {},
    thin: visibleLength < THIN_LENGTH,
    signals: NO_SIGNALS,
  };
}

/** A page without text starts where the next one does. */
function pageOffsets(starts: readonly PageStart[], pages: number, length: number): number[] {
  const offsets: number[] = [];
  for (const { page, offset } of starts) while (offsets.length <= page) offsets.push(offset);
  while (offsets.length < pages) offsets.push(length);
  return offsets;
}

/** As the file says it, else its first big line. */
function titleOf({ title }: PdfFile, blocks: readonly DocumentBlock[]): string | null {
  const told = cleanLine(title ?? '');
  if (told !== '' && !NO_TITLE.test(told)) return told;
  const headings = blocks.filter(({ kind, starts }) => kind === 'heading' && starts[0]?.page === 0);
  const biggest = Math.max(...headings.map(({ size }) => size));
  return headings.find(({ size }) => size === biggest)?.text ?? null;
}
