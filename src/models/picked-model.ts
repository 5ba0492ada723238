/** What the user picked, a file or a folder, as a model: which engine's, its files and its name. Nothing is stored yet. */
import type { StoredModel } from '../core/models/stored-model';
import { TransferError } from '../core/models/transfer-fault';
import { stripInvisible } from '../core/text/clean-text';
import { plainName } from '../core/text/plain-name';
import { checkGguf } from './check-model';
import { chooseGgufFiles, chooseMlcFiles } from './choose-files';
import { readShards } from './mlc-folder';
import { safeParts } from './safe-path';

export interface PickedFile {
  /** Inside the picked folder; of a single file its name. */
  readonly path: string;
  readonly file: Blob;
}

export interface PickedModel {
  readonly engine: StoredModel['engine'];
  readonly name: string;
  readonly files: readonly (PickedFile & {
    /** Hex; that the model's own list gives for the file. */
    readonly md5: string | null;
  })[];
}

const CONFIG = /(?:^|\/)mlc-chat-config\.json$/;

/** @param files as an input element gives them: of a folder, or picked one by one */
export function pickedFiles(files: readonly File[]): PickedFile[] {
  return files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** Errors: rejects with `TransferError` (`not a model`, `files missing`). */
export async function readPickedModel(picked: readonly PickedFile[]): Promise<PickedModel> {
  const config = picked.find(({ path }) => CONFIG.test(path));
  return config ? readMlc(config.path.replace(CONFIG, ''), picked) : readGguf(picked);
}

async function readMlc(folder: string, picked: readonly PickedFile[]): Promise<PickedModel> {
  const prefix = folder === '' ? '' : `${folder}/`;
  const inside = picked
    .filter(({ path }) => path.startsWith(prefix))
    .map(({ path, file }) => ({ path: path.slice(prefix.length), file }));
  const files = chooseMlcFiles(inside);
  const shards = await readShards(new Map(files.map(({ path, file }) => [path, file])));
  const md5 = new Map(shards.map((shard) => [shard.path, shard.md5]));
  return {
    engine: 'webllm',
    name: plainName(folder.replace(/^.*\//, '')) || 'WebLLM',
    files: files.map((file) => ({ ...file, md5: md5.get(file.path) ?? null })),
  };
}

/** A single file is looked at whatever its name; of many, those named `.gguf` count. */
async function readGguf(picked: readonly PickedFile[]): Promise<PickedModel> {
  const named = picked.map(({ path, file }) => ({ path: path.replace(/^.*\//, ''), file }));
  const candidates = named.length === 1 ? named : named.filter(({ path }) => /\.gguf$/i.test(path));
  const [first] = candidates;
  if (!first)
    throw new TransferError(
      'not a model',
      'There is no model here that Lacuna can run. Choose one .gguf file, or the folder of a model for WebLLM (with mlc-chat-config.json).',
    );
  const parts = chooseGgufFiles(candidates, first.path);
  if (parts.length < candidates.length)
    throw new TransferError(
      'not a model',
      `There are ${candidates.length} .gguf files here. Choose one model.`,
    );
  const { name } = await checkGguf(parts.map(({ file }) => file));
  const files = parts.map(({ path, file }, i) => ({ path: storedPath(path, i), file, md5: null }));
  const fileName = plainName(first.path.replace(/\.gguf$/i, ''));
  return { engine: 'wllama', name: (name ?? fileName) || 'GGUF', files };
}

/** @param part from 0; two parts of one model must not be stored in one place */
function storedPath(path: string, part: number): string {
  const plain = stripInvisible(path);
  if (safeParts(plain)) return plain;
  return part === 0 ? 'model.gguf' : `model-${part + 1}.gguf`;
}
