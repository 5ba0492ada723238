/** Keeps what was encoded, so that a window is encoded once however many statements ask for it. */
import type { EncodedText, TokenEncoder } from '../../core/ports/token-encoder';

export interface EncoderCounts {
  /** Texts asked for. */
  readonly asked: number;
  /** Texts that the encoder had to read. */
  readonly encoded: number;
}

export interface CachedEncoder extends TokenEncoder {
  /** Since the start. */
  readonly counts: EncoderCounts;
}

/** About 400 windows of 384 dimensions. */
const MOST_BYTES = 100_000_000;

/** A pair of offsets as an object. */
const BYTES_PER_TOKEN = 32;

/**
 * Keyed by the text itself: the same content is the same key, and a text is small beside its vectors.
 * What was used longest ago goes first.
 * @param mostBytes bound of what is kept
 */
export function cacheEncodedTexts(encoder: TokenEncoder, mostBytes: number = MOST_BYTES): CachedEncoder {
  const kept = new Map<string, EncodedText>();
  const counts = { asked: 0, encoded: 0 };
  let bytes = 0;

  function keep(text: string, encoded: EncodedText): void {
    if (kept.has(text)) return;
    kept.set(text, encoded);
    bytes += sizeOf(text, encoded);
    for (const [oldest, dropped] of kept) {
      if (bytes <= mostBytes) break;
      kept.delete(oldest);
      bytes -= sizeOf(oldest, dropped);
    }
  }

  function recall(text: string): EncodedText | undefined {
    const encoded = kept.get(text);
    if (encoded) {
      kept.delete(text);
      kept.set(text, encoded);
    }
    return encoded;
  }

  return {
    model: encoder.model,
    dimensions: encoder.dimensions,
    counts,
    async encode(texts, signal) {
      counts.asked += texts.length;
      const known = new Map(texts.map((text) => [text, recall(text)]));
      const fresh = [...known].filter(([, encoded]) => !encoded).map(([text]) => text);
      const results = fresh.length > 0 ? await encoder.encode(fresh, signal) : [];
      counts.encoded += fresh.length;
      fresh.forEach((text, index) => {
        const encoded = results[index];
        if (!encoded) return;
        known.set(text, encoded);
        keep(text, encoded);
      });
      return texts.map((text) => {
        const encoded = known.get(text);
        if (!encoded) throw new Error('The encoder left a text out.');
        return encoded;
      });
    },
  };
}

function sizeOf(text: string, { tokens, vectors }: EncodedText): number {
  return text.length * 2 + tokens.length * BYTES_PER_TOKEN + vectors.byteLength;
}
