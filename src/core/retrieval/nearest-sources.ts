/** Which of several texts are likely to support a claim, by its words alone: cheap, before a judge reads them. */
import type { Premise } from '../model/judgement';
import { wordsOf } from '../text/words';
import { indexPremise } from './premise-index';
import { selectPassages, weightedKeys } from './select-passages';
import { wordWeigher } from './word-weights';

/**
 * @param least weighted share of the claim's words that a text's best passage holds, 0..1; those below are none
 * @returns finds at most `most` ids, nearest first, without those that are left out
 */
export function nearestSources(
  premises: readonly Premise[],
  least: number,
): (claim: string, leftOut: readonly (string | null)[], most: number) => string[] {
  const indexes = premises.map(indexPremise);
  const weigh = wordWeigher(indexes);
  return (claim, leftOut, most) => {
    const words = wordsOf(claim).map((word) => ({ word, weight: weigh(word) }));
    const keys = weightedKeys(words.filter(({ weight }) => weight > 0));
    return indexes
      .filter(({ id }) => !leftOut.includes(id))
      .map((index) => ({ id: index.id, share: selectPassages(keys, [index])[0]?.coverage ?? 0 }))
      .filter(({ share }) => share >= least)
      .toSorted((a, b) => b.share - a.share)
      .slice(0, most)
      .map(({ id }) => id);
  };
}
