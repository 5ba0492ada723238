/** A request of Lacuna's in wllama's terms. */
import type { ChatCompletionParams } from '@wllama/wllama';
import { composeMessages, type Message } from '../../core/engine/compose-messages';
import { grammarOf, mostTokens } from '../../core/engine/enforced-reply';
import type { EngineRequest } from '../../core/engine/request';

export interface ChatRequest {
  readonly messages: readonly Message[];
  readonly maxTokens: number;
  /** GBNF; null: free text. */
  readonly grammar: string | null;
}

export function chatRequestOf(request: EngineRequest): ChatRequest {
  return {
    messages: composeMessages(request.prompt),
    maxTokens: mostTokens(request),
    grammar: grammarOf(request),
  };
}

/** @param scores likeliest tokens to be told at each place; 0: none */
export function paramsOf(
  { messages, maxTokens, grammar }: ChatRequest,
  scores: number,
): ChatCompletionParams & { stream: false } {
  return {
    messages: messages.map((message) => ({ ...message })),
    stream: false,
    max_tokens: maxTokens,
    temperature: 0,
    cache_prompt: true,
    ...(grammar === null ? {} : { grammar }),
    ...(scores > 0 ? { logprobs: true, top_logprobs: scores } : {}),
  };
}
