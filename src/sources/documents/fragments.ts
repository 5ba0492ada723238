/** Runs of a page joined to stretches of lines: all that stands on one baseline without a wide gap. */
import { raise } from '../superscripts';
import type { Run } from './pdf-runs';

export interface Fragment {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly y: number;
  /** Of most of its characters. */
  readonly size: number;
  readonly font: string;
  readonly rtl: boolean;
}

/** In heights of the font. All chosen by hand, on files of our own and a few public ones. */
const WIDE_GAP = 1;
const WORD_GAP = 0.15;
const SAME_LINE = 0.3;
/** A script stands this far off its line at most, and this close to its letter. */
const SCRIPT_SHIFT = 0.65;
const SCRIPT_GAP = 0.35;
const SCRIPT_SIZE = 0.85;
/** So many neighbours are looked at for the letter that a script belongs to. */
const NEIGHBOURS = 60;

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Marks of footnotes and references. */
const MARK = /^[\d,;–\-*†‡§¶()[\]a-c\s]{1,12}$/u;
/** `m²`, `km²`, `s⁻¹`, `10⁶`: after these a raised number belongs to the quantity. */
const BEFORE_POWER = /(?:\d|(?:^|[^\p{L}])\p{L}{1,2})$/u;

interface Piece extends Run {
  /** Raised to a power; as it is written on the line. */
  readonly isScript: boolean;
}

/** Scripts come down to the line of their letter; marks of notes go. */
function settleScripts(runs: readonly Run[]): Piece[] {
  const byLine = [...runs].sort((a, b) => a.y - b.y || a.x0 - b.x0);
  return byLine.flatMap((run, i): Piece[] => {
    const near = byLine.slice(Math.max(0, i - NEIGHBOURS), i + NEIGHBOURS);
    const hosts = near.filter(
      ({ size, y }) =>
        run.size < SCRIPT_SIZE * size &&
        Math.abs(y - run.y) <= SCRIPT_SHIFT * size &&
        Math.abs(y - run.y) > 0.08 * size,
    );
    const isClose = (gap: number, size: number) => gap > -SCRIPT_GAP * size && gap < SCRIPT_GAP * size;
    const host = hosts.find((one) => isClose(run.x0 - one.x1, one.size));
    const isUp = (of: Run) => run.y < of.y;
    if (host) {
      if (!isUp(host)) return [{ ...run, y: host.y, isScript: true }];
      const isPower = BEFORE_POWER.test(host.text.trimEnd());
      if (MARK.test(run.text) && !isPower) return [];
      return [{ ...run, text: raise(run.text), y: host.y, isScript: true }];
    }
    // The mark that a note begins with.
    const after = hosts.find((one) => isUp(one) && isClose(one.x0 - run.x1, one.size));
    return after && MARK.test(run.text) ? [] : [{ ...run, isScript: false }];
  });
}

function isSameTwice(a: Run, b: Run): boolean {
  return a.text === b.text && Math.abs(a.x0 - b.x0) < 0.1 * a.size;
}

function textOf(pieces: readonly Piece[], rtl: boolean): string {
  let text = '';
  let before: Piece | null = null;
  for (const piece of inReadingOrder(pieces, rtl)) {
    const gap = before ? Math.max(piece.x0 - before.x1, before.x0 - piece.x1) : 0;
    const isTight = piece.isScript && gap < SCRIPT_GAP * piece.size;
    const needed = CJK.test(text.slice(-1)) && CJK.test(piece.text.charAt(0)) ? WIDE_GAP / 2 : WORD_GAP;
    if (before && !isTight && gap > needed * Math.max(piece.size, before.size)) text += ' ';
    text += piece.text;
    before = piece;
  }
  return text.replace(/\s+/gu, ' ').trim();
}

/** Right to left, what is written left to right within it (numbers, names) in its own order. */
function inReadingOrder(pieces: readonly Piece[], rtl: boolean): readonly Piece[] {
  if (!rtl) return pieces;
  const ordered: Piece[] = [];
  let stretch: Piece[] = [];
  for (const piece of [...pieces].reverse()) {
    if (piece.rtl) {
      ordered.push(...stretch, piece);
      stretch = [];
    } else stretch.unshift(piece);
  }
  return [...ordered, ...stretch];
}

function fragmentOf(pieces: readonly Piece[]): Fragment {
  const lengths = { rtl: 0, ltr: 0 };
  let main = pieces[0];
  for (const piece of pieces) {
    lengths[piece.rtl ? 'rtl' : 'ltr'] += piece.text.length;
    if (!main || piece.text.length > main.text.length) main = piece;
  }
  const rtl = lengths.rtl > lengths.ltr;
  return {
    text: textOf(pieces, rtl),
    x0: Math.min(...pieces.map(({ x0 }) => x0)),
    x1: Math.max(...pieces.map(({ x1 }) => x1)),
    y: main?.y ?? 0,
    size: main?.size ?? 0,
    font: main?.font ?? '',
    rtl,
  };
}

/** Items on about one baseline, from above; within it from the left. */
export function rowsOf<T extends { readonly x0: number; readonly y: number; readonly size: number }>(
  items: readonly T[],
): T[][] {
  const rows: T[][] = [];
  let y = Number.NEGATIVE_INFINITY;
  for (const item of [...items].sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row && item.y - y <= SAME_LINE * item.size) row.push(item);
    else {
      rows.push([item]);
      y = item.y;
    }
  }
  return rows.map((row) => row.sort((a, b) => a.x0 - b.x0));
}

/** @returns from above, within a row from the left */
export function toFragments(runs: readonly Run[]): Fragment[] {
  return rowsOf(settleScripts(runs)).flatMap((row) => {
    const stretches: Piece[][] = [];
    let end = 0;
    for (const piece of row) {
      const stretch = stretches.at(-1);
      const last = stretch?.at(-1);
      if (last && isSameTwice(last, piece)) continue;
      if (stretch && piece.x0 - end <= WIDE_GAP * piece.size) stretch.push(piece);
      else stretches.push([piece]);
      end = stretch && stretches.at(-1) === stretch ? Math.max(end, piece.x1) : piece.x1;
    }
    return stretches.map(fragmentOf).filter(({ text }) => text !== '');
  });
}
