/**
 * How much a word counts: rare words more than common ones. A general table
 * (three bands) is blended with how often the word occurs in the texts at hand,
 * which alone says little when they are short.
 */
import type { WordBand } from '../text/common-words';
import type { Word } from '../text/words';
import type { PremiseIndex } from './premise-index';

/** Chosen by hand: about the idf of such words relative to a word seen once. */
const BAND_WEIGHT: Record<WordBand, number> = { function: 0, 'very common': 0.4, common: 0.7, rare: 1 };

/** Sentences at which local and general weight count the same; chosen by hand. */
const HALF_TRUST = 40;

/**
 * @param total sentences (or other units) that were counted
 * @param seenIn in how many of them a word with this key occurs
 * @returns weight 0..1 of a word: 0 for words of grammar
 */
export function blendedWeigher(total: number, seenIn: (key: string) => number): (word: Word) => number {
  const trust = total / (total + HALF_TRUST);
  const scale = Math.log(total + 1);
  return ({ key, band }) => {
    const general = BAND_WEIGHT[band];
    if (general === 0 || total < 2) return general;
    const local = Math.log((total + 1) / (seenIn(key) + 1)) / scale;
    return general * (1 - trust + trust * local);
  };
}

/** Weights among the sentences of all premises together, so that their order does not matter. */
export function wordWeigher(premises: readonly PremiseIndex[]): (word: Word) => number {
  const sentences = premises.reduce((sum, premise) => sum + premise.sentences.length, 0);
  return blendedWeigher(sentences, (key) =>
    premises.reduce((sum, premise) => sum + (premise.postings.get(key)?.length ?? 0), 0),
  );
}
