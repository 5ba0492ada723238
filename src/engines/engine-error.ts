import type { EngineFault } from '../protocol/messages';

/** An engine that cannot judge, or no longer; its message says why and what to do. */
export class EngineError extends Error {
  override readonly name: string = 'EngineError';
  readonly fault: EngineFault;

  constructor(fault: EngineFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.fault = fault;
  }
}
