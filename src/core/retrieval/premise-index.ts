/**
 * A premise made searchable: its sentences, and for every word the sentences
 * it occurs in. Built once a premise, however many questions ask for it; cost
 * is linear in the length of the text.
 */
import type { Span } from '../model/answer';
import type { Premise } from '../model/judgement';
import { splitSentences } from '../text/sentences';
import { type Word, wordsOf } from '../text/words';

export interface PremiseIndex {
  readonly id: string;
  readonly text: string;
  /** Sentences in reading order; overlong ones are cut at word ends. */
  readonly sentences: readonly Span[];
  /** Words of each sentence. */
  readonly words: readonly (readonly Word[])[];
  /** Word key → ascending indices of the sentences that hold it. */
  readonly postings: ReadonlyMap<string, readonly number[]>;
}

/** Words in the longest unit kept whole; a page without full stops is cut into these. Chosen by hand. */
const LONGEST_SENTENCE = 80;

export function indexPremise(premise: Premise): PremiseIndex {
  const sentences: Span[] = [];
  const words: Word[][] = [];
  const postings = new Map<string, number[]>();
  for (const span of premise.sentences ?? splitSentences(premise.text)) {
    const all = wordsOf(premise.text, span.start, span.end);
    for (let from = 0; from < all.length; from += LONGEST_SENTENCE) {
      const part = all.length > LONGEST_SENTENCE ? all.slice(from, from + LONGEST_SENTENCE) : all;
      const isLast = from + LONGEST_SENTENCE >= all.length;
      const start = from === 0 ? span.start : (part[0]?.start ?? span.start);
      const end = isLast ? span.end : (part.at(-1)?.end ?? span.end);
      const index = sentences.length;
      sentences.push({ start, end });
      words.push(part);
      for (const word of part) {
        const posting = postings.get(word.key);
        if (!posting) postings.set(word.key, [index]);
        else if (posting.at(-1) !== index) posting.push(index);
      }
    }
  }
  return { id: premise.id, text: premise.text, sentences, words, postings };
}

/** So that ties are settled by what the texts say, and the order in which premises are given changes nothing. */
export function inOrderOfText(premises: readonly PremiseIndex[]): PremiseIndex[] {
  return premises.toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
}
