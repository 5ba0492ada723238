/** One request for a page and what came of it, in time and within the caps. */
import { orAbort } from '../core/async/or-abort';
import { type LedgerEntry, type SourceState, unread } from '../core/model/source';
import { retryAfter } from '../core/net/retry-after';
import { parseContentType } from './decode-text';
import { Ended } from './ended';
import { extractBytes } from './extract-bytes';
import { type FetchPorts, outcomeOf } from './fetch-ports';
import type { ExtractedPage } from './page-text';
import { readBody } from './read-body';
import {
  isDocumentType,
  isRobotCheck,
  stateOfRefusal,
  stateOfStatus,
  stateOfType,
  WALL_STATUSES,
} from './response-state';

export interface Visit {
  /** Null where a page came. */
  readonly state: SourceState | null;
  readonly page: ExtractedPage | null;
  /** Address that answered, after redirects; without a fragment. */
  readonly final: string;
  /** Pause after which the server wishes to be asked again; null: none. */
  readonly wishMs: number | null;
  readonly requests: readonly LedgerEntry[];
}

/** `targetAddressSpace` lets Chrome refuse private targets before a byte reaches them; others ignore it. */
type PublicRequest = RequestInit & { targetAddressSpace: 'public' };

const REQUEST: PublicRequest = {
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  redirect: 'follow',
  headers: { accept: 'text/html, application/xhtml+xml, text/plain;q=0.9, text/markdown;q=0.9, */*;q=0.5' },
  targetAddressSpace: 'public',
};

interface Progress {
  final: string;
  bytes: number;
  wishMs: number | null;
}

/** Never rejects. */
export async function visitPage(
  url: string,
  reason: LedgerEntry['reason'],
  ports: FetchPorts,
  signal?: AbortSignal,
): Promise<Visit> {
  const at = ports.now();
  const progress: Progress = { final: url, bytes: 0, wishMs: null };
  const done = (state: SourceState | null, page: ExtractedPage | null): Visit => {
    const { final, bytes, wishMs } = progress;
    const entry = { url, reason, at, outcome: state ? outcomeOf(state) : 'read', bytes } as const;
    const requests: LedgerEntry[] =
      final === url
        ? [entry]
        : [
            { ...entry, outcome: 'redirected', bytes: 0 },
            { ...entry, url: final, reason: 'redirect' },
          ];
    return { state, page, final, wishMs, requests };
  };
  const refusal = ports.refuse(url);
  if (refusal) return done(stateOfRefusal(refusal), null);

  const { timeoutMs } = ports.limits;
  const controller = new AbortController();
  const stop = () => controller.abort(new Ended(unread('not attempted', 'stopped')));
  const timer = setTimeout(
    () => controller.abort(new Ended(unread('timed out', `${timeoutMs / 1000} s`))),
    timeoutMs,
  );
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  try {
    return done(null, await load(url, ports, controller.signal, progress));
  } catch (error) {
    if (error instanceof Ended) return done(error.state, null);
    if (controller.signal.reason instanceof Ended) return done(controller.signal.reason.state, null);
    // What `fetch` rejects with, whatever hindered it.
    if (error instanceof TypeError) return done(unread('failed', 'unreachable'), null);
    return done(unread('failed', error instanceof Error ? error.name : null), null);
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
  const response = await orAbort(ports.fetch(url, { ...REQUEST, signal }), signal);
  progress.final = response.url === '' ? url : withoutFragment(response.url);
  const refusal = progress.final === url ? null : ports.refuse(progress.final);
  if (refusal) throw new Ended(stateOfRefusal(refusal));
  const { status, headers } = response;
  if (isRobotCheck(headers)) throw new Ended(unread('refused', 'captcha'));
  if (status === 429 || status === 503) progress.wishMs = retryAfter(headers.get('retry-after'), ports.now());
  const failure = stateOfStatus(status);
  const { type, charset } = parseContentType(headers.get('content-type'));
  const isWall = WALL_STATUSES.includes(status) && progress.wishMs === null && /html/u.test(type);
  if (failure && !isWall) throw new Ended(failure);
  const other = stateOfType(type);
  if (other) throw new Ended(other);
  const kind = isDocumentType(type) ? 'file' : 'text';
  const facts = { type, charset, name: new URL(progress.final).pathname };
  try {
    const bytes = await readBody(response, ports.limits, kind, signal, (count) => {
      progress.bytes = count;
    });
    const page = await extractBytes(bytes, facts);
    if (!failure) return page;
    throw new Ended(page.signals.captcha ? unread('refused', 'captcha') : failure);
  } catch (error) {
    // Whatever is the matter with the page that says so, the status stands.
    if (failure && !(error instanceof Ended && error.state.kind === 'refused')) throw new Ended(failure);
    throw error;
  }
}

/**
 * Whether an address that could not be fetched redirects: then it is its redirect that led nowhere, or to a
 * site that may not be read.
 */
export async function isRedirect(url: string, ports: FetchPorts, signal?: AbortSignal): Promise<boolean> {
  const limit = AbortSignal.timeout(ports.limits.timeoutMs);
  const either = signal ? AbortSignal.any([signal, limit]) : limit;
  try {
    const init = { ...REQUEST, redirect: 'manual', signal: either } as const;
    const response = await orAbort(ports.fetch(url, init), either);
    await response.body?.cancel();
    // Browsers say no more than that it is one; Node gives its status.
    return response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
  } catch {
    return false;
  }
}

function withoutFragment(url: string): string {
  const at = url.indexOf('#');
  return at < 0 ? url : url.slice(0, at);
}
