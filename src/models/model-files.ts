/** Where models lie: `models/<id>/<path>` in the extension's private file system (OPFS). */

import type { StoredModel } from '../core/models/stored-model';
import { TransferError } from '../core/models/transfer-fault';
import type { WritableFile } from './held-bytes';
import { safeParts } from './safe-path';

const FOLDER = 'models';

/** TypeScript knows it in workers alone, and this file is used by pages too. */
interface WorkerFileHandle {
  createSyncAccessHandle(): Promise<WritableFile>;
}

async function modelsFolder(options: { create: boolean }): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, options);
}

/** The folder of a file, and its name there. */
async function locate(
  id: string,
  path: string,
  options: { create: boolean },
): Promise<[FileSystemDirectoryHandle, string]> {
  const parts = safeParts(`${id}/${path}`);
  const name = parts?.pop();
  if (!parts || !name) throw new TransferError('failed', `“${path}” is no path that Lacuna stores.`);
  let folder = await modelsFolder(options);
  for (const part of parts) folder = await folder.getDirectoryHandle(part, options);
  return [folder, name];
}

/**
 * Opens a file for writing, in a worker; what it holds is kept. Close it.
 * Errors: rejects with `TransferError` `in use` while another page has it open.
 */
export async function openForWriting(id: string, path: string): Promise<WritableFile> {
  const [folder, name] = await locate(id, path, { create: true });
  const handle: FileSystemFileHandle & Partial<WorkerFileHandle> = await folder.getFileHandle(name, {
    create: true,
  });
  if (!handle.createSyncAccessHandle) throw new Error('Model files are written in a worker.');
  try {
    return await handle.createSyncAccessHandle();
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'NoModificationAllowedError')
      throw new TransferError('in use', `Another page of Lacuna is writing ${path}.`, { cause });
    throw cause;
  }
}

/** @returns the file; null if it is not there */
export async function openFile(id: string, path: string): Promise<File | null> {
  try {
    const [folder, name] = await locate(id, path, { create: false });
    return await (await folder.getFileHandle(name)).getFile();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Every file of a model that is on the device whole, by path.
 * Errors: rejects with `TransferError` `files missing` where one is not there or not as large as it was.
 */
export async function openModel(model: StoredModel): Promise<Map<string, File>> {
  const files = new Map<string, File>();
  for (const { path, bytes } of model.files) {
    const file = await openFile(model.id, path);
    if (file?.size !== bytes)
      throw new TransferError(
        'files missing',
        `${path} of ${model.name} is ${file ? 'damaged' : 'not on the device any more'}. Go on with its download, or import it again.`,
      );
    files.set(path, file);
  }
  return files;
}

export async function removeFile(id: string, path: string): Promise<void> {
  try {
    const [folder, name] = await locate(id, path, { create: false });
    await folder.removeEntry(name);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

export async function removeModelFiles(id: string): Promise<void> {
  try {
    await (await modelsFolder({ create: false })).removeEntry(id, { recursive: true });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Bytes on the device, by model id; with those that no record names. */
export async function storedBytes(): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  try {
    const folders = await modelsFolder({ create: false });
    for await (const [id, handle] of folders.entries()) sizes.set(id, await bytesOf(handle));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  return sizes;
}

async function bytesOf(handle: FileSystemHandle): Promise<number> {
  if (isFile(handle)) return (await handle.getFile()).size;
  let sum = 0;
  for await (const inner of (handle as FileSystemDirectoryHandle).values()) sum += await bytesOf(inner);
  return sum;
}

const isFile = (handle: FileSystemHandle): handle is FileSystemFileHandle => handle.kind === 'file';

function isMissing(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}
