/** A language model's files on the device, as the model manager keeps and shows them. */
import { z } from 'zod';
import type { DeepReadonly } from '../model/deep-readonly';
import { TRANSFER_FAULTS } from './transfer-fault';

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
  /** Git's id of a small file (sha1), where that is the only hash that the hub tells. */
  gitBlob: z.string().optional(),
  /** Names the version of the bytes held, where no hash is known before the last byte. */
  etag: z.string().optional(),
  /** Bytes on the device so far; all of them only once their hash was right. */
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
  /** Why the last download ended before its end; absent while it runs, or when the user stopped it. */
  stopped: z
    .object({
      fault: z.enum(TRANSFER_FAULTS),
      /** In plain words, with the next step. */
      detail: z.string(),
      missingBytes: z.int().nonnegative().nullable(),
    })
    .optional(),
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
