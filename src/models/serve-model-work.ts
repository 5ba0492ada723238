/** The worker's side of `model-work.ts`. */
import type { ModelRecords } from '../core/ports/model-records';
import { asTransferError } from './as-transfer-error';
import { downloadModel, type ModelPorts } from './download-model';
import { importModel } from './import-model';
import type { Outcome, RemoteModelWork } from './model-work';
import { readPickedModel } from './picked-model';
import { checkStoredModel } from './stored-files';

/** @param records not yet there, so that the worker hears its page from the first moment */
export function serveModelWork(
  records: Promise<ModelRecords>,
  ports: Omit<ModelPorts, 'records' | 'onChange'>,
): RemoteModelWork {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Whoever waits for them hears of a failure.
  records.catch(() => {});

  const outcomeOf = async <Value>(work: () => Promise<Value>): Promise<Outcome<Value>> => {
    try {
      return { kind: 'done', value: await work() };
    } catch (thrown) {
      if (signal.aborted) return { kind: 'stopped' };
      const { fault, message, missingBytes } = asTransferError(thrown);
      return { kind: 'failed', fault, message, missingBytes };
    }
  };
  return {
    download: (id, onChange) =>
      outcomeOf(async () => {
        await downloadModel(id, { ...ports, records: await records, onChange }, signal);
        return null;
      }),
    importModel: (picked, onProgress) =>
      outcomeOf(async () => importModel(await readPickedModel(picked), await records, signal, onProgress)),
    check: (id, onProgress) => outcomeOf(async () => checkStoredModel(id, await records, signal, onProgress)),
    stop: () => stopping.abort(),
  };
}
