/** What a statement is about, in weighted words: enough to tell which two may be related. */
import { blendedWeigher } from '../../retrieval/word-weights';
import { type Word, wordsOf } from '../../text/words';

export interface WordProfile {
  /** Word key → weight above 0, rare words more. */
  readonly weights: ReadonlyMap<string, number>;
  /** Sum of the weights. */
  readonly total: number;
  readonly numbers: ReadonlySet<string>;
}

/** One a text; words that many of the texts share weigh less. */
export function profilesOf(texts: readonly string[]): WordProfile[] {
  const all = texts.map((text) => wordsOf(text));
  const seenIn = new Map<string, number>();
  for (const words of all) {
    for (const key of new Set(words.map(({ key }) => key))) seenIn.set(key, (seenIn.get(key) ?? 0) + 1);
  }
  const weigh = blendedWeigher(texts.length, (key) => seenIn.get(key) ?? 0);
  return all.map((words) => profileOf(words, weigh));
}

function profileOf(words: readonly Word[], weigh: (word: Word) => number): WordProfile {
  const weights = new Map<string, number>();
  for (const word of words) {
    const weight = weigh(word);
    if (weight > 0) weights.set(word.key, weight);
  }
  return {
    weights,
    total: [...weights.values()].reduce((sum, weight) => sum + weight, 0),
    // "One" is more often a word than a number.
    numbers: new Set(words.flatMap(({ key }) => (key.startsWith('#') && key !== '#1' ? [key] : []))),
  };
}

/** Weight of the words of `a` that `b` has too. */
export function sharedWeight(a: WordProfile, b: WordProfile): number {
  let sum = 0;
  for (const [key, weight] of a.weights) if (b.weights.has(key)) sum += weight;
  return sum;
}

/** @returns indices of the profiles that share a word with `profile`, those that share most first */
export function nearest(profile: WordProfile, profiles: readonly WordProfile[], most: number): number[] {
  return profiles
    .map((other, index) => ({ index, shared: sharedWeight(profile, other) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.index - b.index)
    .slice(0, most)
    .map(({ index }) => index);
}

/** False where only the hypothesis holds numbers: then the premise can hardly imply it. */
export function mayImply(premise: WordProfile, hypothesis: WordProfile): boolean {
  return hypothesis.numbers.size === 0 || premise.numbers.size > 0;
}
