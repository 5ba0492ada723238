/**
 * What one character becomes before word pieces are looked up: lower case, without
 * accents, and either part of a word, a word of its own, or a gap between words.
 *
 * `characters.json` says which characters the model's own tokeniser drops or sets
 * apart. `\p{…}` would not do: its answers change with the Unicode version of the
 * browser, the tokeniser's stay at Unicode 8. `normalize` and `toLowerCase` also
 * change, but only for characters newer than the vocabulary; with such a character
 * a word is unknown either way.
 */
import characters from './characters.json';

/** One code point as the vocabulary writes it, and how it stands to its neighbours. */
export interface Letter {
  readonly text: string;
  readonly kind: 'joined' | 'alone' | 'gap';
}

/** @param ranges code points as `0-8 b-c ad`, in hexadecimal */
function anyOf(ranges: string): RegExp {
  const members = ranges.replace(/[\da-f]+/g, '\\u{$&}').replaceAll(' ', '');
  return new RegExp(`[${members}]`, 'u');
}

const DROPPED = anyOf(characters.dropped);
const PUNCTUATION = anyOf(characters.punctuation);
const IDEOGRAPH = anyOf(characters.ideographs);
const GAP = /\s/u;
/** Half a character. Written as UTF-8 it becomes U+FFFD, which is dropped. */
const LONE_SURROGATE = /\p{Surrogate}/u;

function fold(character: string): readonly Letter[] {
  if (DROPPED.test(character) || LONE_SURROGATE.test(character)) return [];
  if (GAP.test(character)) return [{ text: ' ', kind: 'gap' }];
  const isIdeograph = IDEOGRAPH.test(character);
  return [...character.normalize('NFD')]
    .filter((part) => !DROPPED.test(part))
    .flatMap((part) => [...part.toLowerCase()])
    .map((text) => ({ text, kind: isIdeograph || PUNCTUATION.test(text) ? 'alone' : 'joined' }));
}

/** Of the 65,536 characters of one UTF-16 unit; hostile text cannot make it grow beyond. */
const folded: (readonly Letter[] | undefined)[] = new Array(0x10000);

/**
 * @param character one code point, or a lone surrogate
 * @returns no letter for what is dropped (accents, controls, private use), several where
 * the character is composed (a Hangul syllable)
 */
export function foldCharacter(character: string): readonly Letter[] {
  if (character.length > 1) return fold(character);
  const unit = character.charCodeAt(0);
  const known = folded[unit];
  if (known) return known;
  const letters = fold(character);
  folded[unit] = letters;
  return letters;
}
