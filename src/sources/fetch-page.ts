/**
 * One request for a cited page, within its limits: no cookies, no referrer,
 * public addresses only, a cap on time and on bytes.
 */
import { orAbort } from '../core/async/or-abort';
import { type LedgerEntry, type SourceState, unread } from '../core/model/source';
import type { AddressRefusal } from '../core/net/address';
import { parseContentType } from './decode-text';
import { Ended } from './ended';
import { extractBytes } from './extract-bytes';
import { stateOfPage } from './page-state';
import type { ExtractedPage } from './page-text';
import { isVideo, stateOfRefusal, stateOfStatus, stateOfType } from './response-state';

export interface ReadLimits {
  /** From the request to the last byte. */
  readonly timeoutMs: number;
  /** Of the unpacked text. */
  readonly maxBytes: number;
  readonly parallel: number;
}

/** engines.md section 7: 2–3 parallel, 15 s, 5 MB of text. */
export const DEFAULT_LIMITS: ReadLimits = { timeoutMs: 15_000, maxBytes: 5_000_000, parallel: 3 };

export interface FetchPorts {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly refuse: (url: string) => AddressRefusal | null;
  readonly limits: ReadLimits;
}

/** How a request ended; the page is there only if its state is `read`. */
export interface FetchedPage {
  readonly state: SourceState;
  readonly page: ExtractedPage | null;
  readonly final: string;
  readonly requests: readonly LedgerEntry[];
}

/** `targetAddressSpace` lets Chrome refuse private targets before a byte reaches them; others ignore it. */
type PublicRequest = RequestInit & { targetAddressSpace: 'public' };

interface Progress {
  final: string;
  bytes: number;
}

/** Fetches and extracts one page. Never rejects. */
export async function fetchPage(url: string, ports: FetchPorts, signal?: AbortSignal): Promise<FetchedPage> {
  const at = ports.now();
  const progress: Progress = { final: url, bytes: 0 };
  const done = (state: SourceState, page: ExtractedPage | null = null): FetchedPage => {
    const outcome = state.detail === null ? state.kind : `${state.kind} (${state.detail})`;
    const entry = { url, reason: 'cited page', at, outcome, bytes: progress.bytes } as const;
    const redirect = { ...entry, url: progress.final, reason: 'redirect' } as const;
    const requests =
      progress.final === url ? [entry] : [{ ...entry, outcome: 'redirected', bytes: 0 }, redirect];
    return { state, page: state.kind === 'read' ? page : null, final: progress.final, requests };
  };

  const refusal = ports.refuse(url);
  if (refusal) return done(stateOfRefusal(refusal));
  if (isVideo(url)) return done(unread('no text', 'video'));

  const controller = new AbortController();
  const stop = () => controller.abort(new Ended(unread('not attempted', 'stopped')));
  const timer = setTimeout(
    () => controller.abort(new Ended(unread('timed out', `${ports.limits.timeoutMs / 1000} s`))),
    ports.limits.timeoutMs,
  );
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  try {
    const page = await load(url, ports, controller.signal, progress);
    return done(stateOfPage({ requested: url, final: progress.final, page }), page);
  } catch (error) {
    if (error instanceof Ended) return done(error.state);
    if (controller.signal.reason instanceof Ended) return done(controller.signal.reason.state);
    return done(unread('failed', error instanceof Error ? error.name : null));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    controller.abort();
  }
}

async function load(
  url: string,
  ports: FetchPorts,
  signal: AbortSignal,
  progress: Progress,
): Promise<ExtractedPage> {
  signal.throwIfAborted();
  const init: PublicRequest = {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'follow',
    headers: { accept: 'text/html, application/xhtml+xml, text/plain;q=0.9, text/markdown;q=0.9, */*;q=0.5' },
    signal,
    targetAddressSpace: 'public',
  };
  const response = await orAbort(ports.fetch(url, init), signal);
  progress.final = response.url === '' ? url : withoutFragment(response.url);
  const refusal = progress.final === url ? null : ports.refuse(progress.final);
  if (refusal) throw new Ended(stateOfRefusal(refusal));
  const failure = stateOfStatus(response.status);
  if (failure) throw new Ended(failure);
  const { type, charset } = parseContentType(response.headers.get('content-type'));
  const other = stateOfType(type);
  if (other) throw new Ended(other);
  const bytes = await readBytes(response, ports.limits.maxBytes, signal, progress);
  return extractBytes(bytes, { type, charset, name: new URL(progress.final).pathname });
}

/** Reads until the end or the cap: a page above the cap is not read to its end. */
async function readBytes(
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
  progress: Progress,
): Promise<Uint8Array> {
  const tooLarge = () => new Ended(unread('too large', `${maxBytes / 1_000_000} MB`));
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const reader = response.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await orAbort(reader.read(), signal);
    if (done) break;
    progress.bytes += value.byteLength;
    if (progress.bytes > maxBytes) throw tooLarge();
    chunks.push(value);
  }
  const all = new Uint8Array(progress.bytes);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.byteLength;
  }
  return all;
}

function withoutFragment(url: string): string {
  const at = url.indexOf('#');
  return at < 0 ? url : url.slice(0, at);
}
