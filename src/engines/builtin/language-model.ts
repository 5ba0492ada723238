/**
 * The browser's Prompt API, as far as Lacuna uses it (draft of the Web Machine Learning group). Chrome
 * had other names for the window and its measure before they were settled; they are optional here.
 */
export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface Expected {
  readonly type: 'text';
  readonly languages?: readonly string[];
}

/** The same for `availability` and `create`. */
export interface SessionOptions {
  readonly topK?: number;
  readonly temperature?: number;
  readonly expectedInputs?: readonly Expected[];
  readonly expectedOutputs?: readonly Expected[];
}

export interface CreateOptions extends SessionOptions {
  /** Destroys the session too when it fires later. */
  readonly signal?: AbortSignal;
  readonly monitor?: (monitor: EventTarget) => void;
  readonly initialPrompts?: readonly { readonly role: 'system' | 'user'; readonly content: string }[];
}

export interface PromptOptions {
  /** JSON Schema. */
  readonly responseConstraint?: object;
  /** The constraint is not written into the prompt. */
  readonly omitResponseConstraintInput?: boolean;
  readonly signal?: AbortSignal;
}

export interface LanguageModelSession {
  /** Tokens; may be infinite. */
  readonly contextWindow?: number;
  readonly contextUsage?: number;
  readonly inputQuota?: number;
  readonly inputUsage?: number;
  readonly topK?: number;
  promptStreaming(input: string, options?: PromptOptions): ReadableStream<string>;
  measureContextUsage?(input: string, options?: PromptOptions): Promise<number>;
  measureInputUsage?(input: string, options?: PromptOptions): Promise<number>;
  clone?(options?: { readonly signal?: AbortSignal }): Promise<LanguageModelSession>;
  destroy(): void;
}

export interface LanguageModelApi {
  availability(options?: SessionOptions): Promise<Availability>;
  create(options?: CreateOptions): Promise<LanguageModelSession>;
}

/** @returns null where the browser has no such API; it stands in pages, never in workers */
export function languageModelApi(): LanguageModelApi | null {
  return (globalThis as { LanguageModel?: LanguageModelApi }).LanguageModel ?? null;
}

/**
 * As greedy as it can be set: both numbers are heard in extensions alone. Only the reply's language is
 * declared: a declared language that the browser does not know makes the whole model unavailable, and
 * pages come in any.
 */
export const SESSION_OPTIONS: SessionOptions = {
  topK: 1,
  temperature: 0,
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
};
