/** Reads the plain values of a GGUF file. The file is hostile: every length is held against what is there. */
import { TransferError } from '../core/models/transfer-fault';

/** The bytes given end here; the file goes on. */
export class EndOfHead extends Error {}

/** Bytes of one value by its type's number; string (8) and array (9) have their own lengths. */
const VALUE_BYTES: Readonly<Record<number, number>> = {
  0: 1,
  1: 1,
  2: 2,
  3: 2,
  4: 4,
  5: 4,
  6: 4,
  7: 1,
  10: 8,
  11: 8,
  12: 8,
};
const STRING = 8;
const ARRAY = 9;
const DEEPEST = 4;

export interface GgufReader {
  /** Bytes read so far. */
  readonly at: number;
  u32(): number;
  /** Above 2^53 a number of about that size. */
  u64(): number;
  text(): string;
  /** @returns a string or an unsigned whole number; null for every other value, which is passed over */
  value(): string | number | null;
}

/**
 * @param head first bytes of the file
 * @param fileBytes length of the whole file
 * Every method throws `EndOfHead` where the head ends, `TransferError` `not a model` where no file could go on so.
 */
export function createGgufReader(head: Uint8Array, fileBytes: number): GgufReader {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  let at = 0;

  const take = (length: number): number => {
    if (length > fileBytes - at) throw notAModel('it ends before its own list of contents does');
    if (length > head.length - at) throw new EndOfHead();
    const from = at;
    at += length;
    return from;
  };
  const u32 = () => view.getUint32(take(4), true);
  const u64 = () => {
    const low = u32();
    return low + u32() * 2 ** 32;
  };
  const text = () => {
    const length = u64();
    const from = take(length);
    return new TextDecoder().decode(head.subarray(from, from + length));
  };
  const value = (type: number, depth: number): string | number | null => {
    if (type === STRING) return text();
    if (type === ARRAY) {
      passArray(depth + 1);
      return null;
    }
    switch (type) {
      case 0:
        return view.getUint8(take(1));
      case 2:
        return view.getUint16(take(2), true);
      case 4:
        return u32();
      case 10:
        return u64();
      default:
        take(bytesOf(type));
        return null;
    }
  };
  const passArray = (depth: number) => {
    if (depth > DEEPEST) throw notAModel('its lists are nested too deep');
    const type = u32();
    const count = u64();
    if (type !== STRING && type !== ARRAY) {
      take(bytesOf(type) * count);
      return;
    }
    for (let i = 0; i < count; i += 1) {
      if (type === STRING) take(u64());
      else passArray(depth + 1);
    }
  };
  return {
    get at() {
      return at;
    },
    u32,
    u64,
    text,
    value: () => value(u32(), 0),
  };
}

function bytesOf(type: number): number {
  const bytes = VALUE_BYTES[type];
  if (bytes === undefined) throw notAModel(`it holds a value of the unknown type ${type}`);
  return bytes;
}

export function notAModel(why: string): TransferError {
  return new TransferError(
    'not a model',
    `This is no GGUF file that Lacuna can read: ${why}. Choose a .gguf file of a language model, or download it again.`,
  );
}
