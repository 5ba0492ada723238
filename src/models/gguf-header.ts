/** What a GGUF file says of itself, and whether it can be whole. Format: docs/gguf.md of ggml-org/ggml. */
import { plainName } from '../core/text/plain-name';
import { createGgufReader, EndOfHead, type GgufReader, notAModel } from './gguf-reader';

export interface GgufHeader {
  /** As its maker named it: hostile text, at most 100 characters. Null where it has none or it lies further on. */
  readonly name: string | null;
  /** Such as `llama`; null where it lies further on. */
  readonly architecture: string | null;
  /** Parts that the model was split into; 1: it is whole. */
  readonly parts: number;
  /** Bytes that the file must have at least; null where its list of tensors lies further on. */
  readonly leastBytes: number | null;
}

/** Enough for the longest list of words that a tokenizer brings. */
export const GGUF_HEAD = 48 << 20;

const MAGIC = 0x46554747;
const ALIGNMENT = 32;
const MOST_DIMENSIONS = 8;
const KEYS = ['general.name', 'general.architecture', 'general.type', 'general.alignment', 'split.count'];

/** Bytes and values of one block, by the number of a tensor's type; of others only the offset counts. */
const BLOCKS: Readonly<Record<number, readonly [bytes: number, values: number]>> = {
  0: [4, 1],
  1: [2, 1],
  2: [18, 32],
  3: [20, 32],
  6: [22, 32],
  7: [24, 32],
  8: [34, 32],
  9: [36, 32],
  10: [84, 256],
  11: [110, 256],
  12: [144, 256],
  13: [176, 256],
  14: [210, 256],
  15: [292, 256],
  24: [1, 1],
  25: [2, 1],
  26: [4, 1],
  27: [8, 1],
  28: [8, 1],
  30: [2, 1],
};

/**
 * @param head first bytes of the file, the more the better, up to `GGUF_HEAD`
 * @param fileBytes length of the whole file
 * Errors: throws `TransferError` `not a model`.
 */
export function readGgufHeader(head: Uint8Array, fileBytes: number): GgufHeader {
  const reader = createGgufReader(head, fileBytes);
  const found = new Map<string, string | number>();
  let leastBytes: number | null = null;
  try {
    const { tensors, pairs } = readCounts(reader);
    for (let i = 0; i < pairs; i += 1) {
      const key = reader.text();
      const value = reader.value();
      if (value !== null && KEYS.includes(key)) found.set(key, value);
    }
    leastBytes = readTensors(reader, tensors, numberOf(found, 'general.alignment') ?? ALIGNMENT);
  } catch (error) {
    if (!(error instanceof EndOfHead)) throw error;
  }
  if (leastBytes !== null && leastBytes > fileBytes)
    throw notAModel(`it has ${fileBytes} bytes and should have at least ${leastBytes}`);
  const kind = textOf(found, 'general.type') ?? 'model';
  if (kind !== 'model') throw notAModel(`it holds no model but another part (${kind})`);
  return {
    name: textOf(found, 'general.name'),
    architecture: textOf(found, 'general.architecture'),
    parts: numberOf(found, 'split.count') ?? 1,
    leastBytes,
  };
}

function readCounts(reader: GgufReader): { readonly tensors: number; readonly pairs: number } {
  if (reader.u32() !== MAGIC) throw notAModel('it does not begin with “GGUF”');
  const version = reader.u32();
  if (version !== 2 && version !== 3) throw notAModel(`it is of version ${version}, and 2 and 3 are known`);
  return { tensors: reader.u64(), pairs: reader.u64() };
}

/** @returns where the last tensor ends, as an offset into the file */
function readTensors(reader: GgufReader, count: number, align: number): number {
  let end = 0;
  for (let i = 0; i < count; i += 1) {
    reader.text();
    const dimensions = reader.u32();
    if (dimensions > MOST_DIMENSIONS) throw notAModel(`it holds a tensor of ${dimensions} dimensions`);
    let values = 1;
    for (let d = 0; d < dimensions; d += 1) values *= reader.u64();
    const [bytes, perBlock] = BLOCKS[reader.u32()] ?? [0, 1];
    end = Math.max(end, reader.u64() + (values / perBlock) * bytes);
  }
  return Math.ceil(reader.at / align) * align + end;
}

function textOf(found: ReadonlyMap<string, string | number>, key: string): string | null {
  const value = found.get(key);
  const text = typeof value === 'string' ? plainName(value) : '';
  return text === '' ? null : text;
}

function numberOf(found: ReadonlyMap<string, string | number>, key: string): number | null {
  const value = found.get(key);
  return typeof value === 'number' && value > 0 ? value : null;
}
