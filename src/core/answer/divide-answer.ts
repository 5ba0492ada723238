/** Divides a captured answer into statements and binds its citations to them. */
import type { Answer, AnswerDraft, Block, BlockKind, Span, Statement, StatementKind } from '../model/answer';
import { splitSentences } from '../text/sentences';
import { judgeNeed } from './needs-support';

const KIND_OF: Readonly<Record<BlockKind, StatementKind>> = {
  paragraph: 'sentence',
  quote: 'sentence',
  heading: 'heading',
  'list-item': 'list-item',
  'table-cell': 'table-cell',
};

interface Part extends Span {
  readonly block: number;
  readonly kind: StatementKind;
}

/** A stop with its closing marks, as seen from just behind it. */
const ENDS_WITH_STOP = /[.!?…。！？।؟۔։።][\s"'”’»)\]」』]*$/u;
const STARTS_AT_ONCE = /^["'“‘«„(]*[\p{Lu}\p{Lo}]/u;

/**
 * Statements in reading order: sentences of paragraphs, quotes, list items and
 * table cells; a heading is one statement. A citation is bound to the statement
 * that it follows, before or after the full stop (Liu et al. 2023), or to those
 * that its `span` overlaps. One that opens a block goes to the block's first
 * statement; one in no block, to the statement before it.
 */
export function divideAnswer(draft: AnswerDraft): Answer {
  const cuts = cutsAtMarkers(draft);
  const parts = draft.blocks.flatMap((block, index) => divideBlock(draft.text, block, index, cuts));
  const bound = bindCitations(draft, parts);
  const statements = parts.map((part, index): Statement => {
    const citations = bound[index] ?? [];
    const text = draft.text.slice(part.start, part.end);
    const need = judgeNeed({ text, kind: part.kind, cited: citations.length > 0, query: draft.query });
    return { id: `s${index + 1}`, text, ...part, citations, ...need };
  });
  return { ...draft, statements };
}

/**
 * Where only a marker stood between two sentences, in order: with the marker
 * removed, "…fell.[1]Next" reads "…fell.Next".
 */
function cutsAtMarkers({ text, citations }: AnswerDraft): number[] {
  const cuts = citations
    .map(({ offset }) => offset)
    .filter((at) => ENDS_WITH_STOP.test(text.slice(Math.max(0, at - 8), at)))
    .filter((at) => STARTS_AT_ONCE.test(text.slice(at, at + 4)));
  return [...new Set(cuts)].sort((a, b) => a - b);
}

function divideBlock(text: string, block: Block, index: number, cuts: readonly number[]): Part[] {
  const within =
    block.kind === 'heading'
      ? []
      : cuts.slice(lastIndexBelow(cuts, block.start + 1) + 1, lastIndexBelow(cuts, block.end) + 1);
  const parts: Part[] = [];
  let from = block.start;
  for (const to of [...within, block.end]) {
    const piece = text.slice(from, to);
    for (const { start, end } of block.kind === 'heading' ? trimmed(piece) : splitSentences(piece)) {
      parts.push({ start: from + start, end: from + end, block: index, kind: KIND_OF[block.kind] });
    }
    from = to;
  }
  return parts;
}

function trimmed(text: string): Span[] {
  const start = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  return end > start ? [{ start, end }] : [];
}

/** Ids of the citations of each part, in the order of the answer. */
function bindCitations({ blocks, citations }: AnswerDraft, parts: readonly Part[]): string[][] {
  const partStarts = parts.map(({ start }) => start);
  const blockStarts = blocks.map(({ start }) => start);
  const bound: string[][] = parts.map(() => []);
  for (const { id, offset, span } of citations) {
    const overlapped = span ? overlapping(parts, partStarts, span) : [];
    const block = lastIndexBelow(blockStarts, offset + 1);
    const targets = overlapped.length > 0 ? overlapped : followed(parts, partStarts, offset, block);
    for (const index of targets) bound[index]?.push(id);
  }
  return bound;
}

function overlapping(parts: readonly Part[], starts: readonly number[], { start, end }: Span): number[] {
  const indices: number[] = [];
  for (let i = lastIndexBelow(starts, end); i >= 0 && (parts[i]?.end ?? 0) > start; i--) indices.unshift(i);
  return indices;
}

/** The part that starts last before the offset; if that stands in an earlier block, the first part of this block. */
function followed(
  parts: readonly Part[],
  starts: readonly number[],
  offset: number,
  block: number,
): number[] {
  const before = lastIndexBelow(starts, offset);
  if (before >= 0 && parts[before]?.block === block) return [before];
  if (parts[before + 1]?.block === block) return [before + 1];
  return before >= 0 ? [before] : [];
}

/** Index of the last of the ascending numbers that is below the limit; -1 if none is. */
function lastIndexBelow(ascending: readonly number[], limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? Infinity) < limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
