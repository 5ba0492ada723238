/** Which engine the user chose, as it is kept in the settings and in an audit's request. */
import { z } from 'zod';
import type { DeepReadonly } from '../model/deep-readonly';

export const engineChoiceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('embedded') }),
  /** `model` is the id of a `StoredModel`; the window is the device's affair unless it is given. */
  z.object({ kind: z.literal('webllm'), model: z.string(), contextTokens: z.int().positive().optional() }),
  z.object({ kind: z.literal('wllama'), model: z.string(), contextTokens: z.int().positive().optional() }),
  z.object({ kind: z.literal('builtin') }),
  z.object({
    kind: z.literal('server'),
    /** Base address up to and without `/v1`, such as `http://127.0.0.1:8080`. */
    url: z.url({ protocol: /^https?$/ }),
    model: z.string(),
    /** Bearer token; null without one. */
    apiKey: z.string().nullable(),
  }),
]);
export type EngineChoice = DeepReadonly<z.infer<typeof engineChoiceSchema>>;
export type ServerChoice = Extract<EngineChoice, { kind: 'server' }>;
