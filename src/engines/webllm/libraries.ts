/**
 * Model libraries: the WebAssembly that runs a model's shaders. They are code, so a build for the stores
 * uses those that are packaged with it and no others; a build of one's own may fetch one that is not
 * packaged, from the place that WebLLM names, after the user agreed. What was once fetched is known by its
 * hash, and nothing else is accepted under its name again.
 */
import { z } from 'zod';
import { EngineError } from '../../core/engine/engine-error';
import { sha256Of } from '../../core/text/sha256';

/** Folder of WebLLM's own list; `catalogue.test.ts` holds it against the installed package. */
export const LIBRARY_FOLDER =
  'https://raw.githubusercontent.com/mlc-ai/binary-mlc-llm-libs/main/web-llm-models/v0_2_86/base/';

/** Of the packaged files: `npm run libraries` writes them. */
const PACKAGED_FOLDER = '/webllm/';
const PACKAGED_LIST = `${PACKAGED_FOLDER}libraries.json`;

const packagedSchema = z.array(z.object({ file: z.string(), sha256: z.string(), bytes: z.int() }));

/** Several times the largest of the list. */
const MOST_BYTES = 64 * 1024 ** 2;

/** Libraries that the user let Lacuna fetch; kept where this module cannot see. */
export interface LibraryShelf {
  /** File name → sha256 (hex), from the settings. */
  readonly hashes: Readonly<Record<string, string>>;
  /** Null: not on the device. */
  read(name: string): Promise<Blob | null>;
  keep(name: string, library: Blob, sha256: string): Promise<void>;
}

export type FoundLibrary =
  | { readonly kind: 'packaged'; readonly library: Blob }
  | { readonly kind: 'approved'; readonly library: Blob }
  /** To be asked of the user, then `fetchLibrary`. */
  | { readonly kind: 'needs consent'; readonly url: string; readonly host: string };

/**
 * @param name file name from the catalogue
 * Errors: rejects with `EngineError`: `library missing` where it is not packaged and this build fetches none;
 * `wrong file` where its bytes are not those that were packaged or approved.
 */
export async function findLibrary(
  name: string,
  shelf: Pick<LibraryShelf, 'hashes' | 'read'>,
): Promise<FoundLibrary> {
  const packaged = await findPackaged(name);
  if (packaged) return { kind: 'packaged', library: packaged };
  if (!fetchesLibraries()) throw notPackaged(name);
  const hash = shelf.hashes[name];
  const library = hash === undefined ? null : await shelf.read(name);
  if (hash !== undefined && library) {
    await expectHash(name, library, hash);
    return { kind: 'approved', library };
  }
  const url = libraryUrl(name, LIBRARY_FOLDER);
  return { kind: 'needs consent', url: url.href, host: url.host };
}

/** Whether it is packaged, or approved and on the device; its bytes are held against their hash when it is used. */
export async function hasLibrary(
  name: string,
  shelf: Pick<LibraryShelf, 'hashes' | 'read'>,
): Promise<boolean> {
  if ((await packagedHash(name)) !== null && (await readPackaged(PACKAGED_FOLDER + name))) return true;
  return shelf.hashes[name] !== undefined && fetchesLibraries() && (await shelf.read(name)) !== null;
}

/**
 * Fetches a library that the user agreed to, checks it and keeps it.
 * @param folder another than WebLLM's own is for tests
 * Errors: rejects with the signal's reason when it fires; with `EngineError` otherwise: `library missing`
 * where this build fetches none or the folder has no such file, `unreachable`, `wrong file` where it is too
 * large, no WebAssembly, or not what was approved before.
 */
export async function fetchLibrary(
  name: string,
  shelf: Pick<LibraryShelf, 'hashes' | 'keep'>,
  { signal, folder = LIBRARY_FOLDER }: { readonly signal?: AbortSignal; readonly folder?: string } = {},
): Promise<Blob> {
  if (!fetchesLibraries()) throw notPackaged(name);
  const library = await download(libraryUrl(name, folder).href, name, signal);
  if (!(await isWasm(library)))
    throw wrong(name, 'What the server sent is no WebAssembly. Try again later, or report it.');
  const sha256 = await hashOf(library);
  const known = (await packagedHash(name)) ?? shelf.hashes[name];
  if (known !== undefined && known !== sha256) throw wrong(name, CHANGED);
  await shelf.keep(name, library, sha256);
  return library;
}

const CHANGED =
  'It is not the file that you agreed to before. Forget the old one in the model manager if you trust the new one.';

/** Builds with the mode `store` hold no way to fetch code. */
function fetchesLibraries(): boolean {
  return import.meta.env.MODE !== 'store';
}

/** Of a plain file name alone: no name leads to another folder or host. */
function libraryUrl(name: string, folder: string): URL {
  if (!/^\w[\w.-]*\.wasm$/.test(name)) throw notPackaged(name);
  return new URL(name, folder);
}

/** @returns null where the file is not in this build, whether or not its hash is known */
async function findPackaged(name: string): Promise<Blob | null> {
  const sha256 = await packagedHash(name);
  if (sha256 === null) return null;
  const library = await readPackaged(PACKAGED_FOLDER + name).then((response) => response?.blob());
  if (library) await expectHash(name, library, sha256);
  return library ?? null;
}

/** Also known of files that were left out of this build. */
async function packagedHash(name: string): Promise<string | null> {
  const list: unknown = await readPackaged(PACKAGED_LIST).then((response) => response?.json());
  const entry = packagedSchema.parse(list ?? []).find(({ file }) => file === name);
  return entry?.sha256 ?? null;
}

async function readPackaged(path: string): Promise<Response | null> {
  const response = await fetch(path).catch(() => null);
  return response?.ok ? response : null;
}

async function download(url: string, name: string, signal: AbortSignal | undefined): Promise<Blob> {
  const lost = (cause: unknown) => {
    signal?.throwIfAborted();
    throw new EngineError(
      'unreachable',
      `The model library ${name} cannot be fetched. Check the connection and try again.`,
      cause,
    );
  };
  const response = await fetch(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    // The user agreed to this address and to no other.
    redirect: 'error',
    signal,
  }).catch(lost);
  if (!response.ok) throw noSuchFile(name, response.status);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (const reader = response.body?.getReader(); reader; ) {
    const { done, value } = await reader.read().catch(lost);
    if (done) break;
    bytes += value.length;
    if (bytes > MOST_BYTES) {
      await reader.cancel();
      throw wrong(name, 'What the server sends is far larger than a model library.');
    }
    parts.push(value);
  }
  return new Blob(parts, { type: 'application/wasm' });
}

async function isWasm(file: Blob): Promise<boolean> {
  const magic = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return [0x00, 0x61, 0x73, 0x6d].every((byte, i) => magic[i] === byte);
}

async function expectHash(name: string, library: Blob, sha256: string): Promise<void> {
  if ((await hashOf(library)) !== sha256)
    throw wrong(
      name,
      'It was changed since it was put there. Install Lacuna again, or fetch the library again.',
    );
}

const hashOf = async (file: Blob): Promise<string> => sha256Of(await file.arrayBuffer());

const notPackaged = (name: string) =>
  new EngineError(
    'library missing',
    `The model’s library ${name} is not packaged with this build of Lacuna. Choose another model, or an engine that needs no library.`,
  );

const noSuchFile = (name: string, status: number) =>
  new EngineError(
    'library missing',
    `The model library ${name} is not where WebLLM names it (${status}). Choose another model.`,
  );

const wrong = (name: string, why: string) =>
  new EngineError('wrong file', `The model library ${name} is not accepted. ${why}`);
