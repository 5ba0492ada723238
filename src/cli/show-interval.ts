import type { Interval } from '../core/stats/bootstrap';

/** A figure with its interval, as in `0.603 [0.546, 0.659]`. */
export function showInterval({ value, low, high }: Interval, digits: number): string {
  return `${value.toFixed(digits)} [${low.toFixed(digits)}, ${high.toFixed(digits)}]`;
}
