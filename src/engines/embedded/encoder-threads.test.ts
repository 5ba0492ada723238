import { describe, expect, it } from 'vitest';
import { type EncoderThread, type FromThread, startEncoderThreads, type ToThread } from './encoder-threads';
import type { PackedWeights } from './packed-weights';

const CODE = new Uint8Array([1]);
const WEIGHTS: PackedWeights = {
  sizes: { layers: 1, width: 4, inner: 8, heads: 1, words: 3, dimensions: 1 },
  body: new Uint8Array(3_000_000).map((_, index) => index % 251),
};

interface FakeThread extends EncoderThread {
  readonly weights: Uint8Array;
  /** Token counts of the texts it was given. */
  readonly encoded: number[];
  readonly busy: boolean[];
  crash(): void;
}

/** Answers a text with its number of tokens, a while later. */
function fakeThread(refuse?: { name: string; message: string }): FakeThread {
  const weights = new Uint8Array(WEIGHTS.body.length);
  const encoded: number[] = [];
  const busy: boolean[] = [];
  let tell: (message: FromThread) => void = () => {};
  let fail: (cause: unknown) => void = () => {};
  let working = false;
  const work = (message: ToThread): FromThread => {
    if (refuse) return { error: refuse };
    if ('tokens' in message) {
      encoded.push(message.tokens.length);
      return { vectors: new Float32Array([message.tokens.length]) };
    }
    if ('at' in message) weights.set(new Uint8Array(message.weights), message.at);
    return { done: true };
  };
  return {
    weights,
    encoded,
    busy,
    send(message) {
      if (working) throw new Error('asked twice at a time');
      working = true;
      setTimeout(() => {
        working = false;
        tell(work(message));
      }, 1);
    },
    listen(onMessage, onCrash) {
      tell = onMessage;
      fail = onCrash;
    },
    hold: (isBusy) => void busy.push(isBusy),
    crash: () => fail(new Error('gone')),
  };
}

describe('startEncoderThreads', () => {
  it('gives every thread all weights', async () => {
    const threads = [fakeThread(), fakeThread()];
    await startEncoderThreads(threads, CODE, WEIGHTS);
    for (const { weights } of threads) expect(Buffer.compare(weights, WEIGHTS.body)).toBe(0);
  });

  it('shares the texts out, one at a time to each thread', async () => {
    const threads = [fakeThread(), fakeThread()];
    const { encode } = await startEncoderThreads(threads, CODE, WEIGHTS);
    const vectors = await Promise.all([1, 2, 3, 4, 5].map((length) => encode(new Int32Array(length))));
    expect(vectors.map(([first]) => first)).toEqual([1, 2, 3, 4, 5]);
    expect(threads.map(({ encoded }) => encoded.length).sort()).toEqual([2, 3]);
  });

  it('holds the process only while a thread works', async () => {
    const thread = fakeThread();
    const { encode } = await startEncoderThreads([thread], CODE, WEIGHTS);
    expect(thread.busy.at(-1)).toBe(false);
    const encoding = encode(new Int32Array(1));
    await Promise.resolve();
    expect(thread.busy.at(-1)).toBe(true);
    await encoding;
    expect(thread.busy.at(-1)).toBe(false);
  });

  it.each([
    ['CompileError', 'WebAssembly refused'],
    ['RangeError', 'out of memory'],
    ['Error', 'failed'],
  ])('tells by a thread’s %s: %s', async (name, fault) => {
    const start = startEncoderThreads([fakeThread({ name, message: 'no' })], CODE, WEIGHTS);
    await expect(start).rejects.toMatchObject({ name: 'EncoderError', fault });
  });

  it('ends what a crashed thread was asked, and whatever it is asked afterwards', async () => {
    const thread = fakeThread();
    const { encode } = await startEncoderThreads([thread], CODE, WEIGHTS);
    const asked = encode(new Int32Array(1));
    const later = encode(new Int32Array(2));
    await Promise.resolve();
    thread.crash();
    await expect(asked).rejects.toMatchObject({ fault: 'failed' });
    await expect(later).rejects.toMatchObject({ fault: 'failed' });
  });
});
