/** The bytes of a response, up to a cap: what is above it is not read to its end. */
import { orAbort } from '../core/async/or-abort';
import { tooLarge } from '../core/model/source';
import { Ended } from './ended';

export interface BodyCaps {
  /** Of unpacked text. */
  readonly maxBytes: number;
  /** Of files with text in them (PDF and the like), told by their type or by their beginning. */
  readonly maxFileBytes: number;
}

/**
 * Reads unpacked bytes, so that what is small on its way and large once unpacked is stopped too.
 * @param count called with the number of bytes so far
 * Errors: rejects with `Ended` above the cap, or as the signal says.
 */
export async function readBody(
  response: Response,
  caps: BodyCaps,
  kind: 'text' | 'file',
  signal: AbortSignal,
  count: (bytes: number) => void,
): Promise<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  let cap = kind === 'file' ? caps.maxFileBytes : caps.maxBytes;
  // The length that is declared is of the packed bytes: of the unpacked ones there are more, or as many.
  const declared = Number(response.headers.get('content-length') ?? 0);
  if (declared > caps.maxFileBytes) throw new Ended(tooLarge(cap));
  for (;;) {
    const { done, value } = await orAbort(reader.read(), signal);
    if (done) break;
    if (length === 0 && startsLikeFile(value)) cap = caps.maxFileBytes;
    length += value.byteLength;
    count(length);
    if (length > cap || declared > cap) throw new Ended(tooLarge(cap));
    chunks.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.byteLength;
  }
  return all;
}

/** `%PDF`, or `PK` and two marks: a packed file, as Word's and EPUB's are. */
function startsLikeFile([a, b, c, d]: Uint8Array): boolean {
  return (
    (a === 0x25 && b === 0x50 && c === 0x44 && d === 0x46) || (a === 0x50 && b === 0x4b && c === 3 && d === 4)
  );
}
