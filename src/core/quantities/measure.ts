/** A quantity as it is written: an amount, or several that add up, in units that may mean one thing or another. */
import type { Span } from '../model/answer';
import type { Bound } from '../text/bounds';
import type { Unit } from '../text/unit-table';

export interface MeasurePart {
  /** In the unit; `low === high` unless a range. */
  readonly low: number;
  readonly high: number;
  /** Value of one in the last digit written, in the unit; 0 where it is exact ("half"). */
  readonly step: number;
  /** What the unit may mean, the usual first; empty for a bare number. */
  readonly units: readonly Unit[];
}

export interface Measure extends Span {
  /** At least one; several of one dimension add up: 6 ft and 7 in. Only a single part may be a range. */
  readonly parts: readonly [MeasurePart, ...MeasurePart[]];
  readonly bound: Bound;
  /** Whether the words after it make it an age: "five years old". */
  readonly meant: 'age' | null;
}

/** Sum of the parts in the first part's unit, where that is the unit `unit`; as written for a bare number. */
export function amountIn(measure: Measure, unit: Unit | null): { low: number; high: number } {
  const [first, ...others] = measure.parts;
  const rest = others.reduce((sum, part) => {
    const own = part.units.find(({ dimension }) => dimension === unit?.dimension) ?? part.units[0];
    return sum + (own && unit ? (part.low * own.factor) / unit.factor : 0);
  }, 0);
  // Of "minus 5 feet 3 inches" both are below zero.
  const sign = first.low < 0 ? -1 : 1;
  return { low: first.low + sign * rest, high: first.high + sign * rest };
}
