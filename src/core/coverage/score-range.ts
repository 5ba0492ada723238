/**
 * How far comprehensiveness S (`comprehensiveness.ts`) may be off because judgements may be wrong
 * (metrics.md section 9, error propagation).
 */
import type { CoverageLabel } from '../model/judgement';

export interface ProbableFact {
  readonly coverage: CoverageLabel;
  /** P(covered), 0..1, whatever the label; null where the engine gives none. */
  readonly probability: number | null;
}

/** Bounds of a share, 0..1. */
export interface ShareRange {
  readonly low: number;
  readonly high: number;
}

const TAIL = 0.025;

/**
 * S over all facts when no unsure one is covered (sure facts only), and when all are (sure plus unsure).
 * S itself, which leaves them out, lies between.
 * @returns null without a fact
 */
export function unsureRange(facts: readonly Pick<ProbableFact, 'coverage'>[]): ShareRange | null {
  if (facts.length === 0) return null;
  const count = (wanted: CoverageLabel) => facts.filter(({ coverage }) => coverage === wanted).length;
  const [covered, unsure] = [count('covered'), count('unsure')];
  return { low: covered / facts.length, high: (covered + unsure) / facts.length };
}

/**
 * 95% interval of the share of facts that are covered in truth, when each is so with its own probability,
 * independently of the others. The number of covered facts is then Poisson-binomial; its distribution is
 * exact, the bounds are its 2.5% and 97.5% quantiles, so that what lies beyond either has at most 2.5%.
 *
 * Unsure facts of a known probability count like the others, those of an unknown one are left out. The
 * labels play no part, and S comes of labels, cut at a fitted probability: where many judgements lie close
 * to the cut, S may lie outside.
 * @returns null without a fact of known probability, and where a judged fact has none: unknown is not certain
 */
export function judgementInterval(facts: readonly ProbableFact[]): ShareRange | null {
  const counted = facts.filter(({ coverage, probability }) => coverage !== 'unsure' || probability !== null);
  const probabilities = counted.flatMap(({ probability }) => probability ?? []);
  if (probabilities.length === 0 || probabilities.length < counted.length) return null;
  const chances = poissonBinomial(probabilities);
  const bound = (share: number) => quantile(chances, share) / probabilities.length;
  return { low: bound(TAIL), high: bound(1 - TAIL) };
}

/**
 * Distribution of the number of events that happen, by adding one event after another; quadratic.
 * @param probabilities of independent events
 * @returns chance of 0, 1, … all events
 */
export function poissonBinomial(probabilities: readonly number[]): Float64Array {
  const chances = new Float64Array(probabilities.length + 1);
  chances[0] = 1;
  probabilities.forEach((p, added) => {
    for (let k = added + 1; k > 0; k--) chances[k] = (chances[k] ?? 0) * (1 - p) + (chances[k - 1] ?? 0) * p;
    chances[0] = (chances[0] ?? 0) * (1 - p);
  });
  return chances;
}

/** Rounding in sums of chances; a quantile must not move for it. */
const ROUNDING = 1e-12;

/** Smallest count with at least the share of the distribution at or below it. */
function quantile(chances: Float64Array, share: number): number {
  let sum = 0;
  const at = chances.findIndex((chance) => {
    sum += chance;
    return sum >= share - ROUNDING;
  });
  return at === -1 ? chances.length - 1 : at;
}
