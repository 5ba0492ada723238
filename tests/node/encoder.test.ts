/** The shipped encoder with its 8-bit weights, held against Python's ONNX Runtime with the fp32 ones. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EncodedText, TokenEncoder } from '../../src/core/ports/token-encoder';
import { createEncoder } from '../../src/engines/embedded/create-encoder';
import { loadEncoderInNode } from '../../src/engines/embedded/load-in-node';

interface Expected {
  readonly sha256: string;
  readonly texts: readonly {
    readonly text: string;
    readonly tokens: number;
    /** First components of the first and of the last token. */
    readonly first: readonly number[];
    readonly last: readonly number[];
  }[];
  /** Between the mean vectors of any two texts. */
  readonly cosinesOfMeans: readonly (readonly number[])[];
}

const expected: Expected = JSON.parse(readFileSync('tests/fixtures/encoder/expected-vectors.json', 'utf8'));
const card = readFileSync('assets/public/support/model.json', 'utf8');
const texts = expected.texts.map(({ text }) => text);
const [word = '', sentence = '', paraphrase = ''] = texts;

const TOLERANCE = 0.01;

let encoder: TokenEncoder;
let encoded: readonly EncodedText[];

const row = ({ vectors }: EncodedText, token: number) =>
  vectors.subarray(token * encoder.dimensions, (token + 1) * encoder.dimensions);

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

function unitMean(text: EncodedText): Float32Array {
  const mean = new Float32Array(encoder.dimensions);
  text.tokens.forEach((_, token) => {
    row(text, token).forEach((value, i) => {
      mean[i] = (mean[i] ?? 0) + value;
    });
  });
  const length = Math.sqrt(dot(mean, mean));
  return mean.map((value) => value / length);
}

function largestDifference(found: ArrayLike<number>, wanted: readonly number[]): number {
  return Math.max(...wanted.map((value, i) => Math.abs(value - (found[i] ?? Number.NaN))));
}

beforeAll(async () => {
  encoder = await loadEncoderInNode();
  encoded = await encoder.encode(texts);
});

describe('the encoder', () => {
  it('has the weights that the expected vectors belong to', () => {
    expect(JSON.parse(card).sha256).toBe(expected.sha256);
    expect(encoder.model).toContain(expected.sha256.slice(0, 12));
  });

  it('gives one unit vector a token', () => {
    expect(encoded.map(({ tokens }) => tokens.length)).toEqual(expected.texts.map(({ tokens }) => tokens));
    for (const text of encoded) {
      expect(text.vectors.length).toBe(text.tokens.length * encoder.dimensions);
      for (const token of text.tokens.keys()) {
        const vector = row(text, token);
        expect(dot(vector, vector)).toBeCloseTo(1, 4);
      }
    }
  });

  it.each(expected.texts.map(({ text }, index) => [text.slice(0, 40), index]))(
    'gives the vectors of Python: %s',
    (_, index) => {
      const found = encoded[index as number];
      const wanted = expected.texts[index as number];
      if (!found || !wanted) throw new Error('no such text');
      expect(largestDifference(row(found, 0), wanted.first)).toBeLessThan(TOLERANCE);
      expect(largestDifference(row(found, found.tokens.length - 1), wanted.last)).toBeLessThan(TOLERANCE);
    },
  );

  it('gives the distances of Python', () => {
    const means = encoded.map(unitMean);
    const table = means.map((a) => means.map((b) => dot(a, b)));
    table.forEach((cosines, i) => {
      expect(largestDifference(cosines, expected.cosinesOfMeans[i] ?? [])).toBeLessThan(TOLERANCE);
    });
  });

  it('tells where each token stands', () => {
    const [, { tokens } = { tokens: [] }] = encoded;
    const words = tokens.map(({ start, end }) => sentence.slice(start, end));
    expect(words.slice(0, 5)).toEqual(['The', 'lighthouse', 'was', 'automated', 'in']);
    expect(words.join('')).toBe(sentence.replaceAll(' ', ''));
  });

  it('cuts a text at 256 tokens, the two special ones counted', () => {
    const longest = encoded.at(-1);
    expect(longest?.tokens).toHaveLength(254);
    expect(longest?.tokens.at(-1)?.end).toBeLessThan(texts.at(-1)?.length ?? 0);
  });

  it('gives a text the same vectors whatever is encoded with it', async () => {
    const [alone] = await encoder.encode([sentence]);
    const [, together] = await encoder.encode([texts.at(-1) ?? '', sentence, paraphrase]);
    expect(together?.vectors).toEqual(alone?.vectors);
  });

  it('gives no token for a text without any', async () => {
    const [empty, blank, one] = await encoder.encode(['', ' \n', word]);
    expect([empty?.tokens, blank?.tokens]).toEqual([[], []]);
    expect([empty?.vectors.length, blank?.vectors.length]).toEqual([0, 0]);
    expect(one?.tokens.length).toBeGreaterThan(0);
  });

  it('stops before the first text if aborted already', async () => {
    await expect(encoder.encode([word], AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('gives way, so that an abort arrives while it works', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    const many = Array.from({ length: 2_000 }, () => sentence);
    await expect(encoder.encode(many, controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('an encoder with broken files', () => {
  const parts = {
    startThreads: () => [],
    code: new Uint8Array(),
    weights: new ArrayBuffer(3),
    card,
    vocabulary: '',
  };

  it('says that the weights are not those it was made for', async () => {
    await expect(createEncoder(parts)).rejects.toMatchObject({
      name: 'EncoderError',
      fault: 'wrong file',
      message: expect.stringContaining('weights are damaged or of another version'),
    });
  });

  it('says that the word list was cut off', async () => {
    const { buffer: weights } = new Uint8Array(readFileSync('assets/public/support/encoder.bin'));
    const vocabulary = readFileSync('assets/public/support/vocab.txt', 'utf8').slice(0, 100_000);
    await expect(createEncoder({ ...parts, weights, vocabulary })).rejects.toMatchObject({
      fault: 'wrong file',
      message: expect.stringContaining('30522'),
    });
  });

  it('says that the description of the weights cannot be read', async () => {
    await expect(createEncoder({ ...parts, card: '{}' })).rejects.toMatchObject({ fault: 'wrong file' });
  });
});
