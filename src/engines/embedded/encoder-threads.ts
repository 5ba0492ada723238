/** Threads that each encode one text at a time, and the queue before them. */
import { EncoderError } from './encoder-error';

/** A worker of the browser or a thread of Node that runs `encoder-thread.mjs`. */
export interface EncoderThread {
  send(message: ToThread, transfer?: readonly ArrayBuffer[]): void;
  /** To be called once. */
  listen(onMessage: (message: FromThread) => void, onCrash: (cause: unknown) => void): void;
  /** Whether the process must not end meanwhile; a browser's worker needs no telling. */
  hold(isBusy: boolean): void;
}

export type ToThread =
  | { readonly code: Uint8Array; readonly weights: ArrayBuffer }
  | { readonly tokens: Int32Array };

/** One for every message sent, in order. */
export type FromThread =
  | { readonly dimensions: number }
  | { readonly vectors: Float32Array }
  | { readonly error: { readonly name: string; readonly message: string } };

export interface EncoderThreads {
  readonly count: number;
  readonly dimensions: number;
  /**
   * @param tokens ids with the special ones, 1 to 256
   * @returns a unit vector a token, row after row
   * Errors: rejects with `EncoderError`.
   */
  encode(tokens: Int32Array): Promise<Float32Array>;
}

/**
 * @param code the kernel, `encoder.wasm`
 * @param weights the packed weights; handed over, so of no use to the caller afterwards
 * Errors: `EncoderError` where WebAssembly or the memory for it is refused.
 */
export async function startEncoderThreads(
  threads: readonly EncoderThread[],
  code: Uint8Array,
  weights: ArrayBuffer,
): Promise<EncoderThreads> {
  const conversations = threads.map(converse);
  const ready = await Promise.all(
    conversations.map((ask, index) => {
      const isLast = index === conversations.length - 1;
      return ask({ code, weights }, isLast ? [weights] : []);
    }),
  );
  const [first] = ready;
  if (!first || !('dimensions' in first)) throw new EncoderError('failed', 'The encoder has no thread.');
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
    dimensions: first.dimensions,
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
