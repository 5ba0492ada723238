/**
 * Which pairs are asked about at all (metrics.md section 9, "Cheaper NLI"). A pair that is left out is
 * not judged: it gives no edge, and makes no fact unsure. How many related pairs get through is measured
 * by `npm run bench -- nli-filter`; the figures below were chosen there.
 */
import { nearest, sharedWeight, type WordProfile } from './word-profile';

/** Statements of the answer that a fact is held against, at most. */
export const ATOMS_PER_FACT = 6;
/** Other facts that a fact is held against, at most; a pair is asked where either chose the other. */
export const NEIGHBOURS = 5;
/** Facts of the same subject with other numbers, beside these. */
const RIVALS = 2;
/** Share of the lighter fact's weight, numbers aside, from which two are of the same subject; chosen by hand. */
const SAME_SUBJECT = 0.5;

/**
 * @param neighbours other facts that a fact is held against, at most
 * @returns pairs of indices, the lower first, each once, in order
 */
export function relatedPairs(
  profiles: readonly WordProfile[],
  neighbours = NEIGHBOURS,
): (readonly [number, number])[] {
  const chosen = new Map<string, readonly [number, number]>();
  profiles.forEach((profile, at) => {
    const near = nearest(profile, profiles, neighbours + 1)
      .filter((other) => other !== at)
      .slice(0, neighbours);
    for (const other of [...near, ...rivals(at, profiles)]) {
      const pair = [Math.min(at, other), Math.max(at, other)] as const;
      chosen.set(pair.join(' '), pair);
    }
  });
  return [...chosen.values()].sort(([a, b], [c, d]) => a - c || b - d);
}

/** Where contradictions are to be found: the same words, other numbers. */
function rivals(at: number, profiles: readonly WordProfile[]): number[] {
  const own = profiles[at];
  if (!own || own.numbers.size === 0) return [];
  const bare = withoutNumbers(own);
  return profiles
    .flatMap((other, index) => {
      if (index === at || other.numbers.size === 0 || isSameSet(own.numbers, other.numbers)) return [];
      const rest = withoutNumbers(other);
      const shared = sharedWeight(bare, rest);
      return shared > 0 && shared >= SAME_SUBJECT * Math.min(bare.total, rest.total)
        ? [{ index, shared }]
        : [];
    })
    .sort((a, b) => b.shared - a.shared || a.index - b.index)
    .slice(0, RIVALS)
    .map(({ index }) => index);
}

const memo = new WeakMap<WordProfile, WordProfile>();

function withoutNumbers(profile: WordProfile): WordProfile {
  const known = memo.get(profile);
  if (known) return known;
  const weights = new Map([...profile.weights].filter(([key]) => !key.startsWith('#')));
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const bare = { ...profile, weights, total };
  memo.set(profile, bare);
  return bare;
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((one) => b.has(one));
}
