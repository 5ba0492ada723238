/** Care of what is stored: whether it still is what it was, its removal, and that nothing lies there without a record. */
import type { StoredModel } from '../core/models/stored-model';
import type { ModelRecords } from '../core/ports/model-records';
import { openFile, removeFile, removeModelFiles, storedBytes } from './model-files';
import { heldModels, holdModelInTurn } from './model-lock';
import { blobHash } from './read-blob';

/** Paths of files that are not there, or not as large as they were. Quick: nothing is read. */
export async function damagedFiles(model: StoredModel): Promise<string[]> {
  const found = model.files.map(async ({ path, bytes }) => {
    const file = await openFile(model.id, path);
    return file?.size === bytes ? [] : [path];
  });
  return (await Promise.all(found)).flat();
}

/**
 * Reads every file of a complete model and holds it against its hash. What is wrong is removed, and the
 * record says so: its download can go on.
 * @param onProgress share, 0..1
 * @returns paths of the files that were wrong
 * Errors: rejects with the signal's reason.
 */
export function checkStoredModel(
  id: string,
  records: ModelRecords,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<string[]> {
  return holdModelInTurn(id, async () => {
    const model = await records.get(id);
    if (model?.state !== 'complete') return [];
    const total = model.files.reduce((sum, { bytes }) => sum + bytes, 0);
    let done = 0;
    const wrong: string[] = [];
    for (const { path, sha256 } of model.files) {
      const file = await openFile(id, path);
      const found =
        file &&
        (await blobHash(file, signal, ({ length }) => {
          done += length;
          onProgress(Math.min(1, done / total));
        }));
      if (found !== sha256) wrong.push(path);
    }
    if (wrong.length > 0) await markWrong(id, wrong, records);
    return wrong;
  });
}

async function markWrong(id: string, wrong: readonly string[], records: ModelRecords): Promise<void> {
  await records.change(id, (model) => ({
    ...model,
    state: 'partial',
    files: model.files.map((file) => (wrong.includes(file.path) ? { ...file, held: 0 } : file)),
    stopped: {
      fault: 'wrong bytes',
      detail: `${wrong.join(', ')}: no longer what was stored, and removed. ${model.origin.kind === 'import' ? 'Import the model again.' : 'Go on with the download.'}`,
      missingBytes: null,
    },
  }));
  for (const path of wrong) await removeFile(id, path);
}

/** Waits for whoever works on the model. The record goes first: files without one are found by `sweepModels`. */
export function removeModel(id: string, records: ModelRecords): Promise<void> {
  return holdModelInTurn(id, async () => {
    await records.remove(id);
    await removeModelFiles(id);
  });
}

/** Removes files that no record names, and imports that were cut off: they cannot go on. */
export async function sweepModels(records: ModelRecords): Promise<void> {
  // In this order: a record is written before its files, and whoever writes them holds the lock.
  const folders = [...(await storedBytes()).keys()];
  const held = await heldModels();
  const known = new Set(await records.ids());
  for (const model of await records.list())
    if (isCutOff(model) && !held.has(model.id)) await removeCutOff(model.id, records);
  for (const id of folders) if (!known.has(id) && !held.has(id)) await removeUnknown(id, records);
}

function removeUnknown(id: string, records: ModelRecords): Promise<void> {
  return holdModelInTurn(id, async () => {
    // It may have been recorded since.
    if (!(await records.ids()).includes(id)) await removeModelFiles(id);
  });
}

/** An import that no page works on any more. */
function isCutOff({ state, origin, stopped }: StoredModel): boolean {
  return state === 'partial' && origin.kind === 'import' && stopped === undefined;
}

function removeCutOff(id: string, records: ModelRecords): Promise<void> {
  return holdModelInTurn(id, async () => {
    // It may have begun anew while we waited, and be whole now.
    const model = await records.get(id);
    if (!model || !isCutOff(model)) return;
    await records.remove(id);
    await removeModelFiles(id);
  });
}
