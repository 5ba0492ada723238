/**
 * A model of WebLLM's kind that is small enough to be written here: configuration, tokenizer and one shard,
 * and a library that stands in for a compiled one (`tests/fixtures/webllm/stand-in-library.as`). Its
 * vocabulary is the 256 bytes and a few words; it computes nothing that deserves to be called a model.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import asc from 'assemblyscript/asc';

const WORDS = ['ye', 'yes', 'no'];
const SPECIAL = ['<think>', '</think>', '<|end|>'];

/** As the byte-level tokenizers write bytes: those that show as they are, the others from U+0100 on. */
const SHOWN_BYTES = byteCharacters();

function byteCharacters(): string[] {
  const shows = (byte: number) => (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
  let hidden = 0;
  return Array.from({ length: 256 }, (_, byte) => {
    if (shows(byte)) return String.fromCharCode(byte);
    hidden += 1;
    return String.fromCharCode(255 + hidden);
  });
}

const VOCABULARY = [...SHOWN_BYTES, ...WORDS, ...SPECIAL];
const idOf = (token: string) => VOCABULARY.indexOf(token);

const TOKENIZER = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: SPECIAL.map((content) => ({
    id: idOf(content),
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    // As Qwen3 has it: what it thinks is text.
    special: content === '<|end|>',
  })),
  normalizer: null,
  pre_tokenizer: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true },
  post_processor: null,
  decoder: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: true, use_regex: true },
  model: {
    type: 'BPE',
    dropout: null,
    unk_token: null,
    continuing_subword_prefix: null,
    end_of_word_suffix: null,
    fuse_unk: false,
    vocab: Object.fromEntries([...SHOWN_BYTES, ...WORDS].map((token) => [token, idOf(token)])),
    merges: ['y e', 'ye s', 'n o'],
  },
};

const CONFIG = {
  model_type: 'stand-in',
  vocab_size: VOCABULARY.length,
  context_window_size: 4096,
  sliding_window_size: -1,
  attention_sink_size: -1,
  prefill_chunk_size: 4096,
  temperature: 0.7,
  top_p: 0.8,
  // Would bend the probabilities of labels, were it not taken out.
  repetition_penalty: 1.5,
  tokenizer_files: ['tokenizer.json'],
  tokenizer_info: {
    token_postproc_method: 'byte_level',
    prepend_space_in_encode: false,
    strip_space_in_decode: false,
  },
  conv_template: {
    name: 'stand-in',
    system_template: '{system_message}\n',
    system_message: '',
    roles: { user: 'user', assistant: 'assistant', tool: 'tool' },
    role_templates: { user: '{user_message}', assistant: '{assistant_message}', tool: '{tool_message}' },
    seps: ['\n'],
    role_content_sep: ': ',
    role_empty_sep: ': ',
    stop_str: [],
    stop_token_ids: [idOf('<|end|>')],
    add_role_after_system_message: true,
  },
};

/** Logits of the tokens that matter; all others have 0. A quote and a bracket end what a grammar leaves open. */
const WEIGHTS: Readonly<Record<string, number>> = {
  y: 1,
  ye: 0,
  yes: 1,
  n: 0.5,
  no: 0.5,
  '"': 5,
  ']': 4,
  '{': 2,
};

export interface StandInModel {
  /** Path → content, each character a byte. */
  readonly files: Readonly<Record<string, string>>;
  readonly library: readonly number[];
}

export async function makeStandInModel(): Promise<StandInModel> {
  const weights = Buffer.alloc(4 * VOCABULARY.length);
  for (const [token, logit] of Object.entries(WEIGHTS)) weights.writeFloatLE(logit, 4 * idOf(token));
  const record = {
    name: 'w',
    shape: [VOCABULARY.length],
    dtype: 'float32',
    format: 'raw',
    nbytes: weights.length,
    byteOffset: 0,
  };
  const shard = {
    dataPath: 'params_shard_0.bin',
    format: 'raw-shard',
    nbytes: weights.length,
    records: [record],
  };
  return {
    files: {
      'mlc-chat-config.json': JSON.stringify(CONFIG),
      'tokenizer.json': toBinary(JSON.stringify(TOKENIZER)),
      'tensor-cache.json': JSON.stringify({ metadata: { ParamSize: 1 }, records: [shard] }),
      'params_shard_0.bin': weights.toString('latin1'),
    },
    library: [...(await compileLibrary())],
  };
}

const toBinary = (text: string) => Buffer.from(text).toString('latin1');

async function compileLibrary(): Promise<Uint8Array> {
  const source = readFileSync(resolve('tests/fixtures/webllm/stand-in-library.as'), 'utf8');
  let compiled: Uint8Array | null = null;
  const { error, stderr } = await asc.main(
    ['library.ts', '--outFile', 'library.wasm', '--runtime', 'stub', '--use', 'abort=', '-O1'],
    {
      readFile: (name) => (name === 'library.ts' ? source : null),
      writeFile: (_, contents) => {
        compiled = contents as Uint8Array;
      },
      listFiles: () => [],
    },
  );
  if (error || !compiled) throw new Error(`${error?.message}\n${stderr}`);
  return compiled;
}
