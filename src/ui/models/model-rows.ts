/** The model manager's rows, from what is offered, what is on the device and what goes on. */

import { optionId } from '../../core/engine/choice-names';
import type { CatalogueModel } from '../../core/models/catalogue-model';
import { chooseModel, type RankedModel } from '../../core/models/choose-model';
import type { Device } from '../../core/models/device';
import type { StoredModel } from '../../core/models/stored-model';
import type { Guide, ModelRow, ModelState, TransferFailure, Trial } from './manager-state';

/** What is known of models besides their records, by id. */
export interface Live {
  /** Where a download would come from. */
  readonly hub: string;
  /** Being downloaded now. */
  readonly running: ReadonlySet<string>;
  readonly bytesPerSecond: ReadonlyMap<string, number | null>;
  /** By the choice's `optionId`. */
  readonly trials: ReadonlyMap<string, Trial>;
  /** Asked of the hub, without a record yet. */
  readonly planning: ReadonlySet<string>;
  /** Why the last try to begin a download came to nothing. */
  readonly failed: ReadonlyMap<string, TransferFailure>;
  /** Share of the files that were held against their hashes. */
  readonly checked: ReadonlyMap<string, number>;
  /** Files that are not there any more, or that a check has found wrong. */
  readonly damaged: ReadonlyMap<string, readonly string[]>;
}

const NO_TRIAL: Trial = { kind: 'none' };
const MIB = 1024 ** 2;

export function modelRows(
  device: Device | null,
  catalogue: readonly CatalogueModel[],
  stored: readonly StoredModel[],
  live: Live,
): ModelRow[] {
  const records = new Map(stored.map((model) => [model.id, model]));
  const ranked = device ? chooseModel(device, catalogue, idsOf(stored)).ranked : [];
  const fits = new Map(ranked.map((one) => [one.model.id, one]));
  const listed = device ? ranked.map(({ model }) => model) : catalogue;
  const own = stored.filter(({ id }) => !catalogue.some((model) => model.id === id));
  return [
    ...own.map((model) => rowOf(model.id, undefined, model, undefined, live)),
    ...listed.map((model) => rowOf(model.id, model, records.get(model.id), fits.get(model.id), live)),
  ];
}

/** @param device null while it is looked at */
export function guideOf(
  isDone: boolean,
  device: Device | null,
  catalogue: readonly CatalogueModel[],
  stored: readonly StoredModel[],
): Guide {
  if (isDone) return { kind: 'away' };
  if (device === null) return { kind: 'looking' };
  const { recommended, ranked } = chooseModel(device, catalogue, idsOf(stored));
  if (recommended) return { kind: 'offer', model: recommended.choice.model.id };
  return { kind: 'nothing fits', reasons: ranked[0]?.reasons ?? [] };
}

const idsOf = (stored: readonly StoredModel[]) => new Set(stored.map(({ id }) => id));

function rowOf(
  id: string,
  listed: CatalogueModel | undefined,
  stored: StoredModel | undefined,
  fit: RankedModel | undefined,
  live: Live,
): ModelRow {
  const engine = listed?.engine ?? stored?.engine ?? 'wllama';
  return {
    id,
    name: listed?.name ?? stored?.name ?? id,
    engine,
    parameters: listed?.parameters ?? null,
    licence: listed?.licence ?? null,
    from: stored ? originOf(stored) : listed ? `${hostOf(live.hub)}/${listed.repo}` : null,
    bytes: stored ? bytesOf(stored) : (listed?.downloadMb ?? 0) * MIB,
    fit: fit ?? null,
    state: stateOf(id, stored, live),
    measured: stored?.measured ?? null,
    trial: live.trials.get(optionId({ kind: engine, model: id })) ?? NO_TRIAL,
  };
}

function stateOf(id: string, stored: StoredModel | undefined, live: Live): ModelState {
  const failed = live.failed.get(id) ?? null;
  if (live.planning.has(id)) return { kind: 'downloading', ...amountOf(stored), bytesPerSecond: null };
  if (!stored) return { kind: 'absent', failed };
  const share = live.checked.get(id);
  if (share !== undefined) return { kind: 'checking', share };
  const damaged = live.damaged.get(id);
  if (stored.state === 'complete' && !damaged) return { kind: 'complete', bytes: bytesOf(stored) };
  if (live.running.has(id)) {
    return {
      kind: 'downloading',
      ...amountOf(stored),
      bytesPerSecond: live.bytesPerSecond.get(id) ?? null,
    };
  }
  if (damaged) return { kind: 'damaged', bytes: bytesOf(stored), files: damaged };
  return { kind: 'stopped', ...amountOf(stored), failed: failed ?? stored.stopped ?? null };
}

function amountOf(stored: StoredModel | undefined): { readonly held: number; readonly total: number | null } {
  if (!stored) return { held: 0, total: null };
  return { held: heldOf(stored), total: bytesOf(stored) };
}

export function heldOf({ files }: StoredModel): number {
  return files.reduce((sum, { held }) => sum + held, 0);
}

function bytesOf({ files }: StoredModel): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** @returns null for an import; a commit is shown as short as people write it */
function originOf({ origin }: StoredModel): string | null {
  switch (origin.kind) {
    case 'hub':
      return `${hostOf(origin.hub)}/${origin.repo}, ${origin.revision.slice(0, 10)}`;
    case 'url':
      return origin.url;
    case 'import':
      return null;
  }
}
