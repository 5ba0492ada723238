/** What a server's reply to a request for (the rest of) a file means; decided from status and headers alone. */
import type { TransferFault } from '../core/models/transfer-fault';
import { retryAfter } from '../core/net/retry-after';

/** What was asked for: the file from byte `held` on. */
export interface Asked {
  readonly held: number;
  /** The whole file. */
  readonly bytes: number;
  /** Of the bytes held; null where their hash is known beforehand, which tells more. */
  readonly etag: string | null;
}

export type RangeReply =
  /** The body goes into the file from byte `at`: `held`, or 0 for the whole file anew. */
  | { readonly kind: 'body'; readonly at: number; readonly etag: string | null }
  /** Ask again; `anew`: for the whole file. `afterMs`: the server's own wish. */
  | {
      readonly kind: 'again';
      readonly fault: TransferFault;
      readonly detail: string;
      readonly anew: boolean;
      readonly afterMs: number | null;
    }
  | { readonly kind: 'stop'; readonly fault: TransferFault; readonly detail: string };

const stop = (fault: TransferFault, detail: string): RangeReply => ({ kind: 'stop', fault, detail });
const anew = (detail: string): RangeReply => ({
  kind: 'again',
  fault: 'unexpected reply',
  detail,
  anew: true,
  afterMs: null,
});

export function readRangeReply(status: number, headers: Headers, asked: Asked, now: number): RangeReply {
  if (status === 200) return wholeFile(headers, asked);
  if (status === 206) return restOfFile(headers, asked);
  if (status === 416) return anew('The server has no more bytes of this file than are held already (416).');
  const { fault, detail } = statusFault(status);
  return fault === 'busy'
    ? { kind: 'again', fault, detail, anew: false, afterMs: retryAfter(headers.get('retry-after'), now) }
    : stop(fault, detail);
}

/** What a status that gives nothing means. */
export function statusFault(status: number): { readonly fault: TransferFault; readonly detail: string } {
  switch (status) {
    case 401:
    case 403:
    case 451:
      return { fault: 'refused', detail: `The server does not let Lacuna have it (status ${status}).` };
    case 404:
    case 410:
      return { fault: 'not found', detail: `The server has no such file (status ${status}).` };
    case 429:
      return { fault: 'busy', detail: 'The server asks for a pause (status 429).' };
    case 408:
    case 425:
      return { fault: 'busy', detail: `The server has no time (status ${status}).` };
    default:
      return status >= 500
        ? { fault: 'busy', detail: `The server fails (status ${status}).` }
        : { fault: 'unexpected reply', detail: `The server answers with status ${status}.` };
  }
}

function wholeFile(headers: Headers, { bytes }: Asked): RangeReply {
  const length = headers.get('content-length');
  // A packed body has another length on the wire.
  const isPlain = (headers.get('content-encoding') ?? 'identity') === 'identity';
  if (isPlain && length !== null && Number(length) !== bytes)
    return stop('changed there', `The file there has ${length} bytes, ${bytes} were expected.`);
  return { kind: 'body', at: 0, etag: strongEtag(headers) };
}

function restOfFile(headers: Headers, { held, bytes, etag }: Asked): RangeReply {
  const [, first, last, total] =
    /^bytes (\d+)-(\d+)\/(\d+|\*)$/i.exec(headers.get('content-range') ?? '') ?? [];
  if (first === undefined) return anew('The server does not say which part of the file it sends.');
  if (total !== '*' && Number(total) !== bytes)
    return stop('changed there', `The file there has ${total} bytes, ${bytes} were expected.`);
  if (Number(first) !== held || Number(last) >= bytes)
    return anew('The server sends another part of the file than was asked for.');
  if (etag !== null && strongEtag(headers) !== etag) return anew('The file there has changed meanwhile.');
  return { kind: 'body', at: held, etag };
}

/** A weak one does not vouch for the bytes (RFC 9110, section 13.1.5). */
function strongEtag(headers: Headers): string | null {
  const etag = headers.get('etag');
  return etag !== null && /^"[\x21\x23-\x7e]*"$/.test(etag) ? etag : null;
}
