import { createFileHash } from './file-hash';

const PIECE = 4 << 20;

/** Errors: rejects with the signal's reason. */
export async function* piecesOf(blob: Blob, signal: AbortSignal): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < blob.size; at += PIECE) {
    signal.throwIfAborted();
    yield new Uint8Array(await blob.slice(at, at + PIECE).arrayBuffer());
  }
}

/** @returns sha256, hex. Errors: rejects with the signal's reason. */
export async function blobHash(
  blob: Blob,
  signal: AbortSignal,
  onPiece: (piece: Uint8Array) => void,
): Promise<string> {
  const hash = await createFileHash(null);
  for await (const piece of piecesOf(blob, signal)) {
    hash.update(piece);
    onPiece(piece);
  }
  return hash.digest().sha256;
}
