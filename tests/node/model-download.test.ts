/** One file from a hub that misbehaves, over real HTTP: each fault ends in a clear state, and goes on from there. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../../src/core/model/source';
import {
  type DownloadPorts,
  type DownloadProgress,
  downloadFile,
  type WantedFile,
} from '../../src/models/download';
import { hubFileUrl } from '../../src/models/hub';
import { type HubFault, type HubServer, startHub } from '../setup/hub-server';
import { MemoryFile } from '../setup/memory-file';

const CONTENT = Uint8Array.from({ length: 300_000 }, (_, i) => (i * 2654435761) >>> 24);
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const SHA256 = hashOf(CONTENT);
const REPO = 'maker/model';

let hub: HubServer;
let ledger: LedgerEntry[] = [];
let pauses: number[] = [];
let progress: DownloadProgress[] = [];
let online = true;

beforeAll(async () => {
  hub = await startHub();
});
afterAll(() => hub.close());
beforeEach(() => {
  ledger = [];
  pauses = [];
  progress = [];
  online = true;
  hub.add(REPO, { 'model.gguf': CONTENT });
  misbehave([]);
});

const misbehave = (faults: readonly HubFault[], then?: HubFault) =>
  hub.misbehave(REPO, 'model.gguf', faults, then);

const ports = (more: Partial<DownloadPorts> = {}): DownloadPorts => ({
  fetch,
  now: Date.now,
  isOnline: () => online,
  hub: hub.url,
  stallMs: 10_000,
  onRequest: (entry) => ledger.push(entry),
  pause: async (ms) => void pauses.push(ms),
  ...more,
});

const known = (): WantedFile => ({
  url: hubFileUrl(hub.url, REPO, hub.commit, 'model.gguf'),
  bytes: CONTENT.length,
  sha256: SHA256,
});
const unknown = (): WantedFile => ({ ...known(), sha256: null });

function download(
  wanted: WantedFile,
  file: MemoryFile,
  more: Partial<DownloadPorts> = {},
  signal = new AbortController().signal,
) {
  const etag = progress.at(-1)?.etag;
  return downloadFile({ ...wanted, ...(etag ? { etag } : {}) }, file, ports(more), signal, (state) =>
    progress.push(state),
  );
}

/** Where a fault stands still, the wait is short. */
const impatientWith = (faults: readonly HubFault[]) =>
  faults.some(({ kind }) => kind === 'stall') ? { stallMs: 150 } : {};

/** Quicker than `toEqual`, which looks at each byte by itself. */
const expectBytes = (file: MemoryFile, bytes: Uint8Array) =>
  expect(Buffer.compare(file.content, bytes)).toBe(0);

/** The bytes from which each request for the file asked on; 0: for the whole. */
const askedFrom = (since = 0) =>
  hub.requests
    .slice(since)
    .map(({ headers }) => Number(/^bytes=(\d+)-$/.exec(headers.range ?? 'bytes=0-')?.[1]));

describe('a download', () => {
  it('brings the file with its hash, tells how far it is, and keeps a ledger', async () => {
    const file = new MemoryFile();
    expect(await download(known(), file)).toBe(SHA256);
    expectBytes(file, CONTENT);
    expect(progress[0]).toEqual({ held: 0, etag: undefined });
    expect(progress.at(-1)?.held).toBe(CONTENT.length);
    expect(ledger).toMatchObject([
      { url: known().url, reason: 'model file', outcome: 'read', bytes: CONTENT.length },
    ]);
  });

  it('asks for no cookies and no referrer to be sent', async () => {
    const inits: RequestInit[] = [];
    const watched: typeof fetch = (url, init) => {
      inits.push(init ?? {});
      return fetch(url, init);
    };
    await download(known(), new MemoryFile(), { fetch: watched });
    expect(inits).toMatchObject([{ credentials: 'omit', referrerPolicy: 'no-referrer' }]);
  });

  it('takes the hash of a small file from Git’s id', async () => {
    const gitBlob = createHash('sha1').update(`blob ${CONTENT.length}\0`).update(CONTENT).digest('hex');
    expect(await download({ ...unknown(), gitBlob }, new MemoryFile())).toBe(SHA256);
    const wrong = { ...unknown(), gitBlob: gitBlob.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) };
    const file = new MemoryFile();
    await expect(download(wrong, file)).rejects.toMatchObject({ fault: 'wrong bytes' });
    expect(file.getSize()).toBe(0);
  });

  it('does not ask again for what is whole', async () => {
    const file = new MemoryFile();
    await download(known(), file);
    const before = hub.requests.length;
    expect(await download(known(), file)).toBe(SHA256);
    expect(hub.requests.length).toBe(before);
  });
});

describe.each([
  ['whose hash is known', known],
  ['whose hash is not known', unknown],
])('a file %s', (_, wanted) => {
  const cases: [string, HubFault[]][] = [
    ['stalls before the first byte', [{ kind: 'stall', after: 0 }]],
    ['stalls in the middle', [{ kind: 'stall', after: 100_000 }]],
    ['breaks the connection', [{ kind: 'reset', after: 100_000 }]],
    ['ends early, in good order', [{ kind: 'short', after: 100_000 }]],
    ['ignores ranges', [{ kind: 'reset', after: 100_000 }, { kind: 'no ranges' }]],
    ['sends another range', [{ kind: 'reset', after: 100_000 }, { kind: 'other range' }]],
    ['does not name its range', [{ kind: 'reset', after: 100_000 }, { kind: 'unnamed range' }]],
    [
      'answers 416',
      [
        { kind: 'reset', after: 100_000 },
        { kind: 'status', status: 416 },
      ],
    ],
    [
      'is busy',
      [
        { kind: 'status', status: 503 },
        { kind: 'status', status: 500 },
      ],
    ],
    ['wants a pause', [{ kind: 'status', status: 429, headers: { 'Retry-After': '7' } }]],
  ];
  it.each(cases)('arrives from a server that %s', async (_name, faults) => {
    misbehave(faults);
    const file = new MemoryFile();
    expect(await download(wanted(), file, impatientWith(faults))).toBe(SHA256);
    expectBytes(file, CONTENT);
    expect(pauses.length).toBeGreaterThanOrEqual(1);
  });

  it.each([
    ['stalls', { kind: 'stall', after: 0 }, 'interrupted'],
    ['breaks the connection', { kind: 'reset', after: 0 }, 'interrupted'],
    ['ends early', { kind: 'short', after: 0 }, 'interrupted'],
    ['is busy', { kind: 'status', status: 503 }, 'busy'],
    ['has too many requests', { kind: 'status', status: 429 }, 'busy'],
    ['has the file no more', { kind: 'status', status: 404 }, 'not found'],
    ['wants a sign-in', { kind: 'status', status: 401 }, 'refused'],
    ['forbids it', { kind: 'status', status: 403 }, 'refused'],
    ['answers nonsense', { kind: 'status', status: 418 }, 'unexpected reply'],
    ['has another file', { kind: 'longer' }, 'changed there'],
  ] as const)(
    'from a server that from then on %s keeps what it holds, and goes on',
    async (_name, fault, ends) => {
      misbehave([{ kind: 'reset', after: 100_000 }], fault);
      const file = new MemoryFile();
      await expect(download(wanted(), file, impatientWith([fault]))).rejects.toMatchObject({
        name: 'TransferError',
        fault: ends,
      });
      const held = file.getSize();
      expect(held).toBeGreaterThan(0);
      expect(progress.at(-1)?.held).toBe(held);

      misbehave([]);
      const before = hub.requests.length;
      expect(await download(wanted(), file)).toBe(SHA256);
      expect(askedFrom(before)).toEqual([held]);
    },
  );
});

describe('a download that cannot be right', () => {
  it('removes a file with one wrong byte', async () => {
    misbehave([{ kind: 'flip', at: 123_456 }]);
    const file = new MemoryFile();
    await expect(download(known(), file)).rejects.toMatchObject({ fault: 'wrong bytes' });
    expect(file.getSize()).toBe(0);
    expect(progress.at(-1)?.held).toBe(0);
    expect(await download(known(), file)).toBe(SHA256);
  });

  it('finds a wrong byte in what was held', async () => {
    const file = new MemoryFile();
    file.write(CONTENT.slice(0, 50_000).fill(7, 40_000, 40_001), { at: 0 });
    await expect(download(known(), file)).rejects.toMatchObject({ fault: 'wrong bytes' });
    expect(file.getSize()).toBe(0);
  });

  it('stops at a server that sends too much', async () => {
    misbehave([{ kind: 'more' }]);
    const file = new MemoryFile();
    await expect(download(known(), file)).rejects.toMatchObject({ fault: 'changed there' });
    expect(file.getSize()).toBe(0);
  });

  it('begins anew when more is held than the file has', async () => {
    const file = new MemoryFile();
    file.write(new Uint8Array(CONTENT.length + 1), { at: 0 });
    expect(await download(known(), file)).toBe(SHA256);
    expectBytes(file, CONTENT);
  });

  it('begins anew when the file there has changed, where no hash tells', async () => {
    const other = CONTENT.map((byte) => byte ^ 0xff);
    misbehave([
      { kind: 'reset', after: 100_000 },
      { kind: 'changed', content: other },
    ]);
    const file = new MemoryFile();
    expect(await download(unknown(), file)).toBe(hashOf(other));
    expectBytes(file, other);
    const [first, second] = hub.requests.slice(-2);
    expect(first?.headers['if-range']).toBeUndefined();
    expect(second?.headers['if-range']).toMatch(/^"[0-9a-f]{32}"$/);
  });

  it('removes a file that changed midway, where the hash is known', async () => {
    const other = CONTENT.map((byte) => byte ^ 0xff);
    misbehave([
      { kind: 'reset', after: 100_000 },
      { kind: 'changed', content: other },
    ]);
    const file = new MemoryFile();
    await expect(download(known(), file)).rejects.toMatchObject({ fault: 'wrong bytes' });
    expect(file.getSize()).toBe(0);
  });

  it('keeps what fitted when storage is full', async () => {
    const file = new MemoryFile(100_000);
    await expect(download(known(), file)).rejects.toMatchObject({ fault: 'no room' });
    const held = file.getSize();
    expect(held).toBeGreaterThan(0);
    expectBytes(file, CONTENT.subarray(0, held));
  });
});

describe('waiting and stopping', () => {
  it('waits longer each time, and as long as the server wishes', async () => {
    misbehave([], { kind: 'status', status: 503 });
    await expect(download(known(), new MemoryFile())).rejects.toMatchObject({ fault: 'busy' });
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000]);
    pauses = [];
    misbehave([{ kind: 'status', status: 429, headers: { 'Retry-After': '90' } }]);
    await download(known(), new MemoryFile());
    expect(pauses).toEqual([90_000]);
  });

  it('leaves a server alone that wishes a long pause', async () => {
    misbehave([{ kind: 'status', status: 429, headers: { 'Retry-After': '3600' } }]);
    await expect(download(known(), new MemoryFile())).rejects.toMatchObject({ fault: 'busy' });
    expect(pauses).toEqual([]);
  });

  it('does not count failures that brought something new', async () => {
    misbehave(Array.from({ length: 20 }, () => ({ kind: 'reset', after: 10_000 })));
    expect(await download(known(), new MemoryFile())).toBe(SHA256);
  });

  it('gives up on a server that begins anew and breaks off at the same place for ever', async () => {
    const rangeless: typeof fetch = (url, init) => fetch(url, { ...init, headers: {} });
    misbehave([], { kind: 'short', after: 50_000 });
    await expect(download(known(), new MemoryFile(), { fetch: rangeless })).rejects.toMatchObject({
      fault: 'interrupted',
    });
  });

  it('stops at once in the middle and while it waits, and keeps what it holds', async () => {
    misbehave([{ kind: 'stall', after: 100_000 }]);
    const stopped = new AbortController();
    const file = new MemoryFile();
    const running = download(known(), file, { stallMs: 60_000 }, stopped.signal);
    await expect.poll(() => file.getSize()).toBe(100_000);
    stopped.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    expect(file.getSize()).toBe(100_000);
    expect(ledger).toHaveLength(1);
  });

  it('tells offline from a server that is not there', async () => {
    const nobody = { ...known(), url: hubFileUrl('http://127.0.0.1:1', REPO, hub.commit, 'model.gguf') };
    const away = { hub: 'http://127.0.0.1:1' };
    await expect(download(nobody, new MemoryFile(), away)).rejects.toMatchObject({ fault: 'unreachable' });
    expect(pauses).toHaveLength(5);
    online = false;
    pauses = [];
    await expect(download(nobody, new MemoryFile(), away)).rejects.toMatchObject({ fault: 'offline' });
    expect(pauses).toEqual([]);
  });

  it('reads no private address but the hub', async () => {
    const before = hub.requests.length;
    for (const other of [null, 'https://hub.example', 'http://127.0.0.1:2'])
      await expect(download(known(), new MemoryFile(), { hub: other })).rejects.toMatchObject({
        fault: 'address refused',
      });
    expect(hub.requests.length).toBe(before);
  });
});

describe('a download that is cut', () => {
  it('any number of times at any place ends with the same bytes and the same hash', async () => {
    const fault = fc.oneof(
      fc.record({ kind: fc.constantFrom('reset' as const, 'short' as const), after: fc.nat(40_000) }),
      fc.record({
        kind: fc.constantFrom('no ranges' as const, 'other range' as const, 'unnamed range' as const),
      }),
      fc.record({ kind: fc.constant('status' as const), status: fc.constantFrom(416, 429, 500, 503) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 120_000 }),
        fc.array(fault, { maxLength: 12 }),
        fc.array(fc.nat(120_000), { maxLength: 5 }),
        fc.boolean(),
        async (length, faults, kills, isKnown) => {
          const content = CONTENT.slice(-length);
          hub.add(REPO, { 'model.gguf': content });
          misbehave(faults);
          progress = [];
          const wanted: WantedFile = {
            ...known(),
            bytes: content.length,
            sha256: isKnown ? hashOf(content) : null,
          };
          const file = new MemoryFile();
          for (const kill of [
            ...kills,
            Number.POSITIVE_INFINITY,
            Number.POSITIVE_INFINITY,
            Number.POSITIVE_INFINITY,
          ]) {
            const killed = new AbortController();
            const etag = progress.at(-1)?.etag;
            const run = downloadFile(
              { ...wanted, ...(etag ? { etag } : {}) },
              file,
              ports(),
              killed.signal,
              (state) => {
                progress.push(state);
                if (state.held >= kill) killed.abort();
              },
            );
            const ended = await run.catch((error: unknown) => error);
            if (ended === hashOf(content)) {
              expectBytes(file, content);
              return;
            }
            const isExpected =
              killed.signal.aborted ||
              ['busy', 'interrupted', 'unexpected reply'].includes(Object(ended).fault);
            expect(isExpected, String(ended)).toBe(true);
          }
          expect.fail('It did not end.');
        },
      ),
      { numRuns: 50 },
    );
  });
});
