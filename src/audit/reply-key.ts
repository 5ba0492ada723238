/** Keys of replies by content: the same engine asked the same gives the same key, in every audit and after every restart. */
import type { EngineRequest } from '../core/engine/request';
import { sha256Of } from '../core/text/sha256';

/** @param engine id: kind, model and version. Task and prompt version are the request's `purpose`. */
export function replyKey(engine: string, request: EngineRequest): Promise<string> {
  const { instructions, shared, question } = request.prompt;
  return sha256Of(
    JSON.stringify([engine, request.purpose, instructions, shared, question, limitsOf(request)]),
  );
}

function limitsOf(request: EngineRequest): unknown {
  switch (request.kind) {
    case 'label':
      return request.labels;
    case 'structure':
      return [request.shape, request.maxTokens];
    case 'text':
      return request.maxTokens;
  }
}

/** What a prefix cache could keep: requests with the same are best asked one after another. */
export function sharedPart({ prompt }: EngineRequest): string {
  return JSON.stringify([prompt.instructions, prompt.shared]);
}
