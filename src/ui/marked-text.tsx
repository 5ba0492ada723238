import type { Span } from '../core/model/answer';

interface Piece {
  readonly start: number;
  readonly text: string;
  readonly marked: boolean;
}

/** Cuts a text at spans; spans that overlap or leave the text are clipped. */
export function piecesOf(text: string, spans: readonly Span[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const start = Math.max(at, span.start);
    const end = Math.min(text.length, span.end);
    if (end <= start) continue;
    if (start > at) pieces.push({ start: at, text: text.slice(at, start), marked: false });
    pieces.push({ start, text: text.slice(start, end), marked: true });
    at = end;
  }
  if (at < text.length) pieces.push({ start: at, text: text.slice(at), marked: false });
  return pieces;
}

interface MarkedTextProps {
  readonly text: string;
  /** Offsets into `text` of the words without a counterpart. */
  readonly unmatched: readonly Span[];
}

/** Quoted text with the words underlined that the other side lacks. */
export function MarkedText({ text, unmatched }: MarkedTextProps) {
  return (
    <>
      {piecesOf(text, unmatched).map((piece) =>
        piece.marked ? (
          <u key={piece.start} class="unmatched">
            {piece.text}
          </u>
        ) : (
          piece.text
        ),
      )}
    </>
  );
}
