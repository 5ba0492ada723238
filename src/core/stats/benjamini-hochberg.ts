/** Many tests at once: the false discovery rate (Benjamini and Hochberg 1995). */

export interface AdjustedTest {
  /** Smallest rate at which the test is rejected, 0..1. */
  readonly adjusted: number;
  readonly rejected: boolean;
}

const RATE = 0.05;

/**
 * Of m tests in ascending order of p, all up to the last one with p(i) ≤ i/m · rate are rejected:
 * adjusted p(i) = least of p(j) · m/j over j ≥ i.
 * @param ps one a test, 0..1
 * @returns in the order given
 * Errors: `RangeError` for a p that is none.
 */
export function benjaminiHochberg(ps: readonly number[], rate = RATE): AdjustedTest[] {
  for (const p of ps) if (!(p >= 0 && p <= 1)) throw new RangeError(`${p} is no p value, which is 0..1`);
  const adjusted = new Float64Array(ps.length);
  let least = 1;
  [...ps.entries()]
    .sort(([, a], [, b]) => b - a)
    .forEach(([test, p], above) => {
      least = Math.min(least, (p * ps.length) / (ps.length - above));
      adjusted[test] = least;
    });
  return Array.from(adjusted, (value) => ({ adjusted: value, rejected: value <= rate }));
}
