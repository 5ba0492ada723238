/** Whether the browser has a model of its own, and its download. */
import { EngineError } from '../../core/engine/engine-error';
import { builtinError } from './builtin-error';
import { type Availability, languageModelApi, SESSION_OPTIONS } from './language-model';

/**
 * `not offered`: the browser has no such interface; `unavailable`: it has, and not for this device or
 * its settings; `downloadable`: after a download that the user starts (`startBuiltinDownload`).
 */
export type BuiltinState = 'not offered' | Availability;

/** Downloads nothing. Errors: rejects with `EngineError` (`failed`) where the browser cannot tell. */
export async function probeBuiltin(): Promise<BuiltinState> {
  const api = languageModelApi();
  if (api === null) return 'not offered';
  try {
    return await api.availability(SESSION_OPTIONS);
  } catch (cause) {
    throw builtinError(cause);
  }
}

/**
 * Has the browser download its model; resolves when it is ready. To be called in the handler of a click or key press
 * in a page of the extension, before anything is awaited: the browser wants the user's gesture. It may
 * go on with the download after an abort.
 * @param onProgress share from 0 to 1
 * Errors: rejects with the signal's reason when it fires; with `EngineError` otherwise: `not offered`, `needs consent`
 * where the browser saw no gesture, `failed`.
 */
export async function startBuiltinDownload(
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const api = languageModelApi();
  if (api === null) throw notOffered();
  try {
    const session = await api.create({
      ...SESSION_OPTIONS,
      ...(signal && { signal }),
      monitor: (monitor) =>
        monitor.addEventListener('downloadprogress', (event) => onProgress((event as ProgressEvent).loaded)),
    });
    session.destroy();
  } catch (cause) {
    signal?.throwIfAborted();
    throw builtinError(cause);
  }
}

export function notOffered(): EngineError {
  return new EngineError(
    'not offered',
    'This browser has no language model of its own. Choose another engine in the model manager.',
  );
}
