/** The words of a query, and what they make of the words of other texts. */
import type { WordBand } from '../text/common-words';
import { wordsOf } from '../text/words';

/** Worth of a word where there is no corpus to weigh it by; chosen by hand. */
export const WEIGHT: Readonly<Record<WordBand, number>> = {
  function: 0,
  'very common': 0.3,
  common: 0.7,
  rare: 1,
};

/** Keys of the query's content words. */
export function askedKeys(query: string): ReadonlySet<string> {
  return new Set(wordsOf(query).flatMap(({ band, key }) => (band === 'function' ? [] : [key])));
}

/** "red or blue": the query names both, so neither is given. */
const CHOICE = /(?:\S+ ){1,3}or (?:\S+ ?){1,4}/u;

/** Keys that an answer may repeat without saying anything. */
export function givenKeys(query: string): ReadonlySet<string> {
  const choice = new Set(wordsOf(CHOICE.exec(query)?.[0] ?? '').map(({ key }) => key));
  return new Set([...askedKeys(query)].filter((key) => !choice.has(key)));
}
