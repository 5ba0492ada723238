/** Comprehensiveness with the user's weights of sources (metrics.md section 9); a figure of its own. */
import { type NoScore, ratio } from '../report/ratio';
import type { Score } from '../report/schema';
import type { CoveredFact } from './comprehensiveness';

type WeighedFact = Pick<CoveredFact, 'coverage' | 'statedBy'>;

/**
 * S_w = Σ weights of covered facts / Σ weights of judged facts. A fact takes the highest weight of the
 * sources that state it. A source of weight 0 is left out, and with it the facts that it alone states.
 * @param weights source id → 0 or more; 1 for those that it lacks
 * Errors: `RangeError` for a weight below 0 or not finite.
 */
export function scoreWeighted(facts: readonly WeighedFact[], weights: ReadonlyMap<string, number>): Score {
  for (const [source, weight] of weights) {
    if (weight >= 0 && Number.isFinite(weight)) continue;
    throw new RangeError(`source ${source} has the weight ${weight}; a weight is a number from 0`);
  }
  const weighed = facts
    .map(({ coverage, statedBy }) => ({
      coverage,
      weight: Math.max(0, ...statedBy.map(({ source }) => weights.get(source) ?? 1)),
    }))
    .filter(({ weight }) => weight > 0);
  const judged = weighed.filter(({ coverage }) => coverage !== 'unsure');
  const covered = judged.filter(({ coverage }) => coverage === 'covered');
  const ifEmpty: NoScore = weighed.length > 0 ? 'nothing judged' : 'no relevant fact';
  return ratio(sumOf(covered), sumOf(judged), ifEmpty);
}

function sumOf(facts: readonly { readonly weight: number }[]): number {
  return facts.reduce((sum, { weight }) => sum + weight, 0);
}
