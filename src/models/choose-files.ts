/** Which files of a repository or a folder make up a model. */
import { TransferError } from '../core/models/transfer-fault';

const CONFIG = 'mlc-chat-config.json';
/** Of the model's weights; older models have one of another name alone, which WebLLM does not read. */
export const SHARD_LIST = 'tensor-cache.json';
/** Those that WebLLM may ask for; a model has some of them. */
const TOKENIZERS = [
  'tokenizer.json',
  'tokenizer.model',
  'tokenizer_config.json',
  'vocab.json',
  'merges.txt',
  'added_tokens.json',
  'special_tokens_map.json',
];

interface Named {
  readonly path: string;
}

/** Errors: `TransferError` `files missing`. */
export function chooseMlcFiles<Item extends Named>(files: readonly Item[]): Item[] {
  const chosen = files.filter(
    ({ path }) =>
      path === CONFIG ||
      path === SHARD_LIST ||
      TOKENIZERS.includes(path) ||
      /^params_shard_\d+\.bin$/.test(path),
  );
  const has = (test: (path: string) => boolean) => chosen.some(({ path }) => test(path));
  const missing = [
    ...(has((path) => path === CONFIG) ? [] : [CONFIG]),
    ...(has((path) => path === SHARD_LIST) ? [] : [SHARD_LIST]),
    ...(has((path) => path === 'tokenizer.json' || path === 'tokenizer.model') ? [] : ['tokenizer.json']),
    ...(has((path) => path.startsWith('params_shard_')) ? [] : ['params_shard_0.bin']),
  ];
  if (missing.length > 0) throw filesMissing(missing);
  return chosen;
}

/**
 * @param path of the GGUF, or of the first of its parts (`…-00001-of-00003.gguf`)
 * @returns in the order of the parts. Errors: `TransferError` `files missing`.
 */
export function chooseGgufFiles<Item extends Named>(files: readonly Item[], path: string): Item[] {
  const paths = partsOfGguf(path);
  const chosen = paths.flatMap((part) => files.find((file) => file.path === part) ?? []);
  if (chosen.length < paths.length)
    throw filesMissing(paths.filter((part) => !files.some((file) => file.path === part)));
  return chosen;
}

/** Paths of all parts of a split GGUF, in order; of one that is not split, its own. */
export function partsOfGguf(path: string): string[] {
  const [, stem, , total = '0'] = /^(.*)-(\d{5})-of-(\d{5})\.gguf$/i.exec(path) ?? [];
  const count = Number(total);
  if (stem === undefined || count < 1 || count > 1000) return [path];
  const extension = path.slice(-'.gguf'.length);
  return Array.from(
    { length: count },
    (_, i) => `${stem}-${String(i + 1).padStart(5, '0')}-of-${total}${extension}`,
  );
}

function filesMissing(paths: readonly string[]): TransferError {
  return new TransferError(
    'files missing',
    `The model is not whole: ${paths.slice(0, 5).join(', ')} ${paths.length > 5 ? `and ${paths.length - 5} more files are` : 'is'} not there. Choose all of its files, or another model.`,
  );
}
