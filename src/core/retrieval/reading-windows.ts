/**
 * The windows that the encoder reads. A premise is cut once into windows of
 * whole sentences, whatever is asked of it, so that a window is encoded once
 * however many claims need it; a claim then chooses a few of them.
 */
import type { Span } from '../model/answer';
import type { PremiseSpan } from '../model/judgement';
import { inOrderOfText, type PremiseIndex } from './premise-index';
import type { SelectedPassage, WeightedKey } from './select-passages';

export interface ReadingWindow extends Span {
  readonly premise: PremiseIndex;
  readonly firstSentence: number;
  readonly endSentence: number;
}

/** About 150 tokens: encoding costs grow with length, and twice as long costs more than twice (verifier.md 2b). */
const WINDOW_WORDS = 110;
/** verifier.md section 2: over dozens of windows verdicts drift towards "supported". */
const MOST_WINDOWS = 4;

const memo = new WeakMap<PremiseIndex, readonly ReadingWindow[]>();

/** @returns the windows of a premise in reading order; every sentence is in exactly one */
export function windowsOf(premise: PremiseIndex): readonly ReadingWindow[] {
  const known = memo.get(premise);
  if (known) return known;
  const windows: ReadingWindow[] = [];
  let first = 0;
  let length = 0;
  const close = (endSentence: number) => {
    const start = premise.sentences[first]?.start;
    const end = premise.sentences[endSentence - 1]?.end;
    if (start !== undefined && end !== undefined)
      windows.push({ premise, firstSentence: first, endSentence, start, end });
    first = endSentence;
    length = 0;
  };
  premise.words.forEach((words, sentence) => {
    if (length > 0 && length + words.length > WINDOW_WORDS) close(sentence);
    length += words.length;
  });
  close(premise.sentences.length);
  memo.set(premise, windows);
  return windows;
}

/**
 * @param keys distinct words of the claim
 * @param passages those selected for it, best first: their windows come first
 * @param hinted passages to which the claim's links point: the window of the first comes second, whatever its words
 * @returns at most four windows, each with a word of the claim but for the hinted one; where no window has one, the first: all may be said in other words
 */
export function selectWindows(
  keys: readonly WeightedKey[],
  passages: readonly SelectedPassage[],
  premises: readonly PremiseIndex[],
  hinted: readonly PremiseSpan[] = [],
): ReadingWindow[] {
  const chosen: ReadingWindow[] = [];
  for (const { premise, firstSentence, endSentence } of passages) {
    for (const window of windowsOf(premise)) {
      const overlaps = window.firstSentence < endSentence && firstSentence < window.endSentence;
      if (overlaps && chosen.length < MOST_WINDOWS && !chosen.includes(window)) chosen.push(window);
    }
  }
  const pointedTo = hinted.flatMap((span) => windowAt(span, premises))[0];
  if (pointedTo && !chosen.includes(pointedTo)) {
    chosen.splice(1, 0, pointedTo);
    chosen.length = Math.min(chosen.length, MOST_WINDOWS);
  }
  if (chosen.length === MOST_WINDOWS) return chosen;
  const weighed = inOrderOfText(premises).flatMap((premise) => weighedWindows(premise, keys));
  const isShared = weighed.some(({ held }) => held > 0);
  const rest = weighed
    .filter(({ window, held }) => (held > 0 || !isShared) && !chosen.includes(window))
    .sort((a, b) => b.held - a.held);
  return [...chosen, ...rest.slice(0, MOST_WINDOWS - chosen.length).map(({ window }) => window)];
}

/** The window in which a passage begins. */
function windowAt(span: PremiseSpan, premises: readonly PremiseIndex[]): ReadingWindow[] {
  const premise = premises.find(({ id }) => id === span.premise);
  const window = premise && windowsOf(premise).find(({ end }) => end > span.start);
  return window ? [window] : [];
}

/** Each window with the weight of the claim's words that it holds; cost is linear in the length of the premise. */
function weighedWindows(premise: PremiseIndex, keys: readonly WeightedKey[]) {
  const weighed = windowsOf(premise).map((window) => ({ window, held: 0 }));
  for (const { key, weight } of keys) {
    const sentences = premise.postings.get(key) ?? [];
    let next = 0;
    for (const one of weighed) {
      const before = next;
      while ((sentences[next] ?? Number.POSITIVE_INFINITY) < one.window.endSentence) next++;
      if (next > before) one.held += weight;
    }
  }
  return weighed;
}
