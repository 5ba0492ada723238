/** Downloads, imports and checks model files; comlink joins it to the page that asked. */
import * as Comlink from 'comlink';
import { asTransferError } from '../src/models/as-transfer-error';
import { downloadModel } from '../src/models/download-model';
import { importModel } from '../src/models/import-model';
import type { Outcome, RemoteModelWork } from '../src/models/model-work';
import { readPickedModel } from '../src/models/picked-model';
import { pause } from '../src/models/retry';
import { checkStoredModel } from '../src/models/stored-files';
import { openDatabase } from '../src/store/database';
import { createModelRecords } from '../src/store/models';

const STALL_MS = 30_000;
const stopping = new AbortController();
const { signal } = stopping;
const records = openDatabase().then(createModelRecords);
// Whoever waits for it hears of a failure.
records.catch(() => {});

const api: RemoteModelWork = {
  download: (id, onChange) =>
    outcomeOf(async () => {
      const ports = {
        fetch: globalThis.fetch.bind(globalThis),
        now: Date.now,
        isOnline: () => navigator.onLine,
        stallMs: STALL_MS,
        pause,
        onRequest: () => {},
        records: await records,
        onChange,
      };
      await downloadModel(id, ports, signal);
      return null;
    }),
  importModel: (picked, onProgress) =>
    outcomeOf(async () => importModel(await readPickedModel(picked), await records, signal, onProgress)),
  check: (id, onProgress) => outcomeOf(async () => checkStoredModel(id, await records, signal, onProgress)),
  stop: () => stopping.abort(),
};

async function outcomeOf<Value>(work: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { kind: 'done', value: await work() };
  } catch (thrown) {
    if (signal.aborted) return { kind: 'stopped' };
    const { fault, message, missingBytes } = asTransferError(thrown);
    return { kind: 'failed', fault, message, missingBytes };
  }
}

Comlink.expose(api);
