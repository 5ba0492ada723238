/** The browser's own language model (Chrome's Prompt API) as an engine. */
import { orAbort } from '../../core/async/or-abort';
import { checkEngine } from '../../core/engine/check-engine';
import { EngineError } from '../../core/engine/engine-error';
import type { Engine, LoadOptions } from '../../core/ports/engine';
import { openEngine } from './builtin-engine';
import { builtinError } from './builtin-error';
import { type LanguageModelApi, languageModelApi } from './language-model';
import { type BuiltinState, notOffered, probeBuiltin } from './probe-builtin';

/**
 * To be called in a page of the extension: workers do not have the model. Downloads nothing.
 * Errors: rejects with the signal's reason when it fires; with `EngineError` otherwise: `not offered`,
 * `needs consent` where the model has yet to be downloaded, `model missing` while that download goes on,
 * `nonsense`, `failed`.
 */
export async function loadBuiltin({ onProgress, onSpeed, signal }: LoadOptions = {}): Promise<Engine> {
  signal?.throwIfAborted();
  const api = readyApi(await orAbort(probeBuiltin(), signal));
  const ending = new AbortController();
  const stop = () => ending.abort(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    onProgress?.({ stage: 'reading', share: null });
    const engine = await openEngine(api, ending);
    onProgress?.({ stage: 'checking', share: null });
    const speed = await checkEngine(engine, ending.signal);
    onSpeed?.(speed);
    return engine;
  } catch (cause) {
    ending.abort();
    signal?.throwIfAborted();
    throw builtinError(cause);
  } finally {
    // The browser would destroy the sessions if the caller aborted after the load.
    signal?.removeEventListener('abort', stop);
  }
}

function readyApi(state: BuiltinState): LanguageModelApi {
  const api = languageModelApi();
  switch (state) {
    case 'available':
      if (api !== null) return api;
      throw notOffered();
    case 'not offered':
      throw notOffered();
    case 'unavailable':
      throw new EngineError(
        'not offered',
        "This browser's own model does not run on this device (it needs much disk space and memory). Choose another engine in the model manager.",
      );
    case 'downloadable':
      throw new EngineError(
        'needs consent',
        "The browser's own model has yet to be downloaded, by the browser itself. Start that in the model manager.",
      );
    case 'downloading':
      throw new EngineError(
        'model missing',
        'The browser is still downloading its own model. Wait until it has ended, then try again.',
      );
  }
}
