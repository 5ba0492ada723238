/** Exact numbers of tokens, from the servers that count for others. */
import { z } from 'zod';
import type { ServerClient } from './http-client';
import type { ServerKind } from './server-kinds';

interface Limits {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/** @returns null where the server did not count */
export type CountTokens = (text: string, limits: Limits) => Promise<number | null>;

interface Counting {
  readonly path: string;
  body(text: string, model: string): unknown;
  readonly count: z.ZodType<number>;
}

const count = z.int().nonnegative();

const COUNTING: Partial<Readonly<Record<ServerKind, Counting>>> = {
  'llama.cpp': {
    path: '/tokenize',
    body: (content) => ({ content, add_special: false, parse_special: false }),
    count: z.object({ tokens: z.array(z.unknown()) }).transform(({ tokens }) => tokens.length),
  },
  'llama-cpp-python': {
    path: '/extras/tokenize/count',
    body: (input, model) => ({ input, model }),
    count: z.object({ count }).transform((reply) => reply.count),
  },
  vLLM: {
    path: '/tokenize',
    body: (prompt, model) => ({ prompt, model, add_special_tokens: false }),
    count: z.object({ count }).transform((reply) => reply.count),
  },
};

/**
 * Finds out whether a server counts.
 * @returns null where it does not
 * Errors: rejects as the client does.
 */
export async function createCounter(
  client: ServerClient,
  kind: ServerKind,
  model: string,
  limits: Limits,
): Promise<CountTokens | null> {
  const counting = COUNTING[kind];
  if (counting === undefined) return null;
  const ask: CountTokens = async (text, within) => {
    const { status, json } = await client.post(counting.path, counting.body(text, model), within);
    return status === 200 ? (counting.count.safeParse(json).data ?? null) : null;
  };
  // Some always put a token of the model's own in front, so that nothing is a token long.
  const ofNothing = await ask('', limits);
  if (ofNothing === null) return null;
  return async (text, within) => {
    const tokens = await ask(text, within);
    return tokens === null ? null : tokens - ofNothing;
  };
}
