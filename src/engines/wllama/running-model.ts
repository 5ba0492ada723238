/** llama.cpp with one model in a worker: wllama, with what it lacks or gets wrong. */

import type { ChatCompletionParams, ChatCompletionResponse, ResultTimings } from '@wllama/wllama';
import { type CacheManager, LogLevel, type ModelManager, Wllama } from '@wllama/wllama';
import { orAbort } from '../../core/async/or-abort';
import type { Message } from '../../core/engine/compose-messages';
import type { EngineError } from '../../core/engine/engine-error';
import { createKeptPrompts } from './kept-prompts';
import { watchLog } from './watch-log';
import { wllamaFault } from './wllama-fault';

export interface ModelStart {
  readonly files: readonly Blob[];
  readonly contextTokens: number;
  readonly threads: number;
  readonly wasmUrl: string;
}

/** wllama's types leave the timings out. */
export type Answer = ChatCompletionResponse & { readonly timings: ResultTimings };

/** One request at a time: requests side by side spoil each other. */
export interface RunningModel {
  /** Tokens of prompt and reply together. */
  readonly contextTokens: number;
  /** Prompts kept for their beginnings have taken more memory than they should: time for a new start. */
  isFull(): boolean;
  /** Control tokens that are spelt out count as one. */
  countTokens(text: string): Promise<number>;
  /** Tokens of a prompt in the model's own chat template. */
  countPrompt(messages: readonly Message[]): Promise<number>;
  /**
   * Settles when the model is free again.
   * Errors: rejects with an `AbortError` after the signal fired, at the next token or the next part of the
   * prompt; with what wllama throws otherwise.
   */
  answer(params: ChatCompletionParams & { stream: false }, signal: AbortSignal): Promise<Answer>;
  /** What an error of the others is in Lacuna's terms. */
  explain(cause: unknown): EngineError;
  exit(): Promise<void>;
}

/** Tokens of a prompt that are read between two looks at the abort signal. */
const BATCH = 64;

/** Errors: rejects with the signal's reason when it fires; with `EngineError` otherwise. */
export async function startModel(start: ModelStart, signal: AbortSignal): Promise<RunningModel> {
  const { files, contextTokens, threads, wasmUrl } = start;
  const log = watchLog();
  const wllama = new Wllama(
    { default: wasmUrl },
    // Neither is asked for a model that is given as files; both would reach for storage and network.
    { logger: log.logger, cacheManager: {} as CacheManager, modelManager: {} as ModelManager },
  );
  // Its code for other browsers comes from a server.
  wllama.setCompat(null);
  try {
    const loaded = wllama.loadModel([...files], {
      log_level: LogLevel.ERROR,
      n_gpu_layers: 0,
      n_ctx: contextTokens,
      n_threads: threads,
      n_parallel: 1,
      n_batch: BATCH,
      n_ubatch: BATCH,
      warmup: false,
      seed: 1,
      // Templates that can do without thoughts are told to; whatever else is written is passed on as it is.
      reasoning: false,
      skip_chat_parsing: true,
    });
    await orAbort(Promise.race([loaded, log.broken]), signal);
    // A model that cannot be loaded is no error to wllama.
    if (wllama.getModelMetadata().hparams.nVocab === 0) throw new Error('failed to load model');
    if (!wllama.getLoadedContextInfo().has_chat) throw new Error('no chat model');
  } catch (cause) {
    await wllama.exit();
    signal.throwIfAborted();
    throw wllamaFault(cause, log.errors());
  }

  const { nCtxTrain } = wllama.getModelMetadata().hparams;
  // 0: the file does not say.
  if (nCtxTrain > 0 && nCtxTrain < contextTokens) {
    // The memory of a larger window would lie idle.
    await wllama.exit();
    return startModel({ ...start, contextTokens: nCtxTrain }, signal);
  }
  const filler = ' the'.repeat(contextTokens + WINDOW_STEP);
  const kept = createKeptPrompts(contextTokens);
  let fillerTokens: Promise<number> | null = null;

  /** Tokens of a prompt that ends with the filler, which llama.cpp refuses before it computes anything. */
  const countRefused = async (refused: Promise<unknown>): Promise<number> => {
    const message = await refused.then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const tokens = /^request \((\d+) tokens\) exceeds/.exec(message)?.[1];
    if (tokens === undefined) throw new Error(`no count of tokens: ${message}`);
    return Number(tokens);
  };
  const countText = (text: string) =>
    countRefused(wllama.createCompletion({ prompt: text + filler, max_tokens: 1, stream: false }));
  const withoutFiller = async (tokens: number): Promise<number> => {
    fillerTokens ??= countText('');
    return tokens - (await fillerTokens);
  };

  return {
    contextTokens,
    isFull: kept.areTooMany,
    async countTokens(text) {
      return withoutFiller(await countText(text));
    },
    async countPrompt(messages) {
      const filled = messages.map((message, index) =>
        index === messages.length - 1 ? { ...message, content: message.content + filler } : { ...message },
      );
      return withoutFiller(
        await countRefused(wllama.createChatCompletion({ messages: filled, max_tokens: 1, stream: false })),
      );
    },
    async answer(params, abortSignal) {
      const { timings, ...answer } = (await Promise.race([
        wllama.createChatCompletion({ ...params, abortSignal }),
        log.broken,
      ])) as Answer;
      kept.add(timings);
      return { ...answer, timings };
    },
    explain: (cause) => wllamaFault(cause, log.errors()),
    exit: () => wllama.exit(),
  };
}

/** llama.cpp makes windows larger, up to the next multiple of this. */
const WINDOW_STEP = 256;
