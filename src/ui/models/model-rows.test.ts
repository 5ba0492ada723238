import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../core/models/catalogue';
import type { StoredModel } from '../../core/models/stored-model';
import { guideOf, type Live, modelRows } from './model-rows';

const NOTHING: Live = {
  hub: 'https://mirror.example',
  running: new Set(),
  bytesPerSecond: new Map(),
  trials: new Map(),
  planning: new Set(),
  failed: new Map(),
  checked: new Map(),
  damaged: new Map(),
};

const [listed] = CATALOGUE;
if (!listed) throw new Error('empty catalogue');
const { id } = listed;

const partial: StoredModel = {
  id,
  name: 'As the store has it',
  engine: 'webllm',
  origin: { kind: 'hub', hub: 'https://hub.example', repo: 'mlc-ai/x', revision: '0123456789abcdef' },
  files: [
    { path: 'a', bytes: 100, sha256: null, held: 100 },
    { path: 'b', bytes: 300, sha256: null, held: 20 },
  ],
  state: 'partial',
  addedAt: 1,
  measured: null,
};
const complete: StoredModel = { ...partial, state: 'complete' };
const FAILED = { fault: 'no room', detail: 'Full.', missingBytes: 7 } as const;

const rowOf = (stored: readonly StoredModel[], live: Partial<Live> = {}) =>
  modelRows(null, CATALOGUE, stored, { ...NOTHING, ...live }).find((row) => row.id === id);

describe('state of a model', () => {
  it.each([
    ['not here', [], {}, { kind: 'absent', failed: null }],
    ['could not begin', [], { failed: new Map([[id, FAILED]]) }, { kind: 'absent', failed: FAILED }],
    [
      'asked of the hub',
      [],
      { planning: new Set([id]) },
      { kind: 'downloading', held: 0, total: null, bytesPerSecond: null },
    ],
    [
      'on its way',
      [partial],
      { running: new Set([id]), bytesPerSecond: new Map([[id, 5]]) },
      { kind: 'downloading', held: 120, total: 400, bytesPerSecond: 5 },
    ],
    ['stopped by the user', [partial], {}, { kind: 'stopped', held: 120, total: 400, failed: null }],
    [
      'stopped by a fault',
      [{ ...partial, stopped: FAILED }],
      {},
      { kind: 'stopped', held: 120, total: 400, failed: FAILED },
    ],
    ['complete', [complete], {}, { kind: 'complete', bytes: 400 }],
    ['being checked', [complete], { checked: new Map([[id, 0.5]]) }, { kind: 'checking', share: 0.5 }],
    [
      'complete, and a file is gone',
      [complete],
      { damaged: new Map([[id, ['a']]]) },
      { kind: 'damaged', bytes: 400, files: ['a'] },
    ],
    [
      'being repaired',
      [complete],
      { damaged: new Map([[id, ['a']]]), running: new Set([id]) },
      { kind: 'downloading', held: 120, total: 400, bytesPerSecond: null },
    ],
    [
      'damaged',
      [partial],
      { damaged: new Map([[id, ['b']]]) },
      { kind: 'damaged', bytes: 400, files: ['b'] },
    ],
  ] as const)('%s', (_, stored, live, expected) => {
    expect(rowOf(stored, live)?.state).toEqual(expected);
  });
});

it('names a listed model as the list does, and says whence its bytes came', () => {
  expect(rowOf([partial])).toMatchObject({ name: listed.name, from: 'hub.example/mlc-ai/x, 0123456789' });
  expect(rowOf([])?.from).toBe(`mirror.example/${listed.repo}`);
});

it('keeps every row in its place when a download begins', () => {
  const ids = (stored: readonly StoredModel[]) =>
    modelRows(null, CATALOGUE, stored, NOTHING).map((row) => row.id);
  expect(ids([partial])).toEqual(ids([]));
});

it("shows models of the user's own first", () => {
  const own: StoredModel = { ...complete, id: 'import-0123456789ab', origin: { kind: 'import' } };
  const [first] = modelRows(null, CATALOGUE, [own], NOTHING);
  expect(first).toMatchObject({ id: own.id, licence: null, from: null, fit: null });
});

it('guides nobody who put the guide away, and nobody before the device is known', () => {
  expect(guideOf(true, null, CATALOGUE, [])).toEqual({ kind: 'away' });
  expect(guideOf(false, null, CATALOGUE, [])).toEqual({ kind: 'looking' });
});
