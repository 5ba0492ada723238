/** What is asked of a language model, in terms of the task; each engine turns it into its library's terms. */
import type { Shape } from './shape';

/**
 * The parts of a prompt. Instructions are ours alone; the other two may hold words of pages and answers,
 * which are hostile: `composeMessages` takes the model's control tokens out of them.
 */
export interface Prompt {
  readonly instructions: string;
  /** What many requests share, such as a source's passage. It stands first, so that a prefix cache reads it once. May be empty. */
  readonly shared: string;
  /** What this request alone asks. */
  readonly question: string;
}

interface Asked {
  readonly prompt: Prompt;
  /** Names task and prompt version, such as `support label 1`: part of the reply's key. */
  readonly purpose: string;
}

/** One of the labels, with a probability for each where the engine gives scores. */
export interface LabelRequest extends Asked {
  readonly kind: 'label';
  /** 2 to 20 different words of ASCII letters and digits; best if they differ in their first letters. */
  readonly labels: readonly string[];
}

/** A short structure. The prompt must describe it too: not every engine can enforce it. */
export interface StructureRequest extends Asked {
  readonly kind: 'structure';
  readonly shape: Shape;
  readonly maxTokens: number;
}

export interface TextRequest extends Asked {
  readonly kind: 'text';
  readonly maxTokens: number;
}

export type EngineRequest = LabelRequest | StructureRequest | TextRequest;

export interface Usage {
  /** Tokens of the prompt, reused ones included; null where the engine does not say. */
  readonly promptTokens: number | null;
  /** Of these, tokens taken from the cache; null where the engine does not say. */
  readonly reusedTokens: number | null;
  readonly generatedTokens: number | null;
  /** Milliseconds until the first token; null where the engine does not say. */
  readonly promptMs: number | null;
  readonly generateMs: number | null;
}

/** Of a reply whose engine says nothing. */
export const UNTOLD_USAGE: Usage = {
  promptTokens: null,
  reusedTokens: null,
  generatedTokens: null,
  promptMs: null,
  generateMs: null,
};

export interface Reply {
  /** As the model wrote it: hostile, to be read with `readLabel` or `readStructure`. */
  readonly text: string;
  /** One a label, in the request's order, sum 1; null where the engine gives no scores and for other requests. */
  readonly probabilities: readonly number[] | null;
  /** `length`: cut off at the limit of tokens. */
  readonly finish: 'stop' | 'length';
  readonly usage: Usage;
}
