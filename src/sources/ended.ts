import type { SourceState } from '../core/model/source';

/** How reading ends where there is no text to hand over; thrown inside `src/sources`, never out of it. */
export class Ended extends Error {
  readonly state: SourceState;
  constructor(state: SourceState) {
    super(state.kind);
    this.state = state;
  }
}
