/**
 * Text read from a page together with the way back: which characters came from
 * which node. All offsets are UTF-16 code units of `text`.
 */
import { partsSentences } from '../core/answer/marker-gaps';
import type { Block, Span } from '../core/model/answer';
import { mergeSpans } from '../core/text/merge-spans';

/** Characters that stand in one text node one after another. */
interface TextSegment extends Span {
  readonly node: Text;
  /** Where `start` stands in the node's data. */
  readonly offset: number;
}

/** Characters that stand for a whole element, such as the source form of a formula. */
interface AtomSegment extends Span {
  readonly node: Element;
  readonly offset: null;
}

/** In order, not overlapping; white space that the page does not hold has no segment. */
export type Segment = TextSegment | AtomSegment;

/**
 * Where an element of interest stood: a `marker` has no width, a `link`, inline
 * `code` or a `claim` (what a marker is for) spans its own text.
 */
export interface Mark extends Span {
  readonly role: 'marker' | 'link' | 'code' | 'claim';
  readonly element: Element;
}

export interface WalkedText {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly segments: readonly Segment[];
  readonly marks: readonly Mark[];
}

/**
 * The same text without some spans (marks written as text, a list of sources).
 * Blocks that become empty go; marks inside a removed span move to its start.
 * Sentences that only a removed span parted get a space between them.
 *
 * @param spans in any order, may overlap
 * Cost: linear in the size of the text's parts, plus sorting the spans.
 */
export function withoutSpans(walked: WalkedText, spans: readonly Span[]): WalkedText {
  const removed = mergeSpans(spans);
  if (removed.length === 0) return walked;
  const kept = invertSpans(removed, walked.text.length);
  const pieces: { from: Span; start: number }[] = [];
  const blocks: Block[] = [];
  let text = '';
  let next = 0;
  for (const block of walked.blocks) {
    const inside: Span[] = [];
    while (next < kept.length && (kept[next]?.end ?? 0) <= block.start) next++;
    for (let index = next; index < kept.length; index++) {
      const span = kept[index];
      if (span === undefined || span.start >= block.end) break;
      const piece = { start: Math.max(span.start, block.start), end: Math.min(span.end, block.end) };
      if (piece.start < piece.end) inside.push(piece);
    }
    trimEnds(walked.text, inside);
    if (inside.length === 0) continue;
    if (text !== '') text += '\n\n';
    const start = text.length;
    for (const piece of inside) {
      const words = walked.text.slice(piece.start, piece.end);
      if (text.length > start && partsSentences(text.slice(-5), words)) text += ' ';
      pieces.push({ from: piece, start: text.length });
      text += words;
    }
    blocks.push({ kind: block.kind, start, end: text.length });
  }
  const move = mover(pieces);
  return {
    text,
    blocks,
    segments: moveSegments(walked.segments, pieces),
    marks: walked.marks.map((mark) => ({ ...mark, start: move(mark.start), end: move(mark.end) })),
  };
}

/** Index of the first segment with `end > offset`; `segments.length` where there is none. */
export function firstEndingAfter(segments: readonly Segment[], offset: number): number {
  let low = 0;
  let high = segments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((segments[middle]?.end ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

function invertSpans(removed: readonly Span[], length: number): Span[] {
  const kept: Span[] = [];
  let at = 0;
  for (const span of removed) {
    if (span.start > at) kept.push({ start: at, end: span.start });
    at = Math.max(at, span.end);
  }
  if (at < length) kept.push({ start: at, end: length });
  return kept;
}

/** Blocks never start or end with white space, so the pieces at both ends are cut back. */
function trimEnds(text: string, pieces: Span[]): void {
  for (let first = pieces[0]; first !== undefined; first = pieces[0]) {
    const lead = text.slice(first.start, first.end).search(/\S/);
    if (lead === -1) {
      pieces.shift();
      continue;
    }
    pieces[0] = { start: first.start + lead, end: first.end };
    break;
  }
  for (let last = pieces.at(-1); last !== undefined; last = pieces.at(-1)) {
    const end = last.start + text.slice(last.start, last.end).trimEnd().length;
    pieces.pop();
    if (end === last.start) continue;
    pieces.push({ start: last.start, end });
    break;
  }
}

/** Old offset → new offset; offsets in a removed part go to the end of the kept text before it. */
function mover(pieces: readonly { from: Span; start: number }[]): (offset: number) => number {
  return (offset) => {
    let low = 0;
    let high = pieces.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pieces[middle]?.from.start ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    const piece = pieces[low - 1];
    if (piece === undefined) return 0;
    return piece.start + Math.min(offset, piece.from.end) - piece.from.start;
  };
}

function moveSegments(
  segments: readonly Segment[],
  pieces: readonly { from: Span; start: number }[],
): Segment[] {
  const moved: Segment[] = [];
  let first = 0;
  for (const piece of pieces) {
    while (first < segments.length && (segments[first]?.end ?? 0) <= piece.from.start) first++;
    for (let index = first; index < segments.length; index++) {
      const segment = segments[index];
      if (segment === undefined || segment.start >= piece.from.end) break;
      const from = Math.max(segment.start, piece.from.start);
      const start = piece.start + from - piece.from.start;
      const end = start + Math.min(segment.end, piece.from.end) - from;
      if (segment.offset === null) moved.push({ ...segment, start, end });
      else moved.push({ ...segment, start, end, offset: segment.offset + from - segment.start });
    }
  }
  return moved;
}
