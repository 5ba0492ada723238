/** The languages in which quantities are read. */
import { ENGLISH, type QuantityWords } from './language-words';
import { CHINESE, HINDI, JAPANESE, KOREAN } from './languages-asian';
import { DUTCH, FRENCH, GERMAN, ITALIAN, PORTUGUESE, SPANISH, SWEDISH, TURKISH } from './languages-european';

const LANGUAGES: ReadonlyMap<string, QuantityWords> = new Map([
  ['english', ENGLISH],
  ['german', GERMAN],
  ['french', FRENCH],
  ['spanish', SPANISH],
  ['portuguese', PORTUGUESE],
  ['italian', ITALIAN],
  ['dutch', DUTCH],
  ['swedish', SWEDISH],
  ['turkish', TURKISH],
  ['chinese', CHINESE],
  ['japanese', JAPANESE],
  ['korean', KOREAN],
  ['hindi', HINDI],
]);

/** @param language its English name, lower case; other languages are read as English is */
export function quantityWords(language: string): QuantityWords {
  return LANGUAGES.get(language) ?? ENGLISH;
}
