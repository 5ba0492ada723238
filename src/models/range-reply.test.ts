import { describe, expect, it } from 'vitest';
import { readRangeReply } from './range-reply';

const NOW = Date.UTC(2026, 10, 30, 12, 0, 0);
const read = (status: number, headers: Record<string, string> = {}, held = 400, etag: string | null = null) =>
  readRangeReply(status, new Headers(headers), { held, bytes: 1000, etag }, NOW);

describe('a reply to a request for the rest of a file', () => {
  it.each([
    ['the rest', 206, { 'Content-Range': 'bytes 400-999/1000' }, 400],
    ['the rest of a file of unknown length', 206, { 'Content-Range': 'bytes 400-999/*' }, 400],
    ['a part of the rest', 206, { 'Content-Range': 'bytes 400-499/1000' }, 400],
    ['the whole', 200, { 'Content-Length': '1000' }, 0],
    ['the whole, of unsaid length', 200, {}, 0],
    ['the whole, packed', 200, { 'Content-Length': '321', 'Content-Encoding': 'gzip' }, 0],
  ])('%s is taken', (_, status, headers, at) => {
    expect(read(status, headers)).toMatchObject({ kind: 'body', at });
  });

  it.each([
    ['another part', 206, { 'Content-Range': 'bytes 300-999/1000' }],
    ['an unnamed part', 206, {}],
    ['a part beyond the end', 206, { 'Content-Range': 'bytes 400-1000/1000' }],
    ['several parts', 206, { 'Content-Type': 'multipart/byteranges; boundary=x' }],
    ['nothing: 416', 416, { 'Content-Range': 'bytes */1000' }],
  ])('%s makes the file begin anew', (_, status, headers) => {
    expect(read(status, headers)).toMatchObject({ kind: 'again', anew: true });
  });

  it.each([
    ['whole', 200, { 'Content-Length': '999' }],
    ['in part', 206, { 'Content-Range': 'bytes 400-1999/2000' }],
  ])('a file of another length, sent %s, ends the download', (_, status, headers) => {
    expect(read(status, headers)).toMatchObject({ kind: 'stop', fault: 'changed there' });
  });

  it('holds the version against that of the bytes held, where no hash is known', () => {
    const rest = { 'Content-Range': 'bytes 400-999/1000' };
    expect(read(206, { ...rest, ETag: '"a"' }, 400, '"a"')).toMatchObject({
      kind: 'body',
      at: 400,
      etag: '"a"',
    });
    const others: Record<string, string>[] = [{ ETag: '"b"' }, { ETag: 'W/"a"' }, {}];
    for (const other of others)
      expect(read(206, { ...rest, ...other }, 400, '"a"')).toMatchObject({ kind: 'again', anew: true });
  });

  it('trusts no weak version', () => {
    expect(read(200, { ETag: 'W/"a"' })).toMatchObject({ kind: 'body', etag: null });
    expect(read(200, { ETag: '"a"' })).toMatchObject({ kind: 'body', etag: '"a"' });
  });

  it('asks again after the pause that a busy server wishes', () => {
    expect(read(503, { 'Retry-After': '120' })).toMatchObject({
      kind: 'again',
      fault: 'busy',
      anew: false,
      afterMs: 120_000,
    });
  });
});
