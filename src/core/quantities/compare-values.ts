/** Whether two short answers to one question give the same quantity or date, settled by code. */
import { dateValue, settleDates } from './date-values';
import type { Measure } from './measure';
import { type QuantityValue, quantityValue } from './quantity-value';
import { type Settlement, settle } from './settle';

export type ValueVerdict = 'equivalent' | 'contradictory';

/**
 * Compares two short answer values of one question ("6 ft 7 in", "2 meters").
 * A verdict is final and the same in either order. There is one only where
 * both are nothing but a quantity or a date.
 * @returns null where code cannot settle it: words beside the quantity, an
 * unknown unit or another dimension, things counted, limits and
 * approximations, a value that is the other rounded, a date within another
 */
export function compareValues(first: string, second: string): ValueVerdict | null {
  const dates = [dateValue(first), dateValue(second)] as const;
  if (dates[0] && dates[1]) return verdictOf(settleDates(dates[0], dates[1]));
  const verdict = compareQuantities(first, second);
  if (verdict !== 'contradictory') return verdict;
  // "1.234" and "1,234" are one number where points divide thousands.
  const [a, b] = [swapMarks(first), swapMarks(second)];
  const asOthersWrite = [compareQuantities(a, second), compareQuantities(first, b), compareQuantities(a, b)];
  return asOthersWrite.every((other) => other === 'contradictory') ? verdict : null;
}

function compareQuantities(first: string, second: string): ValueVerdict | null {
  const [a, b] = [quantityValue(first), quantityValue(second)];
  return a && b ? verdictOf(settleValues(a, b)) : null;
}

/** The one mark before three last digits, read the other way: "1.234" for "1,234". */
function swapMarks(value: string): string {
  return value.replace(/(?<![\d.,])(\d{1,3})([.,])(\d{3})(?![\d.,])/g, (_, whole, mark, rest) =>
    mark === ',' ? `${whole}.${rest}` : `${whole}${rest}`,
  );
}

function verdictOf(settlement: Settlement): ValueVerdict | null {
  return settlement === 'unsettled' ? null : settlement;
}

/** The two in one unit decide, where there are such; what is said again in another must not tell otherwise. */
function settleValues(a: QuantityValue, b: QuantityValue): Settlement {
  if (a.aspect && b.aspect && a.aspect !== b.aspect) return 'unsettled';
  const pairs = a.said.flatMap((one) => b.said.map((other) => [one, other] as const));
  const all = new Set(pairs.map(([one, other]) => settle(one, other)));
  if (all.has('equivalent') && all.has('contradictory')) return 'unsettled';
  const alike = pairs.filter(([one, other]) => unitOf(one) === unitOf(other));
  const deciding = new Set((alike.length > 0 ? alike : pairs).map(([one, other]) => settle(one, other)));
  const [only] = deciding;
  return deciding.size === 1 && only ? only : 'unsettled';
}

function unitOf({ parts }: Measure): string {
  return parts.map(({ units }) => units[0]?.name ?? '').join(' ');
}
