/** The models part of the manager: records, downloads, imports and checks, as signals. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { plainCause } from '../../src/core/model/plain-cause';
import { CATALOGUE } from '../../src/core/models/catalogue';
import type { Device } from '../../src/core/models/device';
import type { StoredModel } from '../../src/core/models/stored-model';
import { TransferError } from '../../src/core/models/transfer-fault';
import type { ModelStore } from '../../src/models/model-store';
import type { Bringing, ModelRow, TransferFailure, Trial } from '../../src/ui/models/manager-state';
import { heldOf, modelRows } from '../../src/ui/models/model-rows';
import { createPace, type Pace } from '../../src/ui/models/pace';

export interface Models {
  readonly rows: ReadonlySignal<readonly ModelRow[]>;
  readonly stored: ReadonlySignal<readonly StoredModel[]>;
  readonly storage: ReadonlySignal<{ readonly used: number; readonly free: number | null }>;
  readonly bringing: ReadonlySignal<Bringing>;
  /** Clears what a killed page may have left, and looks for the first time. */
  start(): Promise<void>;
  /** Reads again what the store holds. */
  refresh(): Promise<void>;
  download(id: string): Promise<void>;
  stop(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  check(id: string): Promise<void>;
  bringFiles(files: readonly File[]): Promise<void>;
  bringUrl(url: string, sha256: string | null): Promise<void>;
}

const TICK_MS = 2_000;

export function createModels(
  opening: Promise<ModelStore>,
  device: ReadonlySignal<Device | null>,
  trials: ReadonlySignal<ReadonlyMap<string, Trial>>,
  hub: ReadonlySignal<string>,
): Models {
  const stored = signal<readonly StoredModel[]>([]);
  const running = signal<ReadonlySet<string>>(new Set());
  const storage = signal<{ used: number; free: number | null }>({ used: 0, free: null });
  const bringing = signal<Bringing>({ kind: 'none' });
  const failed = createTable<TransferFailure>();
  const checked = createTable<number>();
  const damaged = createTable<readonly string[]>();
  /** Of complete models, files that the last look has missed. */
  const lost = signal<ReadonlyMap<string, readonly string[]>>(new Map());
  const bytesPerSecond = signal<ReadonlyMap<string, number | null>>(new Map());
  const planning = createTable<AbortController>();
  const paces = new Map<string, Pace>();

  const rows = computed(() =>
    modelRows(device.value, CATALOGUE, stored.value, {
      hub: hub.value,
      running: running.value,
      bytesPerSecond: bytesPerSecond.value,
      trials: trials.value,
      planning: new Set(planning.all.value.keys()),
      failed: failed.all.value,
      checked: checked.all.value,
      damaged: new Map([...lost.value, ...damaged.all.value]),
    }),
  );

  function paceOf(model: StoredModel): number | null {
    const pace = paces.get(model.id) ?? createPace();
    paces.set(model.id, pace);
    return pace.see(heldOf(model), Date.now());
  }

  let looks = 0;
  let measuredFor = '';

  async function refresh(): Promise<void> {
    looks += 1;
    const look = looks;
    const store = await opening;
    const listed = await store.list();
    // Looks may overtake each other; an older state never replaces a newer one.
    if (look !== looks) return;
    const busy = listed.filter(({ isBusy }) => isBusy).map(({ model }) => model);
    for (const id of paces.keys()) if (!busy.some((model) => model.id === id)) paces.delete(id);
    stored.value = listed.map(({ model }) => model);
    running.value = new Set(busy.map(({ id }) => id));
    lost.value = new Map(
      listed.flatMap(({ model, damaged: files }) => (files.length > 0 ? [[model.id, files] as const] : [])),
    );
    bytesPerSecond.value = new Map(busy.map((model) => [model.id, paceOf(model)]));
    await measure(store, listed.map(({ model, isBusy }) => `${model.id} ${isBusy}`).join());
  }

  /** Every file is looked at: only when models have come, gone or stopped. */
  async function measure(store: ModelStore, kinds: string): Promise<void> {
    if (kinds === measuredFor) return;
    measuredFor = kinds;
    const { used, free } = await store.storage();
    storage.value = { used: sumOf(used.values()), free };
  }

  /** Asks what will come, and begins it; the plan itself can be stopped too. */
  async function begin(id: string, plan: (signal: AbortSignal) => Promise<StoredModel>): Promise<void> {
    const asking = new AbortController();
    planning.set(id, asking);
    failed.drop(id);
    damaged.drop(id);
    try {
      await (await opening).download(await plan(asking.signal));
      await refresh();
    } catch (error) {
      if (!asking.signal.aborted) failed.set(id, failureOf(error));
    } finally {
      planning.drop(id);
    }
  }

  /** @param work gives the name of a model that is here then; null for one that is on its way */
  async function bring(name: string, work: () => Promise<string | null>): Promise<void> {
    bringing.value = { kind: 'reading', name, share: null };
    try {
      const brought = await work();
      bringing.value = brought === null ? { kind: 'none' } : { kind: 'done', name: brought };
    } catch (error) {
      bringing.value = { kind: 'failed', ...failureOf(error) };
    }
    await refresh();
  }

  return {
    rows,
    stored,
    storage,
    bringing,
    refresh,
    async start() {
      await (await opening).sweep();
      await refresh();
      // A transfer that stands still tells nothing by itself.
      setInterval(() => {
        // A look that fails is told by the one that the user asks for.
        if (running.value.size > 0) refresh().catch(() => {});
      }, TICK_MS);
    },
    async download(id) {
      const listed = CATALOGUE.find((model) => model.id === id);
      const known = stored.value.find((model) => model.id === id);
      if (listed) await begin(id, async (asking) => (await opening).plan(listed, asking));
      else if (known) await begin(id, async () => known);
    },
    async stop(id) {
      planning.all.value.get(id)?.abort();
      await (await opening).stop(id);
      await refresh();
    },
    async remove(id) {
      failed.drop(id);
      damaged.drop(id);
      await (await opening).remove(id);
      await refresh();
    },
    async check(id) {
      checked.set(id, 0);
      try {
        const wrong = await (await opening).check(id, new AbortController().signal, (share) =>
          checked.set(id, share),
        );
        if (wrong.length > 0) damaged.set(id, wrong);
      } catch (error) {
        failed.set(id, failureOf(error));
      }
      await refresh();
      checked.drop(id);
    },
    bringFiles(files) {
      const name = files[0]?.webkitRelativePath.split('/')[0] || files[0]?.name || '';
      return bring(name, async () => {
        const model = await (await opening).importFiles(files, new AbortController().signal, (share) => {
          bringing.value = { kind: 'reading', name, share };
        });
        return model.name;
      });
    },
    bringUrl: (url, sha256) =>
      bring(url, async () => {
        const store = await opening;
        await store.download(await store.planUrl(url, sha256, new AbortController().signal));
        return null;
      }),
  };
}

/** A map in a signal. */
function createTable<Value>() {
  const all = signal<ReadonlyMap<string, Value>>(new Map());
  return {
    all: all as ReadonlySignal<ReadonlyMap<string, Value>>,
    set(id: string, value: Value) {
      all.value = new Map(all.value).set(id, value);
    },
    drop(id: string) {
      const next = new Map(all.value);
      if (next.delete(id)) all.value = next;
    },
  };
}

function failureOf(error: unknown): TransferFailure {
  if (!(error instanceof TransferError))
    return { fault: 'failed', detail: plainCause(error), missingBytes: null };
  return { fault: error.fault, detail: error.message, missingBytes: error.missingBytes };
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const n of numbers) sum += n;
  return sum;
}
