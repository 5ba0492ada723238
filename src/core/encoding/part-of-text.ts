import type { Span } from '../model/answer';
import type { EncodedText } from '../ports/token-encoder';

/** @returns the tokens that lie in the span, with the vectors that the whole text gave them; offsets count from the span's start */
export function partOfText({ tokens, vectors }: EncodedText, { start, end }: Span): EncodedText {
  const dimensions = tokens.length === 0 ? 0 : vectors.length / tokens.length;
  const first = tokens.findIndex((token) => token.start >= start);
  if (first < 0) return { tokens: [], vectors: new Float32Array(0) };
  const inside = tokens.slice(first).filter((token) => token.end <= end);
  return {
    tokens: inside.map((token) => ({ start: token.start - start, end: token.end - start })),
    vectors: vectors.subarray(first * dimensions, (first + inside.length) * dimensions),
  };
}
