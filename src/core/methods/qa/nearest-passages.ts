/**
 * What is read of a long source, by windows of about 150 tokens; a short one is read whole. Code chooses, so
 * that a long page costs no call, and no token for what has nothing to do with the query.
 */
import type { SourceText } from '../../model/source';
import { indexPremise, type PremiseIndex } from '../../retrieval/premise-index';
import { type ReadingWindow, selectWindows, windowsOf } from '../../retrieval/reading-windows';
import { selectPassages, type WeightedKey, weightedKeys } from '../../retrieval/select-passages';
import { wordWeigher } from '../../retrieval/word-weights';
import { wordsOf } from '../../text/words';

/** Windows of a short source; chosen by hand. */
const SHORT = 4;
const WINDOWS_A_QUESTION = 2;
/** A page on the query's subject names it more often than every fifth window; chosen by hand. */
const BESIDE = 2;

/** For mining: without stretches that share no word with the query, save for their edges; all where nothing does. */
export function passagesAbout(query: string, source: SourceText): SourceText {
  return passagesOf(source, (premise, windows) => {
    const keys = keysOf(query, premise);
    const near = windows.map(({ firstSentence, endSentence }) =>
      keys.some(
        ({ key }) =>
          premise.postings.get(key)?.some((at) => at >= firstSentence && at < endSentence) ?? false,
      ),
    );
    const chosen = windows.filter((_, at) =>
      near.slice(Math.max(0, at - BESIDE), at + BESIDE + 1).includes(true),
    );
    return chosen.length > 0 ? chosen : windows;
  });
}

/** For answering: the windows nearest to each question. */
export function passagesFor(questions: readonly string[], source: SourceText): SourceText {
  return passagesOf(source, (premise) =>
    questions.flatMap((question) => {
      const keys = keysOf(question, premise);
      return selectWindows(keys, selectPassages(keys, [premise]), [premise]).slice(0, WINDOWS_A_QUESTION);
    }),
  );
}

/** @returns the source with the sentences of the chosen windows alone, in reading order */
function passagesOf(
  source: SourceText,
  choose: (premise: PremiseIndex, windows: readonly ReadingWindow[]) => readonly ReadingWindow[],
): SourceText {
  const { sourceId, text, sentences } = source;
  const premise = indexPremise({ id: sourceId, text, sentences });
  const windows = windowsOf(premise);
  if (windows.length <= SHORT) return source;
  const chosen = new Set(choose(premise, windows));
  const read = windows.filter((window) => chosen.has(window));
  return {
    ...source,
    sentences: read.flatMap(({ firstSentence, endSentence }) =>
      premise.sentences.slice(firstSentence, endSentence),
    ),
  };
}

/** Words that say something, by how rare they are in the source. */
function keysOf(text: string, premise: PremiseIndex): WeightedKey[] {
  const weigh = wordWeigher([premise]);
  return weightedKeys(wordsOf(text).map((word) => ({ word, weight: weigh(word) }))).filter(
    ({ weight }) => weight > 0,
  );
}
