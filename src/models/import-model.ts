/**
 * Copies a model that the user picked into the device's storage. It is read twice: once for its
 * hash, which names it, and once to be stored, so that a killed page leaves nothing without a record.
 */
import { createMD5 } from 'hash-wasm';
import type { StoredModel } from '../core/models/stored-model';
import { TransferError } from '../core/models/transfer-fault';
import type { ModelRecords } from '../core/ports/model-records';
import { sha256Of } from '../core/text/sha256';
import { asTransferError } from './as-transfer-error';
import { createFileHash } from './file-hash';
import { openHeldBytes } from './held-bytes';
import { openForWriting, openModel, removeModelFiles } from './model-files';
import { holdModel } from './model-lock';
import type { PickedModel } from './picked-model';
import { blobHash, piecesOf } from './read-blob';
import { needRoom, noRoomFor } from './room';

/**
 * @param onProgress share of the work done, 0..1
 * @returns its record; that of a model that was there already, where it is the same
 * Errors: rejects with `TransferError`, or with the signal's reason; nothing is left then.
 */
export async function importModel(
  picked: PickedModel,
  records: ModelRecords,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<StoredModel> {
  const total = picked.files.reduce((sum, { file }) => sum + file.size, 0);
  let done = 0;
  const onBytes = (count: number) => {
    done += count;
    onProgress(done / (2 * total));
  };
  const files: StoredModel['files'][number][] = [];
  for (const { path, file, md5 } of picked.files) {
    files.push({ path, bytes: file.size, sha256: await hashFile(file, path, md5, signal, onBytes), held: 0 });
  }
  const model: StoredModel = {
    id: `import-${(await hashOf(files)).slice(0, 12)}`,
    name: picked.name,
    engine: picked.engine,
    origin: { kind: 'import' },
    files,
    state: 'partial',
    addedAt: Date.now(),
    measured: null,
  };
  return holdModel(model.id, () => store(model, picked, records, signal, onBytes));
}

async function store(
  model: StoredModel,
  picked: PickedModel,
  records: ModelRecords,
  signal: AbortSignal,
  onBytes: (count: number) => void,
): Promise<StoredModel> {
  const known = await records.get(model.id);
  if (known?.state === 'complete' && (await isThere(known))) return known;
  await needRoom(bytesOf(model));
  await records.put(model);
  let left = bytesOf(model);
  try {
    for (const [i, { path, file }] of picked.files.entries()) {
      const sha256 = await copyFile(file, model.id, path, signal, (count) => {
        left -= count;
        onBytes(count);
      });
      if (sha256 !== model.files[i]?.sha256)
        throw new TransferError('changed there', `${path} changed while it was read. Import it again.`);
    }
    const whole: StoredModel = {
      ...model,
      files: model.files.map((file) => ({ ...file, held: file.bytes })),
      state: 'complete',
    };
    await records.put(whole);
    return whole;
  } catch (thrown) {
    const error = signal.aborted ? signal.reason : asTransferError(thrown);
    const isFull = error instanceof TransferError && error.fault === 'no room';
    const failure = isFull ? await noRoomFor(left) : error;
    await records.remove(model.id);
    await removeModelFiles(model.id);
    throw failure;
  }
}

/** Of one file its hash; of a folder one over its files' hashes, whatever their order. */
async function hashOf(files: StoredModel['files']): Promise<string> {
  const [first] = files;
  if (files.length === 1 && first?.sha256) return first.sha256;
  const lines = files.map(({ path, sha256 }) => `${path} ${sha256}`);
  return sha256Of(lines.sort().join('\n'));
}

const bytesOf = ({ files }: StoredModel) => files.reduce((sum, { bytes }) => sum + bytes, 0);

async function isThere(model: StoredModel): Promise<boolean> {
  try {
    await openModel(model);
    return true;
  } catch (error) {
    if (error instanceof TransferError) return false;
    throw error;
  }
}

/** Errors: rejects with `TransferError` `wrong bytes` where the model's own list gives another md5. */
async function hashFile(
  file: Blob,
  path: string,
  md5: string | null,
  signal: AbortSignal,
  onBytes: (count: number) => void,
): Promise<string> {
  const check = md5 === null ? null : (await createMD5()).init();
  const sha256 = await blobHash(file, signal, (piece) => {
    check?.update(piece);
    onBytes(piece.length);
  });
  if (check && check.digest() !== md5)
    throw new TransferError(
      'wrong bytes',
      `${path} is damaged: its md5 is not the one in the model’s list. Download it again.`,
    );
  return sha256;
}

/** @returns sha256 of what was copied, hex */
async function copyFile(
  file: Blob,
  id: string,
  path: string,
  signal: AbortSignal,
  onBytes: (count: number) => void,
): Promise<string> {
  const hash = await createFileHash(null);
  const writable = await openForWriting(id, path);
  try {
    const held = await openHeldBytes(writable, hash, 0, signal);
    for await (const piece of piecesOf(file, signal)) {
      held.append(piece);
      onBytes(piece.length);
    }
    writable.flush();
  } finally {
    writable.close();
  }
  return hash.digest().sha256;
}
