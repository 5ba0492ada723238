/**
 * Which part of what was written is the page's text. What the page itself calls so, if that is most of it; else the
 * smallest element with almost all prose. Short lines elsewhere are navigation, buttons, prices of other things;
 * what is long elsewhere stays, since a page may divide its text.
 */
import { type BlockDraft, visibleCharacters } from './page-text';

/** A part of the page: what was written between its first and its last block. */
export interface Part {
  readonly firstBlock: number;
  endBlock: number;
  /** Visible characters written inside it. */
  kept: number;
  /** Prose written inside it; see `proseIn`. */
  prose: number;
}

export interface PageParts {
  readonly blocks: readonly BlockDraft[];
  /** The whole page. */
  readonly whole: Part;
  /** `main` and articles. */
  readonly mains: readonly Part[];
  /** Every element that may hold the text of the page, in the order in which they begin. */
  readonly parts: readonly Part[];
  /** Visible characters of the page before anything was left out. */
  readonly visibleLength: number;
}

/**
 * The text is narrowed to `main` or `article` alone only where that keeps this share
 * of all visible text (engines.md section 7: start at 60 %).
 */
const MIN_MAIN_SHARE = 0.6;
/** The part with the text holds at least this share of the prose. Chosen by hand. */
const MIN_PROSE_SHARE = 0.8;
/** Below this much prose a page has no part that says where its text is. Chosen by hand. */
const MIN_PROSE = 250;
/** Characters that a line of prose has at least; shorter ones are no sign of where the text is. Chosen by hand. */
const SHORT_LINE = 50;
/** A block of this length stays wherever it stands. Chosen by hand. */
const LONG_BLOCK = 80;

/** How much a block says that the text is where it stands: its length beyond a short line; all of a row of data. */
export function proseIn({ kind, text }: BlockDraft): number {
  if (kind === 'heading') return 0;
  return kind === 'table-cell' ? width(text) : Math.max(0, width(text) - SHORT_LINE);
}

/** @returns the blocks of the page's text, and how many visible characters of the page are in them */
export function mainBlocks(page: PageParts): { blocks: readonly BlockDraft[]; kept: number } {
  const { blocks, whole, mains, parts, visibleLength } = page;
  const main = smallest(mains.filter(({ kept }) => kept >= MIN_MAIN_SHARE * visibleLength));
  if (main) return { blocks: blocks.slice(main.firstBlock, main.endBlock), kept: main.kept };
  if (whole.prose < MIN_PROSE) return { blocks, kept: whole.kept };
  const found = smallest(parts.filter(({ prose }) => prose >= MIN_PROSE_SHARE * whole.prose));
  if (!found) return { blocks, kept: whole.kept };
  const around = smallest(mains.filter((outer) => holds(outer, found)));
  const { kept, left } = narrow(blocks, around ?? found);
  const lost = left.reduce((sum, { text }) => sum + visibleCharacters(text), 0);
  return { blocks: kept, kept: Math.max(0, whole.kept - lost) };
}

/** The part of the fewest blocks; the inner one of equal ones. */
function smallest(parts: readonly Part[]): Part | null {
  const size = ({ firstBlock, endBlock }: Part) => endBlock - firstBlock;
  return parts.reduce<Part | null>((best, part) => (best && size(best) < size(part) ? best : part), null);
}

function holds(outer: Part, inner: Part): boolean {
  return outer.firstBlock <= inner.firstBlock && outer.endBlock >= inner.endBlock;
}

/** Keeps the blocks of the part, and outside it what is text by itself, with its heading. */
function narrow(blocks: readonly BlockDraft[], part: Part): { kept: BlockDraft[]; left: BlockDraft[] } {
  const kept: BlockDraft[] = [];
  const left: BlockDraft[] = [];
  for (let at = blocks.length - 1; at >= 0; at--) {
    const block = blocks[at];
    if (!block) continue;
    const isInside = at >= part.firstBlock && at < part.endBlock;
    const isHead = block.kind === 'heading' && kept.length > 0 && kept.at(-1) === blocks[at + 1];
    (isInside || isHead || isText(block) ? kept : left).push(block);
  }
  return { kept: kept.reverse(), left };
}

/** Long, data, a quote, or an item that leads nowhere. */
function isText({ kind, text, linked }: BlockDraft): boolean {
  if (kind === 'table-cell' || kind === 'quote' || width(text) >= LONG_BLOCK) return true;
  return kind === 'list-item' && linked === false;
}

/** Characters, those of scripts that write a word in one or two of them counted twice. */
function width(text: string): number {
  return text.length + (text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/gu)?.length ?? 0);
}
