/** A statement cut where it points elsewhere, ready to be shown: plain text, with what stands for what. */
import type { Interpretation } from './interpretation';

export interface ReadSegment {
  /** Of the statement, verbatim; empty for a gap (what was left out). */
  readonly text: string;
  /** What it stands for; null for plain text and for what is open. */
  readonly standsFor: string | null;
  /** `query`, or a statement's id; null where `standsFor` is. */
  readonly from: string | null;
  /** It points to something that is not told. */
  readonly open: boolean;
}

/** @returns segments in order; their texts together are the statement's */
export function readSegments(
  text: string,
  { references, open }: Pick<Interpretation, 'references' | 'open'>,
): ReadSegment[] {
  const marks = [
    ...references.map(({ start, end, text: standsFor, from }) => ({
      start,
      end,
      standsFor,
      from,
      open: false,
    })),
    ...open.map(({ start, end }) => ({ start, end, standsFor: null, from: null, open: true })),
  ].toSorted((a, b) => a.start - b.start || a.end - b.end);
  const segments: ReadSegment[] = [];
  let at = 0;
  const plain = (end: number) => {
    if (end > at) segments.push({ text: text.slice(at, end), standsFor: null, from: null, open: false });
  };
  for (const { start, end, ...mark } of marks) {
    // Imported reports may say anything.
    if (start < at || end < start || end > text.length) continue;
    plain(start);
    segments.push({ text: text.slice(start, end), ...mark });
    at = end;
  }
  plain(text.length);
  return segments;
}
