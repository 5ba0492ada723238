/** A text as the words that word pieces are cut from, each letter with its place. */
import type { Span } from '../model/answer';
import { foldCharacter } from './fold-character';

/** A word of more letters is unknown as a whole; the number is the model's own. */
const LONGEST_WORD = 100;

export interface FoldedWord {
  /** Lower case, without accents. Of an overlong word only the beginning. */
  readonly text: string;
  /** For each UTF-16 unit of `text` the character that it comes from, in the original. */
  readonly places: readonly Span[];
  /** From the first to the last letter, in the original. */
  readonly span: Span;
  readonly isOverlong: boolean;
}

/** Collects the letters of a word; an overlong word costs no more memory than a long one. */
class WordBuilder {
  #text = '';
  #places: Span[] = [];
  #letters = 0;
  #start = 0;
  #end = 0;

  add(letter: string, place: Span): void {
    if (this.#letters === 0) this.#start = place.start;
    this.#end = place.end;
    this.#letters++;
    if (this.#letters > LONGEST_WORD) return;
    this.#text += letter;
    for (let unit = 0; unit < letter.length; unit++) this.#places.push(place);
  }

  /** @returns the word so far, if there is one; the next begins */
  take(): FoldedWord | undefined {
    if (this.#letters === 0) return undefined;
    const word = {
      text: this.#text,
      places: this.#places,
      span: { start: this.#start, end: this.#end },
      isOverlong: this.#letters > LONGEST_WORD,
    };
    this.#text = '';
    this.#places = [];
    this.#letters = 0;
    return word;
  }
}

/**
 * Lazy, so that a long text costs no more than what is read of it; linear in the text.
 * @returns words in order; what lies between them is white space or dropped
 */
export function* foldWords(text: string): Generator<FoldedWord> {
  const builder = new WordBuilder();
  let start = 0;
  for (const character of text) {
    const place = { start, end: start + character.length };
    start = place.end;
    for (const letter of foldCharacter(character)) {
      const before = letter.kind === 'joined' ? undefined : builder.take();
      if (before) yield before;
      if (letter.kind !== 'gap') builder.add(letter.text, place);
      const alone = letter.kind === 'alone' ? builder.take() : undefined;
      if (alone) yield alone;
    }
  }
  const last = builder.take();
  if (last) yield last;
}
