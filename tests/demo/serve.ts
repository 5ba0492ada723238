/**
 * A local web server that answers by host name, for the demo and the
 * end-to-end tests: `http://press.lacuna.test/a` and `http://shop.lacuna.test/a`
 * are different pages of one server. It can misbehave on purpose.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

export interface SitePage {
  /** Without a port; `*` answers for every host. */
  readonly host: string;
  /** Begins with `/`. */
  readonly path: string;
  readonly status?: number;
  /** `Content-Type`; `text/html; charset=utf-8` by default, none with null. */
  readonly contentType?: string | null;
  readonly body?: string | Uint8Array;
  /** Makes the body from what was sent. */
  readonly answer?: (sent: string) => string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Redirects there. */
  readonly location?: string;
  readonly delayMs?: number;
  /** `hang`: headers never come. `stall`: the body stops half-way. `endless`: it never stops. */
  readonly fault?: 'hang' | 'stall' | 'endless';
  readonly compress?: Compression;
  /** Answers the first request for the page, and no other. */
  readonly first?: Pick<SitePage, 'status' | 'headers' | 'body'>;
}

type Compression = keyof typeof COMPRESS;

const COMPRESS = {
  gzip: gzipSync,
  deflate: deflateSync,
  br: brotliCompressSync,
} as const satisfies Record<string, (body: Buffer) => Buffer>;

export interface SiteRequest {
  readonly host: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

export interface Site {
  readonly port: number;
  /** Every request, in order. */
  readonly requests: readonly SiteRequest[];
  /** Takes more pages; a page for the same host and path replaces the old one. */
  add(pages: readonly SitePage[]): void;
  close(): Promise<void>;
}

/** For TLS, as PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/**
 * Listens on a free port of 127.0.0.1 alone.
 * @param certificate speaks TLS with it; plain text without
 */
export async function startServer(pages: readonly SitePage[], certificate?: Certificate): Promise<Site> {
  const byAddress = new Map<string, SitePage>();
  const add = (more: readonly SitePage[]) => {
    for (const page of more) byAddress.set(`${page.host}${page.path}`, page);
  };
  add(pages);
  const requests: SiteRequest[] = [];
  const asked = new Set<SitePage>();
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    const path = request.url ?? '/';
    requests.push({ host, path, headers: request.headers });
    const found = byAddress.get(`${host}${path}`) ?? byAddress.get(`*${path}`);
    const page = found?.first && !asked.has(found) ? { ...found, ...found.first } : found;
    if (found) asked.add(found);
    // Who asked may be gone before all was sent.
    answer(page, request, response).catch(() => response.destroy());
  };
  const server = certificate ? createSecureServer(certificate, handle) : createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    add,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function answer(
  page: SitePage | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!page) {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('No such page.');
    return;
  }
  if (page.fault === 'hang') return;
  if (page.delayMs) await new Promise((resolve) => setTimeout(resolve, page.delayMs));
  const body = Buffer.from(page.answer?.(await textOf(request)) ?? page.body ?? '');
  const type = page.contentType === undefined ? 'text/html; charset=utf-8' : page.contentType;
  response.writeHead(page.status ?? (page.location ? 302 : 200), {
    ...(type === null ? {} : { 'Content-Type': type }),
    ...(page.location ? { Location: page.location } : {}),
    ...(page.compress ? { 'Content-Encoding': page.compress } : {}),
    ...page.headers,
  });
  switch (page.fault) {
    case 'stall':
      response.write(body.subarray(0, body.length / 2));
      return;
    case 'endless':
      await pour(body, response);
      return;
    default:
      response.end(page.compress ? COMPRESS[page.compress](body) : body);
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

/** Repeats the body until the reader goes away. */
async function pour(body: Buffer, response: ServerResponse): Promise<void> {
  const gone = once(response, 'close');
  while (!response.destroyed) {
    if (!response.write(body)) await Promise.race([once(response, 'drain'), gone]);
  }
}
