/** Whether storage has room, as far as the browser tells. */
import { freeStorage } from '../core/models/device';
import { TransferError } from '../core/models/transfer-fault';

/** Bytes that storage may still take; null where the browser does not tell. */
export async function freeBytes(): Promise<number | null> {
  return freeStorage(await navigator.storage.estimate());
}

/** Errors: rejects with `TransferError` `no room` if storage has less than that left. */
export async function needRoom(bytes: number): Promise<void> {
  const free = await freeBytes();
  if (free !== null && free < bytes) throw noRoom(bytes - free);
}

/** @param needed bytes that had still to come when storage was full */
export async function noRoomFor(needed: number): Promise<TransferError> {
  const missing = needed - ((await freeBytes()) ?? needed);
  // Browsers give a file room in advance, so that storage may be full with a little left.
  return noRoom(missing > 0 ? missing : undefined);
}

function noRoom(missingBytes: number | undefined): TransferError {
  const much = missingBytes === undefined ? 'some' : `${Math.ceil(missingBytes / 1e6)} MB of`;
  return new TransferError(
    'no room',
    `Storage is full. Free ${much} space (delete another model, or files on this disk) and go on; what has arrived is kept.`,
    missingBytes === undefined ? {} : { missingBytes },
  );
}
