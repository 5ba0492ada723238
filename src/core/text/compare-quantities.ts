/** Whether two quantities say the same, in the light of units, ranges, bounds and rounding. */
import type { Quantity } from './quantities';

export type Agreement = 'same' | 'different' | 'unrelated';

/** Relative tolerance after a conversion (metrics.md section 3, quantity tool). */
const CONVERTED = 0.01;
/** How far "about", "over", "under" may reach; chosen by hand. */
const ROUGH = 0.1;
const BOUND_REACH = 0.5;

/**
 * Whether a claimed quantity is what the evidence states.
 * @returns `different` only for quantities of one dimension; `unrelated` also
 * where one is merely a range or bound around the other
 */
export function compareQuantities(claim: Quantity, evidence: Quantity): Agreement {
  if ((claim.unit?.dimension ?? null) !== (evidence.unit?.dimension ?? null)) return 'unrelated';
  const isConverted = claim.unit?.factor !== evidence.unit?.factor;
  const rough = claim.bound === 'about' || evidence.bound === 'about';
  const relative = rough ? ROUGH : isConverted ? CONVERTED : 1e-9;
  // "78.1" for 78.15 is cut off, not rounded: a whole step of the last digit is let pass.
  const hasFraction = Math.max(claim.rounding, evidence.rounding) < 0.5 * (claim.unit?.factor ?? 1);
  const near = (a: number, b: number) => {
    const gap = Math.abs(a - b);
    return (
      gap <= relative * Math.max(Math.abs(a), Math.abs(b)) ||
      gap <= Math.max(claim.rounding, evidence.rounding) * (hasFraction ? 2.001 : 0.999)
    );
  };
  // Written to the same digit, two numbers are meant exactly: version 4.2 is not 4.3.
  const alike = !rough && !isConverted && claim.rounding === evidence.rounding;
  const coarse = !alike && (hasFraction || claim.rounding > 0.5 * (claim.unit?.factor ?? 1) || isConverted);
  const equal = (a: number, b: number) =>
    coarse || rough ? near(a, b) : Math.abs(a - b) <= relative * Math.max(Math.abs(a), Math.abs(b));
  const isEqual = equal(claim.low, evidence.low) && equal(claim.high, evidence.high);
  const direction = { over: 1, under: -1, about: 0, exact: 0 };
  const facing = direction[claim.bound] * direction[evidence.bound];
  if (isEqual && claim.per !== null && evidence.per !== null && claim.per !== evidence.per)
    return 'different';
  // "over 900" against "under 900"; and of two limits the same way, one is wrong.
  if (facing > 0) return isEqual ? 'same' : 'different';
  if (facing < 0) return isEqual ? 'different' : 'unrelated';
  if (isEqual) return 'same';
  if (claim.low <= evidence.low && evidence.high <= claim.high) return 'same';
  if (claim.bound === 'over' && evidence.low >= claim.low && evidence.low <= claim.low * (1 + BOUND_REACH))
    return 'same';
  if (
    claim.bound === 'under' &&
    evidence.high <= claim.high &&
    evidence.high >= claim.high * (1 - BOUND_REACH)
  )
    return 'same';
  if (evidence.low <= claim.low && claim.high <= evidence.high) return 'unrelated';
  if (evidence.bound === 'over' && claim.low >= evidence.low) return 'unrelated';
  if (evidence.bound === 'under' && claim.high <= evidence.high) return 'unrelated';
  return 'different';
}
