/** What the user set, with its defaults: a record that another version wrote is completed, never refused. */
import { z } from 'zod';
import { engineChoiceSchema } from '../engine/engine-choice';
import { tuningSchema } from '../report/schema';
import type { DeepReadonly } from './deep-readonly';

const EMBEDDED = { kind: 'embedded' } as const;
const DEFAULT_HUB = 'https://huggingface.co';

export const settingsSchema = z.object({
  /** The engine of each method; `e2e`, `qa` and `nli` have none until the user chose one. */
  engines: z
    .object({
      quick: engineChoiceSchema.catch(EMBEDDED),
      e2e: engineChoiceSchema.nullable().catch(null),
      qa: engineChoiceSchema.nullable().catch(null),
      nli: engineChoiceSchema.nullable().catch(null),
    })
    .catch({ quick: EMBEDDED, e2e: null, qa: null, nli: null }),
  /** Where models are downloaded from: a model hub, or a mirror of one. */
  hub: z.url({ protocol: /^https?$/ }).catch(DEFAULT_HUB),
  /** The last server that was connected, so that it need not be typed again. */
  server: z
    .object({
      url: z.string(),
      model: z.string(),
      apiKey: z.string().nullable(),
      /** Origin to which the server sends on what it is given for the model; absent where it does not. */
      sendsOn: z.string().optional(),
    })
    .nullable()
    .catch(null),
  /** Origins beyond this device that the user allowed texts to be sent to. */
  trustedServers: z.array(z.string()).catch([]),
  /** Model libraries fetched at run time with the user's consent: file name → sha256. */
  libraries: z.record(z.string(), z.string()).catch({}),
  /** Thresholds tuned on the user's labels, by the engine whose probabilities they are for. */
  tunings: z.record(z.string(), tuningSchema).catch({}),
  /** As the user calls herself on her sheets; empty where she does not. */
  reviewer: z.string().catch(''),
  /** On the review page, single letters and digits label a row. */
  letterKeys: z.boolean().catch(true),
  /** The first-run guide was read or put away. */
  guideDone: z.boolean().catch(false),
});
export type Settings = DeepReadonly<z.infer<typeof settingsSchema>>;

export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({});
