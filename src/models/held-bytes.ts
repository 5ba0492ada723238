/** The beginning of a file, as far as it has arrived: on the device and in its hash alike. */
import { TransferError } from '../core/models/transfer-fault';
import type { FileHash } from './file-hash';

/** A file that is written in place: what `FileSystemFileHandle.createSyncAccessHandle` gives in a worker. */
export interface WritableFile {
  getSize(): number;
  read(into: Uint8Array<ArrayBuffer>, from: { at: number }): number;
  /** @returns bytes written */
  write(bytes: Uint8Array<ArrayBuffer>, to: { at: number }): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}

/** Small enough for a stop to be heard between two pieces, large enough for the pauses between them not to count. */
const PIECE = 4 << 20;

export interface HeldBytes {
  readonly count: number;
  /** Errors: `no room` when storage is full; what was held before stays. */
  append(bytes: Uint8Array<ArrayBuffer>): void;
  /** Drops every byte. */
  restart(): void;
}

/**
 * Reads what a file holds into the hash.
 * @param most a file with more bytes than this is begun anew
 * @param onRead bytes read so far
 * Errors: rejects with the signal's reason.
 */
export async function openHeldBytes(
  file: WritableFile,
  hash: FileHash,
  most: number,
  signal: AbortSignal,
): Promise<HeldBytes> {
  if (file.getSize() > most) file.truncate(0);
  let count = 0;
  const piece = new Uint8Array(PIECE);
  while (count < file.getSize()) {
    const read = file.read(piece, { at: count });
    if (read === 0) throw new TransferError('failed', 'The browser does not give back what it had stored.');
    hash.update(piece.subarray(0, read));
    count += read;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
  return {
    get count() {
      return count;
    },
    append(bytes) {
      writeAll(file, bytes, count);
      hash.update(bytes);
      count += bytes.length;
    },
    restart() {
      file.truncate(0);
      hash.restart();
      count = 0;
    },
  };
}

function writeAll(file: WritableFile, bytes: Uint8Array<ArrayBuffer>, at: number): void {
  let written = 0;
  try {
    while (written < bytes.length) {
      const count = file.write(bytes.subarray(written), { at: at + written });
      if (count <= 0) throw new DOMException('Nothing was written.', 'QuotaExceededError');
      written += count;
    }
  } catch (error) {
    // Part of a piece may stand there, which the hash has not seen.
    file.truncate(at);
    throw error;
  }
}
