/**
 * Model files in a real Chromium: the extension's policy and permissions, its private file system, a hub
 * that misbehaves, pages and browsers that are killed, storage that is full.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredModel } from '../../src/core/models/stored-model';
import { askAddedWorker, copyWithWorker } from '../setup/add-worker';
import type { ExtensionCopy } from '../setup/extension-copy';
import { type HubFault, type HubServer, startHub } from '../setup/hub-server';
import type { ModelAnswer, ModelQuestion } from '../setup/model-work.worker';
import { sha256Of, smallGguf, smallMlc } from '../setup/small-models';
import { type LacunaBrowser, launchBrowser } from './browser';

const HUB = 'http://hub.lacuna.test';
const GGUF = smallGguf({ name: 'Small one', floats: 100_000 });
/** Chromium gives a file room by the megabyte. */
const LARGE = smallGguf({ name: 'Large', floats: 3_000_000 });
const MLC = smallMlc([150_000, 90_000, 200_000, 30_000, 70_000]);

let hub: HubServer;
let copy: ExtensionCopy;
let profile: string;
let browser: LacunaBrowser;
let page: Page;
let models = 0;

beforeAll(async () => {
  hub = await startHub();
  copy = await copyWithWorker('tests/setup/model-work.worker.ts');
  profile = mkdtempSync(join(tmpdir(), 'lacuna-'));
  await open();
});

afterAll(async () => {
  await browser?.close();
  await hub?.close();
  copy?.remove();
  rmSync(profile, { recursive: true, force: true });
});

async function open() {
  browser = await launchBrowser({ build: { folder: copy.folder }, port: hub.port, profile });
  page = await openPage();
}

async function openPage() {
  const opened = await browser.context.newPage();
  await opened.goto(`chrome-extension://${browser.extensionId}/sidepanel.html`);
  return opened;
}

const ask = (question: ModelQuestion, on: Page = page) => askAddedWorker<ModelAnswer>(on, question);

/** Another model each time, in a repository of its own. */
function ggufModel(known: 'hash known' | 'hash unknown' = 'hash known', content = GGUF): StoredModel {
  const id = `small-${++models}`;
  hub.add(`maker/${id}`, { 'model.gguf': content });
  return {
    id,
    name: 'Small one',
    engine: 'wllama',
    origin: { kind: 'hub', hub: HUB, repo: `maker/${id}`, revision: hub.commit },
    files: [
      {
        path: 'model.gguf',
        bytes: content.length,
        sha256: known === 'hash known' ? sha256Of(content) : null,
        held: 0,
      },
    ],
    state: 'partial',
    addedAt: 1_790_000_000_000 + models,
    measured: null,
  };
}

const misbehave = ({ id }: StoredModel, faults: readonly HubFault[], then?: HubFault) =>
  hub.misbehave(`maker/${id}`, 'model.gguf', faults, then);

/** Milliseconds: short where a fault stands still. */
const patienceWith = (faults: readonly HubFault[]) =>
  faults.some(({ kind }) => kind === 'stall') ? 400 : 10_000;

const recordOf = ({ records }: ModelAnswer, id: string) => records.find((record) => record.id === id);

/** From which bytes on each request for a model's file asked. */
const askedFrom = ({ id }: StoredModel) =>
  hub.requests
    .filter(({ path, method }) => method === 'GET' && path.startsWith(`/maker/${id}/`))
    .map(({ headers }) => headers.range ?? 'whole');

async function expectWhole(model: StoredModel, content = GGUF) {
  const answer = await ask({ do: 'read', id: model.id });
  const sha256 = sha256Of(content);
  expect(answer.outcome).toEqual({ kind: 'done', value: { 'model.gguf': sha256 } });
  const record = recordOf(answer, model.id);
  expect(record).toMatchObject({ state: 'complete', files: [{ sha256, held: content.length }] });
  expect(record?.stopped).toBeUndefined();
  expect(answer.stored[model.id]).toBe(content.length);
}

describe('a model from a hub', () => {
  it('arrives whole, shards and small files, without cookies or referrer', async () => {
    const id = 'mlc';
    hub.add('maker/mlc', MLC);
    await browser.context.addCookies([{ name: 'who', value: 'me', url: HUB }]);
    const files = Object.entries(MLC)
      .filter(([path]) => path !== 'README.md')
      .map(([path, { length }]) => ({ path, bytes: length, sha256: null, held: 0 }));
    const { outcome } = await ask({
      do: 'download',
      model: {
        ...ggufModel(),
        id,
        engine: 'webllm',
        files,
        origin: { kind: 'hub', hub: HUB, repo: 'maker/mlc', revision: hub.commit },
      },
    });
    expect(outcome).toEqual({ kind: 'done', value: null });
    const read = await ask({ do: 'read', id });
    expect(read.outcome).toEqual({
      kind: 'done',
      value: Object.fromEntries(files.map(({ path }) => [path, sha256Of(MLC[path] ?? new Uint8Array())])),
    });
    expect(recordOf(read, id)?.files.map(({ sha256 }) => sha256)).toEqual(
      files.map(({ path }) => sha256Of(MLC[path] ?? new Uint8Array())),
    );
    const sent = hub.requests.filter(({ path }) => path.startsWith('/maker/mlc/'));
    expect(sent).toHaveLength(files.length);
    for (const { headers } of sent) expect([headers.cookie, headers.referer]).toEqual([undefined, undefined]);
  });

  it.each([
    ['stalls', 'hash known', [{ kind: 'stall', after: 100_000 }]],
    ['breaks the connection', 'hash known', [{ kind: 'reset', after: 100_000 }]],
    ['ends early', 'hash known', [{ kind: 'short', after: 100_000 }]],
    ['ignores ranges', 'hash known', [{ kind: 'reset', after: 100_000 }, { kind: 'no ranges' }]],
    [
      'answers 416',
      'hash known',
      [
        { kind: 'reset', after: 100_000 },
        { kind: 'status', status: 416 },
      ],
    ],
    [
      'answers 429 and 503',
      'hash known',
      [
        { kind: 'status', status: 429, headers: { 'Retry-After': '1' } },
        { kind: 'status', status: 503 },
      ],
    ],
    ['stalls', 'hash unknown', [{ kind: 'stall', after: 100_000 }]],
    ['ignores ranges', 'hash unknown', [{ kind: 'reset', after: 100_000 }, { kind: 'no ranges' }]],
  ] as const)('arrives in one go though the hub %s (%s)', async (_name, known, faults) => {
    const model = ggufModel(known);
    misbehave(model, faults);
    expect((await ask({ do: 'download', model, stallMs: patienceWith(faults) })).outcome).toEqual({
      kind: 'done',
      value: null,
    });
    await expectWhole(model);
  });

  it.each([
    ['stalls for ever', { kind: 'stall', after: 0 }, 'interrupted', 'kept'],
    ['breaks off for ever', { kind: 'reset', after: 0 }, 'interrupted', 'kept'],
    ['ends early for ever', { kind: 'short', after: 0 }, 'interrupted', 'kept'],
    // A longer pause than is waited for. Of 503 for ever Chromium itself would have enough, without our pauses.
    ['is busy for long', { kind: 'status', status: 429, headers: { 'Retry-After': '3600' } }, 'busy', 'kept'],
    ['has the file no more', { kind: 'status', status: 404 }, 'not found', 'kept'],
    ['wants a sign-in', { kind: 'status', status: 401 }, 'refused', 'kept'],
    ['has one wrong byte', { kind: 'flip', at: 200_000 }, 'wrong bytes', 'removed'],
    ['sends too much', { kind: 'more' }, 'changed there', 'removed'],
  ] as const)(
    'stops in a clear state when the hub %s, and goes on from there',
    async (_name, fault, ends, held) => {
      const model = ggufModel();
      misbehave(model, [{ kind: 'short', after: 120_000 }], fault);
      const stopped = await ask({ do: 'download', model, stallMs: patienceWith([fault]) });
      expect(stopped.outcome).toMatchObject({ kind: 'failed', fault: ends });
      const record = recordOf(stopped, model.id);
      const bytes = stopped.stored[model.id] ?? Number.NaN;
      expect(record).toMatchObject({ state: 'partial', stopped: { fault: ends }, files: [{ held: bytes }] });
      if (held === 'removed') expect(bytes).toBe(0);
      else expect(bytes).toBe(120_000);

      misbehave(model, []);
      expect((await ask({ do: 'go on', id: model.id })).outcome).toEqual({ kind: 'done', value: null });
      await expectWhole(model);
      expect(askedFrom(model).at(-1)).toBe(bytes > 0 ? `bytes=${bytes}-` : 'whole');
    },
  );

  it('is begun anew when it changes midway and no hash tells', async () => {
    const model = ggufModel('hash unknown');
    const other = Uint8Array.from(GGUF);
    other.fill(9, GGUF.length - 100);
    misbehave(model, [
      { kind: 'reset', after: 100_000 },
      { kind: 'changed', content: other },
    ]);
    expect((await ask({ do: 'download', model })).outcome).toEqual({ kind: 'done', value: null });
    const { outcome } = await ask({ do: 'read', id: model.id });
    expect(outcome).toEqual({ kind: 'done', value: { 'model.gguf': sha256Of(other) } });
  });

  it('is no model when its bytes are none', async () => {
    const model = ggufModel();
    const page404 = Buffer.from('<!doctype html>Welcome to the hotel network'.padEnd(2000));
    hub.add(`maker/${model.id}`, { 'model.gguf': page404 });
    const files = [{ path: 'model.gguf', bytes: page404.length, sha256: null, held: 0 }];
    const { outcome } = await ask({ do: 'download', model: { ...model, files } });
    expect(outcome).toMatchObject({ kind: 'failed', fault: 'not a model' });
  });
});

describe('killed in the middle', () => {
  it('a page: another one goes on from the bytes held', async () => {
    const model = ggufModel();
    misbehave(model, [{ kind: 'stall', after: 150_000 }], { kind: 'stall', after: 0 });
    void ask({ do: 'download', model }).catch(() => {});
    await expect
      .poll(async () => (await ask({ do: 'look' }, second)).stored[model.id], { timeout: 10_000 })
      .toBe(150_000);
    await page.reload();
    misbehave(model, []);
    expect((await ask({ do: 'go on', id: model.id })).outcome).toEqual({ kind: 'done', value: null });
    await expectWhole(model);
    expect(new Set(askedFrom(model))).toEqual(new Set(['whole', 'bytes=150000-']));
  });

  it('two pages at once: the second is told, and harms nothing', async () => {
    const model = ggufModel();
    misbehave(model, [
      { kind: 'reset', after: 100_000 },
      { kind: 'stall', after: 0 },
    ]);
    const first = ask({ do: 'download', model, stallMs: 1000 });
    await expect.poll(() => askedFrom(model).length).toBeGreaterThan(1);
    expect((await ask({ do: 'go on', id: model.id }, second)).outcome).toMatchObject({
      kind: 'failed',
      fault: 'in use',
    });
    expect((await first).outcome).toEqual({ kind: 'done', value: null });
    await expectWhole(model);
  });

  let second: Page;
  beforeEach(async () => {
    second = await openPage();
  });
  afterEach(() => second.close());
});

/**
 * Limits storage for as long as the session lasts.
 * @param free bytes that it may still take; null: as many as the disk has
 */
async function limitStorage(session: CDPSession, free: number | null) {
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: `chrome-extension://${browser.extensionId}`,
    ...(free === null ? {} : { quotaSize: usage + free }),
  });
}

describe('storage that is full', () => {
  let session: CDPSession;
  beforeEach(async () => {
    session = await browser.context.newCDPSession(page);
  });
  afterEach(() => session.detach());

  it('is told before anything is asked of the hub, with the bytes that are missing', async () => {
    const model = ggufModel('hash known', LARGE);
    await ask({ do: 'record', model });
    await limitStorage(session, 0);
    const { outcome, stored } = await ask({ do: 'go on', id: model.id });
    expect(outcome).toMatchObject({ kind: 'failed', fault: 'no room' });
    // What the browser had given to others in advance comes back.
    const { missingBytes } = outcome as { missingBytes: number };
    expect(missingBytes).toBeGreaterThan(LARGE.length - 4_000_000);
    expect(missingBytes).toBeLessThanOrEqual(LARGE.length);
    expect(stored[model.id]).toBeUndefined();
    expect(askedFrom(model)).toEqual([]);
  });

  it('leaves nothing of an import', async () => {
    const large = smallGguf({ name: 'Large', floats: 4000 });
    await limitStorage(session, 2000);
    const before = await ask({ do: 'look' });
    const after = await importFiles({ 'large.gguf': large });
    expect(after.outcome).toMatchObject({ kind: 'failed', fault: 'no room' });
    expect([after.records, after.stored]).toEqual([before.records, before.stored]);
  });
});

const importFiles = (files: Record<string, Uint8Array>) =>
  ask({
    do: 'import',
    files: Object.entries(files).map(([path, bytes]) => ({ path, bytes: [...bytes] })),
  });

describe('an import', () => {
  it('of a GGUF is stored under its hash and checked, damaged or removed like any other', async () => {
    const gguf = smallGguf({ name: 'Brought along', floats: 1000 });
    const imported = await importFiles({ 'my model (1).gguf': gguf });
    const id = `import-${sha256Of(gguf).slice(0, 12)}`;
    expect(recordOf(imported, id)).toMatchObject({
      name: 'Brought along',
      engine: 'wllama',
      origin: { kind: 'import' },
      state: 'complete',
      files: [{ path: 'my model (1).gguf', bytes: gguf.length, sha256: sha256Of(gguf), held: gguf.length }],
    });
    expect((await importFiles({ 'again.gguf': gguf })).records).toEqual(imported.records);
    expect((await ask({ do: 'check', id })).outcome).toEqual({ kind: 'done', value: [] });

    await ask({ do: 'damage', id, path: 'my model (1).gguf' });
    const checked = await ask({ do: 'check', id });
    expect(checked.outcome).toEqual({ kind: 'done', value: ['my model (1).gguf'] });
    expect(recordOf(checked, id)).toMatchObject({ state: 'partial', stopped: { fault: 'wrong bytes' } });
    expect(checked.stored[id]).toBe(0);

    expect(recordOf(await importFiles({ 'my model (1).gguf': gguf }), id)?.state).toBe('complete');
    const removed = await ask({ do: 'remove', id });
    expect([recordOf(removed, id), removed.stored[id]]).toEqual([undefined, undefined]);
  });

  it('of a folder takes the model’s files alone', async () => {
    const files = smallMlc([500, 800]);
    const inFolder = Object.fromEntries(
      Object.entries(files).map(([path, bytes]) => [`Qwen-q4f16_1-MLC/${path}`, bytes]),
    );
    const { outcome, records } = await importFiles({ ...inFolder, 'notes.txt': new Uint8Array(3) });
    expect(outcome).toMatchObject({ kind: 'done' });
    const record = records.find(({ name }) => name === 'Qwen-q4f16_1-MLC');
    expect(record).toMatchObject({ engine: 'webllm', state: 'complete' });
    expect(record?.files.map(({ path }) => path).sort()).toEqual([
      'mlc-chat-config.json',
      'params_shard_0.bin',
      'params_shard_1.bin',
      'tensor-cache.json',
      'tokenizer.json',
    ]);
  });

  it('refuses what is damaged, not whole or no model, and leaves nothing', async () => {
    const before = await ask({ do: 'look' });
    const mlc = smallMlc([500, 801]);
    const tiny = smallGguf({ name: 'Tiny', floats: 100 });
    const { 'params_shard_1.bin': shard = new Uint8Array(), ...rest } = mlc;
    const refused: [string, Record<string, Uint8Array>][] = [
      ['wrong bytes', { ...mlc, 'params_shard_1.bin': shard.map((byte) => byte ^ 1) }],
      ['files missing', { ...mlc, 'params_shard_1.bin': shard.slice(1) }],
      ['files missing', rest],
      ['not a model', { ...mlc, 'tensor-cache.json': Buffer.from('{"records": "none"}') }],
      ['not a model', { 'cut.gguf': tiny.slice(0, -1) }],
      ['not a model', { 'song.gguf': Buffer.from('ID3'.padEnd(500)) }],
      ['not a model', { 'a.txt': Buffer.from('text'), 'b.txt': Buffer.from('text') }],
      ['not a model', { 'a.gguf': tiny, 'b.gguf': tiny }],
      ['files missing', { 'a-00001-of-00002.gguf': tiny }],
    ];
    for (const [fault, files] of refused)
      expect((await importFiles(files)).outcome, Object.keys(files).join()).toMatchObject({
        kind: 'failed',
        fault,
      });
    const after = await ask({ do: 'look' });
    expect([after.records, after.stored]).toEqual([before.records, before.stored]);
  });
});

describe('a sweep', () => {
  it('removes files that no record names, and nothing else', async () => {
    const { stored } = await ask({ do: 'look' });
    await page.evaluate(async () => {
      const models = await (await navigator.storage.getDirectory()).getDirectoryHandle('models', {
        create: true,
      });
      const file = await (await models.getDirectoryHandle('lost', { create: true })).getFileHandle('x', {
        create: true,
      });
      const writable = await file.createWritable();
      await writable.write('left behind');
      await writable.close();
    });
    expect((await ask({ do: 'look' })).stored.lost).toBe(11);
    expect((await ask({ do: 'sweep' })).stored).toEqual(stored);
  });
});

describe('the extension’s own worker', () => {
  const tell = (type: 'download-model' | 'stop-model', model: string) =>
    page.evaluate(
      async ([kind, id]) => {
        await chrome.runtime.sendMessage({ to: 'background', type: 'need-offscreen' });
        return chrome.runtime.sendMessage({ to: 'offscreen', type: kind, model: id });
      },
      [type, model] as const,
    );
  const stateOf = async (id: string) => recordOf(await ask({ do: 'look' }), id)?.state;

  it('downloads in the offscreen page, tells the pages, and goes on after the browser was killed', async () => {
    const model = ggufModel();
    misbehave(model, [{ kind: 'stall', after: 160_000 }]);
    await put(model);
    await page.evaluate(() => {
      const notices: unknown[] = [];
      Object.assign(globalThis, { notices });
      chrome.runtime.onMessage.addListener((message) => void notices.push(message));
    });
    expect(await tell('download-model', model.id)).toEqual({ ok: true });
    await expect
      .poll(async () => (await ask({ do: 'look' })).stored[model.id], { timeout: 10_000 })
      .toBe(160_000);
    expect(await page.evaluate(() => Object(globalThis).notices)).toContainEqual({
      to: 'models',
      type: 'model-changed',
      model: model.id,
    });

    await killBrowser();
    await open();
    expect(await stateOf(model.id)).toBe('partial');
    expect(await tell('download-model', model.id)).toEqual({ ok: true });
    await expect.poll(() => stateOf(model.id), { timeout: 10_000 }).toBe('complete');
    await expectWhole(model);
    expect(askedFrom(model)).toEqual(['whole', 'bytes=160000-']);
  });

  it('stops when asked to, and keeps what has arrived', async () => {
    const model = ggufModel();
    misbehave(model, [{ kind: 'stall', after: 160_000 }]);
    await put(model);
    await tell('download-model', model.id);
    await expect.poll(async () => (await ask({ do: 'look' })).stored[model.id]).toBe(160_000);
    await tell('stop-model', model.id);
    await expect
      .poll(async () => recordOf(await ask({ do: 'look' }), model.id)?.files[0]?.held)
      .toBe(160_000);
    expect(await stateOf(model.id)).toBe('partial');
    await tell('download-model', model.id);
    await expect.poll(() => stateOf(model.id)).toBe('complete');
    await expectWhole(model);
  });

  const put = (model: StoredModel) => ask({ do: 'record', model });
});

/** As a crash does: no page is told, nothing is closed in order. */
async function killBrowser() {
  const session = await browser.context.newCDPSession(page);
  await session.send('Browser.crash').catch(() => {});
  await browser.close().catch(() => {});
}

/** Storage that is truly full: with `unlimitedStorage` only a full disk is, and no test fills it. */
describe('storage that fills up in the middle', () => {
  beforeAll(async () => {
    await browser.close();
    const path = join(copy.folder, 'manifest.json');
    const manifest: { permissions: string[] } = JSON.parse(readFileSync(path, 'utf8'));
    manifest.permissions = manifest.permissions.filter((permission) => permission !== 'unlimitedStorage');
    writeFileSync(path, JSON.stringify(manifest));
    await open();
  });

  it('keeps what fitted, and the download goes on when there is room', async () => {
    const session = await browser.context.newCDPSession(page);
    const model = ggufModel('hash known', LARGE);
    const stall = { kind: 'stall', after: 0 } as const;
    misbehave(model, [{ kind: 'short', after: 1_500_000 }, stall, stall]);
    const running = ask({ do: 'download', model, stallMs: 1000 });
    await expect.poll(() => askedFrom(model).length).toBeGreaterThan(1);
    await limitStorage(session, 0);
    const stopped = await running;
    expect(stopped.outcome).toMatchObject({ kind: 'failed', fault: 'no room' });
    const held = stopped.stored[model.id] ?? 0;
    expect(held).toBeGreaterThanOrEqual(1_500_000);
    expect(held).toBeLessThan(LARGE.length);
    expect(recordOf(stopped, model.id)).toMatchObject({
      state: 'partial',
      stopped: { fault: 'no room' },
      files: [{ held }],
    });

    await limitStorage(session, null);
    expect((await ask({ do: 'go on', id: model.id })).outcome).toEqual({ kind: 'done', value: null });
    await expectWhole(model, LARGE);
    expect(askedFrom(model).at(-1)).toBe(`bytes=${held}-`);
  });
});
