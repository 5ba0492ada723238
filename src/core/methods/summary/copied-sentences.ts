/** A model that was asked for numbers and wrote the sentences themselves: it is believed where the page has them. */
import type { NumberedText } from '../../judging/language/numbered-text';
import { splitSentences } from '../../text/sentences';

/**
 * The check that metrics.md section 6 asks for: nothing counts as kept that is not in the source word for
 * word, but for white space, and marks before and after it.
 * @returns numbers of the sentences that were copied; null where most of what was written is not in the part
 */
export function copiedSentences(written: string, { sentences }: NumberedText): number[] | null {
  const numbers = new Map(sentences.map(({ text }, at) => [bare(text), at + 1]));
  const found = new Set<number>();
  let others = 0;
  for (const line of written.split('\n')) {
    for (const { start, end } of splitSentences(line)) {
      const number = numbers.get(bare(line.slice(start, end)));
      if (number === undefined) others += 1;
      else found.add(number);
    }
  }
  return found.size > others ? [...found].sort((a, b) => a - b) : null;
}

/** A number or bullet before a sentence, quotes around it. */
const MARKS = /^(?:\[\d+\]|\d+[.)]|[-*•>"'“”«»\s])+|["'“”«»\s]+$/gu;

function bare(sentence: string): string {
  return sentence.replace(/\s+/g, ' ').replace(MARKS, '');
}
