/**
 * Writes pieces of prose into one text with blocks, and gives every marker its
 * zero-width place in it.
 */
import type { Block, Citation, CitedUrl, FoundBy, Span } from '../../model/answer';
import { stripInvisible } from '../../text/clean-text';
import { citationState } from '../citation-state';
import { closesUp, partsSentences } from '../marker-gaps';
import type { ProseBlock } from './markdown-blocks';
import { type CloseMark, type Mark, type OpenMark, type PointMark, type SpanFamily, urlMark } from './marks';

interface OpenSpan {
  readonly point: PointMark | null;
  /** Null while no text has followed. */
  start: number | null;
}

interface Place {
  readonly point: PointMark;
  /** Null while its block has no text. */
  offset: number | null;
  readonly span: Span | null;
}

export class DraftBuilder {
  text = '';
  readonly blocks: Block[] = [];
  private readonly places: Place[] = [];
  private readonly openSpans = new Map<SpanFamily, OpenSpan[]>();
  private unplaced: Place[] = [];
  private unstarted: OpenSpan[] = [];
  /** Span that ended here without naming its sources: the marker right behind it does. */
  private endedSpan: Span | null = null;
  private blockStart: number | null = null;
  private spaceDue = false;
  /** What was written last: looking at the end of the whole text would copy it every time. */
  private lastWords = '';
  /** White space behind the last marker; null where text has followed it. */
  private behindMark: string | null = null;

  addBlock(block: ProseBlock): void {
    const hasWords = block.pieces.some((piece) => 'text' in piece && /[\p{L}\p{N}]/u.test(piece.text));
    this.blockStart = null;
    this.spaceDue = false;
    this.behindMark = null;
    for (const piece of block.pieces) {
      if (piece.kind === 'mark') this.addMark(piece.mark);
      else if (hasWords) this.addText(piece.kind === 'break' ? ' ' : piece.text);
    }
    if (this.blockStart !== null) {
      this.blocks.push({ kind: block.kind, start: this.blockStart, end: this.text.length });
    }
    // Markers of a block without words belong to the text before.
    this.placeWaiting();
  }

  /** @param addressOf addresses by key in the answer's own reference list */
  citations(addressOf: ReadonlyMap<string, CitedUrl>): Citation[] {
    this.flushEndedSpan();
    for (const { point, start } of [...this.openSpans.values()].flat()) {
      if (point) this.places.push({ point, offset: start ?? this.text.length, span: null });
    }
    return this.places
      .map((place) => ({ ...place, offset: place.offset ?? this.text.length }))
      .toSorted((a, b) => a.offset - b.offset)
      .map(({ point, offset, span }, index) => ({
        id: `c${index + 1}`,
        offset,
        span,
        ...resolve(point, addressOf),
      }));
  }

  private addText(raw: string): void {
    const text = stripInvisible(raw).replace(/\s+/g, ' ');
    const words = text.trim();
    if (text.startsWith(' ')) {
      this.spaceDue = true;
      if (this.behindMark !== null) this.behindMark = ' ';
    }
    if (words === '') return;
    this.flushEndedSpan();
    if (this.blockStart === null) {
      if (this.blocks.length > 0) this.text += '\n\n';
      this.blockStart = this.text.length;
      this.placeWaiting();
    } else if (this.needsSpace(words)) this.text += ' ';
    for (const span of this.unstarted) span.start = this.text.length;
    this.unstarted = [];
    this.text += words;
    this.lastWords = words;
    this.spaceDue = text.endsWith(' ');
    this.behindMark = null;
  }

  private needsSpace(words: string): boolean {
    if (this.behindMark === null) return this.spaceDue;
    if (closesUp(this.behindMark + words)) return false;
    return this.spaceDue || partsSentences(this.lastWords, words);
  }

  private addMark(mark: Mark): void {
    this.behindMark = '';
    if (mark.kind === 'open') this.openSpan(mark);
    else if (mark.kind === 'close') this.closeSpan(mark);
    else if (mark.kind === 'point') this.addPoint(mark);
  }

  private openSpan({ family, point }: OpenMark): void {
    const span: OpenSpan = { point, start: null };
    const stack = this.openSpans.get(family);
    if (stack) stack.push(span);
    else this.openSpans.set(family, [span]);
    this.unstarted.push(span);
  }

  private addPoint(point: PointMark): void {
    const open = point.closes === undefined ? undefined : this.openSpans.get(point.closes)?.pop();
    if (open) this.place(point, this.spanFrom(open));
    else {
      this.place(point, this.endedSpan);
      this.endedSpan = null;
    }
  }

  private closeSpan({ family }: CloseMark): void {
    const open = this.openSpans.get(family)?.pop();
    if (!open) return;
    const span = this.spanFrom(open);
    if (open.point) this.place(open.point, span);
    else if (span) {
      this.flushEndedSpan();
      this.endedSpan = span;
    }
  }

  private spanFrom({ start }: OpenSpan): Span | null {
    return start === null || start === this.text.length ? null : { start, end: this.text.length };
  }

  /** A span that no marker follows still says that a source supports it. */
  private flushEndedSpan(): void {
    const span = this.endedSpan;
    this.endedSpan = null;
    if (span) this.places.push({ point: urlMark('', null, 'nothing'), offset: span.end, span });
  }

  private place(point: PointMark, span: Span | null): void {
    const place: Place = { point, offset: this.blockStart === null ? null : this.text.length, span };
    this.places.push(place);
    if (place.offset === null) this.unplaced.push(place);
  }

  private placeWaiting(): void {
    for (const place of this.unplaced) place.offset = this.text.length;
    this.unplaced = [];
  }
}

function resolve(
  point: PointMark,
  addressOf: ReadonlyMap<string, CitedUrl>,
): Pick<Citation, 'label' | 'declared' | 'refs' | 'urls' | 'foundBy' | 'state'> {
  const { label, declared, refs } = point;
  const listed = refs.flatMap((ref) => addressOf.get(ref) ?? []);
  const urls = point.urls.length > 0 ? point.urls : listed;
  const foundBy: FoundBy =
    point.urls.length > 0 ? point.foundBy : listed.length > 0 ? 'reference-list' : 'nothing';
  return { label, declared, refs, urls, foundBy, state: citationState(urls.length, declared) };
}
