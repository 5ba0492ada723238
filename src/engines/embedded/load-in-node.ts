/** The encoder in Node: its files lie beside the command line's bundle or, for the sources, in the repository. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as runtime from 'onnxruntime-web';
import type { TokenEncoder } from '../../core/ports/token-encoder';
import { EncoderError } from './encoder-error';
import { createOnnxEncoder } from './onnx-encoder';
import { threadCount } from './thread-count';

/** Lies beside the command line's bundle, and holds the library too. */
const BUNDLED = new URL('./support/', import.meta.url);

/**
 * @param threads as many as suit this machine, if not given
 * Errors: `EncoderError`.
 */
export async function loadEncoderInNode(
  threads: number = threadCount(availableParallelism(), true),
): Promise<TokenEncoder> {
  const bundled = existsSync(new URL('ort-wasm-simd-threaded.wasm', BUNDLED));
  const folder = bundled ? BUNDLED : findInRepository();
  const file = (name: string) => fileURLToPath(new URL(name, folder));
  const library = (name: string) => (bundled ? file(name) : requireFile(`onnxruntime-web/${name}`));
  const [weights, wasm, card, vocabulary] = await Promise.all([
    readBytes(file('encoder.int8.onnx')),
    readBytes(library('ort-wasm-simd-threaded.wasm')),
    readBytes(file('model.json')),
    readBytes(file('vocab.txt')),
  ]);
  return createOnnxEncoder({
    runtime,
    glue: pathToFileURL(library('ort-wasm-simd-threaded.mjs')).href,
    wasm,
    threads,
    weights,
    card: new TextDecoder().decode(card),
    vocabulary: new TextDecoder().decode(vocabulary),
  });
}

/** Sources and bundles lie at different depths below the repository's root. */
function findInRepository(): URL {
  for (let folder = new URL('.', import.meta.url); ; folder = new URL('..', folder)) {
    const support = new URL('assets/public/support/', folder);
    if (existsSync(support) || folder.pathname === new URL('..', folder).pathname) return support;
  }
}

function requireFile(name: string): string {
  return createRequire(import.meta.url).resolve(name);
}

async function readBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (cause) {
    throw new EncoderError(
      'file missing',
      `The encoder’s file ${path} is missing. Run npm install again.`,
      cause,
    );
  }
}
