/** The encoder with the files that are packaged with the extension; runs in a page or its worker. */
import * as runtime from 'onnxruntime-web/wasm';
import type { TokenEncoder } from '../../core/ports/token-encoder';
import { EncoderError } from './encoder-error';
import { createOnnxEncoder } from './onnx-encoder';
import { threadCount } from './thread-count';

/** Errors: `EncoderError`. */
export async function loadEncoderInBrowser(): Promise<TokenEncoder> {
  const [weights, library, card, vocabulary] = await Promise.all([
    readPackaged('/support/encoder.int8.onnx').then(readBytes),
    readPackaged('/support/ort-wasm-simd-threaded.wasm').then(readBytes),
    readPackaged('/support/model.json').then((file) => file.text()),
    readPackaged('/support/vocab.txt').then((file) => file.text()),
  ]);
  return createOnnxEncoder({
    runtime,
    glue: new URL('/support/ort-wasm-simd-threaded.mjs', location.origin).href,
    wasm: library,
    threads: threadCount(navigator.hardwareConcurrency, crossOriginIsolated),
    weights,
    card,
    vocabulary,
  });
}

const readBytes = async (file: Response) => new Uint8Array(await file.arrayBuffer());

async function readPackaged(path: string): Promise<Response> {
  const response = await fetch(path).catch(() => null);
  if (!response?.ok)
    throw new EncoderError('file missing', `The encoder’s file ${path} is missing. Install Lacuna again.`);
  return response;
}
