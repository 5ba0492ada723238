/** From offsets of a walked text to ranges of the page, and from ranges of the page to offsets. */
import type { Span } from '../core/model/answer';
import { firstEndingAfter, type WalkedText } from './walked-text';

/**
 * The place of `text.slice(from, to)` on the page, without the white space at
 * its ends, which may stand on the far side of a citation chip.
 *
 * @returns null if nothing of it stands in a node, or its nodes are no longer
 *   in the page (a site may have drawn the answer again)
 * Errors: none.
 */
export function rangeOf(walked: WalkedText, from: number, to: number): Range | null {
  const wanted = walked.text.slice(from, to);
  const start = from + wanted.length - wanted.trimStart().length;
  const end = from + wanted.trimEnd().length;
  if (start >= end) return null;
  const first = walked.segments[firstEndingAfter(walked.segments, start)];
  let lastIndex = firstEndingAfter(walked.segments, end - 1);
  if ((walked.segments[lastIndex]?.start ?? Number.POSITIVE_INFINITY) >= end) lastIndex--;
  const last = walked.segments[lastIndex];
  if (first === undefined || last === undefined || first.start >= end || last.end <= start) return null;
  if (!first.node.isConnected || !last.node.isConnected) return null;
  const range = first.node.ownerDocument.createRange();
  try {
    if (first.offset === null) range.setStartBefore(first.node);
    else range.setStart(first.node, first.offset + Math.max(0, start - first.start));
    if (last.offset === null) range.setEndAfter(last.node);
    else range.setEnd(last.node, last.offset + Math.min(end, last.end) - last.start);
  } catch {
    // The node's text has become shorter since it was read.
    return null;
  }
  return range;
}

/**
 * Parts of the walked text that a range of the page covers, in order, cut at
 * its ends. Empty where it covers none.
 */
export function spansIn(walked: WalkedText, range: Range): Span[] {
  const spans: Span[] = [];
  for (const segment of walked.segments) {
    if (!range.intersectsNode(segment.node)) continue;
    let { start, end } = segment;
    if (segment.offset !== null) {
      const shift = segment.start - segment.offset;
      if (segment.node === range.startContainer) start = Math.max(start, range.startOffset + shift);
      if (segment.node === range.endContainer) end = Math.min(end, range.endOffset + shift);
    }
    if (start < end) spans.push({ start, end });
  }
  return spans;
}
