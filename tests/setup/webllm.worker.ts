/** WebLLM's engine and what stands before it, in a worker of the extension, for its end-to-end test. */
import type { Capabilities } from '../../src/core/engine/capabilities';
import type { EngineSpeed } from '../../src/core/engine/check-engine';
import { EngineError, type EngineFault } from '../../src/core/engine/engine-error';
import type { EngineRequest, Reply } from '../../src/core/engine/request';
import { CATALOGUE } from '../../src/core/models/catalogue';
import { chooseModel } from '../../src/core/models/choose-model';
import type { Device } from '../../src/core/models/device';
import type { Engine, LoadOptions, LoadProgress } from '../../src/core/ports/engine';
import { findLibrary } from '../../src/engines/webllm/libraries';
import { loadWebLlm } from '../../src/engines/webllm/load-webllm';
import { computesRightly } from '../../src/engines/webllm/measure-f16';
import { probeDevice } from '../../src/engines/webllm/probe-device';

export interface ModelOfTest {
  /** Path → content, a character a byte. */
  readonly files: Readonly<Record<string, string>>;
  readonly library: readonly number[];
  readonly needsF16: boolean;
}

export type WebLlmQuestion =
  | { readonly wants: 'device' }
  /** The shader that measures 16-bit floats, with 32-bit ones, which every card has. */
  | { readonly wants: 'arithmetic' }
  /** Loads it, counts and asks one after another. */
  | {
      readonly wants: 'replies';
      readonly model: ModelOfTest;
      readonly counts?: readonly string[];
      readonly requests?: readonly EngineRequest[];
    }
  /** Loads it, aborts the request while it writes, and asks again. */
  | { readonly wants: 'abort'; readonly model: ModelOfTest; readonly request: EngineRequest }
  /** Loads it and leaves it loaded, for `ask held`. */
  | { readonly wants: 'hold'; readonly model: ModelOfTest }
  | { readonly wants: 'ask held'; readonly request: EngineRequest }
  | { readonly wants: 'library'; readonly name: string };

export interface WebLlmAnswer {
  readonly id?: string;
  readonly capabilities?: Capabilities;
  readonly counts?: readonly number[];
  /** A reply, or the fault. */
  readonly replies?: readonly (Reply | EngineFault)[];
  readonly speed?: EngineSpeed;
  /** Name of what the aborted request rejected with. */
  readonly aborted?: string;
  readonly workers?: number;
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
      case 'device':
        return await describeDevice();
      case 'arithmetic': {
        const adapter = await navigator.gpu.requestAdapter();
        const device = await adapter?.requestDevice();
        return { found: device ? String(await computesRightly(device, 'f32')) : 'no adapter' };
      }
      case 'library': {
        const { kind } = await findLibrary(question.name, { hashes: {}, read: async () => null });
        return { found: kind };
      }
      case 'replies':
        return { ...(await repliesOf(question, progress)), progress };
      case 'abort':
        return await abortOf(question);
      case 'hold':
        held = await load(question.model, {});
        return { id: held.id };
      case 'ask held':
        return { replies: held ? [await held.ask(question.request)] : [] };
    }
  } catch (error) {
    if (!(error instanceof EngineError)) return { message: `not an EngineError: ${error}` };
    return { fault: error.fault, message: error.message, detail: String(error.cause), progress };
  }
}

async function describeDevice(): Promise<WebLlmAnswer> {
  const device = await probeDevice();
  const { recommended } = chooseModel({ ...device, memoryGib: 8, storageFree: null }, CATALOGUE);
  return { device, recommended: recommended?.choice.model.id ?? null };
}

let workers = 0;
let held: Engine | null = null;

function load({ files, library, needsF16 }: ModelOfTest, options: LoadOptions): Promise<Engine> {
  workers = 0;
  return loadWebLlm(
    {
      record: { id: 'made-up', needsF16 },
      files: new Map(Object.entries(files).map(([path, content]) => [path, new Blob([bytesOf(content)])])),
      library: new Blob([new Uint8Array(library)]),
      contextTokens: 4096,
      startWorker: () => {
        workers += 1;
        return new Worker('/webllm.js', { type: 'module' });
      },
    },
    options,
  );
}

const bytesOf = (content: string) => Uint8Array.from(content, (character) => character.charCodeAt(0));

async function repliesOf(
  { model, counts = [], requests = [] }: Extract<WebLlmQuestion, { wants: 'replies' }>,
  progress: LoadProgress[],
): Promise<WebLlmAnswer> {
  let speed: EngineSpeed | undefined;
  const engine = await load(model, {
    onProgress: (now) => progress.push(now),
    onSpeed: (measured) => {
      speed = measured;
    },
  });
  const counted = await Promise.all(counts.map((text) => engine.countTokens(text)));
  const replies: (Reply | EngineFault)[] = [];
  for (const request of requests)
    replies.push(await engine.ask(request).catch((error) => (error as EngineError).fault));
  await engine.unload();
  const { id, capabilities } = engine;
  return { id, capabilities, counts: counted, replies, ...(speed && { speed }) };
}

async function abortOf({
  model,
  request,
}: Extract<WebLlmQuestion, { wants: 'abort' }>): Promise<WebLlmAnswer> {
  const engine = await load(model, {});
  const aborting = new AbortController();
  const asked = engine.ask(request, aborting.signal);
  // The request is on its way to the worker by then, and far from its end.
  setTimeout(() => aborting.abort());
  const aborted = await asked.then(
    () => 'answered',
    (error: Error) => error.name,
  );
  const replies = [await engine.ask(request)];
  await engine.unload();
  return { aborted, replies, workers };
}
