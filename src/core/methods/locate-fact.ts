/** Where a source states what a model worded anew: found by code, never the model's own words. */
import type { Evidence } from '../model/judgement';
import type { SourceText } from '../model/source';
import { indexPremise, type PremiseIndex } from '../retrieval/premise-index';
import { wordWeigher } from '../retrieval/word-weights';
import { wordsOf } from '../text/words';

const memo = new WeakMap<SourceText, PremiseIndex>();

/** A second sentence is shown where it adds at least this share of the fact's words; chosen by hand. */
const ADDS = 0.25;
/** Below this share of its words a fact was not found; chosen by hand. */
const FEWEST = 0.34;

/** @returns one or two sentences that hold most of the fact's words, in reading order; none where too few are there */
export function locateFact(fact: string, source: SourceText): Evidence[] {
  const premise = indexOf(source);
  const weigh = wordWeigher([premise]);
  const wanted = new Map(wordsOf(fact).map((word) => [word.key, weigh(word)]));
  const total = [...wanted.values()].reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return [];
  const open = new Map(wanted);
  const chosen: number[] = [];
  let held = 0;
  while (chosen.length < 2) {
    const [best, gain] = bestSentence(premise, open);
    if (best < 0 || (chosen.length > 0 && gain < ADDS * total)) break;
    chosen.push(best);
    held += gain;
    for (const { key } of premise.words[best] ?? []) open.delete(key);
  }
  if (held < FEWEST * total) return [];
  return chosen
    .sort((a, b) => a - b)
    .flatMap((at) => {
      const span = premise.sentences[at];
      return span
        ? [{ source: source.sourceId, ...span, text: source.text.slice(span.start, span.end) }]
        : [];
    });
}

/** Index of the sentence that holds most of the open words by weight, and how much; -1 where none holds any. */
function bestSentence(premise: PremiseIndex, open: ReadonlyMap<string, number>): [number, number] {
  let best: [number, number] = [-1, 0];
  premise.words.forEach((words, at) => {
    const keys = new Set(words.map(({ key }) => key));
    let gain = 0;
    for (const [key, weight] of open) if (keys.has(key)) gain += weight;
    if (gain > best[1]) best = [at, gain];
  });
  return best;
}

function indexOf(source: SourceText): PremiseIndex {
  const known = memo.get(source);
  if (known) return known;
  const { sourceId, text, sentences } = source;
  const premise = indexPremise({ id: sourceId, text, sentences });
  memo.set(source, premise);
  return premise;
}
