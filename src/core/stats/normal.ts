/** The standard normal distribution. */

/** Beyond this the distribution function is 0 or 1 in double precision. */
const FAR = 8.3;

/**
 * Distribution function Φ(x), absolute error below 1e-14.
 * Taylor series after Marsaglia 2004, "Evaluating the Normal Distribution":
 * Φ(x) = 1/2 + φ(x) · (x + x³/3 + x⁵/(3·5) + …)
 */
export function normalCdf(x: number): number {
  if (x <= -FAR) return 0;
  if (x >= FAR) return 1;
  let sum = x;
  let term = x;
  for (let k = 3; sum + term !== sum; k += 2) {
    term *= (x * x) / k;
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI);
}

/** Halvings that shrink [-FAR, FAR] to the spacing of doubles. */
const HALVINGS = 60;

/** Quantile Φ⁻¹(p) by bisection; ±Infinity at 0 and 1. */
export function normalQuantile(p: number): number {
  if (p <= 0) return Number.NEGATIVE_INFINITY;
  if (p >= 1) return Number.POSITIVE_INFINITY;
  let low = -FAR;
  let high = FAR;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (normalCdf(middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
