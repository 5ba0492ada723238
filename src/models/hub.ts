/** A model hub, or a mirror of one, as Hugging Face's API has it. What it says is checked before it is believed. */
import { z } from 'zod';
import { TransferError } from '../core/models/transfer-fault';
import { nextStep } from './next-step';
import { statusFault } from './range-reply';
import { openRequest, type RequestPorts } from './request';
import { safeParts } from './safe-path';

/** A file of a repository at one commit. */
export interface HubFile {
  readonly path: string;
  readonly bytes: number;
  /** Hex; null for small files, of which the hub tells Git's id alone. */
  readonly sha256: string | null;
  /** Git's id of the content; null where `sha256` is known. */
  readonly gitBlob: string | null;
}

export interface HubRepository {
  /** 40 hex digits. */
  readonly commit: string;
  /** Those with a path that can be stored, a size and a hash. */
  readonly files: readonly HubFile[];
}

const LARGEST_LIST = 8_000_000;
/** No single file of a model that runs in a browser is near this. */
const LARGEST_FILE = 64e9;

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
const gitIdSchema = z.string().regex(/^[0-9a-f]{40}$/);

const repositorySchema = z.object({
  sha: gitIdSchema,
  /** `auto` or `manual`: the licence must be accepted first. */
  gated: z.union([z.boolean(), z.string()]).nullish(),
  siblings: z.array(
    z.object({
      rfilename: z.string(),
      size: z.int().nonnegative().max(LARGEST_FILE).nullish(),
      blobId: gitIdSchema.nullish(),
      lfs: z.object({ sha256: sha256Schema, size: z.int().nonnegative().max(LARGEST_FILE) }).nullish(),
    }),
  ),
});

/**
 * @param hub base address, such as `https://huggingface.co`
 * @param repo such as `mlc-ai/Qwen2.5-1.5B-Instruct-q4f16_1-MLC`
 * @param revision a commit; null: the newest
 * Errors: rejects with `TransferError`, or with the signal's reason.
 */
export async function readRepository(
  hub: string,
  repo: string,
  revision: string | null,
  ports: RequestPorts,
  signal: AbortSignal,
): Promise<HubRepository> {
  const url = `${hubPath(hub, 'api/models', repo)}/revision/${revision ?? 'main'}?blobs=true`;
  const parsed = repositorySchema.safeParse(await readJson(url, ports, signal));
  if (!parsed.success)
    throw unexpected(
      `The hub’s list of ${repo} is not as expected: ${z.prettifyError(parsed.error)}`,
      parsed.error,
    );
  const { sha, gated, siblings } = parsed.data;
  if (revision !== null && sha !== revision)
    throw unexpected(`The hub gives another version of ${repo} than was asked for.`);
  if (gated)
    throw new TransferError('refused', nextStep('refused', `${repo} is given to signed-in users alone.`));
  return { commit: sha, files: siblings.flatMap(toFile) };
}

/** Where the hub keeps one file of a commit. */
export function hubFileUrl(hub: string, repo: string, commit: string, path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return `${hubPath(hub, '', repo)}/resolve/${commit}/${encoded}`;
}

function hubPath(hub: string, folder: string, repo: string): string {
  if (!/^[A-Za-z0-9][\w.-]*\/[A-Za-z0-9][\w.-]*$/.test(repo))
    throw unexpected(`“${repo}” is not the name of a repository.`);
  const { origin, pathname } = new URL(hub);
  const base = pathname.replace(/\/+$/, '');
  return `${origin}${base}/${folder === '' ? '' : `${folder}/`}${repo}`;
}

function toFile({
  rfilename,
  size,
  blobId,
  lfs,
}: z.infer<typeof repositorySchema>['siblings'][number]): HubFile[] {
  if (safeParts(rfilename) === null) return [];
  if (lfs) return [{ path: rfilename, bytes: lfs.size, sha256: lfs.sha256, gitBlob: null }];
  if (typeof size !== 'number' || !blobId) return [];
  return [{ path: rfilename, bytes: size, sha256: null, gitBlob: blobId }];
}

async function readJson(url: string, ports: RequestPorts, signal: AbortSignal): Promise<unknown> {
  const reply = await openRequest(url, { Accept: 'application/json' }, ports, signal);
  let outcome = 'failed';
  try {
    outcome = `status ${reply.status}`;
    if (reply.status !== 200) {
      const { fault, detail } = statusFault(reply.status);
      throw new TransferError(fault, nextStep(fault, detail));
    }
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    for await (const chunk of reply.chunks()) {
      length += chunk.length;
      if (length > LARGEST_LIST) throw unexpected('The hub’s list of files does not end.');
      chunks.push(chunk);
    }
    outcome = 'read';
    return JSON.parse(await new Blob(chunks).text());
  } catch (error) {
    throw error instanceof SyntaxError
      ? unexpected('The hub does not answer with a list of files.', error)
      : error;
  } finally {
    reply.close(outcome);
  }
}

function unexpected(detail: string, cause?: unknown): TransferError {
  return new TransferError('unexpected reply', nextStep('unexpected reply', detail), { cause });
}
