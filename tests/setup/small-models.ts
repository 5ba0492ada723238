/** Models that no engine would run, made after the formats' descriptions, for tests of their files. */
import { createHash } from 'node:crypto';

/** `general.name`, `general.architecture`, then one tensor of 32-bit floats; docs/gguf.md of ggml-org/ggml. */
export function smallGguf(options: {
  readonly name: string;
  readonly floats: number;
  readonly more?: readonly Buffer[];
}): Uint8Array {
  const more = options.more ?? [];
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    u32(3),
    u64(1),
    u64(2 + more.length),
    ...[pair('general.architecture', 'llama'), pair('general.name', options.name), ...more],
    text('blk.0.weight'),
    u32(1),
    u64(options.floats),
    u32(0),
    u64(0),
  ]);
  const padding = Buffer.alloc((32 - (head.length % 32)) % 32);
  return new Uint8Array(Buffer.concat([head, padding, noise(options.floats * 4)]));
}

/** A key with a text. */
export const pair = (key: string, value: string): Buffer => Buffer.concat([text(key), u32(8), text(value)]);

/** A key with a value of another type, as bytes. */
export const rawPair = (key: string, type: number, value: Buffer): Buffer =>
  Buffer.concat([text(key), u32(type), value]);

export function text(value: string): Buffer {
  const bytes = Buffer.from(value, 'utf8');
  return Buffer.concat([u64(bytes.length), bytes]);
}

export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

export function u64(value: number | bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

/** Files of a model compiled for WebLLM, by path; its shards are listed with size and md5. */
export function smallMlc(shardBytes: readonly number[]): Record<string, Uint8Array> {
  const shards = shardBytes.map((bytes, i) => [`params_shard_${i}.bin`, noise(bytes, i + 1)] as const);
  const records = shards.map(([dataPath, content]) => ({
    dataPath,
    format: 'raw-shard',
    nbytes: content.length,
    records: [],
    md5sum: createHash('md5').update(content).digest('hex'),
  }));
  const json = (value: unknown) => new Uint8Array(Buffer.from(JSON.stringify(value)));
  return {
    'mlc-chat-config.json': json({ version: '0.1.0', model_type: 'qwen2', quantization: 'q4f16_1' }),
    'tensor-cache.json': json({ metadata: { ParamSize: 1 }, records }),
    'tokenizer.json': json({ version: '1.0' }),
    'README.md': new Uint8Array(Buffer.from('# Not a part of the model')),
    ...Object.fromEntries(shards),
  };
}

/** Bytes without a pattern, the same each time. */
function noise(length: number, seed = 1): Uint8Array {
  let state = seed * 2654435761;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  });
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
