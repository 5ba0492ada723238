/** What a query asks for, as weighted words. */
import type { SourceText } from '../model/source';
import type { Word } from '../text/words';
import { wordsOf } from '../text/words';
import type { Unit } from './read-units';

export interface AskedWords {
  /** Word key → weight above 0. */
  readonly weights: ReadonlyMap<string, number>;
  /** Weight that one sentence can be expected to hold. */
  readonly total: number;
}

/** Words of a long query that one sentence can be expected to hold; chosen by hand. */
const MOST_ASKED = 6;

/** Words of the query; without a query, of the titles; without those, the words that most units share. */
export function askedWords(
  query: string,
  sources: readonly SourceText[],
  units: readonly Unit[],
  weigh: (word: Word) => number,
): AskedWords {
  const weights = new Map<string, number>();
  const text = query.trim() || sources.map(({ title }) => title ?? '').join('\n');
  for (const word of wordsOf(text)) {
    // Half general, half local: the topic's own words are frequent in pages about it.
    const general =
      word.band === 'function' ? 0 : word.band === 'very common' ? 0.3 : word.band === 'common' ? 0.7 : 1;
    if (general > 0) weights.set(word.key, (general + weigh(word)) / 2);
  }
  return withTotal(weights.size > 0 ? weights : centralWords(units));
}

function withTotal(weights: ReadonlyMap<string, number>): AskedWords {
  const heaviest = [...weights.values()].sort((a, b) => b - a).slice(0, MOST_ASKED);
  return { weights, total: heaviest.reduce((sum, weight) => sum + weight, 0) };
}

const CENTRAL_WORDS = 8;

function centralWords(units: readonly Unit[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of units) {
    const rare = new Set(words.filter(({ band }) => band === 'rare').map(({ key }) => key));
    for (const key of rare) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const top = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, CENTRAL_WORDS);
  return new Map(top.map(([key]) => [key, 1]));
}
