/** The model's files before anything heavy starts: WebLLM would find the same out late, and say it badly. */
import { z } from 'zod';
import { EngineError } from '../../core/engine/engine-error';
import { sha256Of } from '../../core/text/sha256';

const CONFIG = 'mlc-chat-config.json';
const TENSORS = 'tensor-cache.json';
const NAME_DIGITS = 12;

const configSchema = z.object({
  tokenizer_files: z.array(z.string()),
  vocab_size: z.int().positive(),
  conv_template: z.object({ roles: z.record(z.string(), z.string()), seps: z.array(z.string()) }),
});

const tensorsSchema = z.object({
  records: z
    .array(z.object({ dataPath: z.string(), nbytes: z.int().positive(), records: z.array(z.unknown()) }))
    .min(1),
});

/**
 * @returns hex name of the weights: the list of tensors holds a hash of every shard
 * Errors: rejects with `EngineError`: `model missing` where a file is not there, `wrong file` where it is
 * not what it should be.
 */
export async function checkModelFiles(files: ReadonlyMap<string, Blob>): Promise<string> {
  const config = await readJson(files, CONFIG, configSchema);
  const tokenizer = ['tokenizer.json', 'tokenizer.model'].find((name) =>
    config.tokenizer_files.includes(name),
  );
  if (tokenizer === undefined) throw wrong(CONFIG);
  fileAt(files, tokenizer);

  const { records } = await readJson(files, TENSORS, tensorsSchema);
  for (const { dataPath, nbytes } of records) {
    if (fileAt(files, dataPath).size !== nbytes) throw wrong(dataPath);
  }
  return (await sha256Of(await fileAt(files, TENSORS).arrayBuffer())).slice(0, NAME_DIGITS);
}

async function readJson<Schema extends z.ZodType>(
  files: ReadonlyMap<string, Blob>,
  path: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const text = await fileAt(files, path).text();
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw wrong(path, cause);
  }
}

function fileAt(files: ReadonlyMap<string, Blob>, path: string): Blob {
  const file = files.get(path);
  if (file) return file;
  throw new EngineError(
    'model missing',
    `The model’s file ${shown(path)} is not on the device. Download the model again in the model manager.`,
  );
}

function wrong(path: string, cause?: unknown): EngineError {
  return new EngineError(
    'wrong file',
    `The model’s file ${shown(path)} is damaged, or is not a file of a WebLLM model. Download the model again in the model manager.`,
    cause,
  );
}

/** Paths come from the model. */
function shown(path: string): string {
  return path.length > 80 ? `${path.slice(0, 80)}…` : path;
}
