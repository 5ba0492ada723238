/** What the quantity tool must know of a language: its number words and the words around them. */
import { ORDINAL_PARTS, SCALES, SMALL_NUMBERS } from '../text/numerals';

export interface QuantityWords {
  /** What stands before decimals; the other mark divides thousands. */
  readonly decimal: '.' | ',';
  /** Below a hundred, and names such as "dozen" count among the scales. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Multiply what stands before them. */
  readonly scales: ReadonlyMap<string, number>;
  /** Of these, those that count one by themselves: "mil", "千"; in English none. */
  readonly bareScales: ReadonlySet<string>;
  /** Scales from here on multiply all that stands before: a thousand, or ten thousand where numbers go by myriads. */
  readonly section: 1000 | 10_000;
  /** "half", "thirds": parts of one. */
  readonly parts: ReadonlyMap<string, number>;
  /** Inside a number ("hundred and five") and between the parts of a compound. */
  readonly and: ReadonlySet<string>;
  /** Between tens and ones: "treinta y cinco"; in English none. */
  readonly tensAnd: ReadonlySet<string>;
  /** Between a number and its unit: "millones de dólares"; in English none. */
  readonly of: ReadonlySet<string>;
  /** "a", "an". */
  readonly article: ReadonlySet<string>;
  readonly minus: ReadonlySet<string>;
  /** Between the ends of a range. */
  readonly to: ReadonlySet<string>;
  /** Before a range whose ends are joined by `and`. */
  readonly between: ReadonlySet<string>;
  /** Between the parts of a rate: "per". */
  readonly per: ReadonlySet<string>;
  readonly square: ReadonlySet<string>;
  readonly cubic: ReadonlySet<string>;
  /** Written after a unit of time, that it is an age: "old", "of age". */
  readonly age: ReadonlySet<string>;
  /** Further names of units, to their English names. */
  readonly units: ReadonlyMap<string, string>;
}

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' ').filter(Boolean));

export const ENGLISH: QuantityWords = {
  decimal: '.',
  bareScales: new Set(),
  section: 1000,
  tensAnd: new Set(),
  of: new Set(),
  numbers: SMALL_NUMBERS,
  scales: new Map([...SCALES, ['dozen', 12], ['dozens', 12], ['lakh', 1e5], ['crore', 1e7]]),
  parts: ORDINAL_PARTS,
  and: wordSet('and &'),
  article: wordSet('a an'),
  minus: wordSet('minus negative'),
  to: wordSet('to'),
  between: wordSet('between'),
  per: wordSet('per'),
  square: wordSet('square sq'),
  cubic: wordSet('cubic cu'),
  age: wordSet('old yo aged'),
  units: new Map([['yo', 'year']]),
};
