/** Where model libraries lie that the user let Lacuna fetch: `libraries/<file>` in the extension's private file system. */

const FOLDER = 'libraries';

async function folder(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
}

const isMissing = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError';

/** @returns null if it is not there */
export async function readLibrary(file: string): Promise<Blob | null> {
  try {
    return await (await (await folder()).getFileHandle(file)).getFile();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export async function writeLibrary(file: string, library: Blob): Promise<void> {
  const writable = await (await (await folder()).getFileHandle(file, { create: true })).createWritable();
  await writable.write(library);
  await writable.close();
}

export async function removeLibrary(file: string): Promise<void> {
  try {
    await (await folder()).removeEntry(file);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
