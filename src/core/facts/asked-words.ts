/** What a query asks for, as weighted words. */
import type { SourceText } from '../model/source';
import type { PremiseIndex } from '../retrieval/premise-index';
import type { Word } from '../text/words';
import { wordsOf } from '../text/words';

export interface IndexedSource {
  readonly source: SourceText;
  readonly index: PremiseIndex;
}

/** Words of the query with their weights; without a query, the words that most sentences share stand for it. */
export function askedWords(
  query: string,
  indexed: readonly IndexedSource[],
  weigh: (word: Word) => number,
): Map<string, number> {
  const asked = new Map<string, number>();
  const text = query.trim() ? query : indexed.map(({ source }) => source.title ?? '').join('\n');
  for (const word of wordsOf(text)) {
    // Half general, half local: the topic's own words are frequent in pages about it.
    const general =
      word.band === 'function' ? 0 : word.band === 'very common' ? 0.3 : word.band === 'common' ? 0.7 : 1;
    if (general > 0) asked.set(word.key, (general + weigh(word)) / 2);
  }
  return asked.size > 0 ? asked : centralWords(indexed);
}

const CENTRAL_WORDS = 8;

function centralWords(indexed: readonly IndexedSource[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { index } of indexed) {
    for (const words of index.words) {
      for (const key of new Set(words.filter((w) => w.band === 'rare').map((w) => w.key))) {
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  }
  const top = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, CENTRAL_WORDS);
  return new Map(top.map(([key]) => [key, 1]));
}
