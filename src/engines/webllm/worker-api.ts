/** What the WebLLM worker exposes to the page that owns it. Everything that crosses is a plain record or a Blob. */
import type { EngineRequest, Reply } from '../../core/engine/request';
import type { Fault } from './fault-of-error';

export interface ModelToStart {
  /** WebLLM's id. */
  readonly id: string;
  readonly needsF16: boolean;
  readonly contextTokens: number;
  /** Path in the model's repository → file. */
  readonly files: ReadonlyMap<string, Blob>;
  readonly library: Blob;
}

export interface StartProgress {
  readonly stage: 'reading' | 'compiling';
  /** 0..1 of the stage. */
  readonly share: number;
}

export type Outcome<Value> = { readonly ok: true; readonly value: Value } | ({ readonly ok: false } & Fault);

export interface RemoteWebLlm {
  /** To be called once, first. */
  start(model: ModelToStart, onProgress: (progress: StartProgress) => unknown): Promise<Outcome<null>>;
  /** One at a time. A reply that `interrupt` cut short is worth nothing. */
  ask(request: EngineRequest): Promise<Outcome<Reply>>;
  /** Ends the open request at its next token; one whose prompt is still being read goes on until it is. */
  interrupt(): void;
  countTokens(text: string): Promise<Outcome<number>>;
}
