/** One of the likeliest tokens at a place, with the natural logarithm of its probability. */
export interface TokenScore {
  readonly token: string;
  readonly logprob: number;
}

/**
 * Probabilities of labels from the alternatives at the label's first token.
 * A token counts for the one label that begins with it, so the token variants of a label add up; a token
 * that fits several labels or none, or is only white space, counts for nothing. Holds before and after
 * the mask alike: what the mask forbids is left out by the sum.
 * @returns one a label, sum 1; null where no alternative counts for any label
 */
export function labelProbabilities(
  labels: readonly string[],
  alternatives: readonly TokenScore[],
): number[] | null {
  const mass = labels.map(() => 0);
  for (const { token, logprob } of alternatives) {
    const beginning = token.replace(/^[\s"▁Ġ]+/, '').toLowerCase();
    if (beginning.trim() === '') continue;
    const fitting = labels.flatMap((label, index) =>
      label.toLowerCase().startsWith(beginning) ? [index] : [],
    );
    const [only] = fitting;
    if (fitting.length === 1 && only !== undefined) mass[only] = (mass[only] ?? 0) + Math.exp(logprob);
  }
  const sum = mass.reduce((total, part) => total + part, 0);
  return sum > 0 && Number.isFinite(sum) ? mass.map((part) => part / sum) : null;
}
