/** Threads that each encode one text at a time, and the queue before them. */
import { EncoderError } from './encoder-error';
import type { EncoderSizes, PackedWeights } from './packed-weights';

/** A worker of the browser or a thread of Node that runs `encoder-thread.mjs`. */
export interface EncoderThread {
  send(message: ToThread, transfer?: readonly ArrayBuffer[]): void;
  /** To be called once. */
  listen(onMessage: (message: FromThread) => void, onCrash: (cause: unknown) => void): void;
  /** Whether the process must not end meanwhile; a browser's worker needs no telling. */
  hold(isBusy: boolean): void;
}

/** First the kernel, then the weights part by part, then any number of texts. */
export type ToThread =
  | { readonly code: Uint8Array; readonly sizes: EncoderSizes }
  | { readonly weights: ArrayBuffer; readonly at: number }
  | { readonly tokens: Int32Array };

/** One for every message sent, in order. */
export type FromThread =
  | { readonly done: true }
  | { readonly vectors: Float32Array }
  | { readonly error: { readonly name: string; readonly message: string } };

/** So that a thread needs little more memory than what it keeps. */
const PART_BYTES = 1 << 20;

export interface EncoderThreads {
  readonly count: number;
  /**
   * @param tokens ids with the special ones, 1 to 256
   * @returns a unit vector a token, row after row
   * Errors: rejects with `EncoderError`.
   */
  encode(tokens: Int32Array): Promise<Float32Array>;
}

/**
 * @param threads at least one
 * @param code the kernel, `encoder.wasm`
 * Errors: `EncoderError` where WebAssembly or the memory for it is refused.
 */
export async function startEncoderThreads(
  threads: readonly EncoderThread[],
  code: Uint8Array,
  { sizes, body }: PackedWeights,
): Promise<EncoderThreads> {
  const conversations = threads.map(converse);
  await Promise.all(conversations.map((ask) => ask({ code, sizes })));
  for (let at = 0; at < body.length; at += PART_BYTES) {
    const sendPart = (ask: Conversation) => {
      const { buffer: weights } = body.slice(at, at + PART_BYTES);
      return ask({ weights, at }, [weights]);
    };
    await Promise.all(conversations.map(sendPart));
  }
  const idle = [...conversations];
  const waiting: ((ask: Conversation) => void)[] = [];

  const takeThread = () =>
    new Promise<Conversation>((resolve) => {
      const ask = idle.pop();
      if (ask) resolve(ask);
      else waiting.push(resolve);
    });
  const giveBack = (ask: Conversation) => {
    const next = waiting.shift();
    if (next) next(ask);
    else idle.push(ask);
  };

  return {
    count: threads.length,
    async encode(tokens) {
      const ask = await takeThread();
      try {
        const answer = await ask({ tokens });
        if ('vectors' in answer) return answer.vectors;
        throw new EncoderError('failed', 'The encoder gave no vectors.');
      } finally {
        giveBack(ask);
      }
    },
  };
}

type Conversation = (message: ToThread, transfer?: readonly ArrayBuffer[]) => Promise<FromThread>;

/** One question at a time. */
function converse(thread: EncoderThread): Conversation {
  let settle: { resolve(answer: FromThread): void; reject(error: unknown): void } | null = null;
  let crash: EncoderError | null = null;
  thread.listen(
    (answer) => settle?.resolve(answer),
    (cause) => {
      crash = new EncoderError('failed', 'A thread of the encoder has stopped. Run the audit again.', cause);
      settle?.reject(crash);
    },
  );
  thread.hold(false);
  return async (message, transfer) => {
    if (crash) throw crash;
    thread.hold(true);
    try {
      const answer = await new Promise<FromThread>((resolve, reject) => {
        settle = { resolve, reject };
        thread.send(message, transfer);
      });
      if ('error' in answer) throw toEncoderError(answer.error);
      return answer;
    } finally {
      settle = null;
      thread.hold(false);
    }
  };
}

function toEncoderError(cause: { readonly name: string; readonly message: string }): EncoderError {
  if (cause.name === 'RangeError')
    return new EncoderError(
      'out of memory',
      'The encoder ran out of memory. Close other tabs and try again.',
      cause,
    );
  if (cause.name === 'CompileError' || cause.name === 'LinkError' || cause.name === 'ReferenceError')
    return new EncoderError(
      'WebAssembly refused',
      `The encoder cannot run here: WebAssembly with SIMD is missing or not allowed (${cause.message}).`,
      cause,
    );
  return new EncoderError('failed', `The encoder failed (${cause.message}). Run the audit again.`, cause);
}
