/**
 * The models that Lacuna offers, the better first. WebLLM's come twice: with 16-bit floats, and with 32-bit
 * ones for devices that have no working 16-bit shaders. `catalogue.test.ts` holds every record against the
 * list of the installed WebLLM.
 *
 * Revisions are null: they are pinned at the first download, when the hub tells its newest commit.
 */
import type { CatalogueModel, GgufModel, WebLlmModel } from './catalogue-model';

type Licence = CatalogueModel['licence'];

const APACHE: Licence = {
  name: 'Apache-2.0',
  url: 'https://www.apache.org/licenses/LICENSE-2.0',
  note: null,
};
const MIT: Licence = { name: 'MIT', url: 'https://opensource.org/license/mit', note: null };
const LLAMA: Licence = {
  name: 'Llama 3.2 Community License',
  url: 'https://www.llama.com/llama3_2/license/',
  note: 'Some uses are forbidden, and very large companies need a licence of their own.',
};
const GEMMA: Licence = {
  name: 'Gemma Terms of Use',
  url: 'https://ai.google.dev/gemma/terms',
  note: 'Some uses are forbidden, and whoever passes the model on must pass these terms on.',
};

const KIB = 1024;

interface Precisions {
  readonly downloadMb: number;
  /** WebLLM's `vram_required_MB`. */
  readonly memoryMb: number;
}

interface MlcRow {
  /** WebLLM's id without its precision. */
  readonly stem: string;
  /** Where the library's file is named after another model of the same architecture. */
  readonly libraryStem?: string;
  readonly name: string;
  readonly parameters: number;
  readonly licence: Licence;
  /** KiB of cache a token with 16-bit floats; null where not known. */
  readonly cacheKib: number | null;
  readonly contextTokens: number;
  readonly f16: Precisions;
  /** Null: WebLLM's list has none. */
  readonly f32: Precisions | null;
}

const MLC_ROWS: readonly MlcRow[] = [
  {
    stem: 'Qwen3-8B',
    name: 'Qwen3 8B',
    parameters: 8.2,
    licence: APACHE,
    cacheKib: 144,
    contextTokens: 32_768,
    f16: { downloadMb: 4620, memoryMb: 5695.78 },
    f32: { downloadMb: 5130, memoryMb: 6852.55 },
  },
  {
    stem: 'Qwen3-4B',
    name: 'Qwen3 4B',
    parameters: 4,
    licence: APACHE,
    cacheKib: 144,
    contextTokens: 32_768,
    f16: { downloadMb: 2280, memoryMb: 3431.59 },
    f32: { downloadMb: 2530, memoryMb: 4327.71 },
  },
  {
    stem: 'Phi-4-mini-instruct',
    name: 'Phi-4-mini',
    parameters: 3.8,
    licence: MIT,
    cacheKib: 128,
    contextTokens: 131_072,
    f16: { downloadMb: 2170, memoryMb: 3437.58 },
    f32: { downloadMb: 2410, memoryMb: 4220.59 },
  },
  {
    stem: 'Ministral-3-3B-Instruct-2512-BF16',
    name: 'Ministral 3 3B',
    parameters: 3.4,
    licence: APACHE,
    cacheKib: null,
    contextTokens: 262_144,
    f16: { downloadMb: 1930, memoryMb: 2863.69 },
    f32: { downloadMb: 2140, memoryMb: 3532.37 },
  },
  {
    stem: 'Llama-3.2-3B-Instruct',
    name: 'Llama 3.2 3B',
    parameters: 3.2,
    licence: LLAMA,
    cacheKib: 112,
    contextTokens: 131_072,
    f16: { downloadMb: 1820, memoryMb: 2263.69 },
    f32: { downloadMb: 2020, memoryMb: 2951.51 },
  },
  {
    stem: 'gemma-2-2b-it',
    name: 'Gemma 2 2B',
    parameters: 2.6,
    licence: GEMMA,
    cacheKib: 104,
    contextTokens: 8192,
    f16: { downloadMb: 1490, memoryMb: 1895.3 },
    f32: { downloadMb: 1650, memoryMb: 2508.75 },
  },
  {
    stem: 'Qwen3-1.7B',
    name: 'Qwen3 1.7B',
    parameters: 1.7,
    licence: APACHE,
    cacheKib: 112,
    contextTokens: 32_768,
    f16: { downloadMb: 980, memoryMb: 2036.66 },
    f32: { downloadMb: 1090, memoryMb: 2635.44 },
  },
  {
    stem: 'Qwen2.5-1.5B-Instruct',
    libraryStem: 'Qwen2-1.5B-Instruct',
    name: 'Qwen2.5 1.5B',
    parameters: 1.5,
    licence: APACHE,
    cacheKib: 28,
    contextTokens: 32_768,
    f16: { downloadMb: 880, memoryMb: 1629.75 },
    f32: { downloadMb: 980, memoryMb: 1888.97 },
  },
  {
    stem: 'Llama-3.2-1B-Instruct',
    name: 'Llama 3.2 1B',
    parameters: 1.2,
    licence: LLAMA,
    cacheKib: 32,
    contextTokens: 131_072,
    f16: { downloadMb: 705, memoryMb: 879.04 },
    f32: { downloadMb: 785, memoryMb: 1128.82 },
  },
  {
    stem: 'gemma3-1b-it',
    name: 'Gemma 3 1B',
    parameters: 1,
    licence: GEMMA,
    cacheKib: null,
    contextTokens: 32_768,
    f16: { downloadMb: 585, memoryMb: 711.07 },
    f32: null,
  },
  {
    stem: 'Qwen3-0.6B',
    name: 'Qwen3 0.6B',
    parameters: 0.6,
    licence: APACHE,
    cacheKib: 112,
    contextTokens: 32_768,
    f16: { downloadMb: 350, memoryMb: 1403.34 },
    f32: { downloadMb: 385, memoryMb: 1924.98 },
  },
  {
    stem: 'Qwen2.5-0.5B-Instruct',
    libraryStem: 'Qwen2-0.5B-Instruct',
    name: 'Qwen2.5 0.5B',
    parameters: 0.5,
    licence: APACHE,
    cacheKib: 12,
    contextTokens: 32_768,
    f16: { downloadMb: 290, memoryMb: 944.62 },
    f32: { downloadMb: 320, memoryMb: 1060.2 },
  },
  {
    stem: 'SmolLM2-360M-Instruct',
    name: 'SmolLM2 360M',
    parameters: 0.36,
    licence: APACHE,
    cacheKib: 40,
    contextTokens: 8192,
    f16: { downloadMb: 206, memoryMb: 376.06 },
    f32: { downloadMb: 229, memoryMb: 579.61 },
  },
];

function precisionsOf(row: MlcRow): WebLlmModel[] {
  const models = [mlcModel(row, 'q4f16_1', row.f16)];
  if (row.f32) models.push(mlcModel(row, 'q4f32_1', row.f32));
  return models;
}

function mlcModel(row: MlcRow, precision: 'q4f16_1' | 'q4f32_1', sizes: Precisions): WebLlmModel {
  const id = `${row.stem}-${precision}-MLC`;
  // The cache holds numbers of the library's own precision.
  const cacheFactor = precision === 'q4f16_1' ? 1 : 2;
  return {
    engine: 'webllm',
    id,
    name: row.name,
    parameters: row.parameters,
    licence: row.licence,
    repo: `mlc-ai/${id}`,
    revision: null,
    downloadMb: sizes.downloadMb,
    cacheBytesPerToken: row.cacheKib === null ? null : row.cacheKib * KIB * cacheFactor,
    contextTokens: row.contextTokens,
    memoryMb: sizes.memoryMb,
    needsF16: precision === 'q4f16_1',
    library: `${row.libraryStem ?? row.stem}-${precision}_cs1k-webgpu.wasm`,
  };
}

/** Sizes of the files as their publishers tell them; memory is about file, cache and 150 MB of scratch. */
const GGUF_MODELS: readonly GgufModel[] = [
  {
    engine: 'wllama',
    id: 'qwen2.5-1.5b-instruct-q4_k_m',
    name: 'Qwen2.5 1.5B',
    parameters: 1.5,
    licence: APACHE,
    repo: 'Qwen/Qwen2.5-1.5B-Instruct-GGUF',
    revision: null,
    file: 'qwen2.5-1.5b-instruct-q4_k_m.gguf',
    downloadMb: 1120,
    memoryMb: 1400,
    cacheBytesPerToken: 28 * KIB,
    contextTokens: 32_768,
  },
  {
    engine: 'wllama',
    id: 'qwen3-0.6b-q8_0',
    name: 'Qwen3 0.6B',
    parameters: 0.6,
    licence: APACHE,
    repo: 'Qwen/Qwen3-0.6B-GGUF',
    revision: null,
    file: 'Qwen3-0.6B-Q8_0.gguf',
    downloadMb: 640,
    memoryMb: 1250,
    cacheBytesPerToken: 112 * KIB,
    contextTokens: 32_768,
  },
  {
    engine: 'wllama',
    id: 'qwen2.5-0.5b-instruct-q4_k_m',
    name: 'Qwen2.5 0.5B',
    parameters: 0.5,
    licence: APACHE,
    repo: 'Qwen/Qwen2.5-0.5B-Instruct-GGUF',
    revision: null,
    file: 'qwen2.5-0.5b-instruct-q4_k_m.gguf',
    downloadMb: 490,
    memoryMb: 690,
    cacheBytesPerToken: 12 * KIB,
    contextTokens: 32_768,
  },
  {
    engine: 'wllama',
    id: 'smollm2-360m-instruct-q8_0',
    name: 'SmolLM2 360M',
    parameters: 0.36,
    licence: APACHE,
    repo: 'HuggingFaceTB/SmolLM2-360M-Instruct-GGUF',
    revision: null,
    file: 'smollm2-360m-instruct-q8_0.gguf',
    downloadMb: 390,
    memoryMb: 700,
    cacheBytesPerToken: 40 * KIB,
    contextTokens: 8192,
  },
];

export const CATALOGUE: readonly CatalogueModel[] = [...MLC_ROWS.flatMap(precisionsOf), ...GGUF_MODELS];
