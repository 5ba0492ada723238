/** Against what a model made up, or took from the examples of its prompt: do the words stand in the text? */
import { blendedWeigher } from '../../retrieval/word-weights';
import { wordsOf } from '../../text/words';

const weigh = blendedWeigher(0, () => 0);

export function keysOf(text: string): ReadonlySet<string> {
  return new Set(wordsOf(text).map(({ key }) => key));
}

/** @returns share of a text's words, by weight, that are among `known`: 0..1; 0 where it has no word of weight */
export function wordShare(text: string, known: ReadonlySet<string>): number {
  let [held, all] = [0, 0];
  for (const word of wordsOf(text)) {
    const weight = weigh(word);
    all += weight;
    if (known.has(word.key)) held += weight;
  }
  return all === 0 ? 0 : held / all;
}
