/**
 * Rules of thumb that any judge of comprehensiveness should beat on WikiContradict: no model, no facts, only
 * words. Each takes what a passage alone has, that is neither in the question nor in the other passage; a
 * passage counts as told where the answer holds any of it. Both told: Correct; one: Partially correct; none:
 * Incorrect.
 */
import type { AnswerClass } from '../core/coverage/label-match';
import { type Word, wordsOf } from '../core/text/words';
import type { MetaUnit } from './meta-units';

export type Thumb = (unit: Pick<MetaUnit, 'question' | 'contexts' | 'answer'>) => AnswerClass;

const isNumber = ({ key }: Word) => key.startsWith('#');

/** Rule of thumb over numbers and names: capitalised words, also at a sentence's beginning unless they are grammar. */
export const byNumbersAndNames: Thumb = thumb(
  (word) => isNumber(word) || (word.capital && word.band !== 'function'),
);

/** Rule of thumb over all words but those of grammar. */
export const byWords: Thumb = thumb((word) => word.band !== 'function');

function thumb(counts: (word: Word) => boolean): Thumb {
  return ({ question, contexts, answer }) => {
    const asked = keysOf(question);
    const said = keysOf(answer);
    const told = contexts.filter((context, at) => {
      const others = contexts.flatMap((other, i) => (i === at ? [] : [...keysOf(other)]));
      const shared = new Set([...asked, ...others]);
      const own = wordsOf(context).filter((word) => counts(word) && !shared.has(word.key));
      return own.some(({ key }) => said.has(key));
    });
    if (told.length === 0) return 'Incorrect';
    return told.length === contexts.length ? 'Correct' : 'Partially correct';
  };
}

function keysOf(text: string): ReadonlySet<string> {
  return new Set(wordsOf(text).map(({ key }) => key));
}
