/** The files of one recorded model onto the device, a few at a time; its record tells how far it is. */
import type { ModelFile, StoredModel } from '../core/models/stored-model';
import { TransferError } from '../core/models/transfer-fault';
import type { ModelRecords } from '../core/ports/model-records';
import { asTransferError } from './as-transfer-error';
import { checkModel } from './check-model';
import { type DownloadPorts, downloadFile } from './download';
import { fileUrl } from './file-url';
import { openFile, openForWriting, openModel } from './model-files';
import { holdModel } from './model-lock';
import { createProgressRecord, type ProgressRecord } from './progress-record';
import { needRoom, noRoomFor } from './room';

const PARALLEL = 3;

export interface ModelPorts extends Omit<DownloadPorts, 'hub'> {
  readonly records: ModelRecords;
  /** The record has changed. */
  readonly onChange: () => void;
}

/**
 * Downloads what is missing of a recorded model, from the bytes held on, also of one that was complete and lost
 * files. Why it ended stands in the record too.
 * Errors: rejects with `TransferError`, or with the signal's reason.
 */
export function downloadModel(id: string, ports: ModelPorts, signal: AbortSignal): Promise<void> {
  return holdModel(id, async () => {
    const change = async (edit: (model: StoredModel) => StoredModel) => {
      const model = await ports.records.change(id, edit);
      ports.onChange();
      if (!model) throw unknownModel();
      return model;
    };
    const model = await ports.records.get(id);
    if (!model) throw unknownModel();
    const unfinished = await findUnfinished(model);
    if (model.state === 'complete' && unfinished.length === 0) return;
    const progress = createProgressRecord(change);
    try {
      await needRoom(bytesToCome(unfinished));
      await change((known) => ({ ...known, state: 'partial', stopped: undefined }));
      await downloadFiles(model, unfinished, progress, ports, signal);
      await checkModel(model.engine, await openModel(model));
      await change((known) => ({ ...known, state: 'complete' }));
    } catch (thrown) {
      // Storage that is full may not even take these; how much is held is read from the files.
      await progress.end().catch(() => {});
      if (signal.aborted) throw signal.reason;
      const error = asTransferError(thrown);
      const { fault, message: detail, missingBytes } = error;
      await change((known) => ({ ...known, stopped: { fault, detail, missingBytes } })).catch(() => {});
      throw error;
    }
  });
}

/** Ends with the first failure that lasts; what the other files hold is kept. */
async function downloadFiles(
  model: StoredModel,
  unfinished: readonly Unfinished[],
  progress: ProgressRecord,
  ports: ModelPorts,
  signal: AbortSignal,
): Promise<void> {
  const failure = new AbortController();
  const either = AbortSignal.any([signal, failure.signal]);
  const queue = [...unfinished];
  const work = async () => {
    try {
      for (let next = queue.shift(); next && !either.aborted; next = queue.shift())
        await downloadOne(model, next.file, progress, ports, either);
    } catch (error) {
      failure.abort(error);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  if (!failure.signal.aborted) return signal.throwIfAborted();
  const { reason } = failure.signal;
  const isFull = reason instanceof TransferError && reason.fault === 'no room';
  throw isFull ? await noRoomFor(bytesToCome(await findUnfinished(model))) : reason;
}

async function downloadOne(
  model: StoredModel,
  file: ModelFile,
  progress: ProgressRecord,
  ports: ModelPorts,
  signal: AbortSignal,
): Promise<void> {
  const url = fileUrl(model, file.path);
  if (url === null) throw new TransferError('files missing', `${model.name} was imported. Import it again.`);
  const hub = model.origin.kind === 'hub' ? model.origin.hub : null;
  const writable = await openForWriting(model.id, file.path);
  try {
    const sha256 = await downloadFile({ ...file, url }, writable, { ...ports, hub }, signal, (state) =>
      progress.offer(file.path, state),
    );
    await progress.finish(file.path, sha256);
  } finally {
    writable.close();
  }
}

interface Unfinished {
  readonly file: ModelFile;
  /** Bytes in storage, whether they were checked or not. */
  readonly stored: number;
}

/** Files that are not there, or were not yet held against their hash. */
async function findUnfinished(model: StoredModel): Promise<Unfinished[]> {
  const found = model.files.map(async (file) => ({
    file,
    stored: (await openFile(model.id, file.path))?.size ?? null,
  }));
  return (await Promise.all(found)).flatMap(({ file, stored }) =>
    file.held < file.bytes || stored !== file.bytes ? { file, stored: stored ?? 0 } : [],
  );
}

function bytesToCome(unfinished: readonly Unfinished[]): number {
  return unfinished.reduce((sum, { file, stored }) => sum + Math.max(0, file.bytes - stored), 0);
}

function unknownModel(): TransferError {
  return new TransferError('failed', 'This model is not known any more. Begin its download again.');
}
