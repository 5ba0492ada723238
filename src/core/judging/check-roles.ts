/**
 * Who did what to whom, the other way round: a sentence of the sources has the
 * claim's words in the same order but for two that have changed places ("The
 * duke defeated the queen", "from 48 to 41"). Only where the same prepositions
 * stand between them: "by" turns the roles round.
 */
import { stem } from '../text/stem';
import type { Word } from '../text/words';
import type { AlignedWord, EvidenceSentence } from './align';
import type { RuleConflict } from './check-details';

/** Weighted share of the claim that the sentence must hold; chosen by hand. */
const SAME_WORDS = 0.85;
/** Fewest words in common, or an order says little; chosen by hand. */
const FEWEST = 3;
/** Words, or two-word names, whose sides may change places. */
const SYMMETRIC = new Set(
  'met meets married marry resemble equals equal border borders differ different compared similar related connected linked versus same'
    .split(' ')
    .map(stem),
);
const PREPOSITION =
  /\b(?:by|to|from|of|in|into|with|for|on|at|than|as|over|under|after|before|when|while)\b/giu;

export function checkRoles(
  claim: string,
  aligned: readonly AlignedWord[],
  sentences: readonly EvidenceSentence[],
): RuleConflict[] {
  const total = aligned.reduce((sum, { weight }) => sum + weight, 0);
  if (aligned.some(({ word }) => SYMMETRIC.has(word.key))) return [];
  for (const sentence of sentences) {
    const theirs = new Set(sentence.words.map(({ key }) => key));
    const shared = aligned.filter(({ word }) => theirs.has(word.key));
    const held = shared.reduce((sum, { weight }) => sum + weight, 0);
    if (shared.length < FEWEST || held < total * SAME_WORDS) continue;
    const own = shared.map(({ word }) => word);
    const keys = new Set(own.map(({ key }) => key));
    const other = sentence.words.filter(({ key }) => keys.has(key));
    const at = swapAt(own, other);
    if (!at) continue;
    const { first, last, isSideBySide } = at;
    const [from, to, theirFrom, theirTo] = [own[first], own[last], other[first], other[last]];
    if (!from || !to || !theirFrom || !theirTo) continue;
    const between = claim.slice(from.end, to.start);
    if (joints(between) !== joints(sentence.premise.text.slice(theirFrom.end, theirTo.start))) continue;
    // "Cards and cash": side by side, the order says nothing.
    if (isSideBySide && joints(between) === '') continue;
    return [{ kind: 'name', claim: { start: from.start, end: to.end }, sentence }];
  }
  return [];
}

function joints(text: string): string {
  return (text.match(PREPOSITION) ?? []).join(' ').toLowerCase();
}

/** Two names of two words each change places at four. */
const MOST_MOVED = 4;

interface Swap {
  readonly first: number;
  readonly last: number;
  /** No other word stands between them. */
  readonly isSideBySide: boolean;
}

/** @returns places of the words that stand for each other; null if the orders differ in any other way, or not at all */
function swapAt(own: readonly Word[], other: readonly Word[]): Swap | null {
  if (own.length !== other.length) return null;
  const moved = own.flatMap(({ key }, i) => (key === other[i]?.key ? [] : [i]));
  if (moved.length < 2 || moved.length > MOST_MOVED || moved.length % 2 === 1) return null;
  const partner = new Map(moved.map((i) => [own[i]?.key, other[i]?.key]));
  const isSwap = moved.every(
    (i) => partner.get(other[i]?.key) === own[i]?.key && partner.get(own[i]?.key) === other[i]?.key,
  );
  const [first, last] = [moved[0], moved.at(-1)];
  if (!isSwap || first === undefined || last === undefined) return null;
  return { first, last, isSideBySide: last - first + 1 === moved.length };
}
