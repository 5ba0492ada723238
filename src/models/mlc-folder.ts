/** A model compiled for WebLLM (MLC): its list of shards, and whether they are there. The list is hostile. */
import { z } from 'zod';
import { plainCause } from '../core/model/plain-cause';
import { TransferError } from '../core/models/transfer-fault';
import { SHARD_LIST } from './choose-files';
import { safeParts } from './safe-path';

const shardListSchema = z.object({
  records: z
    .array(
      z.object({
        dataPath: z.string().refine((path) => safeParts(path) !== null, 'no safe path'),
        nbytes: z.int().positive(),
        md5sum: z
          .string()
          .regex(/^[0-9a-f]{32}$/i)
          .optional(),
      }),
    )
    .min(1)
    .max(10_000),
});
const configSchema = z.object({ model_type: z.string(), quantization: z.string() });

export interface Shard {
  readonly path: string;
  readonly bytes: number;
  /** Hex, small letters; null where the list has none. */
  readonly md5: string | null;
}

const LARGEST_LIST = 64e6;

/**
 * Reads the list and the configuration, and holds every shard's size against the list.
 * Errors: rejects with `TransferError` (`not a model`, `files missing`).
 */
export async function readShards(files: ReadonlyMap<string, Blob>): Promise<Shard[]> {
  await readChecked(files, 'mlc-chat-config.json', configSchema);
  const { records } = await readChecked(files, SHARD_LIST, shardListSchema);
  for (const { dataPath, nbytes } of records) {
    const size = files.get(dataPath)?.size;
    if (size !== nbytes)
      throw new TransferError(
        'files missing',
        `${dataPath} ${size === undefined ? 'is not there' : `has ${size} bytes and should have ${nbytes}`}. Download the model’s folder again.`,
      );
  }
  return records.map(({ dataPath, nbytes, md5sum }) => ({
    path: dataPath,
    bytes: nbytes,
    md5: md5sum?.toLowerCase() ?? null,
  }));
}

async function readChecked<Schema extends z.ZodType>(
  files: ReadonlyMap<string, Blob>,
  name: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const file = files.get(name);
  if (!file)
    throw new TransferError('files missing', `${name} is not there. Choose the model’s whole folder.`);
  try {
    if (file.size > LARGEST_LIST) throw new Error('it is too large');
    return schema.parse(JSON.parse(await file.text()));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : plainCause(error);
    throw new TransferError('not a model', `${name} is not what WebLLM’s models have: ${why}`, {
      cause: error,
    });
  }
}
