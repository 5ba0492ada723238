/** From the user's choice to a loaded engine: its files from the device, its window from the device's memory. */
import wasmUrl from '@wllama/wllama/esm/wasm/wllama.wasm?url';
import type { EngineChoice } from '../../src/core/engine/engine-choice';
import { EngineError } from '../../src/core/engine/engine-error';
import type { LedgerEntry } from '../../src/core/model/source';
import { CATALOGUE } from '../../src/core/models/catalogue';
import { chooseModel, type RankedModel } from '../../src/core/models/choose-model';
import type { Device } from '../../src/core/models/device';
import { listedWebLlm } from '../../src/core/models/listed-model';
import type { StoredModel } from '../../src/core/models/stored-model';
import { TransferError } from '../../src/core/models/transfer-fault';
import type { Engine, LoadOptions } from '../../src/core/ports/engine';
import { loadBuiltin } from '../../src/engines/builtin/load-builtin';
import { openServer } from '../../src/engines/server/open-server';
import { findLibrary } from '../../src/engines/webllm/libraries';
import { loadWebLlm } from '../../src/engines/webllm/load-webllm';
import { probeDevice } from '../../src/engines/webllm/probe-device';
import { loadWllama } from '../../src/engines/wllama/load-wllama';
import { wllamaThreads } from '../../src/engines/wllama/wllama-threads';
import { readLibrary } from '../../src/models/library-shelf';
import { openModel } from '../../src/models/model-files';
import { allowServers } from '../../src/protocol/allow-servers';
import type { Database } from '../../src/store/database';
import { createModelRecords } from '../../src/store/models';
import { loadSettings } from '../../src/store/settings';
import WebLlmWorker from '../../workers/webllm.worker?worker';

/** The window of a model that the catalogue does not know; chosen by hand. */
export const USUAL_WINDOW = 4096;
/** On the processor a long prompt takes minutes. */
const LONGEST_ON_PROCESSOR = 8192;

export interface EngineLoader {
  load(choice: EngineChoice, options: LoadOptions): Promise<Engine>;
  /** The models as this device can run them, from the last load; empty before. */
  readonly ranked: readonly RankedModel[];
}

/** @param onServerRequest told of each request to a server, with the server's choice */
export function createEngineLoader(
  connectStore: () => Promise<Database>,
  onServerRequest: (url: string, entry: LedgerEntry) => void,
): EngineLoader {
  let device: Promise<Device> | null = null;
  let ranked: readonly RankedModel[] = [];
  /** Used since this page was opened, the last first: audits may run on several at once. */
  let servers: readonly string[] = [];

  async function rank(store: Database): Promise<void> {
    device ??= probeDevice();
    const models = await createModelRecords(store).list();
    const here = models.filter(({ state }) => state === 'complete').map(({ id }) => id);
    ranked = chooseModel(await device, CATALOGUE, new Set(here)).ranked;
  }

  async function load(choice: EngineChoice, options: LoadOptions): Promise<Engine> {
    switch (choice.kind) {
      case 'embedded':
        throw new EngineError('failed', 'The embedded engine is no language model.');
      case 'builtin':
        return loadBuiltin(options);
      case 'server': {
        const { trustedServers } = await loadSettings(await connectStore());
        servers = [choice.url, ...servers.filter((url) => url !== choice.url)];
        await allowServers('engine', servers);
        const onRequest = (entry: LedgerEntry) => onServerRequest(choice.url, entry);
        return openServer(choice, { ...options, trusted: trustedServers, onRequest });
      }
      case 'webllm':
      case 'wllama':
        return loadStored(choice, options);
    }
  }

  async function loadStored(
    choice: Extract<EngineChoice, { kind: 'webllm' | 'wllama' }>,
    options: LoadOptions,
  ): Promise<Engine> {
    const store = await connectStore();
    const stored = await createModelRecords(store).get(choice.model);
    if (stored?.state !== 'complete') {
      throw new EngineError(
        'model missing',
        'The model is not on this device: download it in the model manager.',
      );
    }
    await rank(store);
    const fit = ranked.find(({ model }) => model.id === choice.model);
    const contextTokens = choice.contextTokens ?? fit?.contextTokens ?? USUAL_WINDOW;
    return choice.kind === 'webllm'
      ? loadOnGraphics(store, stored, contextTokens, options)
      : loadWllama(
          {
            files: [...(await filesOf(stored)).values()],
            model: { id: hashedId(stored), name: stored.name },
            contextTokens: Math.min(contextTokens, LONGEST_ON_PROCESSOR),
            threads: wllamaThreads(),
            wasmUrl,
          },
          options,
        );
  }

  async function loadOnGraphics(
    store: Database,
    stored: StoredModel,
    contextTokens: number,
    options: LoadOptions,
  ): Promise<Engine> {
    const record = listedWebLlm(stored);
    if (!record) {
      throw new EngineError(
        'library missing',
        'WebLLM has no library for this model in its list; only models of that list can run on the graphics card.',
      );
    }
    const found = await findLibrary(record.library, {
      hashes: (await loadSettings(store)).libraries,
      read: readLibrary,
    });
    if (found.kind === 'needs consent') {
      throw new EngineError(
        'library missing',
        `The model's library is code and is not part of this copy of Lacuna: let it be fetched from ${found.host} in the model manager.`,
      );
    }
    const startWorker = () => new WebLlmWorker();
    const files = await filesOf(stored);
    return loadWebLlm({ record, files, library: found.library, contextTokens, startWorker }, options);
  }

  return {
    load,
    get ranked() {
      return ranked;
    },
  };
}

/** Errors: rejects with `EngineError` (`model missing`) where a file is not there any more, or not as large as it was. */
async function filesOf(stored: StoredModel): Promise<Map<string, File>> {
  try {
    return await openModel(stored);
  } catch (cause) {
    throw cause instanceof TransferError ? new EngineError('model missing', cause.message, cause) : cause;
  }
}

const HASH_SHOWN = 8;

/** Names the very bytes: another revision under the same name must not pass for this one in the journals. */
function hashedId({ id, files }: StoredModel): string {
  const hashes = files.map(({ sha256 }) => sha256?.slice(0, HASH_SHOWN) ?? 'unknown');
  return [id, ...hashes].join('-');
}
