/**
 * The plain baseline of `lacuna bench support` (verifier.md section 2): how
 * much of the claim's words the best window of 120 words holds, weighted by
 * inverse document frequency over all premises of the run, light stemming.
 */
import type { PremiseIndex } from '../core/retrieval/premise-index';
import { wordsOf } from '../core/text/words';

const WINDOW_WORDS = 120;
/** Windows overlap by half. */
const STEP = 60;

/** Inverse document frequency of a word key over distinct texts. */
export function inverseDocumentFrequency(texts: Iterable<string>): (key: string) => number {
  const distinct = new Set(texts);
  const seenIn = new Map<string, number>();
  for (const text of distinct) {
    for (const key of new Set(wordsOf(text).map((word) => word.key))) {
      seenIn.set(key, (seenIn.get(key) ?? 0) + 1);
    }
  }
  return (key) => Math.log(1 + distinct.size / (1 + (seenIn.get(key) ?? 0)));
}

/** @returns 0..1; 0 for a claim without content words */
export function wordCoverage(
  claim: string,
  premises: readonly PremiseIndex[],
  idf: (key: string) => number,
): number {
  const content = wordsOf(claim).filter((word) => word.band !== 'function');
  const weights = new Map(content.map(({ key }) => [key, idf(key)]));
  const share = (held: ReadonlySet<string>) => {
    let sum = 0;
    let total = 0;
    for (const [key, weight] of weights) {
      total += weight;
      if (held.has(key)) sum += weight;
    }
    return total === 0 ? 0 : sum / total;
  };
  let best = 0;
  for (const premise of premises) {
    const keys = premise.words.flat().map((word) => word.key);
    for (let from = 0; from === 0 || from + STEP < keys.length; from += STEP) {
      best = Math.max(best, share(new Set(keys.slice(from, from + WINDOW_WORDS))));
    }
  }
  return best;
}
