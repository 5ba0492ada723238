import type { EngineFault } from '../../src/core/engine/engine-error';
import type { PanelFailure } from '../../src/ui/panel/panel-state';

/** An error that knows what the panel should say of it. */
export class PanelError extends Error {
  readonly failure: PanelFailure;
  /** Where it was an engine that failed. */
  readonly fault: EngineFault | undefined;

  constructor(failure: PanelFailure, message: string, fault?: EngineFault) {
    super(message);
    this.failure = failure;
    this.fault = fault;
  }
}
