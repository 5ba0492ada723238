/** The sentences that a verdict rests on: located, few, each adding words of the claim. */
import type { Evidence } from '../model/judgement';
import type { EvidenceSentence } from './align';
import type { Examination } from './features';

/** Sentences shown for one judgement. */
export const MOST_EVIDENCE = 3;
/** Share of the claim's weight that a sentence must add to be shown; chosen by hand. */
const LEAST_GAIN = 0.15;

export function toEvidence({ premise, start, end }: EvidenceSentence): Evidence {
  return { source: premise.id, start, end, text: premise.text.slice(start, end) };
}

/** @returns at most three sentences, best first; none if nothing of the claim stands in them */
export function evidenceOf({ alignment }: Examination): Evidence[] {
  const { words, sentences } = alignment;
  const total = words.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const keySets = sentences.map((sentence) => new Set(sentence.words.map((word) => word.key)));
  const left = new Set(sentences.keys());
  const covered = new Set<string>();
  const chosen: Evidence[] = [];
  while (chosen.length < MOST_EVIDENCE) {
    let best = -1;
    let bestGain = LEAST_GAIN;
    for (const i of left) {
      let gain = 0;
      for (const { word, weight } of words) {
        if (keySets[i]?.has(word.key) && !covered.has(word.key)) gain += weight / total;
      }
      if (gain > bestGain) {
        bestGain = gain;
        best = i;
      }
    }
    const sentence = sentences[best];
    if (!sentence) break;
    left.delete(best);
    for (const key of keySets[best] ?? []) covered.add(key);
    chosen.push(toEvidence(sentence));
  }
  return chosen;
}
