/** A model that Lacuna offers for download, and what is known of it beforehand. */

interface Known {
  /** Safe as a folder name; for `webllm` WebLLM's own id. */
  readonly id: string;
  readonly name: string;
  /** Billions. */
  readonly parameters: number;
  readonly licence: { readonly name: string; readonly url: string; readonly note: string | null };
  /** Repository of the hub, such as `mlc-ai/Qwen2.5-1.5B-Instruct-q4f16_1-MLC`. */
  readonly repo: string;
  /** Commit that the store build is pinned to; null: the hub's newest is pinned at the first download. */
  readonly revision: string | null;
  /** About; the exact size comes from the hub before the download. */
  readonly downloadMb: number;
  /** Bytes of key-value cache a token of context window; null where not known. */
  readonly cacheBytesPerToken: number | null;
  /** Largest window that the model was made for. */
  readonly contextTokens: number;
}

export interface WebLlmModel extends Known {
  readonly engine: 'webllm';
  /** Graphics memory in MB at a window of 4,096 tokens, from WebLLM's list. */
  readonly memoryMb: number;
  readonly needsF16: boolean;
  /** File name of its model library. */
  readonly library: string;
}

export interface GgufModel extends Known {
  readonly engine: 'wllama';
  /** Main memory in MB at a window of 4,096 tokens. */
  readonly memoryMb: number;
  /** Path of the GGUF in the repository. */
  readonly file: string;
}

export type CatalogueModel = WebLlmModel | GgufModel;
