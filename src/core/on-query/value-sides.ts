/** Sides told apart by a date or a number: an answer takes that whose value it names. */
import { compareDetails, type Detail, detailsOf } from '../judging/details';
import { answeringDetails } from './asked-details';
import { type Said, type Side, type Taken, take } from './side';

/** "1961, not 1965". */
const DENIED = /\b(?:not|rather than|instead of)\s(?:(?:in|on|by|the|at)\s)*$/iu;
const BEFORE = 24;

/** Gap of a value that is less exact than the fact's ("1971" of 15 January 1971). */
const VAGUER = 0.5;
/** Gaps that differ by less are the same. */
const SAME_GAP = 1e-3;
const MOST_GAP = 0.1;

export function valueSides(
  query: string,
  asked: 'date' | 'number',
  sides: readonly Side[],
  statements: readonly Said[],
): Taken {
  const values = new Map(sides.map((side) => [side, answeringDetails(side.told, query, asked)]));
  const taken: Taken = new Map();
  for (const statement of statements) {
    for (const said of detailsOf(statement.text)) {
      if (DENIED.test(statement.text.slice(Math.max(0, said.start - BEFORE), said.start))) continue;
      for (const side of nearest(said, values)) take(taken, side, statement);
    }
  }
  return taken;
}

/** 20 acres may pass for 20.5, but not where another side says 20. */
function nearest(said: Detail, values: ReadonlyMap<Side, readonly Detail[]>): Side[] {
  const gaps = [...values].map(([side, own]) => ({
    side,
    own,
    gap: Math.min(...own.map((value) => gapBetween(value, said))),
  }));
  const least = Math.min(...gaps.map(({ gap }) => gap));
  if (least === Infinity) return [];
  const near = gaps.filter(({ gap }) => gap <= least + SAME_GAP);
  // A vague value that fits different ones says for neither.
  const tells = least < VAGUER || near.every(({ own }) => agree(own, near[0]?.own ?? []));
  return tells ? near.map(({ side }) => side) : [];
}

function gapBetween(value: Detail, said: Detail): number {
  if (compareDetails(value, said) !== 'same') {
    return compareDetails(said, value) === 'same' ? VAGUER : Infinity;
  }
  if (value.kind !== 'number' || said.kind !== 'number') return 0;
  const [a, b] = [value.quantity.low, said.quantity.low];
  return Math.min(MOST_GAP, Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b), 1e-9));
}

/** Whether two sides name a common value. */
export function agree(some: readonly Detail[], others: readonly Detail[]): boolean {
  return some.some((one) =>
    others.some((other) => compareDetails(one, other) === 'same' && compareDetails(other, one) === 'same'),
  );
}
