/** What the quantity tool must know of a language: its number words and the words around them. */
import { ORDINAL_PARTS, SCALES, SMALL_NUMBERS } from '../text/numerals';

export interface QuantityWords {
  /** Below a hundred, and names such as "dozen" count among the scales. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Multiply what stands before them. */
  readonly scales: ReadonlyMap<string, number>;
  /** "half", "thirds": parts of one. */
  readonly parts: ReadonlyMap<string, number>;
  /** Inside a number ("hundred and five") and between the parts of a compound. */
  readonly and: ReadonlySet<string>;
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

const set = (words: string) => new Set(words.split(' '));

export const ENGLISH: QuantityWords = {
  numbers: SMALL_NUMBERS,
  scales: new Map([...SCALES, ['dozen', 12], ['dozens', 12], ['lakh', 1e5], ['crore', 1e7]]),
  parts: ORDINAL_PARTS,
  and: set('and &'),
  article: set('a an'),
  minus: set('minus negative'),
  to: set('to'),
  between: set('between'),
  per: set('per'),
  square: set('square sq'),
  cubic: set('cubic cu'),
  age: set('old yo aged'),
  units: new Map([['yo', 'year']]),
};
