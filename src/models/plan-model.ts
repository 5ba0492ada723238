/** What a download will bring: the model's files with sizes and hashes, asked of the hub. Nothing is stored yet. */
import type { CatalogueModel } from '../core/models/catalogue-model';
import type { ModelFile, StoredModel } from '../core/models/stored-model';
import { TransferError } from '../core/models/transfer-fault';
import { sha256Of } from '../core/text/sha256';
import { chooseGgufFiles, chooseMlcFiles, partsOfGguf } from './choose-files';
import { fileNameOf, siblingUrl } from './file-url';
import { type HubFile, readRepository } from './hub';
import { readRemoteHead } from './read-head';
import type { RequestPorts } from './request';

/**
 * @param hub base address; pinned is the catalogue's commit, or else the hub's newest
 * @returns the record of a download that has not begun
 * Errors: rejects with `TransferError`, or with the signal's reason.
 */
export async function planCatalogueModel(
  model: CatalogueModel,
  hub: string,
  ports: Omit<RequestPorts, 'hub'>,
  signal: AbortSignal,
): Promise<StoredModel> {
  const { commit, files } = await readRepository(hub, model.repo, model.revision, { ...ports, hub }, signal);
  const chosen = model.engine === 'webllm' ? chooseMlcFiles(files) : chooseGgufFiles(files, model.file);
  return {
    id: model.id,
    name: model.name,
    engine: model.engine,
    origin: { kind: 'hub', hub, repo: model.repo, revision: commit },
    files: chosen.map(toModelFile),
    state: 'partial',
    addedAt: ports.now(),
    measured: null,
  };
}

function toModelFile({ path, bytes, sha256, gitBlob }: HubFile): ModelFile {
  return { path, bytes, sha256, ...(gitBlob === null ? {} : { gitBlob }), held: 0 };
}

/**
 * A GGUF at an address of its own. Its beginning is read, so that what is no model is told before gigabytes are.
 * @param url of the file, or of the first of its parts; https
 * @param sha256 hex, of the file; null: taken from the bytes as they come
 * Errors: rejects with `TransferError`, or with the signal's reason.
 */
export async function planUrl(
  url: string,
  sha256: string | null,
  ports: Omit<RequestPorts, 'hub'>,
  signal: AbortSignal,
): Promise<StoredModel> {
  if (!URL.canParse(url))
    throw new TransferError(
      'address refused',
      'This is no web address. Give the https address of a .gguf file.',
    );
  if (sha256 !== null && !/^[0-9a-f]{64}$/i.test(sha256))
    throw new TransferError('failed', 'A sha256 has 64 digits from 0 to f. Copy it again, or leave it out.');
  const paths = partsOfGguf(fileNameOf(url));
  if (paths.length > 1 && sha256 !== null)
    throw new TransferError(
      'failed',
      `The model has ${paths.length} files, and one sha256 cannot vouch for them. Leave it out.`,
    );
  const files: ModelFile[] = [];
  let name: string | null = null;
  for (const path of paths) {
    const address = paths.length === 1 ? url : siblingUrl(url, path);
    const { bytes, header } = await readRemoteHead(address, { ...ports, hub: null }, signal);
    files.push({ path, bytes, sha256: sha256?.toLowerCase() ?? null, held: 0 });
    name ??= header.name;
  }
  return {
    id: `url-${(await sha256Of(url)).slice(0, 12)}`,
    name: name ?? fileNameOf(url),
    engine: 'wllama',
    origin: { kind: 'url', url },
    files,
    state: 'partial',
    addedAt: ports.now(),
    measured: null,
  };
}
