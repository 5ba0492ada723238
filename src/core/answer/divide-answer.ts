/** Divides a captured answer into statements and binds its citations to them. */
import type {
  Answer,
  AnswerDraft,
  Block,
  BlockKind,
  Citation,
  Span,
  Statement,
  StatementKind,
} from '../model/answer';
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
  const parts = draft.blocks.flatMap((block, index) => divideBlock(draft, block, index));
  const bound = bindCitations(draft, parts);
  const statements = parts.map((part, index): Statement => {
    const citations = bound[index] ?? [];
    const text = draft.text.slice(part.start, part.end);
    const need = judgeNeed({ text, kind: part.kind, cited: citations.length > 0, query: draft.query });
    return { id: `s${index + 1}`, text, ...part, citations, ...need };
  });
  return { ...draft, statements };
}

function divideBlock(draft: AnswerDraft, block: Block, index: number): Part[] {
  const text = draft.text.slice(block.start, block.end);
  const spans = block.kind === 'heading' ? trimmed(text) : splitAtMarkers(text, block, draft.citations);
  return spans.map(({ start, end }) => ({
    start: block.start + start,
    end: block.start + end,
    block: index,
    kind: KIND_OF[block.kind],
  }));
}

function trimmed(text: string): Span[] {
  const start = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  return end > start ? [{ start, end }] : [];
}

/**
 * Sentences, also where only a marker stood between them: with the marker
 * removed, "…2019.[1]Next" reads "…2019.Next".
 */
function splitAtMarkers(text: string, block: Block, citations: readonly Citation[]): Span[] {
  const cuts = citations
    .map((citation) => citation.offset - block.start)
    .filter((at) => at > 0 && at < text.length)
    .filter(
      (at) =>
        ENDS_WITH_STOP.test(text.slice(Math.max(0, at - 8), at)) &&
        STARTS_AT_ONCE.test(text.slice(at, at + 4)),
    );
  const spans: Span[] = [];
  let from = 0;
  for (const to of [...new Set(cuts), text.length].sort((a, b) => a - b)) {
    for (const { start, end } of splitSentences(text.slice(from, to)))
      spans.push({ start: from + start, end: from + end });
    from = to;
  }
  return spans;
}

/** Ids of the citations of each part, in the order of the answer. */
function bindCitations(draft: AnswerDraft, parts: readonly Part[]): string[][] {
  const bound: string[][] = parts.map(() => []);
  for (const citation of draft.citations) {
    for (const index of targets(citation, draft.blocks, parts)) bound[index]?.push(citation.id);
  }
  return bound;
}

function targets(citation: Citation, blocks: readonly Block[], parts: readonly Part[]): number[] {
  const { span, offset } = citation;
  if (span) {
    const overlapped = parts.flatMap((part, index) =>
      part.start < span.end && span.start < part.end ? [index] : [],
    );
    if (overlapped.length > 0) return overlapped;
  }
  const block = blocks.findIndex(({ start, end }) => start <= offset && offset <= end);
  const before = parts.findLastIndex((part) => part.start < offset && (block < 0 || part.block === block));
  if (before >= 0) return [before];
  const first = parts.findIndex((part) => part.block === block);
  if (first >= 0) return [first];
  const anywhereBefore = parts.findLastIndex((part) => part.start < offset);
  return anywhereBefore >= 0 ? [anywhereBefore] : [];
}
