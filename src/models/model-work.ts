/**
 * What is done to model files in a worker (only workers write files in place),
 * seen from the page that asks. Each piece of work has a worker of its own, which ends with it.
 */
import * as Comlink from 'comlink';
import type { StoredModel } from '../core/models/stored-model';
import { TransferError, type TransferFault } from '../core/models/transfer-fault';
import type { PickedFile } from './picked-model';

/** How work ended: an error would lose its fault on the way. */
export type Outcome<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'stopped' }
  | {
      readonly kind: 'failed';
      readonly fault: TransferFault;
      readonly message: string;
      readonly missingBytes: number | null;
    };

/** What the worker exposes. */
export interface RemoteModelWork {
  download(id: string, onChange: () => void): Promise<Outcome<null>>;
  importModel(
    picked: readonly PickedFile[],
    onProgress: (share: number) => void,
  ): Promise<Outcome<StoredModel>>;
  check(id: string, onProgress: (share: number) => void): Promise<Outcome<readonly string[]>>;
  stop(): void;
}

/** Each rejects with `TransferError`, or with the signal's reason once the files are in order. */
export interface ModelWork {
  /** Goes on with a recorded download. @param onChange its record has changed */
  download(id: string, signal: AbortSignal, onChange: () => void): Promise<void>;
  /** @param onProgress share of the work, 0..1 */
  importModel(
    picked: readonly PickedFile[],
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ): Promise<StoredModel>;
  /** Holds a model against its hashes. @returns paths of the files that were wrong */
  check(id: string, signal: AbortSignal, onProgress: (share: number) => void): Promise<readonly string[]>;
}

export function createModelWork(startWorker: () => Worker): ModelWork {
  const run = async <Value>(
    signal: AbortSignal,
    work: (remote: Comlink.Remote<RemoteModelWork>) => Promise<Outcome<Value>>,
  ): Promise<Value> => {
    signal.throwIfAborted();
    const worker = startWorker();
    const remote = Comlink.wrap<RemoteModelWork>(worker);
    const stop = () => void remote.stop();
    signal.addEventListener('abort', stop, { once: true });
    try {
      return readOutcome(await Promise.race([work(remote), broken(worker)]), signal);
    } finally {
      signal.removeEventListener('abort', stop);
      worker.terminate();
    }
  };
  return {
    async download(id, signal, onChange) {
      await run(signal, (remote) => remote.download(id, Comlink.proxy(onChange)));
    },
    importModel: (picked, signal, onProgress) =>
      run(signal, (remote) => remote.importModel(picked, Comlink.proxy(onProgress))),
    check: (id, signal, onProgress) => run(signal, (remote) => remote.check(id, Comlink.proxy(onProgress))),
  };
}

function readOutcome<Value>(outcome: Outcome<Value>, signal: AbortSignal): Value {
  switch (outcome.kind) {
    case 'done':
      return outcome.value;
    case 'stopped':
      throw signal.reason;
    case 'failed': {
      const { fault, message, missingBytes } = outcome;
      throw new TransferError(fault, message, missingBytes === null ? {} : { missingBytes });
    }
  }
}

function broken(worker: Worker): Promise<never> {
  return new Promise((_, reject) => {
    worker.addEventListener('error', ({ message }) =>
      reject(new TransferError('failed', message || 'The browser ended the work on model files. Try again.')),
    );
  });
}
