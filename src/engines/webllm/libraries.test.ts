/** A real server, in the place of WebLLM's list; what is packaged is tested in the built extension. */
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { modelLibURLPrefix, modelVersion } from '@mlc-ai/web-llm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CATALOGUE } from '../../core/models/catalogue';
import type { WebLlmModel } from '../../core/models/catalogue-model';
import type { StoredModel } from '../../core/models/stored-model';
import { lackingLibrary } from './lacking-library';
import { fetchLibrary, findLibrary, hasLibrary, LIBRARY_FOLDER } from './libraries';

const WASM = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
const HASH = createHash('sha256').update(WASM).digest('hex');
/** A folder of files that the user gave: known by its name alone. */
const IMPORTED: StoredModel = {
  id: 'import-0123456789ab',
  name: '',
  engine: 'webllm',
  origin: { kind: 'import' },
  files: [],
  state: 'complete',
  addedAt: 0,
  measured: null,
};
const OTHER = 'f'.repeat(64);

let server: Server;
let folder = '';
let requests: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.cookie ?? ''}`);
    if (request.url === '/lib/good.wasm') response.end(WASM);
    else if (request.url === '/lib/page.wasm') response.end('<!doctype html>');
    else if (request.url === '/lib/endless.wasm') {
      const piece = Buffer.alloc(1024 ** 2);
      const more = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on('drain', more);
      more();
    } else if (request.url === '/lib/moved.wasm') response.writeHead(302, { location: 'good.wasm' }).end();
    else if (request.url === '/lib/broken.wasm') {
      response.writeHead(200, { 'content-length': '100' });
      response.write(WASM, () => response.destroy());
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  folder = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lib/`;
});

afterEach(() => {
  requests = [];
  vi.unstubAllEnvs();
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function shelfWith(hashes: Record<string, string> = {}, stored: Blob | null = null) {
  const kept: { name: string; sha256: string; bytes: number }[] = [];
  return {
    kept,
    hashes,
    read: async () => stored,
    keep: async (name: string, library: Blob, sha256: string) => {
      kept.push({ name, sha256, bytes: library.size });
    },
  };
}

describe('a library that is not packaged', () => {
  it('needs consent to one address, which is WebLLM’s own', async () => {
    expect(LIBRARY_FOLDER).toBe(`${modelLibURLPrefix}${modelVersion}/`);
    expect(await findLibrary('good.wasm', shelfWith())).toEqual({
      kind: 'needs consent',
      url: `${LIBRARY_FOLDER}good.wasm`,
      host: 'raw.githubusercontent.com',
    });
    // Approved once, and no longer on the device.
    expect(await findLibrary('good.wasm', shelfWith({ 'good.wasm': HASH }))).toMatchObject({
      kind: 'needs consent',
    });
  });

  it('is here only where it was approved and is on the device', async () => {
    const stored = new Blob([WASM]);
    expect(await hasLibrary('good.wasm', shelfWith({ 'good.wasm': HASH }, stored))).toBe(true);
    expect(await hasLibrary('good.wasm', shelfWith({ 'good.wasm': HASH }))).toBe(false);
    expect(await hasLibrary('good.wasm', shelfWith({}, stored))).toBe(false);
    const listed = CATALOGUE.find(({ engine }) => engine === 'webllm') as WebLlmModel;
    const model = { ...IMPORTED, name: listed.id };
    const shelf = shelfWith({ [listed.library]: HASH }, stored);
    expect(await lackingLibrary([model], shelf)).toEqual(new Set());
    expect(await lackingLibrary([model, { ...model, id: 'b', name: 'Unknown-MLC' }], shelf)).toEqual(
      new Set(['b']),
    );
    expect(await lackingLibrary([model, { ...model, id: 'b', engine: 'wllama' }], shelfWith())).toEqual(
      new Set([model.id]),
    );
  });

  it('is taken where it was approved, and only with the same bytes', async () => {
    const stored = new Blob([WASM]);
    expect(await findLibrary('good.wasm', shelfWith({ 'good.wasm': HASH }, stored))).toEqual({
      kind: 'approved',
      library: stored,
    });
    await expect(findLibrary('good.wasm', shelfWith({ 'good.wasm': OTHER }, stored))).rejects.toMatchObject({
      fault: 'wrong file',
    });
  });
});

describe('fetching', () => {
  it('keeps what came with its hash', async () => {
    const shelf = shelfWith();
    const library = await fetchLibrary('good.wasm', shelf, { folder });
    expect(Buffer.from(await library.arrayBuffer())).toEqual(WASM);
    expect(shelf.kept).toEqual([{ name: 'good.wasm', sha256: HASH, bytes: 8 }]);
    expect(requests).toEqual(['GET /lib/good.wasm ']);
  });

  it.each([
    ['another file than was approved', 'good.wasm', { 'good.wasm': OTHER }, 'wrong file', 'agreed to before'],
    ['what is no WebAssembly', 'page.wasm', {}, 'wrong file', 'no WebAssembly'],
    ['what does not end', 'endless.wasm', {}, 'wrong file', 'far larger'],
    ['what comes from another address', 'moved.wasm', {}, 'unreachable', 'Check the connection'],
    ['what breaks off', 'broken.wasm', {}, 'unreachable', 'Check the connection'],
    ['what is not there', 'none.wasm', {}, 'library missing', '404'],
  ])('refuses %s, and keeps nothing', async (_, name, hashes, fault, words) => {
    const shelf = shelfWith(hashes as Record<string, string>);
    await expect(fetchLibrary(name, shelf, { folder })).rejects.toMatchObject({
      fault,
      message: expect.stringContaining(words),
    });
    expect(shelf.kept).toEqual([]);
  });

  it.each(['../good.wasm', 'https://elsewhere.invalid/good.wasm', '//elsewhere.invalid/a.wasm', 'good.js'])(
    'takes no name that is more than a file’s: %s',
    async (name) => {
      await expect(fetchLibrary(name, shelfWith(), { folder })).rejects.toMatchObject({
        fault: 'library missing',
      });
      await expect(findLibrary(name, shelfWith())).rejects.toMatchObject({ fault: 'library missing' });
      expect(requests).toEqual([]);
    },
  );

  it('says when nothing answers', async () => {
    await expect(
      fetchLibrary('good.wasm', shelfWith(), { folder: 'http://127.0.0.1:1/' }),
    ).rejects.toMatchObject({ fault: 'unreachable' });
  });

  it('can be stopped', async () => {
    await expect(
      fetchLibrary('endless.wasm', shelfWith(), { folder, signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('never happens in a build for a store', async () => {
    vi.stubEnv('MODE', 'store');
    const shelf = shelfWith({ 'good.wasm': HASH }, new Blob([WASM]));
    await expect(findLibrary('good.wasm', shelf)).rejects.toMatchObject({ fault: 'library missing' });
    await expect(fetchLibrary('good.wasm', shelf, { folder })).rejects.toMatchObject({
      fault: 'library missing',
    });
    expect(requests).toEqual([]);
  });
});
