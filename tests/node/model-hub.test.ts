/** What a model hub says, over real HTTP, and which files are chosen from it. */
import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GgufModel, WebLlmModel } from '../../src/core/models/catalogue-model';
import type { StoredModel } from '../../src/core/models/stored-model';
import { hubFileUrl, readRepository } from '../../src/models/hub';
import { createModelStore } from '../../src/models/model-store';
import { planCatalogueModel, planUrl } from '../../src/models/plan-model';
import type { RequestPorts } from '../../src/models/request';
import type { ModelRequest } from '../../src/protocol/model-messages';
import { openDatabase } from '../../src/store/database';
import { createModelRecords } from '../../src/store/models';
import { type HubServer, startHub } from '../setup/hub-server';
import { sha256Of, smallGguf, smallMlc } from '../setup/small-models';

const { signal } = new AbortController();
const COMMIT = 'fedcba9876543210fedcba9876543210fedcba98';
let hub: HubServer;
beforeAll(async () => {
  hub = await startHub();
});
afterAll(() => hub.close());

const ports = (more: Partial<RequestPorts> = {}): RequestPorts => ({
  fetch,
  now: () => 1_790_000_000_000,
  isOnline: () => true,
  hub: hub.url,
  stallMs: 10_000,
  onRequest: () => {},
  ...more,
});

const known = {
  id: 'some-model',
  name: 'Some model',
  parameters: 0.5,
  licence: { name: 'Apache-2.0', url: 'https://example.org', note: null },
  revision: null,
  downloadMb: 1,
  cacheBytesPerToken: null,
  contextTokens: 4096,
  memoryMb: 100,
};
const gguf = (repo: string, file: string): GgufModel => ({ ...known, engine: 'wllama', repo, file });
const mlc = (repo: string): WebLlmModel => ({
  ...known,
  engine: 'webllm',
  repo,
  needsF16: false,
  library: 'x.wasm',
});

describe('a repository', () => {
  const big = smallGguf({ name: 'Big', floats: 1000 });
  const small = new Uint8Array(Buffer.from('{"a": 1}'));
  beforeEach(() => hub.add('maker/model', { 'model.gguf': big, 'config.json': small, 'sub/x.json': small }));

  it('gives its commit, and sizes and hashes of its files', async () => {
    const gitBlob = createHash('sha1').update(`blob 8\0{"a": 1}`).digest('hex');
    expect(await readRepository(hub.url, 'maker/model', null, ports(), signal)).toEqual({
      commit: hub.commit,
      files: [
        { path: 'model.gguf', bytes: big.length, sha256: sha256Of(big), gitBlob: null },
        { path: 'config.json', bytes: 8, sha256: null, gitBlob },
        { path: 'sub/x.json', bytes: 8, sha256: null, gitBlob },
      ],
    });
    expect(hub.requests.at(-1)?.path).toBe('/api/models/maker/model/revision/main?blobs=true');
  });

  it('is asked for the commit that the catalogue names, and must give that one', async () => {
    await readRepository(hub.url, 'maker/model', hub.commit, ports(), signal);
    expect(hub.requests.at(-1)?.path).toBe(`/api/models/maker/model/revision/${hub.commit}?blobs=true`);
    hub.say(`/api/models/maker/other/revision/${COMMIT}`, { sha: hub.commit, siblings: [] });
    await expect(readRepository(hub.url, 'maker/other', COMMIT, ports(), signal)).rejects.toMatchObject({
      fault: 'unexpected reply',
    });
  });

  const list = (siblings: unknown, more = {}) => ({ sha: COMMIT, siblings, ...more });
  it.each([
    ['no list', 'hello', 'unexpected reply'],
    ['no commit', { ...list([]), sha: 'main' }, 'unexpected reply'],
    ['a negative size', list([{ rfilename: 'a', size: -1, blobId: COMMIT }]), 'unexpected reply'],
    ['a giant', list([{ rfilename: 'a', lfs: { size: 1e12, sha256: 'a'.repeat(64) } }]), 'unexpected reply'],
    ['a hash that is none', list([{ rfilename: 'a', lfs: { size: 1, sha256: '../x' } }]), 'unexpected reply'],
    ['a licence to accept', list([], { gated: 'auto' }), 'refused'],
  ])('that is %s is refused', async (_, said, fault) => {
    hub.say('/api/models/maker/odd/revision/main', said);
    await expect(readRepository(hub.url, 'maker/odd', null, ports(), signal)).rejects.toMatchObject({
      fault,
    });
  });

  it('never gives a path that leads out of a model’s folder', async () => {
    const paths = [
      '../x',
      '/x',
      'a/../../x',
      'a//b',
      'C:\\x',
      'a\\..\\b',
      '.',
      'a/./b',
      '',
      'a\u0000b',
      '.git/x',
    ];
    hub.say(
      '/api/models/maker/odd/revision/main',
      list(paths.map((rfilename) => ({ rfilename, size: 1, blobId: COMMIT }))),
    );
    expect((await readRepository(hub.url, 'maker/odd', null, ports(), signal)).files).toEqual([]);
  });

  it('that is not there, and a name that is none, are told', async () => {
    await expect(readRepository(hub.url, 'no/body', null, ports(), signal)).rejects.toMatchObject({
      fault: 'not found',
    });
    for (const name of ['../x/y', 'a', 'a/b/c', 'a/..', 'a/b?x=1'])
      await expect(readRepository(hub.url, name, null, ports(), signal), name).rejects.toMatchObject({
        fault: 'unexpected reply',
      });
  });

  it('has addresses under a mirror’s own path', () => {
    expect(hubFileUrl('https://mirror.example/hf/', 'a/b', COMMIT, 'sub/x y.bin')).toBe(
      `https://mirror.example/hf/a/b/resolve/${COMMIT}/sub/x%20y.bin`,
    );
  });
});

describe('a plan', () => {
  it('of a model for WebLLM takes its files alone, pinned to the newest commit', async () => {
    hub.add('maker/mlc', smallMlc([2000, 500]));
    const plan = await planCatalogueModel(mlc('maker/mlc'), hub.url, ports(), signal);
    expect(plan.origin).toEqual({ kind: 'hub', hub: hub.url, repo: 'maker/mlc', revision: hub.commit });
    expect(plan.files.map(({ path, held }) => [path, held])).toEqual(
      [
        'mlc-chat-config.json',
        'tensor-cache.json',
        'tokenizer.json',
        'params_shard_0.bin',
        'params_shard_1.bin',
      ].map((path) => [path, 0]),
    );
    expect(plan).toMatchObject({ id: 'some-model', state: 'partial' });
  });

  it('of a GGUF takes that file, or all its parts', async () => {
    const part = smallGguf({ name: 'Part', floats: 1 });
    const names = ['m-00001-of-00002.gguf', 'm-00002-of-00002.gguf', 'other.gguf'];
    hub.add('maker/parts', Object.fromEntries(names.map((name) => [name, part])));
    const pathsOf = async (file: string) =>
      (await planCatalogueModel(gguf('maker/parts', file), hub.url, ports(), signal)).files.map(
        ({ path }) => path,
      );
    expect(await pathsOf('other.gguf')).toEqual(['other.gguf']);
    expect(await pathsOf('m-00001-of-00002.gguf')).toEqual(names.slice(0, 2));
    await expect(pathsOf('n-00001-of-00002.gguf')).rejects.toMatchObject({ fault: 'files missing' });
  });

  it('of a repository that lacks a part says which', async () => {
    const { 'tokenizer.json': _, ...rest } = smallMlc([500]);
    hub.add('maker/less', rest);
    await expect(planCatalogueModel(mlc('maker/less'), hub.url, ports(), signal)).rejects.toMatchObject({
      fault: 'files missing',
      message: expect.stringContaining('tokenizer.json'),
    });
  });
});

describe('a GGUF at an address', () => {
  const content = smallGguf({ name: 'From elsewhere', floats: 30_000 });
  /** A public https host that leads to the local server. */
  const elsewhere: typeof fetch = async (url, init) => {
    const { body, status, headers } = await fetch(
      String(url).replace('https://files.example', `${hub.url}/maker/x/resolve/${hub.commit}`),
      init,
    );
    return new Response(body, { status, headers });
  };
  const plan = (url: string, sha256: string | null = null) =>
    planUrl(url, sha256, ports({ fetch: elsewhere }), signal);
  beforeEach(() => {
    hub.add('maker/x', { 'a.gguf': content, 'b.html': new Uint8Array(5000) });
  });

  it('is looked at before it is downloaded', async () => {
    const planned = await plan('https://files.example/a.gguf', sha256Of(content).toUpperCase());
    expect(planned).toMatchObject({
      name: 'From elsewhere',
      engine: 'wllama',
      origin: { kind: 'url', url: 'https://files.example/a.gguf' },
      files: [{ path: 'a.gguf', bytes: content.length, sha256: sha256Of(content), held: 0 }],
    });
    expect(planned.id).toMatch(/^url-[0-9a-f]{12}$/);
    expect(hub.requests.at(-1)?.headers.range).toBe('bytes=0-65535');
  });

  it('has its size from a server without ranges too', async () => {
    hub.misbehave('maker/x', 'a.gguf', [{ kind: 'no ranges' }]);
    expect((await plan('https://files.example/a.gguf')).files).toEqual([
      { path: 'a.gguf', bytes: content.length, sha256: null, held: 0 },
    ]);
    hub.misbehave('maker/x', 'a.gguf', [{ kind: 'unnamed range' }]);
    await expect(plan('https://files.example/a.gguf')).rejects.toMatchObject({ fault: 'unexpected reply' });
  });

  it.each([
    ['https://files.example/b.html', null, 'not a model'],
    ['https://files.example/c.gguf', null, 'not found'],
    ['http://files.example/a.gguf', null, 'address refused'],
    ['https://192.168.1.7/a.gguf', null, 'address refused'],
    ['https://localhost/a.gguf', null, 'address refused'],
    ['https://me:secret@files.example/a.gguf', null, 'address refused'],
    ['a.gguf', null, 'address refused'],
    ['https://files.example/a.gguf', 'abc', 'failed'],
  ])('%s (%s) is refused', async (url, sha256, fault) => {
    await expect(plan(url, sha256)).rejects.toMatchObject({ fault });
  });
});

describe('a model store', () => {
  it('keeps a model at the commit it began with, whatever is new at the hub and whichever mirror is set', async () => {
    const database = await openDatabase();
    const records = createModelRecords(database);
    const asked: ModelRequest[] = [];
    let address = hub.url;
    const store = createModelStore({
      ...ports(),
      records,
      hub: async () => address,
      work: { importModel: () => Promise.reject(), check: () => Promise.reject() },
      askOffscreen: async (request) => {
        asked.push(request);
        return { ok: true };
      },
    });
    const model = gguf('maker/pinned', 'm.gguf');
    hub.add('maker/pinned', { 'm.gguf': smallGguf({ name: 'One', floats: 400 }) });
    const first = await store.plan(model, signal);
    expect(await records.list()).toEqual([]);
    await store.download(first);
    expect(asked).toEqual([{ to: 'offscreen', type: 'download-model', model: 'some-model' }]);
    const [file] = first.files;
    await records.change('some-model', (known) => ({
      ...known,
      files: known.files.map((one) => ({ ...one, held: 7 })),
    }));

    hub.add('maker/pinned', { 'm.gguf': smallGguf({ name: 'Two', floats: 800 }) });
    address = 'https://mirror.example';
    const again = await store.plan(model, signal);
    expect(again).toEqual({
      ...first,
      origin: { kind: 'hub', hub: address, repo: 'maker/pinned', revision: hub.commit },
      files: [{ ...file, held: 7 }],
    });
    // A stale plan does not undo what has arrived since.
    await store.download(first);
    expect((await records.get('some-model'))?.files[0]?.held).toBe(7);
    database.close();
  });

  it('hands out no record that another version wrote, and still knows its id', async () => {
    const database = await openDatabase();
    const records = createModelRecords(database);
    await records.remove('some-model');
    await database.put('models', { id: 'from-tomorrow', shape: 'other' } as unknown as StoredModel);
    expect(await records.list()).toEqual([]);
    expect(await records.get('from-tomorrow')).toBeUndefined();
    expect(await records.ids()).toEqual(['from-tomorrow']);
    expect(await records.change('from-tomorrow', (known) => known)).toBeUndefined();
    database.close();
  });
});
