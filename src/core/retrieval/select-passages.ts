/**
 * The few passages worth reading for a claim: windows of one to four sentences
 * with the highest weighted coverage of its words, over all premises together.
 * Later picks are valued for the words that earlier ones lack, so that the
 * picks can support the claim jointly.
 */
import type { Word } from '../text/words';
import { inOrderOfText, type PremiseIndex } from './premise-index';

export interface SelectedPassage {
  readonly premise: PremiseIndex;
  readonly firstSentence: number;
  readonly endSentence: number;
  /** Weighted share of the claim's words that it holds by itself, 0..1. */
  readonly coverage: number;
}

export interface WeightedKey {
  readonly key: string;
  readonly weight: number;
}

/** The distinct keys of a claim's weighted words, in order of their first place. */
export function weightedKeys(
  words: readonly { readonly word: Word; readonly weight: number }[],
): WeightedKey[] {
  const weights = new Map(words.map(({ word, weight }) => [word.key, weight]));
  return [...weights].map(([key, weight]) => ({ key, weight }));
}

/** verifier.md section 2: maxima over more windows drift towards "supported". */
const MOST_PASSAGES = 4;
const LONGEST_WINDOW = 4;
/** Words a window may have; verifier.md's best baseline used 120. */
const WINDOW_WORDS = 120;
/** Sentences looked at closely, best first. */
const CANDIDATES = 24;
/** A sentence more must bring this share of the claim; chosen by hand. */
const SENTENCE_COST = 0.02;
/** Worth of words that an earlier pick has already; chosen by hand. */
const REPEATED = 0.25;

interface Hit {
  readonly premise: PremiseIndex;
  readonly sentence: number;
  /** Indices into the keys. */
  readonly keys: number[];
  score: number;
}

/** @param keys distinct words of the claim; weights above 0 */
export function selectPassages(
  keys: readonly WeightedKey[],
  premises: readonly PremiseIndex[],
): SelectedPassage[] {
  const total = keys.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return [];
  const hits = new Map(inOrderOfText(premises).map((premise) => [premise, hitsIn(premise, keys)]));
  const ranked = [...hits.values()]
    .flatMap((bySentence) => [...bySentence.values()].sort((a, b) => a.sentence - b.sentence))
    .sort((a, b) => b.score - a.score)
    .slice(0, CANDIDATES);
  const windows = ranked.map((hit) => bestWindow(hit, hits.get(hit.premise) ?? new Map(), keys));
  return pick(windows, keys, total);
}

function hitsIn(premise: PremiseIndex, keys: readonly WeightedKey[]): Map<number, Hit> {
  const bySentence = new Map<number, Hit>();
  keys.forEach(({ key, weight }, index) => {
    for (const sentence of premise.postings.get(key) ?? []) {
      const hit = bySentence.get(sentence);
      if (hit) {
        hit.keys.push(index);
        hit.score += weight;
      } else bySentence.set(sentence, { premise, sentence, keys: [index], score: weight });
    }
  });
  return bySentence;
}

interface Window {
  readonly premise: PremiseIndex;
  readonly first: number;
  readonly end: number;
  readonly keys: ReadonlySet<number>;
}

/** Grows the window around a sentence, one neighbour at a time, while it pays. */
function bestWindow(hit: Hit, hits: ReadonlyMap<number, Hit>, keys: readonly WeightedKey[]): Window {
  const total = keys.reduce((sum, { weight }) => sum + weight, 0);
  const held = new Set(hit.keys);
  let first = hit.sentence;
  let end = hit.sentence + 1;
  let length = hit.premise.words[hit.sentence]?.length ?? 0;
  const gain = (sentence: number) => {
    const wordCount = hit.premise.words[sentence]?.length;
    if (wordCount === undefined || length + wordCount > WINDOW_WORDS) return -1;
    let sum = 0;
    for (const key of hits.get(sentence)?.keys ?? []) if (!held.has(key)) sum += keys[key]?.weight ?? 0;
    return sum / total - SENTENCE_COST;
  };
  const take = (sentence: number) => {
    for (const key of hits.get(sentence)?.keys ?? []) held.add(key);
    length += hit.premise.words[sentence]?.length ?? 0;
  };
  while (end - first < LONGEST_WINDOW) {
    const before = first > 0 ? gain(first - 1) : -1;
    const after = gain(end);
    if (before <= 0 && after <= 0) break;
    if (before > after) take(--first);
    else take(end++);
  }
  return { premise: hit.premise, first, end, keys: held };
}

function pick(windows: readonly Window[], keys: readonly WeightedKey[], total: number): SelectedPassage[] {
  const covered = new Set<number>();
  const chosen: SelectedPassage[] = [];
  const left = new Set(windows);
  const sum = (window: Window, repeated: number) => {
    let value = 0;
    for (const key of window.keys) value += (keys[key]?.weight ?? 0) * (covered.has(key) ? repeated : 1);
    return value / total;
  };
  while (chosen.length < MOST_PASSAGES && left.size > 0) {
    let best: Window | undefined;
    let bestValue = 0;
    for (const window of left) {
      const value = sum(window, REPEATED) - SENTENCE_COST * (window.end - window.first - 1);
      if (value > bestValue) {
        bestValue = value;
        best = window;
      }
    }
    if (!best) break;
    const taken = best;
    // Repeated words in full: its coverage by itself.
    chosen.push({
      premise: taken.premise,
      firstSentence: taken.first,
      endSentence: taken.end,
      coverage: sum(taken, 1),
    });
    for (const key of taken.keys) covered.add(key);
    for (const window of left) {
      const overlaps =
        window.premise === taken.premise && window.first < taken.end && taken.first < window.end;
      if (overlaps) left.delete(window);
    }
  }
  return chosen;
}
