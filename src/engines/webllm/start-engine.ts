/** WebLLM in the worker: started with a model's files, asked one request after another. */
import type { InitProgressReport } from '@mlc-ai/web-llm';
import type { EngineRequest, Reply } from '../../core/engine/request';
import { answerRequest } from './answer-request';
import { LIBRARY_URL, MODEL_URL, serveFiles } from './serve-files';
import { findTokenizer } from './tokenizer';
import type { ModelToStart, StartProgress } from './worker-api';

export interface StartedEngine {
  /** Throws what WebLLM throws, and its `ContextWindowSizeExceededError` where prompt and reply together are too long. */
  ask(request: EngineRequest): Promise<Reply>;
  interrupt(): void;
  countTokens(text: string): number;
}

export async function startEngine(
  model: ModelToStart,
  onProgress: (progress: StartProgress) => unknown,
): Promise<StartedEngine> {
  // Six megabytes, more than Firefox's store takes: its build leaves them out, and `probeDevice` says so.
  if (import.meta.env.FIREFOX) throw new Error('This build of Lacuna holds no WebLLM.');
  const { MLCEngine } = await import('@mlc-ai/web-llm');
  serveFiles(model.files, model.library);
  const engine = new MLCEngine({
    logLevel: 'SILENT',
    initProgressCallback: (report) => onProgress(progressOf(report)),
    appConfig: {
      cacheBackend: 'cache',
      model_list: [
        {
          model: MODEL_URL,
          model_id: model.id,
          model_lib: LIBRARY_URL,
          required_features: model.needsF16 ? ['shader-f16'] : [],
          overrides: { context_window_size: model.contextTokens, sliding_window_size: -1 },
        },
      ],
    },
  });
  await engine.reload(model.id);
  const tokenizer = findTokenizer(engine, model.id);
  return {
    ask: (request) => answerRequest(engine, tokenizer, request, model.contextTokens),
    interrupt: () => void engine.interruptGenerate(),
    countTokens: (text) => tokenizer.count(text),
  };
}

/** Its phases are told by their words alone. */
function progressOf({ progress, text }: InitProgressReport): StartProgress {
  const stage = /shader|finish/i.test(text) ? 'compiling' : 'reading';
  return { stage, share: Number.isFinite(progress) ? progress : 0 };
}
