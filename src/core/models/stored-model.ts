/** A language model's files on the device, as the model manager keeps and shows them. */
import { z } from 'zod';
import type { DeepReadonly } from '../model/deep-readonly';

const originSchema = z.discriminatedUnion('kind', [
  /** A repository of a model hub, pinned to one revision (a commit). */
  z.object({ kind: z.literal('hub'), hub: z.url(), repo: z.string(), revision: z.string() }),
  z.object({ kind: z.literal('url'), url: z.url() }),
  z.object({ kind: z.literal('import') }),
]);

const modelFileSchema = z.object({
  /** Path inside the model, such as `params_shard_0.bin`. */
  path: z.string(),
  bytes: z.int().nonnegative(),
  /** Hex; null until known: then taken from the bytes on arrival and held against later reads. */
  sha256: z.string().nullable(),
  /** Bytes on the device so far. */
  held: z.int().nonnegative(),
});

export const storedModelSchema = z.object({
  /** A catalogue id, or `import-<first 12 hex digits of the hash>`. Safe as a folder name. */
  id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/),
  name: z.string(),
  engine: z.enum(['webllm', 'wllama']),
  origin: originSchema,
  files: z.array(modelFileSchema),
  /** `partial`: a download that can go on; `complete`: every file is there and its hash was right. */
  state: z.enum(['partial', 'complete']),
  /** Epoch milliseconds. */
  addedAt: z.number(),
  /** From the last load on this device; null before the first. */
  measured: z
    .object({
      promptTokensPerSecond: z.number().nullable(),
      tokensPerSecond: z.number().nullable(),
      at: z.number(),
    })
    .nullable(),
});
export type StoredModel = DeepReadonly<z.infer<typeof storedModelSchema>>;
export type ModelFile = StoredModel['files'][number];
export type ModelOrigin = StoredModel['origin'];
