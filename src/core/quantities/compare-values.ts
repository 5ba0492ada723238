/** Whether two short answers to one question give the same quantity, settled by code. */
import { parseDigits } from '../text/numerals';

export type ValueVerdict = 'equivalent' | 'contradictory';

/**
 * Compares two short answer values of one question ("6 ft 7 in", "2 meters").
 * @returns a final verdict, the same for either order; null where code cannot settle it
 */
export function compareValues(first: string, second: string): ValueVerdict | null {
  const [a, b] = [parseDigits(first.trim()), parseDigits(second.trim())];
  return a !== null && a === b ? 'equivalent' : null;
}
