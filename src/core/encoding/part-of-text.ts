import type { Span } from '../model/answer';
import type { EncodedText } from '../ports/token-encoder';

/** @returns the tokens that lie in the span, with the vectors that the whole text gave them; offsets count from the span's start */
export function partOfText({ tokens, vectors }: EncodedText, { start, end }: Span): EncodedText {
  const kept = keepTokens({ tokens, vectors }, (token) => token.start >= start && token.end <= end);
  return {
    tokens: kept.tokens.map((token) => ({ start: token.start - start, end: token.end - start })),
    vectors: kept.vectors,
  };
}

/** @returns the text itself if all its tokens are wanted, so that what is known of it stays known */
export function keepTokens(text: EncodedText, isWanted: (token: Span) => boolean): EncodedText {
  const { tokens, vectors } = text;
  const wanted = [...tokens.keys()].filter((t) => isWanted(tokens[t] as Span));
  if (wanted.length === tokens.length) return text;
  const dimensions = vectors.length / tokens.length;
  const kept = new Float32Array(wanted.length * dimensions);
  wanted.forEach((t, row) => {
    kept.set(vectors.subarray(t * dimensions, (t + 1) * dimensions), row * dimensions);
  });
  return { tokens: wanted.map((t) => tokens[t] as Span), vectors: kept };
}
