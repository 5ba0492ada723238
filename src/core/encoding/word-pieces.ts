/**
 * Text to the word pieces of BERT's uncased vocabulary, with their places in the text.
 *
 * Gives the ids of the Python library `tokenizers` for the model's own
 * `tokenizer.json`, where `encode_special_tokens` is set: "[SEP]" in a page is text
 * like any other. `tests/node/word-pieces.test.ts` holds the two against each other.
 * `@huggingface/tokenizers` is no help here: it tells no places, cannot stop early,
 * reads "[SEP]" in a text as the separator, and its ids follow the browser's Unicode
 * version.
 */
import type { Span } from '../model/answer';
import { type FoldedWord, foldWords } from './fold-words';
import { readVocabulary, type Vocabulary } from './vocabulary';

/** The pieces of one text, in order; `ids[i]` stands at `tokens[i]`. */
export interface Pieces {
  /** Lines of the vocabulary, from 0. */
  readonly ids: readonly number[];
  /**
   * UTF-16 units of the original text, never empty, in order. Two overlap only where
   * they share one character: a Hangul syllable may be several pieces.
   */
  readonly tokens: readonly Span[];
}

export interface WordPieces {
  /** Ids that a model's input has around a text, and behind the shorter of two texts. */
  readonly special: {
    /** `[CLS]`, before a text. */
    readonly opening: number;
    /** `[SEP]`, after a text. */
    readonly closing: number;
    /** `[PAD]` */
    readonly padding: number;
  };
  /**
   * @param limit most pieces wanted; the special ones, which the caller adds, are not counted
   * @returns the first `limit` pieces of the text; none of an empty one. Linear in what is read.
   */
  split(text: string, limit?: number): Pieces;
}

interface Piece extends Span {
  readonly id: number;
}

/** The longest known piece at each point, or the word as a whole as unknown. */
function piecesOf(word: FoldedWord, vocabulary: Vocabulary): readonly Piece[] {
  const unknown = [{ id: vocabulary.unknown, ...word.span }];
  if (word.isOverlong) return unknown;
  const { text, places } = word;
  const pieces: Piece[] = [];
  for (let from = 0; from < text.length; ) {
    const known = from === 0 ? vocabulary.beginnings : vocabulary.continuations;
    let to = Math.min(text.length, from + vocabulary.longest);
    let id = known.get(text.slice(from, to));
    while (id === undefined && --to > from) id = known.get(text.slice(from, to));
    const [first, last] = [places[from], places[to - 1]];
    if (id === undefined || !first || !last) return unknown;
    pieces.push({ id, start: first.start, end: last.end });
    from = to;
  }
  return pieces;
}

/**
 * @param vocabularyText one piece a line, its id the number of its line; `##` before one
 * that continues a word
 * @throws VocabularyError where the text is no such vocabulary
 */
export function createWordPieces(vocabularyText: string): WordPieces {
  const vocabulary = readVocabulary(vocabularyText);
  return {
    special: vocabulary.special,
    split(text, limit = Number.POSITIVE_INFINITY) {
      const ids: number[] = [];
      const tokens: Span[] = [];
      if (limit <= 0) return { ids, tokens };
      for (const word of foldWords(text)) {
        for (const { id, start, end } of piecesOf(word, vocabulary)) {
          ids.push(id);
          tokens.push({ start, end });
          if (ids.length >= limit) return { ids, tokens };
        }
      }
      return { ids, tokens };
    },
  };
}
