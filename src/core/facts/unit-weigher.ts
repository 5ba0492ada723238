import { blendedWeigher } from '../retrieval/word-weights';
import type { Word } from '../text/words';
import type { Unit } from './read-units';

/** How much a word counts, in general and among the units. */
export function unitWeigher(units: readonly Unit[]): (word: Word) => number {
  const seenIn = new Map<string, number>();
  for (const { keys } of units) for (const key of keys) seenIn.set(key, (seenIn.get(key) ?? 0) + 1);
  return blendedWeigher(units.length, (key) => seenIn.get(key) ?? 0);
}
