/** A model that runs on the processor, by llama.cpp in WebAssembly. */
import { orAbort } from '../../core/async/or-abort';
import { checkEngine } from '../../core/engine/check-engine';
import type { Engine, LoadOptions } from '../../core/ports/engine';
import { countReads } from './count-reads';
import { expectWasm } from './expect-wasm';
import { openEngine } from './wllama-engine';

export interface WllamaSource {
  /** GGUF: one file, or all parts of one model in their order. Read as they are needed. */
  readonly files: readonly Blob[];
  readonly model: { readonly id: string; readonly name: string };
  /** Tokens of prompt and reply together; a model that was trained on fewer gets its own number. */
  readonly contextTokens: number;
  /** 1 or more, and no more than there are cores: `wllamaThreads` chooses. */
  readonly threads: number;
  /** Address of wllama's packaged `wllama.wasm`. */
  readonly wasmUrl: string;
}

/**
 * To be called in a page: wllama starts its own worker. Requests nothing but `wasmUrl`.
 * Errors: rejects with the signal's reason when it fires; with `EngineError` otherwise: `file missing`,
 * `wrong file`, `WebAssembly refused`, `out of memory`, `model missing`, `nonsense`, `failed`.
 */
export async function loadWllama(
  source: WllamaSource,
  { onProgress, onSpeed, signal }: LoadOptions = {},
): Promise<Engine> {
  signal?.throwIfAborted();
  onProgress?.({ stage: 'compiling', share: 0 });
  await orAbort(expectWasm(source.wasmUrl), signal);
  const files = countReads(source.files, (share) =>
    onProgress?.({ stage: 'reading', share: share * READING_SHARE }),
  );
  const engine = await openEngine({ ...source, files }, signal);
  try {
    onProgress?.({ stage: 'checking', share: READING_SHARE });
    const speed = await checkEngine(engine, signal);
    onSpeed?.(speed);
    onProgress?.({ stage: 'checking', share: 1 });
    return engine;
  } catch (error) {
    await engine.unload();
    throw error;
  }
}

/** What reading takes of a load's time, roughly; the test question takes the rest. */
const READING_SHARE = 0.6;
