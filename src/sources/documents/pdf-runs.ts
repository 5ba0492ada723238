/**
 * Text of a PDF page as runs that stand upright: what pdf.js gives, in the direction in which most of the
 * page is read. Points, from the upper left corner.
 */
import { visibleCharacters } from '../page-text';

/** Text drawn at once: a line, a word or a character. */
export interface Run {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  /** Baseline, downwards. */
  readonly y: number;
  /** Height of the font. */
  readonly size: number;
  /** Name of the font within the file. */
  readonly font: string;
  readonly rtl: boolean;
}

export interface PageRuns {
  readonly runs: readonly Run[];
  readonly height: number;
  /** Visible characters of the page, those that are left out with them. */
  readonly visible: number;
}

/** Six numbers of an affine transform, as PDF writes them. */
export type Matrix = readonly number[];

/** As pdf.js gives it (`TextItem`). */
export interface PdfTextItem {
  readonly str: string;
  readonly dir: string;
  readonly width: number;
  readonly transform: Matrix;
  readonly fontName: string;
}

export interface PdfView {
  readonly width: number;
  readonly height: number;
  /** From the page's space to points downwards. */
  readonly transform: Matrix;
}

/** Text below this height, in points, is there for programs, not for readers. */
const MIN_SIZE = 2;

interface Placed extends Run {
  /** Quarter turns of its line, clockwise. */
  readonly turns: number;
}

function place(item: PdfTextItem, view: PdfView): Placed | null {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform;
  const [A = 1, B = 0, C = 0, D = 1, E = 0, F = 0] = view.transform;
  const along = { x: A * a + C * b, y: B * a + D * b };
  const size = Math.hypot(A * c + C * d, B * c + D * d);
  const x = A * e + C * f + E;
  const y = B * e + D * f + F;
  if (![size, x, y, item.width, along.x, along.y].every(Number.isFinite) || size < MIN_SIZE) return null;
  const turns = (Math.round(Math.atan2(along.y, along.x) / (Math.PI / 2)) + 4) % 4;
  const width = Math.max(0, item.width);
  const isOnPage = x <= view.width && y <= view.height + size && y >= 0 && x + width >= 0;
  if (turns === 0 && !isOnPage) return null;
  return {
    text: item.str,
    x0: x,
    x1: x + width,
    y,
    size,
    font: item.fontName,
    rtl: item.dir === 'rtl',
    turns,
  };
}

/** Turned so that text that ran at `turns` runs to the right. */
function upright({ turns, ...run }: Placed, view: PdfView): Run {
  const width = run.x1 - run.x0;
  const [x, y] = [
    [run.x0, run.y],
    [run.y, view.width - run.x0],
    [view.width - run.x0, view.height - run.y],
    [view.height - run.y, run.x0],
  ][turns] ?? [run.x0, run.y];
  return { ...run, x0: x ?? 0, x1: (x ?? 0) + width, y: y ?? 0 };
}

/** What stands off the page or is too small to be read is left out and not counted. */
export function toRuns(items: readonly PdfTextItem[], view: PdfView): PageRuns {
  const placed = items.flatMap((item) => (item.str.trim() === '' ? [] : (place(item, view) ?? [])));
  const lengths = [0, 0, 0, 0];
  for (const { text, turns } of placed) lengths[turns] = (lengths[turns] ?? 0) + visibleCharacters(text);
  const turns = lengths.indexOf(Math.max(...lengths));
  return {
    runs: placed.filter((run) => run.turns === turns).map((run) => upright(run, view)),
    height: turns % 2 === 0 ? view.height : view.width,
    visible: lengths.reduce((sum, length) => sum + length, 0),
  };
}
