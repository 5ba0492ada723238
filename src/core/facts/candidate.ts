import type { Evidence } from '../model/judgement';
import type { Word } from '../text/words';

/** One sentence that may be a fact. */
export interface Candidate {
  readonly source: string;
  readonly text: string;
  readonly evidence: Evidence;
  readonly words: readonly Word[];
  readonly keys: ReadonlySet<string>;
  /** 0..1, see `scoreSentence`. */
  score: number;
}

/** Best first; ties in the order of the source. */
export function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.evidence.start - b.evidence.start;
}
