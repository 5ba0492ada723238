/**
 * Score of the method `e2e` from its two lists of facts: covered items / all
 * items (metrics.md section 2; Dejl et al. 2025, arXiv 2510.07926).
 */
import { ratio } from '../report/ratio';
import type { Score } from '../report/schema';

export interface E2eLists {
  readonly covered: readonly { readonly text: string }[];
  readonly uncovered: readonly { readonly text: string }[];
}

/**
 * The reference's score, to compare with its recorded numbers (parity mode):
 * every item counts as it stands, and two empty lists give 0.
 */
export function scoreAsReference({ covered, uncovered }: E2eLists): number {
  const all = covered.length + uncovered.length;
  return all === 0 ? 0 : covered.length / all;
}

export interface E2eScore {
  readonly score: Score;
  /** Normalised texts that stand in both lists, counted once, as missing. */
  readonly inBoth: readonly string[];
}

/**
 * Lacuna's score: two empty lists are not applicable, since no fact was
 * judged; a text counts once, and in both lists as missing.
 */
export function scoreLists({ covered, uncovered }: E2eLists): E2eScore {
  const missing = new Set(uncovered.map(({ text }) => normalise(text)));
  const named = new Set(covered.map(({ text }) => normalise(text)));
  const inBoth = [...named].filter((text) => missing.has(text));
  const found = named.size - inBoth.length;
  return { score: ratio(found, found + missing.size, 'no relevant fact'), inBoth };
}

function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
