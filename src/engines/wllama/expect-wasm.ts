import { EngineError } from '../../core/engine/engine-error';

/**
 * Makes sure that the packaged code is there and runs in this browser: wllama waits for ever where it does not.
 * Errors: rejects with `EngineError`: `file missing`, `WebAssembly refused`.
 */
export async function expectWasm(url: string): Promise<void> {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) {
    throw new EngineError('file missing', 'A file of Lacuna is missing (wllama.wasm). Install Lacuna again.');
  }
  try {
    await WebAssembly.compile(await response.arrayBuffer());
  } catch (cause) {
    throw new EngineError(
      'WebAssembly refused',
      'The browser does not run llama.cpp (wllama.wasm). Update the browser; if it is up to date, install Lacuna again.',
      cause,
    );
  }
}
