/** Labelled pairs put to a language model. */
import type { JudgeLabel, JudgeQuestion, Premise } from '../core/model/judgement';
import type { Judge } from '../core/ports/judge';
import type { LabelledPair } from './support-sets';

/** What a model says of a pair; `support` is null where it gives no probability. */
export interface ModelVerdict {
  readonly label: JudgeLabel;
  readonly support: number | null;
}

/** Every so many-th pair of each set, so that no group is left out for standing late. */
export function pickPairs(pairs: readonly LabelledPair[], perSet = Number.POSITIVE_INFINITY): LabelledPair[] {
  const sets = [...new Set(pairs.map(({ set }) => set))];
  return sets.flatMap((set) => {
    const own = pairs.filter((pair) => pair.set === set);
    const step = Math.max(1, own.length / perSet);
    return own.filter((_, i) => Math.floor(i / step) > Math.floor((i - 1) / step));
  });
}

/** Asked together, so that texts they share are read once. */
const PAIRS_AT_ONCE = 64;

/** @returns one verdict a pair, in their order */
export async function judgePairsByModel(
  judge: Judge,
  pairs: readonly LabelledPair[],
): Promise<ModelVerdict[]> {
  const verdicts = new Map<string, ModelVerdict>();
  for (let from = 0; from < pairs.length; from += PAIRS_AT_ONCE) {
    const texts = new Map<string, Premise>();
    const idOf = (text: string) => {
      const known = texts.get(text) ?? { id: String(texts.size), text };
      texts.set(text, known);
      return known.id;
    };
    const questions = pairs.slice(from, from + PAIRS_AT_ONCE).map(
      ({ task, claim, context, premises }, i): JudgeQuestion => ({
        key: String(from + i),
        task,
        claim,
        context,
        premises: premises.map(idOf),
      }),
    );
    await judge.judge({ premises: [...texts.values()], questions }, (key, { label, support }) => {
      verdicts.set(key, { label, support });
    });
  }
  return pairs.map((_, i) => {
    const verdict = verdicts.get(String(i));
    if (!verdict) throw new Error('The judge left a question out.');
    return verdict;
  });
}
