/** The words of the languages in which quantities are read. */
import { ENGLISH, type QuantityWords } from './language-words';

const LANGUAGES: ReadonlyMap<string, QuantityWords> = new Map([['english', ENGLISH]]);

/** @param language its English name, lower case; units and digits alone are read in others */
export function quantityWords(language: string): QuantityWords {
  return LANGUAGES.get(language) ?? ENGLISH;
}
