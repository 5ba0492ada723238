import type { PanelFailure } from '../../src/ui/panel/panel-state';

/** An error that knows what the panel should say of it. */
export class PanelError extends Error {
  readonly failure: PanelFailure;

  constructor(failure: PanelFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}
