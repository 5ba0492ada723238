/** The encoder on ONNX Runtime's WebAssembly build: the same code in a worker and in Node. */
import type { InferenceSession } from 'onnxruntime-web/wasm';
import { createWordPieces } from '../../core/encoding/word-pieces';
import type { EncodedText, TokenEncoder } from '../../core/ports/token-encoder';
import { EncoderError } from './encoder-error';
import { checkWeights, modelName, readModelCard } from './model-card';

type Runtime = typeof import('onnxruntime-web/wasm');

/** What differs between the places where the encoder runs. */
export interface EncoderParts {
  /** The library's build for this place. */
  readonly runtime: Runtime;
  /** Address of the library's `ort-wasm-simd-threaded.mjs`, which starts the threads. */
  readonly glue: string;
  /** The library's `ort-wasm-simd-threaded.wasm`. */
  readonly wasm: Uint8Array<ArrayBuffer>;
  /** At least 1; more need shared memory. Counts for all encoders of a process: the first call sets it. */
  readonly threads: number;
  /** The ONNX file: `input_ids` and `attention_mask` to `token_vectors`. */
  readonly weights: Uint8Array<ArrayBuffer>;
  /** Text of `model.json`. */
  readonly card: string;
  /** Text of `vocab.txt`, one word piece a line. */
  readonly vocabulary: string;
}

/** Texts are cut to this many tokens, the two special ones counted. */
const MOST_TOKENS = 256;

/**
 * Texts are encoded one at a time. The weights are 8-bit and the ranges of the activations are taken
 * over a whole tensor, so in a batch a text's vectors would depend on its neighbours; and a batch
 * gains nothing at the length of a window.
 *
 * Errors: `EncoderError`, from here and from `encode`.
 */
export async function createOnnxEncoder(parts: EncoderParts): Promise<TokenEncoder> {
  const card = readModelCard(parts.card);
  await checkWeights(parts.weights, card);
  const pieces = createWordPieces(parts.vocabulary);
  const { Tensor } = parts.runtime;
  const session = await openSession(parts);

  async function encodeText(text: string): Promise<EncodedText> {
    const { ids, tokens } = pieces.split(text, MOST_TOKENS - 2);
    if (tokens.length === 0) return { tokens, vectors: new Float32Array(0) };
    const { opening, closing } = pieces.special;
    const input = [opening, ...ids, closing];
    const shape = [1, input.length];
    const { token_vectors: output } = await session.run({
      input_ids: new Tensor('int64', BigInt64Array.from(input, BigInt), shape),
      attention_mask: new Tensor('int64', new BigInt64Array(input.length).fill(1n), shape),
    });
    if (!(output?.data instanceof Float32Array) || output.dims[2] !== card.dimensions)
      throw new EncoderError('wrong file', 'The encoder’s weights give vectors of an unexpected form.');
    // The first and the last row belong to the special tokens.
    const vectors = output.data.slice(card.dimensions, (tokens.length + 1) * card.dimensions);
    return { tokens, vectors };
  }

  return {
    model: modelName(card),
    dimensions: card.dimensions,
    async encode(texts, signal) {
      const encoded: EncodedText[] = [];
      for (const text of texts) {
        await nextTask();
        if (signal?.aborted) throw new DOMException('Encoding was stopped', 'AbortError');
        encoded.push(await encodeText(text).catch(rethrow));
      }
      return encoded;
    },
  };
}

async function openSession({
  runtime,
  glue,
  wasm,
  threads,
  weights,
}: EncoderParts): Promise<InferenceSession> {
  const { env, InferenceSession: Session } = runtime;
  // Nothing is fetched by the library: by default it would look on the network.
  env.wasm.wasmPaths = { mjs: glue };
  env.wasm.wasmBinary = wasm;
  env.wasm.numThreads = threads;
  try {
    return await Session.create(weights, { executionProviders: ['wasm'], graphOptimizationLevel: 'all' });
  } catch (cause) {
    return rethrow(cause);
  }
}

function rethrow(cause: unknown): never {
  if (cause instanceof EncoderError) throw cause;
  const words = String(cause);
  if (/out of memory|bad_alloc|allocat/i.test(words))
    throw new EncoderError(
      'out of memory',
      'The encoder ran out of memory. Close other tabs and run the audit again.',
      cause,
    );
  if (/CompileError|unsafe-eval|no available backend|WebAssembly/i.test(words))
    throw new EncoderError(
      'WebAssembly refused',
      `The encoder cannot run here: WebAssembly with SIMD is missing or not allowed (${words}).`,
      cause,
    );
  throw new EncoderError('failed', `The encoder failed (${words}). Run the audit again.`, cause);
}

/** Lets messages, timers and aborts through. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
