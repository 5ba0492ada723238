/**
 * A PDF file as pages of placed text, by pdf.js (Mozilla). Nothing of it is drawn, run or asked of a network:
 * no scripts, actions, forms, fonts or pictures.
 */
import { startPdfWorker } from '#pdf-worker';
import { unread } from '../../core/model/source';
import { Ended } from '../ended';
import { type PageRuns, type PdfTextItem, toRuns } from './pdf-runs';

export interface PdfFile {
  readonly title: string | null;
  /** As the file says it (`en-GB`); null if it does not. */
  readonly language: string | null;
  /** The first pages, as many as the limits allow. */
  readonly pages: readonly PageRuns[];
  readonly pageCount: number;
}

export interface PdfLimits {
  readonly timeoutMs: number;
  /** Pages that are read. A text of 300 has some 150,000 words: what the judge reads in minutes. */
  readonly maxPages: number;
  /** Characters that are read, of all pages; as many as of a page of the web. */
  readonly maxLength: number;
}

export const PDF_LIMITS: PdfLimits = { timeoutMs: 30_000, maxPages: 300, maxLength: 5_000_000 };

/** Errors: rejects with `Ended` (password, damage, time). Ends its worker in any case. */
export async function openPdf(bytes: Uint8Array, limits: PdfLimits): Promise<PdfFile> {
  const { getDocument, PDFWorker, VerbosityLevel } = await loadLibrary();
  const thread = startPdfWorker();
  const worker = PDFWorker.create({ port: thread.port, verbosity: VerbosityLevel.ERRORS });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const task = getDocument({
      // pdf.js takes the buffer away, and wants a plain one.
      data: new Uint8Array(bytes),
      worker,
      verbosity: VerbosityLevel.ERRORS,
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      useWasm: false,
      useWorkerFetch: false,
      enableXfa: false,
      disableAutoFetch: true,
      disableStream: true,
      disableRange: true,
    });
    const late = new Promise<never>((_, reject) => {
      const state = unread('timed out', `${limits.timeoutMs / 1000} s`);
      timer = setTimeout(() => reject(new Ended(state)), limits.timeoutMs);
    });
    const broken = thread.failed.then((error) => Promise.reject(error));
    return await Promise.race([readDocument(task.promise, limits), late, broken]);
  } catch (error) {
    throw new Ended(error instanceof Ended ? error.state : stateOfError(error));
  } finally {
    clearTimeout(timer);
    thread.end();
    worker.destroy();
  }
}

/** Needed by pdf.js in Node where its optional drawing library is absent; nothing is drawn here. */
async function loadLibrary() {
  const scope: { DOMMatrix?: unknown } = globalThis;
  scope.DOMMatrix ??= class {};
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

function stateOfError(error: unknown) {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return unread('refused', 'password');
  return unread('failed', 'damaged file');
}

/** The little of pdf.js that is used here. */
interface PdfDocument {
  readonly numPages: number;
  getPage(number: number): Promise<PdfDocumentPage>;
  getMetadata(): Promise<{ readonly info: object }>;
}

interface PdfDocumentPage {
  getViewport(at: { readonly scale: number }): {
    readonly width: number;
    readonly height: number;
    readonly transform: readonly number[];
  };
  streamTextContent(): ReadableStream<{ readonly items: readonly object[] }>;
  cleanup(): boolean;
}

async function readDocument(opening: Promise<PdfDocument>, limits: PdfLimits): Promise<PdfFile> {
  const document = await opening;
  const info = await document.getMetadata().then(
    (metadata) => metadata.info as { readonly Title?: unknown; readonly Language?: unknown },
    () => ({}) as { readonly Title?: unknown; readonly Language?: unknown },
  );
  const pages: PageRuns[] = [];
  let left = limits.maxLength;
  let damaged = 0;
  for (let number = 1; number <= Math.min(document.numPages, limits.maxPages) && left > 0; number++) {
    try {
      const page = await document.getPage(number);
      const items = await itemsOf(page, left);
      pages.push(toRuns(items, page.getViewport({ scale: 1 })));
      left -= items.reduce((sum, { str }) => sum + str.length, 0);
      page.cleanup();
    } catch {
      // One bad page leaves the others as they are.
      damaged++;
      pages.push({ runs: [], height: 0, visible: 0 });
    }
  }
  if (damaged === pages.length) throw new Ended(unread('failed', 'damaged file'));
  const told = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null);
  return { title: told(info.Title), language: told(info.Language), pages, pageCount: document.numPages };
}

async function itemsOf(page: PdfDocumentPage, maxLength: number): Promise<PdfTextItem[]> {
  const items: PdfTextItem[] = [];
  let length = 0;
  const reader = page.streamTextContent().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return items;
    for (const item of value.items) {
      if (!('str' in item)) continue;
      const text = item as PdfTextItem;
      items.push(text);
      // An item without text takes room too.
      length += text.str.length + 1;
    }
    if (length > maxLength) {
      await reader.cancel(new Error('long enough'));
      return items;
    }
  }
}
