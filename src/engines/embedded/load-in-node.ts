/** The encoder in Node, with the files that the extension packages. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { TokenEncoder } from '../../core/ports/token-encoder';
import { createEncoder } from './create-encoder';
import { EncoderError } from './encoder-error';
import type { EncoderThread } from './encoder-threads';
import { threadCount } from './thread-count';

/**
 * @param threads as many as suit this machine, if not given
 * Errors: `EncoderError`, `VocabularyError`.
 */
export async function loadEncoderInNode(
  threads: number = threadCount(availableParallelism()),
): Promise<TokenEncoder> {
  const folder = findFolder();
  const [code, weights, card, vocabulary] = await Promise.all(
    ['encoder.wasm', 'encoder.bin', 'model.json', 'vocab.txt'].map((name) =>
      readBytes(new URL(name, folder)),
    ),
  );
  const toText = (bytes: BufferSource | undefined) => new TextDecoder().decode(bytes);
  const script = new URL('encoder-thread.mjs', folder);
  return createEncoder({
    startThreads: () => Array.from({ length: threads }, () => startThread(script)),
    code: code ?? new Uint8Array(),
    weights: weights?.buffer ?? new ArrayBuffer(0),
    card: toText(card),
    vocabulary: toText(vocabulary),
  });
}

/** Sources and bundles lie at different depths of the repository. */
function findFolder(): URL {
  let folder = new URL('.', import.meta.url);
  for (;;) {
    const packaged = new URL('assets/public/support/', folder);
    const above = new URL('..', folder);
    if (existsSync(packaged) || above.href === folder.href) return packaged;
    folder = above;
  }
}

async function readBytes(file: URL): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const buffer = await readFile(file);
    return new Uint8Array(buffer);
  } catch (cause) {
    const path = fileURLToPath(file);
    throw new EncoderError(
      'file missing',
      `The encoder’s file ${path} is missing. Install Lacuna again.`,
      cause,
    );
  }
}

function startThread(script: URL): EncoderThread {
  const worker = new Worker(script);
  return {
    send: (message, transfer = []) => worker.postMessage(message, [...transfer]),
    listen(onMessage, onCrash) {
      worker.on('message', onMessage);
      worker.on('error', onCrash);
    },
    hold: (isBusy) => (isBusy ? worker.ref() : worker.unref()),
  };
}
