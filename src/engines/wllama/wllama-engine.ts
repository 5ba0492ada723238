/** wllama as an engine: turns, aborts, limits, and a new start where one is due. */
import packageFile from '@wllama/wllama/package.json';
import { orAbort } from '../../core/async/or-abort';
import { EngineError } from '../../core/engine/engine-error';
import { estimateTokens } from '../../core/engine/estimate-tokens';
import { labelProbabilities } from '../../core/engine/label-probabilities';
import type { EngineRequest, Reply } from '../../core/engine/request';
import type { Engine } from '../../core/ports/engine';
import { createTurns } from '../turns';
import { answerWithScores, NO_SCORES, SCORES } from './answer-with-scores';
import { type ChatRequest, chatRequestOf } from './chat-request';
import { type Answer, type ModelStart, type RunningModel, startModel } from './running-model';

/** Errors: as `startModel`. */
export async function openEngine(
  start: ModelStart & { readonly model: { readonly id: string } },
  signal?: AbortSignal,
): Promise<Engine> {
  const closing = new AbortController();
  const turns = createTurns();
  const until = (caller?: AbortSignal) =>
    caller ? AbortSignal.any([caller, closing.signal]) : closing.signal;

  /** Null after a failure: the next request starts the model again. */
  let running: RunningModel | null = await startModel(start, until(signal));
  const { contextTokens } = running;

  const leave = async () => {
    const left = running;
    running = null;
    await left?.exit();
  };

  /** Does the work in its turn, which ends when the model is free again, however long the caller listens. */
  async function inTurn<Result>(
    work: (model: RunningModel, stop: AbortSignal) => Promise<Result>,
    caller?: AbortSignal,
  ): Promise<Result> {
    const stop = until(caller);
    const endTurn = await turns.take(1, stop);
    const done = (async () => {
      if (running?.isFull()) await leave();
      running ??= await startModel(start, closing.signal);
      const model = running;
      try {
        return await work(model, stop);
      } catch (cause) {
        stop.throwIfAborted();
        const error = model.explain(cause);
        if (error.fault !== 'too long') await leave();
        throw error;
      }
    })();
    done.then(endTurn, endTurn);
    return orAbort(done, stop);
  }

  return {
    id: `wllama:${start.model.id}:${packageFile.version}`,
    capabilities: {
      labels: 'enforced',
      grammar: true,
      schema: false,
      labelScores: 'before mask',
      prefixCache: 'prefix',
      abort: 'token',
      contextTokens,
      tokenCount: 'exact',
      parallel: 1,
      deterministic: true,
      sendsTo: null,
    },
    countTokens: (text) => inTurn((model) => model.countTokens(text)),
    ask: (request, caller) =>
      inTurn(async (model, stop) => {
        const chat = chatRequestOf(request);
        await expectToFit(model, chat);
        stop.throwIfAborted();
        const scores = request.kind === 'label' ? SCORES : NO_SCORES;
        return replyOf(request, await answerWithScores(model, chat, scores, stop));
      }, caller),
    async unload() {
      closing.abort(new EngineError('not loaded', 'The model was unloaded. Ask again to load it.'));
      await leave();
    },
  };
}

/** What templates put around two messages, on the safe side. */
const FRAME_TOKENS = 64;

/** Errors: rejects with `EngineError` (`too long`). */
async function expectToFit(model: RunningModel, { messages, maxTokens }: ChatRequest): Promise<void> {
  const room = model.contextTokens - maxTokens;
  const estimate = messages.reduce((sum, { content }) => sum + estimateTokens(content), FRAME_TOKENS);
  // Counting costs a look at the whole text; most prompts are far from the limit.
  if (estimate <= room) return;
  const tokens = await model.countPrompt(messages);
  if (tokens <= room) return;
  throw new EngineError(
    'too long',
    `The prompt takes ${tokens} tokens and its reply up to ${maxTokens}; the model's window holds ${model.contextTokens}. Choose a larger window or a shorter text.`,
  );
}

function replyOf(request: EngineRequest, { choices: [choice], usage, timings }: Answer): Reply {
  const first = choice?.logprobs?.content?.[0];
  return {
    text: choice?.message.content ?? '',
    probabilities:
      request.kind === 'label' && first ? labelProbabilities(request.labels, first.top_logprobs) : null,
    finish: choice?.finish_reason === 'stop' ? 'stop' : 'length',
    usage: {
      promptTokens: usage.prompt_tokens,
      reusedTokens: timings.cache_n,
      generatedTokens: usage.completion_tokens,
      promptMs: timings.prompt_ms,
      generateMs: timings.predicted_ms,
    },
  };
}
