/** Ratios that carry their counts, and say why where there is nothing to score. */
import type { Score } from './schema';

export type NoScore = NonNullable<Score['reason']>;

/** numerator / denominator; not applicable, for the reason given, when the denominator is 0. */
export function ratio(numerator: number, denominator: number, ifEmpty: NoScore): Score {
  if (denominator === 0) return { value: null, numerator, denominator, reason: ifEmpty };
  return { value: numerator / denominator, numerator, denominator, reason: null };
}

/** The same counts without a value: the score does not stand (yet). */
export function withhold(score: Score, reason: NoScore): Score {
  return { ...score, value: null, reason };
}

/**
 * Harmonic mean of two scores; 0 when both are 0. Its counts are
 * 2·a·b and a + b, so that it is a ratio like the others.
 */
export function harmonicMean(a: Score, b: Score): Score {
  if (a.value === null || b.value === null) {
    return { value: null, numerator: 0, denominator: 0, reason: 'other part not applicable' };
  }
  const numerator = 2 * a.value * b.value;
  const denominator = a.value + b.value;
  return { value: denominator === 0 ? 0 : numerator / denominator, numerator, denominator, reason: null };
}
