/**
 * One request for a model's file or for a hub's list: no cookies, no referrer,
 * no private address but the hub that the user set, and an entry in the ledger.
 */
import { orAbort } from '../core/async/or-abort';
import type { LedgerEntry } from '../core/model/source';
import { TransferError } from '../core/models/transfer-fault';
import { refuseAddress } from '../core/net/address';
import { nextStep } from './next-step';

/** Milliseconds without a byte after which a server counts as gone: longer than a slow one thinks. */
export const STALL_MS = 30_000;

export interface RequestPorts {
  readonly fetch: typeof fetch;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Whether the device has a network, as far as the browser knows. */
  readonly isOnline: () => boolean;
  /** Address of the hub as the user set it, which may be in the user's own network; null: the file is of no hub. */
  readonly hub: string | null;
  /** Milliseconds without a byte after which a transfer counts as broken off. */
  readonly stallMs: number;
  readonly onRequest: (entry: LedgerEntry) => void;
}

/** One request under way. */
export interface OpenReply {
  readonly status: number;
  readonly headers: Headers;
  /**
   * The body as it comes.
   * Errors: `TransferError` `interrupted` when it breaks off or stands still, `offline`; the signal's reason.
   */
  chunks(): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined>;
  /** Ends the request, and tells the ledger; must be called. */
  close(outcome: string): void;
}

/** `targetAddressSpace` lets Chrome refuse private targets before a byte reaches them; others ignore it. */
type PublicRequest = RequestInit & { targetAddressSpace?: 'public' };

/**
 * Errors: rejects with `TransferError` (`address refused`, `unreachable`, `offline`, `interrupted`) or with
 * the signal's reason.
 */
export async function openRequest(
  url: string,
  headers: Readonly<Record<string, string>>,
  ports: RequestPorts,
  signal: AbortSignal,
): Promise<OpenReply> {
  signal.throwIfAborted();
  refuse(url, ports);
  const at = ports.now();
  const controller = new AbortController();
  const stop = () => controller.abort(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const watch = watchStall(controller, ports.stallMs);
  let final = url;
  let bytes = 0;
  const close = (outcome: string) => {
    watch.end();
    signal.removeEventListener('abort', stop);
    controller.abort();
    const entry = { url, reason: 'model file', at, outcome, bytes } as const;
    if (final === url) return ports.onRequest(entry);
    ports.onRequest({ ...entry, outcome: 'redirected', bytes: 0 });
    // The query of a redirect is the server's own signature.
    ports.onRequest({ ...entry, url: final.replace(/[?#].*/s, ''), reason: 'redirect' });
  };
  const fail = (thrown: unknown, begun: boolean): unknown => {
    if (signal.aborted) return signal.reason;
    if (controller.signal.reason instanceof TransferError) return controller.signal.reason;
    return thrown instanceof TransferError ? thrown : brokenOff(url, ports, thrown, begun);
  };

  try {
    const init: PublicRequest = {
      headers,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: controller.signal,
      ...(refuseAddress(url) ? {} : { targetAddressSpace: 'public' }),
    };
    const response = await orAbort(ports.fetch(url, init), controller.signal);
    if (response.url !== '') final = response.url;
    refuse(final, ports);
    return {
      status: response.status,
      headers: response.headers,
      close,
      async *chunks() {
        const reader = response.body?.getReader();
        try {
          for (;;) {
            watch.restart();
            const part = reader && (await orAbort(reader.read(), controller.signal));
            if (!part || part.done) return;
            bytes += part.value.length;
            watch.pause();
            yield part.value;
          }
        } catch (error) {
          throw fail(error, true);
        }
      },
    };
  } catch (error) {
    const failure = fail(error, false);
    close(failure instanceof TransferError ? failure.fault : 'stopped');
    throw failure;
  }
}

function refuse(url: string, { hub }: RequestPorts): void {
  const target = new URL(url);
  const refusal = refuseAddress(url);
  const isHub = hub !== null && target.origin === new URL(hub).origin && refusal !== 'has credentials';
  if (!isHub && (refusal || target.protocol !== 'https:'))
    throw new TransferError(
      'address refused',
      `Lacuna downloads no model from ${target.origin}: ${refusal ?? 'not https'}. Use a public https address, or set that server as the model hub.`,
    );
}

function brokenOff(url: string, ports: RequestPorts, cause: unknown, begun: boolean): TransferError {
  const { host } = new URL(url);
  if (!ports.isOnline())
    return new TransferError('offline', 'There is no network. The download can go on when there is one.', {
      cause,
    });
  if (begun)
    return new TransferError('interrupted', nextStep('interrupted', `The connection to ${host} broke off.`), {
      cause,
    });
  return new TransferError(
    'unreachable',
    `Nothing answers at ${host}, or the browser does not let Lacuna reach it. Check the address, and that Lacuna may reach this site.`,
    { cause },
  );
}

/** Aborts what brings no byte for too long. */
function watchStall(controller: AbortController, stallMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const restart = () => {
    end();
    timer = setTimeout(() => {
      const detail = `No byte came for ${Math.round(stallMs / 1000)} seconds.`;
      controller.abort(new TransferError('interrupted', nextStep('interrupted', detail)));
    }, stallMs);
  };
  restart();
  return { restart, pause: end, end };
}
