/** From a report's offsets to ranges of the page as it is now. */
import type { Finding } from '../core/report/findings';
import type { Report } from '../core/report/schema';
import { anchorQuotes } from '../core/text/anchor-quote';

/** The answer on the page: its text, the way from offsets to nodes, and the element that holds it. */
export interface Anchor {
  readonly text: string;
  readonly root: Element;
  /** Offsets of the citation markers that the page shows now; they are no part of any statement. */
  readonly markers: readonly number[];
  /** @returns null where the offsets lie in no text node */
  rangeOf(start: number, end: number): Range | null;
}

export interface AnchoredReport {
  /** Finding id → ranges of its statement, without the citation markers inside it. */
  readonly statements: ReadonlyMap<string, readonly Range[]>;
  /** Block index → its text, or the last statement of it that is still there. */
  readonly blocks: ReadonlyMap<number, Range>;
}

const WORD = /[\p{L}\p{N}]/u;

/** One range a piece between citation markers, which are not part of the statement; a full stop behind one is no piece. */
function piecesOf(anchor: Anchor, start: number, end: number): Range[] {
  const cuts = [start, ...anchor.markers.filter((offset) => offset > start && offset < end), end];
  const ranges: Range[] = [];
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [from = start, to = end] = cuts.slice(i, i + 2);
    const range = WORD.test(anchor.text.slice(from, to)) ? anchor.rangeOf(from, to) : null;
    if (range && !range.collapsed) ranges.push(range);
  }
  return ranges;
}

/** A finding whose text is no longer on the page is in neither map. */
export function anchorReport(report: Report, all: Iterable<Finding>, anchor: Anchor): AnchoredReport {
  const { answer } = report;
  const spans = anchorQuotes(answer.text, answer.statements, anchor.text);
  const indexOf = new Map(answer.statements.map(({ id }, index) => [id, index]));
  const statements = new Map<string, readonly Range[]>();
  const wanted = new Set<number>();
  for (const finding of all) {
    if (finding.about === 'fact') {
      if (finding.fact.belongsAfter !== null) wanted.add(finding.fact.belongsAfter);
      continue;
    }
    const span = spans[indexOf.get(finding.id) ?? -1];
    if (!span) continue;
    const ranges = piecesOf(anchor, span.start, span.end);
    if (ranges.length > 0) statements.set(finding.id, ranges);
  }

  const blockSpans = wanted.size > 0 ? anchorQuotes(answer.text, answer.blocks, anchor.text) : [];
  const blocks = new Map<number, Range>();
  for (const index of wanted) {
    const last = answer.statements.findLastIndex((s, i) => s.block === index && spans[i]);
    const span = blockSpans[index] ?? spans[last];
    const range = span && anchor.rangeOf(span.start, span.end);
    if (range) blocks.set(index, range);
  }
  return { statements, blocks };
}
