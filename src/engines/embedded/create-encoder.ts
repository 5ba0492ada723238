/** The shipped encoder: texts to tokens, tokens to threads, rows to vectors. The same in a worker and in Node. */
import { createWordPieces } from '../../core/encoding/word-pieces';
import type { EncodedText, TokenEncoder } from '../../core/ports/token-encoder';
import { EncoderError } from './encoder-error';
import { type EncoderThread, startEncoderThreads } from './encoder-threads';
import { checkWeights, modelName, readModelCard } from './model-card';
import { readPackedWeights } from './packed-weights';

/** What differs between the places where the encoder runs. */
export interface EncoderParts {
  /** At least one, with `encoder-thread.mjs` running in it. */
  startThreads(): readonly EncoderThread[];
  /** `encoder.wasm`. */
  readonly code: Uint8Array;
  /** `encoder.bin`. */
  readonly weights: ArrayBuffer;
  /** Text of `model.json`. */
  readonly card: string;
  /** Text of `vocab.txt`, one word piece a line. */
  readonly vocabulary: string;
}

/** Texts are cut to this many tokens, the two special ones counted. */
const MOST_TOKENS = 256;

/** Errors: `EncoderError`, from here and from `encode`; `VocabularyError`. */
export async function createEncoder(parts: EncoderParts): Promise<TokenEncoder> {
  const card = readModelCard(parts.card);
  await checkWeights(parts.weights, card);
  const weights = readPackedWeights(parts.weights);
  checkVocabulary(parts.vocabulary, weights.sizes.words);
  const pieces = createWordPieces(parts.vocabulary);
  const { opening, closing } = pieces.special;
  const { dimensions } = weights.sizes;
  const threads = await startEncoderThreads(parts.startThreads(), parts.code, weights);

  async function encodeText(text: string): Promise<EncodedText> {
    const { ids, tokens } = pieces.split(text, MOST_TOKENS - 2);
    if (tokens.length === 0) return { tokens, vectors: new Float32Array(0) };
    const rows = await threads.encode(Int32Array.of(opening, ...ids, closing));
    // The first and the last row belong to the special tokens.
    return { tokens, vectors: rows.slice(dimensions, (tokens.length + 1) * dimensions) };
  }

  return {
    model: modelName(card),
    dimensions,
    async encode(texts, signal) {
      const encoded: EncodedText[] = [];
      // The longest first, so that no thread is left with one at the end.
      const order = [...texts.entries()].sort(([, a], [, b]) => b.length - a.length).values();
      const work = async () => {
        for (const [index, text] of order) {
          if (signal?.aborted) throw new DOMException('Encoding was stopped', 'AbortError');
          encoded[index] = await encodeText(text);
        }
      };
      await Promise.all(Array.from({ length: threads.count }, work));
      return encoded;
    },
  };
}

/** A list that was cut off would still split texts, and every verdict would be another one. */
function checkVocabulary(vocabulary: string, words: number): void {
  const lines = vocabulary.trimEnd().split('\n').length;
  if (lines !== words)
    throw new EncoderError(
      'wrong file',
      `The encoder’s word list (vocab.txt) has ${lines} lines, not ${words}. Install Lacuna again.`,
    );
}
