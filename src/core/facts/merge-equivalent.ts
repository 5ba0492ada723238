/** Joins sentences of several sources that state the same. */
import type { Candidate } from './candidate';

/** Shared content words of the smaller set, and of both together, from which two sentences state the same; chosen by hand. */
const CONTAINED = 0.8;
const ALIKE = 0.55;

/**
 * @param candidates best first
 * @returns groups in the order of their best member, which comes first
 */
export function mergeEquivalent(candidates: readonly Candidate[]): Candidate[][] {
  const groups: { members: Candidate[]; keys: ReadonlySet<string> }[] = [];
  const byKey = new Map<string, number[]>();
  for (const candidate of candidates) {
    const { keys } = candidate.unit;
    const shared = new Map<number, number>();
    for (const key of keys)
      for (const group of byKey.get(key) ?? []) shared.set(group, (shared.get(group) ?? 0) + 1);
    const home = [...shared].find(([group, count]) => {
      const other = groups[group];
      return other !== undefined && isSame(keys, other.keys, count);
    })?.[0];
    if (home !== undefined) {
      groups[home]?.members.push(candidate);
      continue;
    }
    for (const key of keys) {
      const list = byKey.get(key);
      // A word of very many sentences tells nothing apart; skipping it keeps the cost near linear.
      if (!list) byKey.set(key, [groups.length]);
      else if (list.length < MOST_POSTINGS) list.push(groups.length);
    }
    groups.push({ members: [candidate], keys });
  }
  return groups.map(({ members }) => members);
}

const MOST_POSTINGS = 200;

function isSame(a: ReadonlySet<string>, b: ReadonlySet<string>, shared: number): boolean {
  const smaller = Math.min(a.size, b.size);
  const union = a.size + b.size - shared;
  if (shared / smaller < CONTAINED || shared / union < ALIKE) return false;
  const numbers = (keys: ReadonlySet<string>) =>
    [...keys]
      .filter((key) => key.startsWith('#'))
      .sort()
      .join();
  return numbers(a) === numbers(b);
}
