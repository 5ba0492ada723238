import type { EngineChoice } from './engine-choice';
import { EngineError, type EngineFault } from './engine-error';

/**
 * The engine that was asked is gone for good, and another stands in its place, with another id: a smaller
 * model, or the same one in another version. The request was not answered. Whoever asked gets the new
 * engine with `EngineHost.use` and asks it under its own id.
 */
export class EngineChanged extends EngineError {
  override readonly name = 'EngineChanged';
  /** What is used now. */
  readonly to: EngineChoice;

  /** @param fault why the engine is gone */
  constructor(fault: EngineFault, to: EngineChoice, message: string, cause?: unknown) {
    super(fault, message, cause);
    this.to = to;
  }
}
