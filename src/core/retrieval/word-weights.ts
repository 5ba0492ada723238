/**
 * How much a word of the claim counts: rare words more than common ones. A
 * general table (three bands) is blended with how often the word occurs in the
 * premises asked, which alone says little when they are short.
 */
import type { WordBand } from '../text/common-words';
import type { Word } from '../text/words';
import type { PremiseIndex } from './premise-index';

/** Chosen by hand: about the idf of such words relative to a word seen once. */
const BAND_WEIGHT: Record<WordBand, number> = { function: 0, 'very common': 0.4, common: 0.7, rare: 1 };

/** Sentences at which local and general weight count the same; chosen by hand. */
const HALF_TRUST = 40;

/**
 * @returns weight 0..1 of a word: 0 for words of grammar; counts over all
 * premises together, so their order does not matter
 */
export function wordWeigher(premises: readonly PremiseIndex[]): (word: Word) => number {
  const sentences = premises.reduce((sum, premise) => sum + premise.sentences.length, 0);
  const trust = sentences / (sentences + HALF_TRUST);
  const scale = Math.log(sentences + 1);
  return (word) => {
    const general = BAND_WEIGHT[word.band];
    if (general === 0 || sentences < 2) return general;
    const seenIn = premises.reduce((sum, premise) => sum + (premise.postings.get(word.key)?.length ?? 0), 0);
    const local = Math.log((sentences + 1) / (seenIn + 1)) / scale;
    return general * (1 - trust + trust * local);
  };
}
