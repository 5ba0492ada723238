/** The model's list of word pieces: a line each, whose number is the piece's id. */

export interface Vocabulary {
  /** Pieces that begin a word, and their ids. */
  readonly beginnings: ReadonlyMap<string, number>;
  /** Pieces within a word, without their `##`. */
  readonly continuations: ReadonlyMap<string, number>;
  /** UTF-16 units of the longest piece. */
  readonly longest: number;
  /** `[UNK]`, for a word that no pieces make up. */
  readonly unknown: number;
  readonly special: { readonly opening: number; readonly closing: number; readonly padding: number };
}

/** The list lacks what every word-piece vocabulary has. */
export class VocabularyError extends Error {
  readonly kind = 'broken-vocabulary';
  constructor(missing: string) {
    super(
      `The model's word list has no ${missing}: it is damaged or belongs to another kind of model. Install the extension again.`,
    );
    this.name = 'VocabularyError';
  }
}

const CONTINUATION = '##';

/** @throws VocabularyError where a special piece is missing */
export function readVocabulary(text: string): Vocabulary {
  const beginnings = new Map<string, number>();
  const continuations = new Map<string, number>();
  let longest = 0;
  for (const [id, line] of text.split(/\r?\n/).entries()) {
    const isContinuation = line.length > CONTINUATION.length && line.startsWith(CONTINUATION);
    const piece = isContinuation ? line.slice(CONTINUATION.length) : line;
    if (piece === '') continue;
    (isContinuation ? continuations : beginnings).set(piece, id);
    longest = Math.max(longest, piece.length);
  }
  const idOf = (piece: string) => {
    const id = beginnings.get(piece);
    if (id === undefined) throw new VocabularyError(piece);
    return id;
  };
  return {
    beginnings,
    continuations,
    longest,
    unknown: idOf('[UNK]'),
    special: { opening: idOf('[CLS]'), closing: idOf('[SEP]'), padding: idOf('[PAD]') },
  };
}
