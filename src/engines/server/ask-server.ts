/** One request to a server, and its reply checked. */

import { composeMessages } from '../../core/engine/compose-messages';
import { EngineError } from '../../core/engine/engine-error';
import type { EngineRequest, Prompt, Reply } from '../../core/engine/request';
import { type Completion, readCompletion } from './completion';
import { bodyOf, type Dialect, pathOf, readLabelReply, replyTokens } from './dialect';
import type { ServerClient } from './http-client';
import { faultOf } from './server-fault';

/** Reading the prompt takes the most; a device without a graphics card writes two tokens a second. */
const PROMPT_MS = 120_000;
const TOKEN_MS = 500;
/** Node's own limit, for a reply that is sent as a whole. */
const LONGEST_MS = 290_000;

export interface Asked {
  readonly completion: Completion;
  readonly reply: Reply;
}

/**
 * Errors: rejects with `EngineError`, `too long` also where the server read less than it was sent; with the
 * signal's reason.
 */
export async function askServer(
  client: ServerClient,
  request: EngineRequest,
  dialect: Dialect,
  signal?: AbortSignal,
): Promise<Asked> {
  const { kind, model } = dialect;
  const timeoutMs = Math.min(LONGEST_MS, PROMPT_MS + TOKEN_MS * replyTokens(request, dialect.constraint));
  const answer = await client.post(pathOf(kind), bodyOf(request, dialect), {
    timeoutMs,
    ...(signal && { signal }),
  });
  if (answer.status < 200 || answer.status > 299) throw faultOf(answer, { ...client, kind, model });
  const completion = readCompletion(answer.json, kind === 'Ollama' ? 'Ollama' : 'OpenAI');
  if (completion === null) {
    throw new EngineError('failed', `${client.url} answers, but not with a model's reply.`);
  }
  const { promptTokens } = completion.usage;
  if (promptTokens !== null && promptTokens < leastTokens(promptText(request.prompt))) {
    throw new EngineError(
      'too long',
      `${client.url} read only ${promptTokens} tokens of a longer prompt. Give ${model} a larger window in the server's settings.`,
    );
  }
  const { text, finish, usage } = completion;
  const read = request.kind === 'label' ? readLabelReply(completion, request) : { text, probabilities: null };
  return { completion, reply: { ...read, finish, usage } };
}

/** The texts of a prompt as they are sent, without the frame that the model's template adds. */
export function promptText(prompt: Prompt): string {
  return composeMessages(prompt)
    .map(({ content }) => content)
    .join('\n');
}

/** Chosen by hand: ordinary text takes twice as many. A server that counts fewer has cut the prompt. */
const MOST_ASCII_PER_TOKEN = 8;
const MOST_OTHERS_PER_TOKEN = 4;

function leastTokens(text: string): number {
  const others = text.replace(/\p{ASCII}+/gu, '').length;
  return (text.length - others) / MOST_ASCII_PER_TOKEN + others / MOST_OTHERS_PER_TOKEN;
}
