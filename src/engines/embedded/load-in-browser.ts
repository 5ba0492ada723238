/** The encoder with the files that are packaged with the extension; runs in a page or its worker. */
import type { TokenEncoder } from '../../core/ports/token-encoder';
import { createEncoder } from './create-encoder';
import { EncoderError } from './encoder-error';
import type { EncoderThread } from './encoder-threads';
import { threadCount } from './thread-count';

const FOLDER = '/support';

/** Errors: `EncoderError`, `VocabularyError`. */
export async function loadEncoderInBrowser(): Promise<TokenEncoder> {
  const [code, weights, card, vocabulary] = await Promise.all([
    readPackaged('encoder.wasm').then(async (file) => new Uint8Array(await file.arrayBuffer())),
    readPackaged('encoder.bin').then((file) => file.arrayBuffer()),
    readPackaged('model.json').then((file) => file.text()),
    readPackaged('vocab.txt').then((file) => file.text()),
  ]);
  const startThreads = () => Array.from({ length: threadCount(navigator.hardwareConcurrency) }, startThread);
  return createEncoder({ startThreads, code, weights, card, vocabulary });
}

async function readPackaged(name: string): Promise<Response> {
  const response = await fetch(`${FOLDER}/${name}`).catch(() => null);
  if (!response?.ok)
    throw new EncoderError('file missing', `The encoder’s file ${name} is missing. Install Lacuna again.`);
  return response;
}

function startThread(): EncoderThread {
  const worker = new Worker(`${FOLDER}/encoder-thread.mjs`, { type: 'module' });
  return {
    send: (message, transfer = []) => worker.postMessage(message, [...transfer]),
    listen(onMessage, onCrash) {
      worker.onmessage = ({ data }) => onMessage(data);
      worker.onerror = ({ message }) => onCrash(message);
    },
    hold: () => {},
  };
}
