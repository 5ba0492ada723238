/**
 * A model hub on this machine, as Hugging Face's API has it, for tests: it keeps
 * repositories, answers ranges, and misbehaves on purpose. Faults of a path are
 * taken one a request, in order; the last one may stay.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HubFault =
  /** Sends so many bytes of the body, and then nothing. */
  | { readonly kind: 'stall'; readonly after: number }
  /** Breaks the connection after so many bytes of the body. */
  | { readonly kind: 'reset'; readonly after: number }
  /** Ends the body in good order after so many bytes, without having said how long it is. */
  | { readonly kind: 'short'; readonly after: number }
  /** One byte of the file is another. */
  | { readonly kind: 'flip'; readonly at: number }
  /** Sends more bytes than the file has, without having said how many. */
  | { readonly kind: 'more' }
  /** Has a file of another length, and says so. */
  | { readonly kind: 'longer' }
  /** Answers a range with the whole file. */
  | { readonly kind: 'no ranges' }
  /** Answers a range with another one. */
  | { readonly kind: 'other range' }
  /** Answers 206 with a range that it does not name. */
  | { readonly kind: 'unnamed range' }
  /** From now on the file has other bytes and another ETag. */
  | { readonly kind: 'changed'; readonly content: Uint8Array }
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kind: 'none' };

export interface HubRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

export interface HubServer {
  readonly port: number;
  /** Its base address on this machine. */
  readonly url: string;
  /** Requests for files and lists, in order. */
  readonly requests: readonly HubRequest[];
  /** Commit of every repository. */
  readonly commit: string;
  /** Adds a repository, or replaces it. Files above 1,000 bytes are LFS files, with a sha256. */
  add(repo: string, files: Readonly<Record<string, Uint8Array>>): void;
  /** @param path of a file in its repository */
  misbehave(repo: string, path: string, faults: readonly HubFault[], then?: HubFault): void;
  /** Answers a path with JSON of the test's own. */
  say(path: string, json: unknown): void;
  close(): Promise<void>;
}

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const LFS_FROM = 1000;

interface Planned {
  readonly faults: HubFault[];
  then: HubFault;
}

/** Listens on a free port of 127.0.0.1 alone; every origin may read it. */
export async function startHub(): Promise<HubServer> {
  const repositories = new Map<string, Map<string, Uint8Array>>();
  const planned = new Map<string, Planned>();
  const said = new Map<string, unknown>();
  const requests: HubRequest[] = [];

  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').replace(/\?.*/s, ''));
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'Range, If-Range');
    response.setHeader('Access-Control-Expose-Headers', 'ETag, Content-Range, Retry-After');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    requests.push({ method: request.method ?? '', path: request.url ?? '/', headers: request.headers });
    if (said.has(path)) return json(response, said.get(path));
    const [, repo = '', commit = '', file = ''] =
      /^\/([^/]+\/[^/]+)\/resolve\/([^/]+)\/(.+)$/.exec(path) ?? [];
    const content = commit === COMMIT ? repositories.get(repo)?.get(file) : undefined;
    if (content) {
      const plan = planned.get(`${repo}/${file}`);
      const fault = plan?.faults.shift() ?? plan?.then ?? { kind: 'none' };
      if (fault.kind === 'changed') repositories.get(repo)?.set(file, fault.content);
      return sendFile(repositories.get(repo)?.get(file) ?? content, fault, request, response);
    }
    const [, listed = '', revision = ''] = /^\/api\/models\/([^/]+\/[^/]+)\/revision\/(.+)$/.exec(path) ?? [];
    const files = repositories.get(listed);
    if (files && (revision === 'main' || revision === COMMIT)) return json(response, listOf(listed, files));
    response.writeHead(404).end('Repository not found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    requests,
    commit: COMMIT,
    add: (repo, files) => void repositories.set(repo, new Map(Object.entries(files))),
    misbehave: (repo, path, faults, then = { kind: 'none' }) =>
      void planned.set(`${repo}/${path}`, { faults: [...faults], then }),
    say: (path, value) => void said.set(path, value),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function json(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
}

const digest = (name: string, ...parts: (string | Uint8Array)[]) => {
  const hash = createHash(name);
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** As Hugging Face answers with `blobs=true`. */
function listOf(repo: string, files: ReadonlyMap<string, Uint8Array>) {
  const siblings = [...files].map(([rfilename, content]) => ({
    rfilename,
    size: content.length,
    blobId: digest('sha1', `blob ${content.length}\0`, content),
    ...(content.length > LFS_FROM
      ? { lfs: { sha256: digest('sha256', content), size: content.length, pointerSize: 134 } }
      : {}),
  }));
  return { _id: 'x', id: repo, modelId: repo, sha: COMMIT, private: false, gated: false, tags: [], siblings };
}

function sendFile(
  original: Uint8Array,
  fault: HubFault,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (fault.kind === 'status') return void response.writeHead(fault.status, fault.headers).end('No.');
  const content =
    fault.kind === 'flip'
      ? flipped(original, fault.at)
      : fault.kind === 'longer'
        ? Buffer.concat([original, original])
        : original;
  const etag = `"${digest('md5', original)}"`;
  const asked = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const validator = request.headers['if-range'];
  const isRanged =
    asked !== null && fault.kind !== 'no ranges' && (validator === undefined || validator === etag);
  const first = isRanged ? Number(asked[1]) : 0;
  const last = isRanged && asked[2] ? Math.min(Number(asked[2]), content.length - 1) : content.length - 1;
  if (isRanged && first >= content.length)
    return void response.writeHead(416, { 'Content-Range': `bytes */${content.length}` }).end();
  const from = fault.kind === 'other range' ? 0 : first;
  const body = Buffer.from(content.subarray(from, last + 1));
  response.writeHead(isRanged ? 206 : 200, {
    'Content-Type': 'application/octet-stream',
    ETag: etag,
    ...(isRanged && fault.kind !== 'unnamed range'
      ? { 'Content-Range': `bytes ${from}-${last}/${content.length}` }
      : {}),
    ...(fault.kind === 'short' || fault.kind === 'more' ? {} : { 'Content-Length': String(body.length) }),
  });
  sendBody(body, fault, response);
}

function sendBody(body: Buffer, fault: HubFault, response: ServerResponse): void {
  switch (fault.kind) {
    case 'stall':
      response.flushHeaders();
      if (fault.after > 0) response.write(body.subarray(0, fault.after));
      return;
    case 'reset':
      response.flushHeaders();
      response.write(body.subarray(0, fault.after), () => response.socket?.resetAndDestroy());
      return;
    case 'short':
      return void response.end(body.subarray(0, fault.after));
    case 'more':
      response.write(body);
      return void response.end(Buffer.alloc(5000, 1));
    default:
      response.end(body);
  }
}

function flipped(content: Uint8Array, at: number): Uint8Array {
  const other = Uint8Array.from(content);
  other[at] = (other[at] ?? 0) ^ 1;
  return other;
}
