/** How much a word counts: rare words more than common ones, in general and among the units. */
import type { WordBand } from '../text/common-words';
import type { Word } from '../text/words';
import type { Unit } from './read-units';

/** As for judging: about the idf of such words relative to a word seen once. */
const BAND_WEIGHT: Record<WordBand, number> = { function: 0, 'very common': 0.4, common: 0.7, rare: 1 };
/** Units at which local and general weight count the same; chosen by hand. */
const HALF_TRUST = 40;

/** @returns weight 0..1 of a word */
export function unitWeigher(units: readonly Unit[]): (word: Word) => number {
  const seenIn = new Map<string, number>();
  for (const { keys } of units) for (const key of keys) seenIn.set(key, (seenIn.get(key) ?? 0) + 1);
  const trust = units.length / (units.length + HALF_TRUST);
  const scale = Math.log(units.length + 1);
  return ({ key, band }) => {
    const general = BAND_WEIGHT[band];
    if (general === 0 || units.length < 2) return general;
    const local = Math.log((units.length + 1) / ((seenIn.get(key) ?? 0) + 1)) / scale;
    return general * (1 - trust + trust * local);
  };
}
