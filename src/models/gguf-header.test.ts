import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pair, rawPair, smallGguf, text, u32, u64 } from '../../tests/setup/small-models';
import { TransferError } from '../core/models/transfer-fault';
import { readGgufHeader } from './gguf-header';

const read = (bytes: Uint8Array, length = bytes.length) => readGgufHeader(bytes, length);
const faultOf = (bytes: Uint8Array) => {
  try {
    return read(bytes);
  } catch (error) {
    return error instanceof TransferError ? error.fault : error;
  }
};

describe('a GGUF header', () => {
  it('gives name, architecture and the least size, whatever else stands before', () => {
    const more = [
      rawPair('a.u8', 0, Buffer.of(1)),
      rawPair('a.f64', 12, Buffer.alloc(8)),
      rawPair('a.bools', 9, Buffer.concat([u32(7), u64(3), Buffer.of(1, 0, 1)])),
      rawPair('tokenizer.ggml.tokens', 9, Buffer.concat([u32(8), u64(2), text('a'), text('ü')])),
      rawPair('nested', 9, Buffer.concat([u32(9), u64(1), u32(4), u64(2), u32(1), u32(2)])),
      rawPair('split.count', 2, Buffer.of(3, 0)),
    ];
    const bytes = smallGguf({ name: 'Some \u200bmodel ', floats: 50, more });
    expect(read(bytes)).toEqual({
      name: 'Some model',
      architecture: 'llama',
      parts: 3,
      leastBytes: bytes.length,
    });
  });

  it('tells from the first bytes what stands there', () => {
    const bytes = smallGguf({ name: 'Some model', floats: 50 });
    expect(read(bytes.subarray(0, 111), bytes.length)).toMatchObject({
      name: 'Some model',
      leastBytes: null,
    });
    expect(read(bytes.subarray(0, 30), bytes.length)).toMatchObject({ name: null, architecture: null });
  });

  it('refuses a file that is cut off anywhere', () => {
    const bytes = smallGguf({ name: 'Some model', floats: 5 });
    for (let length = 0; length < bytes.length; length += 1)
      expect(faultOf(bytes.subarray(0, length)), `${length} bytes`).toBe('not a model');
  });

  const header = (version: number, pairs: number, ...rest: Buffer[]) =>
    Buffer.concat([Buffer.from('GGUF'), u32(version), u64(0), u64(pairs), ...rest]);
  it.each([
    ['another kind of file', Buffer.from('PK\u0003\u0004'.padEnd(200))],
    ['an old version', header(1, 0)],
    ['a big-endian file', header(0x03000000, 0)],
    ['an adapter', header(3, 1, pair('general.type', 'adapter'))],
    ['a text longer than the file', header(3, 1, u64(2n ** 63n), Buffer.alloc(50))],
    ['more pairs than there are', header(3, 2 ** 50, pair('a', 'b'))],
    ['a list longer than the file', header(3, 1, rawPair('a', 9, Buffer.concat([u32(4), u64(2 ** 52)])))],
    ['a value of no type', header(3, 1, rawPair('a', 99, Buffer.alloc(8)))],
    [
      'lists in lists without end',
      header(3, 1, text('a'), u32(9), ...Array.from({ length: 100 }, () => [u32(9), u64(1)]).flat()),
    ],
  ])('refuses %s', (_, bytes) => {
    expect(faultOf(bytes)).toBe('not a model');
  });

  it('survives any bytes, whole or at the beginning of a larger file', () => {
    const good = smallGguf({ name: 'Some model', floats: 5 });
    const broken = fc
      .array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 8 })
      .map((changes) => {
        const bytes = Uint8Array.from(good);
        for (const [at, value] of changes) bytes[at] = value;
        return bytes;
      });
    fc.assert(
      fc.property(fc.oneof(broken, fc.uint8Array({ maxLength: 300 })), fc.nat(1e6), (bytes, more) => {
        try {
          const { name, parts } = read(bytes, bytes.length + more);
          expect(name === null || name.length <= 100).toBe(true);
          expect(parts).toBeGreaterThanOrEqual(1);
        } catch (error) {
          expect(error).toBeInstanceOf(TransferError);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
