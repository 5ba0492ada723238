/**
 * Sides told apart by words: an answer takes those that hold what it says beyond the query, clause by
 * clause; of that, what some sides hold and others lack counts.
 */
import { wordsOf } from '../text/words';
import { givenKeys, WEIGHT } from './query-words';
import type { Said, Side } from './side';

/** Weight of a clause's new words that stand in some side, their share of the clause, and a side's share of those that tell; chosen by hand. */
const LEAST_HELD = 0.7;
export const MOSTLY_HELD = 0.4;
const LEAST_SHARE = 0.4;

const CLAUSE =
  /[,;:()]\s|\s\(|\s(?=(?:and|or|but|while|whereas|although|though|however|not|rather than|instead of)\b)/giu;
const DENIED = /^[\s,;:(]*(?:(?:and|but)\s)?(?:not|rather than|instead of)\b/iu;

/** Words about the material rather than about the world. */
const MATERIAL = new Set(
  wordsOf(
    'context source passage text article document information according provided given states stated mention mentioned answer question says said claims claim another first second other both different therefore based specific internal knowledge',
  ).map(({ key }) => key),
);

export interface Held {
  /** Weight of the answer's words that the side holds. */
  readonly weight: number;
  readonly statements: readonly Said[];
}

/** @param heldShare share of a clause's new words that some side must hold, 0..1 */
export function wordSides(
  query: string,
  sides: readonly Side[],
  statements: readonly Said[],
  heldShare: number,
): Map<Side, Held> {
  const given = givenKeys(query);
  const own = new Map(sides.map((side) => [side, termsOf(side.text, given)]));
  const told = new Map(sides.map((side) => [side, termsOf(side.told, given)]));
  const taken = new Map<Side, Held>();
  for (const statement of statements) {
    for (const clause of statement.text.split(CLAUSE)) {
      if (!clause || DENIED.test(clause)) continue;
      const said = termsOf(clause, given);
      const byOwn = holding(said, own, heldShare);
      const terms = byOwn.length > 0 ? own : told;
      for (const side of byOwn.length > 0 ? byOwn : holding(said, told, heldShare)) {
        const known = taken.get(side) ?? { weight: 0, statements: [] };
        taken.set(side, {
          weight: known.weight + weightOf(said, (term) => terms.get(side)?.has(term) ?? false),
          statements: [...new Set([...known.statements, statement])],
        });
      }
    }
  }
  return taken;
}

/** Words, and pairs of neighbours, with their weights. */
export type Terms = ReadonlyMap<string, number>;

export function termsOf(text: string, given: ReadonlySet<string>): Terms {
  const terms = new Map<string, number>();
  let before: { readonly key: string; readonly end: number; readonly weight: number } | null = null;
  for (const { key, start, end, band } of wordsOf(text)) {
    const weight = WEIGHT[band];
    if (weight === 0 || given.has(key) || MATERIAL.has(key)) {
      before = null;
      continue;
    }
    terms.set(key, weight);
    if (before && start - before.end <= 2) terms.set(`${before.key} ${key}`, (before.weight + weight) / 2);
    before = { key, end, weight };
  }
  return terms;
}

export function weightOf(terms: Terms, chosen: (term: string) => boolean): number {
  let sum = 0;
  for (const [term, weight] of terms) if (chosen(term)) sum += weight;
  return sum;
}

function holding(said: Terms, terms: ReadonlyMap<Side, Terms>, heldShare: number): Side[] {
  const sides = [...terms.keys()];
  const holders = (term: string) => sides.filter((side) => terms.get(side)?.has(term)).length;
  const held = weightOf(said, (term) => holders(term) > 0);
  if (held < LEAST_HELD || held < heldShare * weightOf(said, () => true)) return [];
  if (sides.length === 1) return sides;
  const tells = (term: string) => holders(term) > 0 && holders(term) < sides.length;
  const telling = weightOf(said, tells);
  return sides.filter((side) => {
    const own = weightOf(said, (term) => tells(term) && (terms.get(side)?.has(term) ?? false));
    return own >= LEAST_HELD && own >= LEAST_SHARE * telling;
  });
}
