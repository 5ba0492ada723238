import type { Unit } from './read-units';
import type { Features } from './score-unit';

/** A unit that may become a fact. */
export interface Candidate {
  readonly unit: Unit;
  readonly features: Features;
  /** See `scoreOf`. */
  readonly score: number;
}

/** Best first; ties in the order of the source, then by what they say, so that the order of sources changes nothing. */
export function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.unit.position - b.unit.position || (a.unit.text < b.unit.text ? -1 : 1);
}
