/** Why a model's files did not arrive. The screen has words and a next step for each. */
export const TRANSFER_FAULTS = [
  /** The browser says that there is no network. */
  'offline',
  /** No server answers at the address. */
  'unreachable',
  /** Still 429 or 5xx after every retry. */
  'busy',
  /** The transfer broke off or stood still, again and again; what arrived is kept. */
  'interrupted',
  'not found',
  /** The server does not let us have it (401, 403): mostly a licence to be accepted at the hub. */
  'refused',
  /** A private address that the user did not set as the hub, or one that is not https. */
  'address refused',
  /** The file there is not the one that was begun, or not as large as was told. */
  'changed there',
  /** All bytes came and their hash is another; the file was removed. */
  'wrong bytes',
  /** Storage is full; `missingBytes` more are needed. What arrived is kept. */
  'no room',
  /** The server says something that a model hub does not say. */
  'unexpected reply',
  /** The file is no model that Lacuna can run. */
  'not a model',
  /** Of a model of several files some are not there. */
  'files missing',
  /** Another page, or an engine, works on the same model's files. */
  'in use',
  'failed',
] as const;
export type TransferFault = (typeof TRANSFER_FAULTS)[number];

/** A download or import that ended before its end; its message says why and what to do. */
export class TransferError extends Error {
  override readonly name: string = 'TransferError';
  readonly fault: TransferFault;
  /** Bytes that storage lacks; null unless `no room`, or where the browser does not tell. */
  readonly missingBytes: number | null;

  constructor(fault: TransferFault, message: string, more: { cause?: unknown; missingBytes?: number } = {}) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.fault = fault;
    this.missingBytes = more.missingBytes ?? null;
  }
}
