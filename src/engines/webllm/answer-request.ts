/** One request to WebLLM and its reply in Lacuna's terms. */

import type { MLCEngine } from '@mlc-ai/web-llm';
import { mostTokens } from '../../core/engine/enforced-reply';
import { labelProbabilities } from '../../core/engine/label-probabilities';
import type { EngineRequest, Reply } from '../../core/engine/request';
import { chatRequestOf, replyText } from './chat-request';
import type { ModelTokenizer } from './tokenizer';

/** Errors: rejects with what WebLLM throws; with `ContextWindowSizeExceededError` before anything is computed. */
export async function answerRequest(
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
