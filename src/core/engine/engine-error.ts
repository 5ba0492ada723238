/** Why an engine cannot answer, or no longer. The screen has words and a next step for each. */
export const ENGINE_FAULTS = [
  /** A packaged file of the engine is not there. */
  'file missing',
  /** A file is there and is not what it should be (hash, format). */
  'wrong file',
  'WebAssembly refused',
  'out of memory',
  /** No usable graphics adapter. */
  'no adapter',
  /** The device lacks what the model needs (limits, features). */
  'too weak',
  /** WebLLM's model library (code) is neither packaged nor approved. */
  'library missing',
  /** The model's files are not on the device. */
  'model missing',
  /** The graphics device went away. */
  'device lost',
  /** The prompt does not fit the context window. */
  'too long',
  'not loaded',
  /** The browser's own model is not offered on this device. */
  'not offered',
  /** Its download needs the user's consent first. */
  'needs consent',
  /** Nothing answers at the server's address. */
  'unreachable',
  /** The server answers and does not let us in (401, 403, CORS). */
  'refused',
  /** The server does not have the model asked for. */
  'model unknown',
  /** Still 429 or 5xx after every retry. */
  'busy',
  'timed out',
  /** Loaded, and answers its test question with nonsense. */
  'nonsense',
  'failed',
] as const;
export type EngineFault = (typeof ENGINE_FAULTS)[number];

/** An engine that cannot answer, or no longer; its message says why and what to do. */
export class EngineError extends Error {
  override readonly name: string = 'EngineError';
  readonly fault: EngineFault;

  constructor(fault: EngineFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.fault = fault;
  }
}
