/**
 * Gives WebLLM the model's files where it looks for them, without network and without a second copy.
 *
 * WebLLM reads everything through `caches`: it looks an address up, and downloads what is not there. Its
 * other stores (OPFS, IndexedDB) have layouts of their own, which would mean to write gigabytes a second
 * time; a `fetch` that answers with the files would leave WebLLM to write that copy itself. So the worker
 * gets `caches` of its own that hold exactly the files, as lazily as Blobs are read, and a `fetch` that
 * refuses: nothing is downloaded, whatever a model's own files name.
 */

/** No host has such a name (RFC 2606): what slips through would reach nobody. */
const ORIGIN = 'https://model.invalid/';
/** WebLLM puts a branch behind addresses without `/resolve/…/`. */
export const MODEL_URL = `${ORIGIN}resolve/files/`;
export const LIBRARY_URL = `${ORIGIN}library.wasm`;

class MissingFileError extends Error {
  override readonly name = 'MissingFileError';
}

/** @param files path in the model's repository → file */
export function serveFiles(files: ReadonlyMap<string, Blob>, library: Blob): void {
  const served = new Map([[LIBRARY_URL, library]]);
  for (const [path, file] of files) served.set(new URL(path, MODEL_URL).href, file);

  const cache = {
    async match({ url }: Request): Promise<Response | undefined> {
      const file = served.get(url);
      return file && new Response(file);
    },
    async add({ url }: Request): Promise<never> {
      throw new MissingFileError(`${url} is not one of the model’s files`);
    },
    keys: async () => [...served.keys()].map((url) => ({ url })),
  };
  replaceGlobal('caches', { open: async () => cache });
  replaceGlobal('fetch', async (input: unknown) => {
    throw new MissingFileError(`No request leaves this worker: ${String(input)}`);
  });
}

function replaceGlobal(name: 'caches' | 'fetch', value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}
