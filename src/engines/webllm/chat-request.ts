/** A request of Lacuna's in WebLLM's terms. */
import type { ChatCompletionRequestNonStreaming } from '@mlc-ai/web-llm';
import { composeMessages } from '../../core/engine/compose-messages';
import { grammarOf, mostTokens } from '../../core/engine/enforced-reply';
import type { EngineRequest } from '../../core/engine/request';

/**
 * Greedy, with honest probabilities: WebLLM takes them after penalties and temperature, so the penalties
 * that a model's own settings hold are taken out, and a temperature of 0 would make every label certain.
 */
const GREEDY = {
  temperature: 1,
  top_p: 1e-5,
  repetition_penalty: 1,
  frequency_penalty: 0,
  presence_penalty: 0,
} as const;

/** Five are the most that WebLLM gives. */
const SCORES = { logprobs: true, top_logprobs: 5 } as const;

/** @param emptyThought tokens that WebLLM counts as part of the reply where thinking is turned off; null: the model does not think */
export function chatRequestOf(
  request: EngineRequest,
  emptyThought: number | null,
): ChatCompletionRequestNonStreaming {
  return {
    messages: composeMessages(request.prompt).map((message) => ({ ...message })),
    ...GREEDY,
    max_tokens: mostTokens(request) + (emptyThought ?? 0),
    ...(emptyThought === null ? {} : { extra_body: { enable_thinking: false } }),
    ...constraintOf(request),
  };
}

function constraintOf(request: EngineRequest): Partial<ChatCompletionRequestNonStreaming> {
  const grammar = grammarOf(request);
  return {
    ...(request.kind === 'label' ? SCORES : {}),
    ...(grammar === null ? {} : { response_format: { type: 'grammar', grammar } }),
  };
}

/** Without the empty thought, which WebLLM counts as part of the reply. */
export function replyText(text: string): string {
  return text.replace(/^\s*<think>\s*<\/think>\s*/, '');
}
