import { describe, expect, it } from 'vitest';
import { everyModelState, fresh } from '../../../tests/fixtures/models/manager-states';
import type { ModelRow } from './manager-state';
import { idsHere, shelve } from './shelves';

const [model] = fresh.models;
if (!model) throw new Error('no model');

function row(id: string, name: string, more: Partial<ModelRow> = {}): ModelRow {
  return { ...(model as ModelRow), id, name, ...more };
}

const unfit = { fit: 'does not fit', needsMb: 9_000, contextTokens: 4096, reasons: [] } as const;
const MODELS = [
  row('a-f16', 'A'),
  row('a-f32', 'A'),
  row('b-f16', 'B'),
  row('c-f16', 'C'),
  row('d-f16', 'D', { fit: unfit }),
];
const ids = (models: readonly ModelRow[]) => models.map(({ id }) => id);

describe('shelve', () => {
  it('offers one version of each model, the first, and folds the rest away', () => {
    const shelves = shelve(MODELS, new Set(), 2);
    expect(ids(shelves.offered)).toEqual(['a-f16', 'b-f16']);
    expect(ids(shelves.more)).toEqual(['a-f32', 'c-f16']);
    expect(ids(shelves.unfit)).toEqual(['d-f16']);
  });

  it('offers no other version of what is on the device', () => {
    const shelves = shelve(MODELS, new Set(['a-f32']), 6);
    expect(ids(shelves.here)).toEqual(['a-f32']);
    expect(ids(shelves.offered)).toEqual(['b-f16', 'c-f16']);
    expect(ids(shelves.more)).toEqual(['a-f16']);
  });

  it('leaves a model in its place when its download begins', () => {
    const began = MODELS.map((one) =>
      one.id === 'b-f16'
        ? { ...one, state: { kind: 'downloading', held: 0, total: 9, bytesPerSecond: null } as const }
        : one,
    );
    const before = shelve(MODELS, new Set(), 2);
    const after = shelve(began, new Set(), 2);
    expect(ids(after.here)).toEqual([]);
    expect(ids(after.offered)).toEqual(ids(before.offered));
    expect(ids(after.more)).toEqual(ids(before.more));
  });

  it('shows an imported model as soon as it is there', () => {
    const own = row('import-1', 'Mine', { licence: null, state: { kind: 'complete', bytes: 5 } });
    expect(ids(shelve([own, ...MODELS], new Set(), 2).here)).toEqual(['import-1']);
  });
});

it('counts a model that is here in part', () => {
  expect(idsHere(fresh.models).size).toBe(0);
  expect(idsHere(everyModelState.models).size).toBe(9);
});
