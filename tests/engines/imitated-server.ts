/**
 * A real HTTP server that answers as a model server would: it imitates kinds of servers and their faults,
 * as their documentation and issues describe them. It holds no model.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent, for a test to look at
  readonly body: any;
}

/** @returns false where the next handler, or 404, should answer */
export type Handler = (request: SeenRequest, response: ServerResponse) => unknown;

export interface ImitatedServer {
  readonly url: string;
  readonly seen: readonly SeenRequest[];
  stop(): Promise<void>;
}

/** Asks the handlers in order; 404 with a body that is no JSON where none answers. */
export async function imitate(...handlers: readonly Handler[]): Promise<ImitatedServer> {
  const seen: SeenRequest[] = [];
  const server = createServer(async (incoming, response) => {
    let text = '';
    for await (const chunk of incoming.setEncoding('utf8')) text += chunk;
    const { method = '', url = '', headers } = incoming;
    const request = { method, path: url, headers, body: text === '' ? null : JSON.parse(text) };
    seen.push(request);
    for (const handler of handlers) if (handler(request, response) !== false) return;
    response.writeHead(404).end('404 page not found');
  }).listen(0, '127.0.0.1');
  // A test that computes for seconds would find its connection closed the moment it asks again.
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export function json(response: ServerResponse, body: unknown, status = 200, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Answers one path. */
export const at =
  (path: string, answer: (request: SeenRequest, response: ServerResponse) => unknown): Handler =>
  (request, response) =>
    request.path === path ? answer(request, response) : false;

/** Answers one path with one body. */
export const gives = (path: string, body: unknown, status = 200): Handler =>
  at(path, (_, response) => json(response, body, status));

export const CHAT = '/v1/chat/completions';

interface Written {
  readonly text: string;
  readonly logprobs?: unknown;
  readonly promptTokens?: number;
  readonly cachedTokens?: number;
  readonly finish?: string;
}

export function openAiReply({
  text,
  logprobs,
  promptTokens,
  cachedTokens,
  finish = 'stop',
}: Written): unknown {
  return {
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finish, logprobs }],
    usage: {
      prompt_tokens: promptTokens ?? 40,
      completion_tokens: 3,
      ...(cachedTokens === undefined ? {} : { prompt_tokens_details: { cached_tokens: cachedTokens } }),
    },
  };
}

/** The first allowed label of a request's constraint, in the form it must have; null where none is enforced. */
export function obedient(body: SeenRequest['body'], obeys: readonly string[]): string | null {
  const schema = body.format ?? body.response_format?.json_schema?.schema;
  const label = schema?.properties?.label?.enum?.[0];
  if (obeys.includes('grammar') && body.grammar) return /"(\w+)"/.exec(body.grammar)?.[1] ?? null;
  if (obeys.includes('structured') && body.structured_outputs)
    return body.structured_outputs.choice?.[0] ?? null;
  if (obeys.includes('schema') && label) return JSON.stringify({ label });
  return null;
}

/** What a model would say to our own test questions if nothing held it. */
export const freely = (body: SeenRequest['body']): string =>
  /capital of France/.test(JSON.stringify(body.messages)) ? 'Paris.' : 'The sea is wide and blue.';
