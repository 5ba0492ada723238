/** What only the server can say of a model: its window, and whether it runs on this device at all. */
import { z } from 'zod';
import { isThisDevice } from '../../core/net/address';
import type { ServerClient } from './http-client';
import type { ServerFacts } from './identify-server';
import { faultOf } from './server-fault';

export interface ModelFacts {
  readonly contextTokens: number;
  /** Where the texts go; null where they stay on this device. */
  readonly sendsTo: string | null;
}

interface Limits {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/** Where a server does not tell its window: one that nearly every server gives. */
const USUAL_WINDOW = 4096;
/** Asked of Ollama, which makes the window as large as it is told: enough for our prompts, little memory. */
const OLLAMA_WINDOW = 8192;
/** More than any window that llama-cpp-python is used with. */
const BEYOND_ANY_WINDOW = 140_000;
const OLLAMA_CLOUD = 'https://ollama.com';

/** Errors: rejects with `EngineError`, as the client does and where the server refuses. */
export async function readModelFacts(
  client: ServerClient,
  { kind, models }: ServerFacts,
  model: string,
  limits: Limits,
): Promise<ModelFacts> {
  const beyond = isThisDevice(client.url) ? null : new URL(client.url).origin;
  if (kind === 'Ollama') return readOllamaFacts(client, model, beyond, limits);
  const told = models.find(({ id }) => id === model)?.contextTokens ?? null;
  const asked =
    told === null && kind === 'llama-cpp-python' ? await windowFromRefusal(client, model, limits) : told;
  return { contextTokens: asked ?? USUAL_WINDOW, sendsTo: beyond };
}

const showSchema = z.object({
  model_info: z.record(z.string(), z.unknown()).nullish().catch(null),
  remote_host: z.string().nullish().catch(null),
});

type Shown = Partial<z.infer<typeof showSchema>>;

async function readOllamaFacts(
  client: ServerClient,
  model: string,
  beyond: string | null,
  limits: Limits,
): Promise<ModelFacts> {
  const shown = await show(client, model, limits);
  const windows = Object.entries(shown.model_info ?? {});
  const largest = windows.find(([key]) => key.endsWith('.context_length'))?.[1];
  return {
    contextTokens:
      typeof largest === 'number' && largest > 0 ? Math.min(largest, OLLAMA_WINDOW) : USUAL_WINDOW,
    sendsTo: beyond ?? remoteOf(shown, model),
  };
}

/**
 * Ollama also offers models that run elsewhere, at the same address as those of this device.
 * @returns the origin that it sends texts on to; null where it runs the model itself
 * Errors: rejects with `EngineError`, as the client does and where the server refuses.
 */
export async function readSendsOn(
  client: ServerClient,
  model: string,
  limits: Limits,
): Promise<string | null> {
  return remoteOf(await show(client, model, limits), model);
}

async function show(client: ServerClient, model: string, limits: Limits): Promise<Shown> {
  const answer = await client.post('/api/show', { model }, limits);
  if (answer.status !== 200) throw faultOf(answer, { ...client, kind: 'Ollama', model });
  return showSchema.safeParse(answer.json).data ?? {};
}

function remoteOf({ remote_host }: Shown, model: string): string | null {
  if (!remote_host && !/[-:]cloud$/.test(model)) return null;
  return remote_host && URL.canParse(remote_host) ? new URL(remote_host).origin : OLLAMA_CLOUD;
}

const refusalSchema = z.object({
  error: z.object({ code: z.literal('context_length_exceeded'), message: z.string() }),
});

/** llama-cpp-python tells its window only to those who ask for too much, and then at once. */
async function windowFromRefusal(
  client: ServerClient,
  model: string,
  limits: Limits,
): Promise<number | null> {
  const messages = [{ role: 'user', content: 'a '.repeat(BEYOND_ANY_WINDOW) }];
  const answer = await client.post('/v1/chat/completions', { model, messages, max_tokens: 1 }, limits);
  const refusal = refusalSchema.safeParse(answer.json).data;
  const said = refusal && /maximum context length is (\d{1,9}) tokens/.exec(refusal.error.message);
  return said?.[1] === undefined ? null : Number(said[1]);
}
