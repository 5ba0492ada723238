/** What a model wrote, read out of the two forms in which servers send it. */
import { z } from 'zod';
import type { TokenScore } from '../../core/engine/label-probabilities';
import type { Reply, Usage } from '../../core/engine/request';

/** One token of a reply, with the likeliest at its place; none where the server does not tell them. */
export interface WrittenToken {
  readonly token: string;
  readonly alternatives: readonly TokenScore[];
}

export interface Completion {
  readonly text: string;
  readonly finish: Reply['finish'];
  readonly tokens: readonly WrittenToken[];
  readonly usage: Usage;
}

const count = z.int().nonnegative().nullish().catch(null);
const duration = z.number().nonnegative().nullish().catch(null);

/** Minus infinity, for what cannot come out, is no JSON: servers write null or a very small number. */
const logprob = z
  .number()
  .nullish()
  .catch(null)
  .transform((value) => value ?? Number.NEGATIVE_INFINITY);
const scoreSchema = z.object({ token: z.string(), logprob });
const tokensSchema = z
  .array(z.object({ token: z.string(), top_logprobs: z.array(scoreSchema).nullish().catch(null) }))
  .nullish()
  .catch(null)
  .transform((list) =>
    (list ?? []).map(({ token, top_logprobs }) => ({ token, alternatives: top_logprobs ?? [] })),
  );

const chatSchema = z
  .object({
    choices: z
      .array(
        z.object({
          message: z.object({ content: z.string().nullish() }),
          finish_reason: z.string().nullish().catch(null),
          logprobs: z.object({ content: tokensSchema }).nullish().catch(null),
        }),
      )
      .min(1),
    usage: z
      .object({
        prompt_tokens: count,
        completion_tokens: count,
        prompt_tokens_details: z.object({ cached_tokens: count }).nullish().catch(null),
      })
      .nullish()
      .catch(null),
    timings: z.object({ cache_n: count, prompt_ms: duration, predicted_ms: duration }).nullish().catch(null),
  })
  .transform(
    ({ choices: [choice], usage, timings }): Completion => ({
      text: choice?.message.content ?? '',
      finish: choice?.finish_reason === 'length' ? 'length' : 'stop',
      tokens: choice?.logprobs?.content ?? [],
      usage: {
        promptTokens: usage?.prompt_tokens ?? null,
        reusedTokens: usage?.prompt_tokens_details?.cached_tokens ?? timings?.cache_n ?? null,
        generatedTokens: usage?.completion_tokens ?? null,
        promptMs: timings?.prompt_ms ?? null,
        generateMs: timings?.predicted_ms ?? null,
      },
    }),
  );

const NANOSECONDS_PER_MS = 1e6;
const inMs = (nanoseconds: number | null | undefined): number | null =>
  nanoseconds === null || nanoseconds === undefined ? null : nanoseconds / NANOSECONDS_PER_MS;

const ollamaSchema = z
  .object({
    message: z.object({ content: z.string() }),
    done_reason: z.string().nullish().catch(null),
    prompt_eval_count: count,
    eval_count: count,
    prompt_eval_duration: duration,
    eval_duration: duration,
    logprobs: tokensSchema,
  })
  .transform(
    (reply): Completion => ({
      text: reply.message.content,
      finish: reply.done_reason === 'length' ? 'length' : 'stop',
      tokens: reply.logprobs,
      usage: {
        promptTokens: reply.prompt_eval_count ?? null,
        reusedTokens: null,
        generatedTokens: reply.eval_count ?? null,
        promptMs: inMs(reply.prompt_eval_duration),
        generateMs: inMs(reply.eval_duration),
      },
    }),
  );

/** @returns null where the JSON is no reply of that form */
export function readCompletion(json: unknown, form: 'OpenAI' | 'Ollama'): Completion | null {
  return (form === 'Ollama' ? ollamaSchema : chatSchema).safeParse(json).data ?? null;
}
