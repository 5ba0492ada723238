/** A model that runs on the graphics card, by WebLLM in a worker of its own. */
import { orAbort } from '../../core/async/or-abort';
import { checkEngine } from '../../core/engine/check-engine';
import type { WebLlmModel } from '../../core/models/catalogue-model';
import type { Engine, LoadOptions } from '../../core/ports/engine';
import { checkModelFiles } from './check-model-files';
import { progressShare } from './progress-share';
import { WEBLLM_VERSION } from './version';
import { openEngine } from './webllm-engine';

export interface WebLlmSource {
  readonly record: Pick<WebLlmModel, 'id' | 'needsF16'>;
  /** Path in the model's repository → file. */
  readonly files: ReadonlyMap<string, Blob>;
  /** The model library: WebAssembly, made for this model and WebLLM's version. */
  readonly library: Blob;
  readonly contextTokens: number;
  /** Starts `workers/webllm.worker.ts`. */
  readonly startWorker: () => Worker;
}

/**
 * Makes no request: everything is in `source`.
 * Errors: rejects with the signal's reason when it fires; with `EngineError` otherwise: `model missing`,
 * `wrong file`, `no adapter`, `too weak`, `out of memory`, `WebAssembly refused`, `nonsense`, `failed`.
 * An engine whose device was lost rejects every request with `device lost` or `out of memory`: it is to be
 * unloaded and loaded anew.
 */
export async function loadWebLlm(
  source: WebLlmSource,
  { onProgress, onSpeed, signal }: LoadOptions = {},
): Promise<Engine> {
  signal?.throwIfAborted();
  const weights = await orAbort(checkModelFiles(source.files), signal);
  const progress = progressShare(onProgress);
  const id = `webllm:${source.record.id}-${weights}:${WEBLLM_VERSION}`;
  const model = {
    id: source.record.id,
    needsF16: source.record.needsF16,
    contextTokens: source.contextTokens,
    files: source.files,
    library: source.library,
  };
  const { engine, ready } = openEngine(id, model, source.startWorker, progress.onStart);
  try {
    await orAbort(ready, signal);
    progress.checking();
    const speed = await checkEngine(engine, signal);
    onSpeed?.(speed);
    progress.done();
    return engine;
  } catch (error) {
    await engine.unload();
    throw error;
  }
}
