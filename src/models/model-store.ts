/** The models on this device, as the pages of the extension use them. What it says is read from the store each time. */
import type { CatalogueModel } from '../core/models/catalogue-model';
import type { StoredModel } from '../core/models/stored-model';
import { TransferError } from '../core/models/transfer-fault';
import type { ModelRecords } from '../core/ports/model-records';
import type { Done } from '../protocol/messages';
import type { ModelRequest } from '../protocol/model-messages';
import { storedBytes } from './model-files';
import { heldModels } from './model-lock';
import type { ModelWork } from './model-work';
import { pickedFiles } from './picked-model';
import { planCatalogueModel, planUrl } from './plan-model';
import type { RequestPorts } from './request';
import { freeBytes } from './room';
import { damagedFiles, removeModel, sweepModels } from './stored-files';

export interface ListedModel {
  readonly model: StoredModel;
  /** It is being downloaded, imported or checked at this moment, by whichever page. */
  readonly isBusy: boolean;
  /** Of a complete model: files that are not there any more, or not as large as they were. */
  readonly damaged: readonly string[];
}

export interface ModelStorage {
  /** Bytes on the device by model id. */
  readonly used: ReadonlyMap<string, number>;
  /** Bytes that storage may still take; null where the browser does not tell. */
  readonly free: number | null;
}

/** Each rejects with `TransferError` where it fails, and with the signal's reason where it has one. */
export interface ModelStore {
  /** Newest first. */
  list(): Promise<ListedModel[]>;
  storage(): Promise<ModelStorage>;
  /**
   * What a download will bring, with exact sizes, asked of the hub; nothing is stored. Of a model that
   * is here in part, its record: it goes on at the revision it began with.
   */
  plan(model: CatalogueModel, signal: AbortSignal): Promise<StoredModel>;
  /** The same for a GGUF at an https address. @param sha256 hex; null: not known */
  planUrl(url: string, sha256: string | null, signal: AbortSignal): Promise<StoredModel>;
  /** Begins a planned download, or goes on with it; resolves as soon as it runs. */
  download(planned: StoredModel): Promise<void>;
  /** Stops a download; what has arrived is kept. */
  stop(id: string): Promise<void>;
  /** @param files one GGUF, its parts, or the files of a folder. @param onProgress share, 0..1 */
  importFiles(
    files: readonly File[],
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ): Promise<StoredModel>;
  /** Holds a model against its hashes. @returns paths of the files that were wrong; they were removed */
  check(id: string, signal: AbortSignal, onProgress: (share: number) => void): Promise<readonly string[]>;
  /** Stops what runs, and removes record and files. */
  remove(id: string): Promise<void>;
  /** Removes what a killed page may have left; for a page's start. */
  sweep(): Promise<void>;
}

export interface ModelStorePorts extends Omit<RequestPorts, 'hub'> {
  readonly records: ModelRecords;
  /** For imports and checks; downloads run in the offscreen page. */
  readonly work: Pick<ModelWork, 'importModel' | 'check'>;
  /** Address of the hub in the settings of this moment. */
  readonly hub: () => Promise<string>;
  /** Reaches the offscreen page, which is made if there is none. */
  readonly askOffscreen: (request: ModelRequest) => Promise<Done>;
}

export function createModelStore(ports: ModelStorePorts): ModelStore {
  const { records, work } = ports;
  const ask = async (type: ModelRequest['type'], model: string) => {
    const done = await ports.askOffscreen({ to: 'offscreen', type, model });
    if (!done.ok)
      throw new TransferError('failed', `Lacuna’s background page does not answer: ${done.reason}`);
  };
  return {
    async list() {
      // First who is at work, then what they wrote: what ended since then is in the store.
      const busy = await heldModels();
      const found = (await records.list()).map(async (model) => ({
        model,
        isBusy: busy.has(model.id),
        damaged: model.state === 'complete' ? await damagedFiles(model) : [],
      }));
      return Promise.all(found);
    },
    storage: async () => ({ used: await storedBytes(), free: await freeBytes() }),
    async plan(model, signal) {
      const hub = await ports.hub();
      const known = await records.get(model.id);
      if (!known) return planCatalogueModel(model, hub, ports, signal);
      // Its files are pinned by their hashes, wherever they come from.
      return known.origin.kind === 'hub' ? { ...known, origin: { ...known.origin, hub } } : known;
    },
    planUrl: (url, sha256, signal) => planUrl(url, sha256, ports, signal),
    async download(planned) {
      const { id, origin } = planned;
      const known = await records.change(id, (model) => ({ ...model, origin }));
      if (!known) await records.put(planned);
      await ask('download-model', id);
    },
    stop: (id) => ask('stop-model', id),
    importFiles: (files, signal, onProgress) => work.importModel(pickedFiles(files), signal, onProgress),
    check: (id, signal, onProgress) => work.check(id, signal, onProgress),
    async remove(id) {
      if ((await heldModels()).has(id)) await ask('stop-model', id);
      await removeModel(id, records);
    },
    sweep: () => sweepModels(records),
  };
}
