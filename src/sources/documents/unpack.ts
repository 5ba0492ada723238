/** Files out of a ZIP archive, with a cap on what they unpack to: what is above it is not unpacked to its end. */
import { Unzip, UnzipInflate } from 'fflate';
import { tooLarge, unread } from '../../core/model/source';
import { Ended } from '../ended';

/** Of all files together. A book of a thousand pages has some two. */
const MAX_UNPACKED = 30_000_000;
const MAX_FILES = 5_000;
const STEP = 1 << 16;

/** Name within the archive → content. */
export type Unpacked = ReadonlyMap<string, Uint8Array>;

/** Errors: throws `Ended` (`too large`, or `failed` for a damaged archive). */
export function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean, cap = MAX_UNPACKED): Unpacked {
  const files = new Map<string, Uint8Array[]>();
  let length = 0;
  let count = 0;
  const unzip = new Unzip((file) => {
    if (++count > MAX_FILES) throw new Ended(tooLarge(cap));
    if (!isWanted(file.name) || files.has(file.name)) return;
    const parts: Uint8Array[] = [];
    files.set(file.name, parts);
    file.ondata = (error, part) => {
      if (error) throw error;
      length += part.length;
      if (length > cap) throw new Ended(tooLarge(cap));
      parts.push(part);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += STEP)
      unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  } catch (error) {
    throw error instanceof Ended ? error : new Ended(unread('failed', 'damaged file'));
  }
  return new Map([...files].map(([name, parts]) => [name, joined(parts)]));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
