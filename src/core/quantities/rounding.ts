/** Amounts in base units, how far apart they are, and whether one may be the other rounded. */
import type { Unit } from '../text/unit-table';

export interface Amount {
  /** In the base unit of the dimension; `low === high` unless a range. */
  readonly low: number;
  readonly high: number;
  /** Value of one in the last digit written, in the base unit; 0 where it is exact. */
  readonly step: number;
  /** Of the first part, where several add up. */
  readonly unit: Unit;
  readonly isSum: boolean;
}

/** How far apart, relatively, rounding may bring two amounts. Chosen by hand. */
export const ROUNDING = 0.05;
/** For float arithmetic. */
export const SAME = 1e-9;

/** Relative difference. */
export function gap(a: number, b: number): number {
  return Math.abs(a - b) / (Math.max(Math.abs(a), Math.abs(b)) || 1);
}

/** Relative difference of the ends that lie farther apart. */
export function gapOf(a: Amount, b: Amount): number {
  return Math.max(gap(a.low, b.low), gap(a.high, b.high));
}

/** "1,333 km" and "1,342 km": in one unit, to one digit, more than a step apart. */
export function isMerelyNear(a: Amount, b: Amount): boolean {
  const alike = a.unit.name === b.unit.name && !a.isSum && !b.isSum && gap(a.step, b.step) <= SAME;
  return alike && Math.abs(a.low - b.low) > a.step * 1.001;
}

/** Whether one, in the unit of the other and rounded or cut to its last digit, is the other. */
export function isRounded(a: Amount, b: Amount): boolean {
  return gapOf(a, b) <= ROUNDING && !saySame(a, b) && (roundsTo(a, b) || roundsTo(b, a));
}

/** "1 long ton" and "1 tonne" are no conversion: nobody rounded to get from the one to the other. */
function saySame(a: Amount, b: Amount): boolean {
  return a.unit.name !== b.unit.name && gap(a.low / a.unit.factor, b.low / b.unit.factor) <= SAME;
}

function roundsTo(exact: Amount, { low, step }: { readonly low: number; readonly step: number }): boolean {
  if (step <= 0 || exact.step > step) return false;
  const steps = exact.low / step;
  const target = low / step;
  return [Math.round(steps), Math.trunc(steps)].some(
    (whole) => Math.abs(whole - target) < 1e-6 * Math.max(1, Math.abs(target)),
  );
}

/** Bare numbers: "650,000" may be 652,723 rounded; years are not rounded. */
export function isRoundNumber(a: Amount, b: Amount): boolean {
  if (isYearLike(a) && isYearLike(b)) return false;
  const [plain, other] = digitsIn(a) <= digitsIn(b) ? [a, b] : [b, a];
  const step = placeOf(plain);
  return step > other.step && roundsTo(other, { low: plain.low, step });
}

function isYearLike({ low, step }: Amount): boolean {
  return step === 1 && low >= 1000 && low <= 2100;
}

/** The amount as a whole number of its last digit that is not a 0 of thousands. */
function digitsIn(amount: Amount): number {
  return Math.abs(amount.low) / Math.max(placeOf(amount), Number.MIN_VALUE);
}

/** The place of the last digit that says something: 10,000 in "650,000", 100 in "3.2 thousand". */
function placeOf({ low, step }: Amount): number {
  let place = 1;
  while (place < 1e15 && Number.isInteger(low) && low !== 0 && low % (place * 10) === 0) place *= 10;
  return place >= 1000 ? Math.max(step, place) : step;
}
