import { TransferError } from '../core/models/transfer-fault';
import { type GgufHeader, readGgufHeader } from './gguf-header';
import { nextStep } from './next-step';
import { statusFault } from './range-reply';
import { type OpenReply, openRequest, type RequestPorts } from './request';

/** Holds a model's name and kind, though not the end of its lists. */
const HEAD = 1 << 16;

export interface RemoteHead {
  /** Of the whole file. */
  readonly bytes: number;
  readonly header: GgufHeader;
}

/**
 * Reads the beginning of a GGUF on a server.
 * Errors: rejects with `TransferError` (also `not a model`), or with the signal's reason.
 */
export async function readRemoteHead(
  url: string,
  ports: RequestPorts,
  signal: AbortSignal,
): Promise<RemoteHead> {
  const reply = await openRequest(url, { Range: `bytes=0-${HEAD - 1}` }, ports, signal);
  let outcome = `status ${reply.status}`;
  try {
    if (reply.status !== 200 && reply.status !== 206) {
      const { fault, detail } = statusFault(reply.status);
      throw new TransferError(fault, nextStep(fault, detail));
    }
    const bytes = wholeLength(reply);
    if (bytes === null)
      throw new TransferError(
        'unexpected reply',
        nextStep('unexpected reply', 'The server does not say how large the file is.'),
      );
    const header = readGgufHeader(await readUpTo(HEAD, reply), bytes);
    outcome = 'read';
    return { bytes, header };
  } finally {
    reply.close(outcome);
  }
}

function wholeLength({ status, headers }: OpenReply): number | null {
  const said =
    status === 206
      ? /^bytes 0-\d+\/(\d+)$/i.exec(headers.get('content-range') ?? '')?.[1]
      : headers.get('content-encoding') === null
        ? headers.get('content-length')
        : null;
  const length = Number(said ?? 0);
  return Number.isSafeInteger(length) && length > 0 ? length : null;
}

async function readUpTo(most: number, reply: OpenReply): Promise<Uint8Array> {
  const head = new Uint8Array(most);
  let length = 0;
  for await (const chunk of reply.chunks()) {
    head.set(chunk.subarray(0, most - length), length);
    length = Math.min(most, length + chunk.length);
    if (length === most) break;
  }
  return head.subarray(0, length);
}
