import type { Capabilities } from '../engine/capabilities';
import type { EngineSpeed } from '../engine/check-engine';
import type { EngineRequest, Reply } from '../engine/request';

/** A language model that is loaded and passed its test question. */
export interface Engine {
  /** Kind, model and version, such as `wllama:smollm2-135m-q4_1-<hash>:3.13.0`: part of every reply's key. */
  readonly id: string;
  readonly capabilities: Capabilities;
  /**
   * Tokens of a text, without the prompt's frame.
   * Errors: rejects with `EngineError` (`not loaded`).
   */
  countTokens(text: string): Promise<number>;
  /**
   * Answers one request, greedily. Calls beyond `capabilities.parallel` wait for their turn.
   * Errors: rejects with an `AbortError` when the signal fires, also while it waits; with `EngineError`
   * otherwise: `too long` where prompt and reply do not fit the window, before anything is computed;
   * `not loaded` after `unload`.
   */
  ask(request: EngineRequest, signal?: AbortSignal): Promise<Reply>;
  /** Frees memory and workers. May be called again, and while requests are open: they reject with `not loaded`. */
  unload(): Promise<void>;
}

export interface LoadProgress {
  readonly stage: 'reading' | 'compiling' | 'checking';
  /** 0..1 of the whole, never falling; null where it cannot be told. */
  readonly share: number | null;
}

export interface LoadOptions {
  readonly onProgress?: (progress: LoadProgress) => void;
  /** Called once, with what the test question after the load measured. */
  readonly onSpeed?: (speed: EngineSpeed) => void;
  readonly signal?: AbortSignal;
}
