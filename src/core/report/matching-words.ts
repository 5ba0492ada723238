/** Which words of the evidence say the same as the statement: what the card washes. */
import type { Span } from '../model/answer';
import { type Word, wordsOf } from '../text/words';

/**
 * Words are compared by stem or number. Words of grammar ("the", "of") count
 * only between two matches, so that a phrase is washed as one run and a page
 * full of "the" is not.
 * @returns spans of `evidence`, in order, not overlapping
 */
export function matchingWords(claim: string, evidence: string): Span[] {
  const keys = new Set(wordsOf(claim).map((word) => word.key));
  const runs: Span[] = [];
  let pending: Word | null = null;
  let open: { start: number; end: number } | null = null;
  for (const word of wordsOf(evidence)) {
    if (!keys.has(word.key)) {
      open = null;
      pending = null;
      continue;
    }
    if (word.band === 'function') {
      pending = word;
      continue;
    }
    // Joins the run over shared words of grammar, or over nothing but a space.
    if (open && (pending !== null || word.start - open.end <= 1)) open.end = Math.max(open.end, word.end);
    else {
      open = { start: word.start, end: word.end };
      runs.push(open);
    }
    pending = null;
  }
  return runs;
}
