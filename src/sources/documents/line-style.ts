/** What most of a document's text looks like: the measure of its headings, notes and gaps. */
import type { Line } from './reading-order';

export interface LineStyle {
  readonly size: number;
  readonly font: string;
  /** From a line to the next of its paragraph, in heights of the font. */
  readonly leading: number;
}

/** Where there are too few lines to tell: as word processors set them. */
const USUAL_LEADING = 1.25;

function mostOf<T>(values: Iterable<readonly [T, number]>): T | undefined {
  const sums = new Map<T, number>();
  let best: T | undefined;
  for (const [value, weight] of values) {
    const sum = (sums.get(value) ?? 0) + weight;
    sums.set(value, sum);
    if (best === undefined || sum > (sums.get(best) ?? 0)) best = value;
  }
  return best;
}

const lengthOf = ({ cells }: Line) => cells.reduce((sum, cell) => sum + cell.length, 0);

export function styleOf(lines: readonly Line[]): LineStyle {
  const size = mostOf(lines.map((line) => [Math.round(line.size * 2) / 2, lengthOf(line)] as const)) ?? 0;
  const body = lines.filter((line) => Math.abs(line.size - size) <= 0.5);
  const font = mostOf(body.map((line) => [line.font, lengthOf(line)] as const)) ?? '';
  const gaps: (readonly [number, number])[] = [];
  for (const [i, line] of body.entries()) {
    const above = body[i - 1];
    if (above?.column !== line.column) continue;
    const gap = (line.y - above.y) / (line.size || 1);
    if (gap > 0.8 && gap < 4) gaps.push([Math.round(gap * 20) / 20, lengthOf(line)]);
  }
  return { size, font, leading: mostOf(gaps) ?? USUAL_LEADING };
}
