/** Whether files are a model that an engine can load: from their beginnings and lists alone, nothing is executed. */
import type { StoredModel } from '../core/models/stored-model';
import { TransferError } from '../core/models/transfer-fault';
import { GGUF_HEAD, type GgufHeader, readGgufHeader } from './gguf-header';
import { readShards } from './mlc-folder';

/** Errors: rejects with `TransferError` (`not a model`, `files missing`). */
export async function checkModel(
  engine: StoredModel['engine'],
  files: ReadonlyMap<string, Blob>,
): Promise<void> {
  if (engine === 'webllm') await readShards(files);
  else await checkGguf([...files.values()]);
}

/**
 * @param parts of one model, in order
 * @returns the header of the first
 * Errors: rejects with `TransferError` (`not a model`, `files missing`).
 */
export async function checkGguf(parts: readonly Blob[]): Promise<GgufHeader> {
  const headers = await Promise.all(parts.map(readHead));
  const [first] = headers;
  if (!first) throw new TransferError('files missing', 'The model has no file. Choose its .gguf file.');
  if (first.parts !== parts.length)
    throw new TransferError(
      'files missing',
      `The model was split into ${first.parts} files, and ${parts.length} are here. Choose all of them.`,
    );
  return first;
}

async function readHead(file: Blob): Promise<GgufHeader> {
  return readGgufHeader(new Uint8Array(await file.slice(0, GGUF_HEAD).arrayBuffer()), file.size);
}
