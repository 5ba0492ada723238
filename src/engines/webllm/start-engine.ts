/** WebLLM in the worker: started with a model's files, asked one request after another. */
import { type InitProgressReport, MLCEngine } from '@mlc-ai/web-llm';
import { labelProbabilities } from '../../core/engine/label-probabilities';
import type { EngineRequest, Reply } from '../../core/engine/request';
import { chatRequestOf, mostTokens, replyText } from './chat-request';
import { LIBRARY_URL, MODEL_URL, serveFiles } from './serve-files';
import { findTokenizer, type ModelTokenizer } from './tokenizer';
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
    ask: (request) => answer(engine, tokenizer, request, model.contextTokens),
    interrupt: () => void engine.interruptGenerate(),
    countTokens: (text) => tokenizer.count(text),
  };
}

/** Its phases are told by their words alone. */
function progressOf({ progress, text }: InitProgressReport): StartProgress {
  const stage = /shader/i.test(text) ? 'compiling' : 'reading';
  return { stage, share: Number.isFinite(progress) ? progress : 0 };
}

async function answer(
  engine: MLCEngine,
  tokenizer: ModelTokenizer,
  request: EngineRequest,
  contextTokens: number,
): Promise<Reply> {
  const chat = chatRequestOf(request, tokenizer.emptyThought);
  const promptTokens = chat.messages.reduce((sum, { content }) => sum + tokenizer.count(String(content)), 0);
  if (promptTokens + FRAME_TOKENS + mostTokens(request) > contextTokens) throw new TooLong();

  const { choices, usage } = await engine.chat.completions.create(chat);
  const [choice] = choices;
  const first = choice?.logprobs?.content?.[0];
  const timing = usage?.extra;
  return {
    text: replyText(choice?.message.content ?? ''),
    probabilities:
      request.kind === 'label' && first ? labelProbabilities(request.labels, first.top_logprobs) : null,
    finish: choice?.finish_reason === 'stop' ? 'stop' : 'length',
    usage: {
      promptTokens: usage?.prompt_tokens ?? null,
      reusedTokens: null,
      generatedTokens: usage?.completion_tokens ?? null,
      promptMs: timing ? timing.time_to_first_token_s * 1000 : null,
      // The first token comes with the prompt.
      generateMs: timing ? timing.time_per_output_token_s * (usage.completion_tokens - 1) * 1000 : null,
    },
  };
}

/** What templates put around two messages, on the safe side: Llama's tells the date as well. */
const FRAME_TOKENS = 64;

/** WebLLM's own error of that name tells only of prompts, and is not exported. */
class TooLong extends Error {
  override readonly name = 'ContextWindowSizeExceededError';
}
