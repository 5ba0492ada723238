/**
 * The order in which a page is read: columns one after the other between what runs across them, lines from
 * above. A table is no column: its cells are short, and stay on their row.
 */
import { type Fragment, rowsOf } from './fragments';

export interface Line {
  /** Its stretches, in reading order; several on one line are cells, or were set far apart. */
  readonly cells: readonly string[];
  readonly x0: number;
  readonly x1: number;
  readonly y: number;
  readonly size: number;
  readonly font: string;
  readonly rtl: boolean;
  /** Where the column that it stands in begins and ends. */
  readonly column: { readonly x0: number; readonly x1: number };
}

/** Fewer lines beside each other are no columns. All chosen by hand. */
const MIN_LINES = 4;
/** Typical lines of a column: so many characters, and so much of its width. */
const MIN_LENGTH = 18;
const MIN_FILL = 0.55;
/** The corridor between columns, in points. */
const MIN_GUTTER = 4;
/** Something that takes more of the width than this runs across the columns. */
const ACROSS = 0.55;
/** So many of them are tried. */
const MAX_CORRIDORS = 8;
/** Columns within columns, at most. */
const MAX_DEPTH = 3;

interface Gutter {
  readonly from: number;
  readonly to: number;
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

interface Bounds {
  readonly x0: number;
  readonly x1: number;
}

function boundsOf(fragments: readonly Bounds[]): Bounds {
  let x0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  for (const fragment of fragments) {
    x0 = Math.min(x0, fragment.x0);
    x1 = Math.max(x1, fragment.x1);
  }
  return { x0, x1 };
}

/** How many fragments stand over each point of the width. */
function coverOf(fragments: readonly Fragment[], { x0, x1 }: Bounds): number[] {
  const width = Math.min(20_000, Math.ceil(x1 - x0) + 1);
  const steps = new Array<number>(width + 1).fill(0);
  const at = (x: number) => Math.max(0, Math.min(width, Math.round(x - x0)));
  for (const fragment of fragments) {
    const [from, to] = [at(fragment.x0), at(fragment.x1)];
    steps[from] = (steps[from] ?? 0) + 1;
    steps[to] = (steps[to] ?? 0) - 1;
  }
  let sum = 0;
  return steps.slice(0, width).map((step) => {
    sum += step;
    return sum;
  });
}

/** Stretches with less over them than on both sides, those with the least in proportion first. */
function corridors(fragments: readonly Fragment[]): Gutter[] {
  const bounds = boundsOf(fragments);
  const cover = coverOf(fragments, bounds);
  const highest = (counts: readonly number[]) => {
    let most = 0;
    return counts.map((count) => {
      most = Math.max(most, count);
      return most;
    });
  };
  const before = highest(cover);
  const after = highest([...cover].reverse()).reverse();
  const found: (Gutter & { readonly depth: number })[] = [];
  for (let from = 0; from < cover.length; ) {
    const count = cover[from] ?? 0;
    let to = from + 1;
    while (to < cover.length && cover[to] === count) to++;
    const depth = Math.min(before[from] ?? 0, after[to - 1] ?? 0) - count;
    if (to - from >= MIN_GUTTER && depth >= MIN_LINES)
      found.push({ from: bounds.x0 + from, to: bounds.x0 + to, depth });
    from = to;
  }
  return found.sort((a, b) => b.depth - a.depth).slice(0, MAX_CORRIDORS);
}

const widthOf = (row: readonly Fragment[]) => row.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0);

function looksLikeText(lines: readonly Fragment[]): boolean {
  const { x0, x1 } = boundsOf(lines);
  return (
    lines.length >= MIN_LINES &&
    median(lines.map(({ text }) => text.length)) >= MIN_LENGTH &&
    median(rowsOf(lines).map(widthOf)) >= MIN_FILL * (x1 - x0)
  );
}

function sidesOf(fragments: readonly Fragment[], { from, to }: Gutter) {
  const left = fragments.filter(({ x1 }) => x1 <= from + 1);
  const right = fragments.filter(({ x0 }) => x0 >= to - 1);
  const within = (side: readonly Fragment[], other: readonly Fragment[]) => {
    const ys = other.map(({ y }) => y);
    const top = ys.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
    const bottom = ys.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
    return side.filter(({ y, size }) => y >= top - size && y <= bottom + size);
  };
  return { left: within(left, right), right: within(right, left) };
}

function findGutter(fragments: readonly Fragment[]): Gutter | null {
  if (fragments.length < 2 * MIN_LINES) return null;
  for (const gutter of corridors(fragments)) {
    const { left, right } = sidesOf(fragments, gutter);
    if (looksLikeText(left) && looksLikeText(right)) return gutter;
  }
  return null;
}

type Side = 'left' | 'right' | 'across';

/** Something short in the corridor runs across only where nothing stands beside it. */
function sideOf(fragment: Fragment, gutter: Gutter, width: number, isAlone: boolean): Side {
  if (fragment.x1 <= gutter.from + 1) return 'left';
  if (fragment.x0 >= gutter.to - 1) return 'right';
  if (isAlone || fragment.x1 - fragment.x0 > ACROSS * width) return 'across';
  const middle = (gutter.from + gutter.to) / 2;
  return (fragment.x0 + fragment.x1) / 2 < middle ? 'left' : 'right';
}

function linesOf(fragments: readonly Fragment[]): Line[] {
  const column = boundsOf(fragments);
  return rowsOf(fragments).map((row) => {
    const main = row.reduce((a, b) => (b.text.length > a.text.length ? b : a));
    const ordered = main.rtl ? [...row].reverse() : row;
    const { size, font, y, rtl } = main;
    return { cells: ordered.map(({ text }) => text), ...boundsOf(row), y, size, font, rtl, column };
  });
}

export function readingOrder(fragments: readonly Fragment[], depth = 0): Line[] {
  const gutter = depth < MAX_DEPTH ? findGutter(fragments) : null;
  if (!gutter) return fragments.length > 0 ? linesOf(fragments) : [];
  const { x0, x1 } = boundsOf(fragments);
  const rtl = fragments.filter((fragment) => fragment.rtl).length > fragments.length / 2;

  const lines: Line[] = [];
  let band: Record<Side, Fragment[]> = { left: [], right: [], across: [] };
  const finish = () => {
    const { left, right, across } = band;
    const columns = rtl ? [right, left] : [left, right];
    for (const column of columns) lines.push(...readingOrder(column, depth + 1));
    lines.push(...readingOrder(across, MAX_DEPTH));
    band = { left: [], right: [], across: [] };
  };
  for (const row of rowsOf(fragments)) {
    for (const fragment of row) {
      const side = sideOf(fragment, gutter, x1 - x0, row.length === 1);
      // Columns go on below what runs across them.
      if (side !== 'across' && band.across.length > 0) finish();
      band[side].push(fragment);
    }
  }
  finish();
  return lines;
}
