/**
 * Requests to one server, and nothing beyond: no cookies, no referrer, no redirects, a limit of size and
 * of time, patience with a busy server. What comes back is JSON of whoever answers there: hostile.
 */
import { EngineError } from '../../core/engine/engine-error';
import { plainCause } from '../../core/model/plain-cause';
import type { LedgerEntry } from '../../core/model/source';
import { pauseBefore } from '../../core/net/back-off';
import { retryAfter } from '../../core/net/retry-after';
import { isWorthRetrying, PATIENCE, type Pauses, REAL_PAUSES } from './retry';
import { adviceToStart } from './server-kinds';

export interface ClientOptions {
  readonly apiKey: string | null;
  /** Called once a request, with retries as requests of their own. */
  readonly onRequest?: (entry: LedgerEntry) => void;
  readonly pauses?: Pauses;
}

export interface Answer {
  readonly status: number;
  /** Parsed; undefined where the body is no JSON. */
  readonly json: unknown;
}

interface Limits {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

export interface ServerClient {
  readonly url: string;
  readonly apiKey: string | null;
  /** One try. Errors: rejects as `post` does, a server that is busy is an answer. */
  get(path: string, limits: Limits): Promise<Answer>;
  /**
   * Up to four tries while the server is busy or drops the connection; a server that still is busy then is
   * an answer with its status.
   * Errors: rejects with `EngineError` (`unreachable`, `timed out`, `failed` for a redirect or
   * too long a body) or with the signal's reason.
   */
  post(path: string, body: unknown, limits: Limits): Promise<Answer>;
}

const MOST_BYTES = 8_000_000;

/** The connection broke; whether it ever stood is what `isRefused` tells. */
class ConnectionError extends Error {
  readonly isRefused: boolean;

  constructor(cause: unknown, isRefused: boolean) {
    super(plainCause(cause), { cause });
    this.isRefused = isRefused;
  }
}

interface BusyAnswer extends Answer {
  /** The server's own wish. */
  readonly afterMs: number | null;
}

/** @param url base address as `serverAddress` gives it */
export function createClient(url: string, options: ClientOptions): ServerClient {
  const pauses = options.pauses ?? REAL_PAUSES;
  /** Browsers do not say why a connection failed. Where something answered before, it is worth another try. */
  let hasAnswered = false;

  async function once(path: string, init: RequestInit, limits: Limits): Promise<BusyAnswer> {
    const at = Date.now();
    const timeout = AbortSignal.timeout(limits.timeoutMs);
    const signal = limits.signal ? AbortSignal.any([limits.signal, timeout]) : timeout;
    const record = (outcome: string, bytes: number) =>
      options.onRequest?.({ url: url + path, reason: 'configured server', at, outcome, bytes });
    try {
      const response = await fetch(url + path, {
        ...init,
        headers: {
          accept: 'application/json',
          ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(options.apiKey === null ? {} : { authorization: `Bearer ${options.apiKey}` }),
        },
        // Told from a broken connection by its own kind of answer, and not followed.
        redirect: 'manual',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        signal,
      });
      hasAnswered = true;
      if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
        await response.body?.cancel();
        throw new EngineError(
          'failed',
          `${url} sends requests on to another address, which Lacuna does not follow. Enter the server's own address.`,
        );
      }
      const { text, bytes } = await readCapped(response, url);
      record(String(response.status), bytes);
      const afterMs = retryAfter(response.headers.get('retry-after'), Date.now());
      return { status: response.status, json: parseJson(text), afterMs };
    } catch (error) {
      const isStopped = limits.signal?.aborted === true;
      const failure = timeout.aborted && !isStopped ? timedOut(url, limits.timeoutMs) : error;
      record(isStopped ? 'stopped' : failure instanceof EngineError ? failure.fault : 'no connection', 0);
      limits.signal?.throwIfAborted();
      if (failure instanceof EngineError) throw failure;
      throw new ConnectionError(failure, wasRefused(failure) ?? !hasAnswered);
    }
  }

  async function patiently(path: string, init: RequestInit, limits: Limits): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      const outcome = await once(path, init, limits).catch((error: unknown) => {
        if (error instanceof ConnectionError && !error.isRefused) return error;
        throw asUnreachable(error, url);
      });
      const isBroken = outcome instanceof ConnectionError;
      if (!isBroken && !isWorthRetrying(outcome.status)) return outcome;
      const afterMs = isBroken ? null : outcome.afterMs;
      const pause = pauseBefore(tries, afterMs, PATIENCE, pauses.random());
      if (pause !== null) await pauses.wait(pause, limits.signal ?? new AbortController().signal);
      else if (isBroken) throw asUnreachable(outcome, url);
      else return outcome;
    }
  }

  return {
    url,
    apiKey: options.apiKey,
    get: (path, limits) =>
      once(path, { method: 'GET' }, limits).catch((error) => {
        throw asUnreachable(error, url);
      }),
    post: (path, body, limits) => patiently(path, { method: 'POST', body: JSON.stringify(body) }, limits),
  };
}

function asUnreachable(error: unknown, url: string): unknown {
  if (!(error instanceof ConnectionError)) return error;
  return new EngineError('unreachable', `Nothing answers at ${url}. ${adviceToStart(url)}`, error);
}

function timedOut(url: string, ms: number): EngineError {
  return new EngineError(
    'timed out',
    `${url} did not answer within ${Math.round(ms / 1000)} s. Use a smaller model, or close what else uses the device.`,
  );
}

/** @returns null where the runtime does not say */
function wasRefused(error: unknown): boolean | null {
  const code = error instanceof Error && isRecord(error.cause) ? error.cause.code : undefined;
  if (typeof code !== 'string') return null;
  return /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(code);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

async function readCapped(response: Response, url: string): Promise<{ text: string; bytes: number }> {
  if (response.body === null) return { text: '', bytes: 0 };
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { text: text + decoder.decode(), bytes };
    bytes += value.length;
    if (bytes > MOST_BYTES) {
      await reader.cancel();
      throw new EngineError(
        'failed',
        `${url} sends more than ${MOST_BYTES / 1e6} MB: that is no model's reply.`,
      );
    }
    text += decoder.decode(value, { stream: true });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
