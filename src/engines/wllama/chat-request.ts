/** A request of Lacuna's in wllama's terms. */
import type { ChatCompletionParams } from '@wllama/wllama';
import { composeMessages, type Message } from '../../core/engine/compose-messages';
import { grammarOfLabels, grammarOfShape } from '../../core/engine/grammar-of-shape';
import type { EngineRequest } from '../../core/engine/request';

export interface ChatRequest {
  readonly messages: readonly Message[];
  readonly maxTokens: number;
  /** GBNF; null: free text. */
  readonly grammar: string | null;
}

export function chatRequestOf(request: EngineRequest): ChatRequest {
  return { messages: composeMessages(request.prompt), ...limitsOf(request) };
}

function limitsOf(request: EngineRequest): Pick<ChatRequest, 'maxTokens' | 'grammar'> {
  switch (request.kind) {
    case 'label': {
      // A token is a letter at least, and one more ends the reply.
      const maxTokens = Math.max(...request.labels.map(({ length }) => length)) + 1;
      return { maxTokens, grammar: grammarOfLabels(request.labels) };
    }
    case 'structure':
      return { maxTokens: request.maxTokens, grammar: grammarOfShape(request.shape) };
    case 'text':
      return { maxTokens: request.maxTokens, grammar: null };
  }
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
