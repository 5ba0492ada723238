import type { Span } from '../model/answer';

export interface EncodedText {
  /** Where each token stands in the text, offsets in UTF-16 units; special tokens are left out. */
  readonly tokens: readonly Span[];
  /** One unit vector a token, row after row: tokens.length × dimensions. */
  readonly vectors: Float32Array;
}

/** Turns texts into contextual token vectors. */
export interface TokenEncoder {
  /** Name and content hash of the weights, part of the engine's name. */
  readonly model: string;
  readonly dimensions: number;
  /**
   * Texts longer than the model's limit (256 tokens, the special ones counted) are cut: tokens beyond are absent.
   * @returns one result a text, in order
   * Errors: rejects with an `AbortError` when the signal fires.
   */
  encode(texts: readonly string[], signal?: AbortSignal): Promise<readonly EncodedText[]>;
}
