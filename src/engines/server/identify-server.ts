/** Which server answers at an address, and which models it offers. */
import { z } from 'zod';
import { EngineError } from '../../core/engine/engine-error';
import { stripInvisible } from '../../core/text/clean-text';
import type { ServerClient } from './http-client';
import { faultOf } from './server-fault';
import type { ServerKind } from './server-kinds';

export interface ServerModel {
  readonly id: string;
  /** The window that the server tells for it; null where it does not. */
  readonly contextTokens: number | null;
}

export interface ServerFacts {
  readonly kind: ServerKind;
  /** As the server tells it; null where it does not. */
  readonly version: string | null;
  readonly models: readonly ServerModel[];
  /** Requests it works on at once; null where it does not say. */
  readonly parallel: number | null;
}

interface Limits {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

const tokens = z.int().positive().nullish().catch(null);
const LONGEST_ID = 500;
/** As it is shown: signs that nobody sees cannot make one model look like another. */
const modelId = z
  .string()
  .transform((id) => stripInvisible(id).trim().slice(0, LONGEST_ID))
  .pipe(z.string().min(1));
const word = z.string().max(300).nullish().catch(null);

const modelsSchema = z.object({
  data: z
    .array(
      z.object({
        id: modelId,
        owned_by: word,
        max_model_len: tokens,
        context_length: tokens,
        meta: z.object({ n_ctx: tokens }).nullish().catch(null),
      }),
    )
    .max(10_000)
    // Ollama's, as long as it has no model.
    .nullable()
    .transform((list) => list ?? []),
});
type ListedModel = z.infer<typeof modelsSchema>['data'][number];

const propsSchema = z.object({
  default_generation_settings: z.object({ n_ctx: tokens }),
  total_slots: tokens,
  build_info: word,
});
const versionSchema = z.object({ version: z.string().max(100) });
const lmStudioSchema = z.object({
  data: z.array(
    z.object({
      id: modelId,
      type: word,
      loaded_context_length: tokens,
      max_context_length: tokens,
    }),
  ),
});

/**
 * Asks a server who it is, by GET alone.
 * Errors: rejects with `EngineError`: `unreachable`, `timed out`, `refused`, `busy`, `failed` where no model
 * server answers.
 */
export async function identifyServer(client: ServerClient, limits: Limits): Promise<ServerFacts> {
  const listed = await client.get('/v1/models', limits);
  const parsed = modelsSchema.safeParse(listed.json);
  if (listed.status !== 200 && listed.status !== 404) {
    throw faultOf(listed, { ...client, kind: 'other', model: null });
  }
  if (!parsed.success) {
    throw new EngineError(
      'failed',
      `${client.url} answers, but not as a model server does. Check address and port.`,
    );
  }
  const models = parsed.data.data;
  const owner = models[0]?.owned_by ?? '';
  const ask = async <T>(path: string, schema: z.ZodType<T>): Promise<T | null> => {
    const { status, json } = await client.get(path, limits);
    return status === 200 ? (schema.safeParse(json).data ?? null) : null;
  };

  if (owner === 'vllm') {
    const version = await ask('/version', versionSchema);
    return { kind: 'vLLM', version: version?.version ?? null, models: models.map(asTold), parallel: null };
  }
  if (owner === 'me')
    return { kind: 'llama-cpp-python', version: null, models: models.map(asTold), parallel: 1 };

  const props = owner === 'library' ? null : await ask('/props', propsSchema);
  if (props !== null) {
    const contextTokens = props.default_generation_settings.n_ctx ?? null;
    return {
      kind: 'llama.cpp',
      version: props.build_info ?? null,
      models: models.map(({ id }) => ({ id, contextTokens })),
      parallel: props.total_slots ?? null,
    };
  }
  const ollama = await ask('/api/version', versionSchema);
  if (ollama !== null) {
    // What Ollama tells here is not the window it will use.
    const named = models.map(({ id }) => ({ id, contextTokens: null }));
    return { kind: 'Ollama', version: ollama.version, models: named, parallel: 1 };
  }
  const studio = await ask('/api/v0/models', lmStudioSchema);
  if (studio !== null) {
    const named = studio.data
      .filter(({ type }) => type !== 'embeddings')
      .map(({ id, loaded_context_length }) => ({ id, contextTokens: loaded_context_length ?? null }));
    return { kind: 'LM Studio', version: null, models: named, parallel: 1 };
  }
  return { kind: 'other', version: null, models: models.map(asTold), parallel: null };
}

function asTold({ id, max_model_len, context_length, meta }: ListedModel): ServerModel {
  return { id, contextTokens: max_model_len ?? context_length ?? meta?.n_ctx ?? null };
}
