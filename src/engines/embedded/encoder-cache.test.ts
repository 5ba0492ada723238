import { describe, expect, it } from 'vitest';
import type { EncodedText, TokenEncoder } from '../../core/ports/token-encoder';
import { cacheEncodedTexts } from './encoder-cache';

/** One vector a text, which is its length; keeps what it was asked for. */
function fakeEncoder(): TokenEncoder & { readonly asked: string[][] } {
  const asked: string[][] = [];
  return {
    model: 'fake-1',
    dimensions: 1,
    asked,
    async encode(texts, signal): Promise<EncodedText[]> {
      signal?.throwIfAborted();
      asked.push([...texts]);
      return texts.map((text) => ({
        tokens: [{ start: 0, end: text.length }],
        vectors: new Float32Array([text.length]),
      }));
    },
  };
}

const lengths = (texts: readonly EncodedText[]) => texts.map(({ vectors }) => vectors[0]);

describe('cacheEncodedTexts', () => {
  it('encodes a text once, also if it is asked for twice in one call', async () => {
    const encoder = fakeEncoder();
    const cached = cacheEncodedTexts(encoder);
    expect(lengths(await cached.encode(['aa', 'b', 'aa']))).toEqual([2, 1, 2]);
    expect(lengths(await cached.encode(['b', 'ccc']))).toEqual([1, 3]);
    expect(encoder.asked).toEqual([['aa', 'b'], ['ccc']]);
    expect(cached.counts).toEqual({ asked: 5, encoded: 3 });
  });

  it('does not call the encoder if it knows every text', async () => {
    const encoder = fakeEncoder();
    const cached = cacheEncodedTexts(encoder);
    await cached.encode(['a']);
    await cached.encode(['a']);
    expect(encoder.asked).toHaveLength(1);
  });

  it('forgets first what was used longest ago', async () => {
    const encoder = fakeEncoder();
    // Each text takes 2 bytes of its own, 32 for its token and 4 for its vector.
    const cached = cacheEncodedTexts(encoder, 2 * 38);
    await cached.encode(['a']);
    await cached.encode(['b']);
    await cached.encode(['a']);
    await cached.encode(['c']);
    encoder.asked.length = 0;
    await cached.encode(['a', 'b', 'c']);
    expect(encoder.asked).toEqual([['b']]);
  });

  it('answers also when not even one call fits', async () => {
    const cached = cacheEncodedTexts(fakeEncoder(), 10);
    expect(lengths(await cached.encode(['a', 'bb', 'a']))).toEqual([1, 2, 1]);
  });

  it('keeps nothing of a call that was stopped', async () => {
    const encoder = fakeEncoder();
    const cached = cacheEncodedTexts(encoder);
    await expect(cached.encode(['a'], AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    expect(cached.counts.encoded).toBe(0);
    expect(lengths(await cached.encode(['a']))).toEqual([1]);
  });
});
