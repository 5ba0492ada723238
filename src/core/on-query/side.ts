/** Facts that answer a closed query, as sides between which an answer chooses. */
import type { Span } from '../model/answer';

export interface Side {
  /** Id of the fact. */
  readonly id: string;
  /** As the list of facts shows it. */
  readonly text: string;
  /** All that its source tells where that is a short passage; else the fact's text. */
  readonly told: string;
}

/** A statement of the answer, with offsets into the answer's text. */
export interface Said extends Span {
  readonly text: string;
}

/** Sides that an answer takes, with the statements in which it does. */
export type Taken = Map<Side, Said[]>;

export function take(taken: Taken, side: Side, said: Said): void {
  const known = taken.get(side) ?? [];
  taken.set(side, known.includes(said) ? known : [...known, said]);
}
