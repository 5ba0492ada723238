/** WebLLM's engine and what stands before it, in a worker of the extension, for its end-to-end test. */
import { EngineError, type EngineFault } from '../../src/core/engine/engine-error';
import { CATALOGUE } from '../../src/core/models/catalogue';
import { chooseModel } from '../../src/core/models/choose-model';
import type { Device } from '../../src/core/models/device';
import type { LoadProgress } from '../../src/core/ports/engine';
import { findLibrary } from '../../src/engines/webllm/libraries';
import { loadWebLlm } from '../../src/engines/webllm/load-webllm';
import { probeDevice } from '../../src/engines/webllm/probe-device';

export interface ModelOfTest {
  /** Path → content. */
  readonly files: Readonly<Record<string, string>>;
  readonly library: readonly number[];
  readonly needsF16: boolean;
}

export type WebLlmQuestion =
  | { readonly wants: 'device' }
  | { readonly wants: 'load'; readonly model: ModelOfTest }
  | { readonly wants: 'library'; readonly name: string };

export interface WebLlmAnswer {
  readonly device?: Device;
  /** Id of the recommended model, had the machine 8 GiB and the storage been free. */
  readonly recommended?: string | null;
  readonly found?: string;
  readonly fault?: EngineFault;
  readonly message?: string;
  /** What WebLLM itself said. */
  readonly detail?: string;
  readonly progress?: readonly LoadProgress[];
}

addEventListener('message', async ({ data }: MessageEvent<WebLlmQuestion>) => {
  postMessage(await answer(data));
});

async function answer(question: WebLlmQuestion): Promise<WebLlmAnswer> {
  const progress: LoadProgress[] = [];
  try {
    switch (question.wants) {
      case 'device': {
        const device = await probeDevice();
        const { recommended } = chooseModel({ ...device, memoryGib: 8, storageFree: null }, CATALOGUE);
        return { device, recommended: recommended?.choice.model.id ?? null };
      }
      case 'library': {
        const { kind } = await findLibrary(question.name, { hashes: {}, read: async () => null });
        return { found: kind };
      }
      case 'load': {
        const { files, library, needsF16 } = question.model;
        const engine = await loadWebLlm(
          {
            record: { id: 'made-up', needsF16 },
            files: new Map(Object.entries(files).map(([path, text]) => [path, new Blob([text])])),
            library: new Blob([new Uint8Array(library)]),
            contextTokens: 4096,
            startWorker: () => new Worker('/webllm.js', { type: 'module' }),
          },
          { onProgress: (now) => progress.push(now) },
        );
        await engine.unload();
        return { progress };
      }
    }
  } catch (error) {
    if (!(error instanceof EngineError)) return { message: `not an EngineError: ${error}` };
    return { fault: error.fault, message: error.message, detail: String(error.cause), progress };
  }
}
