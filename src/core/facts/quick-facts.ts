/**
 * Method `quick`: facts are source sentences that bear on the query, without a
 * language model. They come from query and sources only, never from the
 * answer, so that every answer to a query is held against the same list.
 */
import type { Fact } from '../model/fact';
import type { SourceText } from '../model/source';
import { indexPremise, type PremiseIndex } from '../retrieval/premise-index';
import { wordWeigher } from '../retrieval/word-weights';
import { type Word, wordsOf } from '../text/words';
import { askedWords } from './asked-words';
import { byScore, type Candidate } from './candidate';
import { mergeEquivalent } from './merge-equivalent';
import { shapeOf } from './question-shape';
import { rankFacts } from './rank-facts';
import { scoreSentence } from './score-sentence';
import { canBeFact, cleanSentence } from './screen-sentence';

export function quickFacts({
  query,
  sources,
}: {
  readonly query: string;
  readonly sources: readonly SourceText[];
}): Fact[] {
  const indexed = sources.map((source) => ({
    source,
    index: indexPremise({ id: source.sourceId, text: source.text, sentences: source.sentences }),
  }));
  const weigh = wordWeigher(indexed.map(({ index }) => index));
  const asked = askedWords(query, indexed, weigh);
  if (asked.size === 0) return [];
  const scored = indexed.flatMap(({ source, index }) => candidatesIn(source, index, asked, query));
  expand(scored, weigh);
  const merged = mergeEquivalent(scored.sort(byScore));
  return rankFacts(merged, sources.length);
}

function candidatesIn(
  source: SourceText,
  index: PremiseIndex,
  asked: ReadonlyMap<string, number>,
  query: string,
): Candidate[] {
  const shape = shapeOf(query);
  const title = new Set(wordsOf(source.title ?? '').map((word) => word.key));
  let heading = new Set<string>();
  let before = new Set<string>();
  const found: Candidate[] = [];
  index.sentences.forEach((span, position) => {
    const raw = index.text.slice(span.start, span.end);
    const text = cleanSentence(raw);
    const words = wordsOf(text);
    const keys = new Set(words.map((word) => word.key));
    if (isHeading(text, words)) heading = keys;
    else if (canBeFact(text, words)) {
      const score = scoreSentence({
        text,
        words,
        keys,
        asked,
        around: [title, heading, before],
        position,
        shape,
      });
      if (score > 0) {
        const evidence = { source: source.sourceId, start: span.start, end: span.end, text: raw };
        found.push({ source: source.sourceId, text, evidence, words, keys, score });
      }
    }
    before = keys;
  });
  return found;
}

/** Short, and no full stop at its end. */
function isHeading(text: string, words: readonly Word[]): boolean {
  return words.length <= 12 && !/[.!?;,。！？।؟]["'”’)」]*$/u.test(text);
}

/** Sentences whose words teach what the answer is about, and how many words are learnt. */
const FEEDBACK_SENTENCES = 12;
const FEEDBACK_WORDS = 12;
/** Weight of the learnt words beside those of scoreSentence; chosen by hand. */
const FEEDBACK = 0.25;

/** Pseudo relevance feedback: words shared by the best sentences count for the others too. */
function expand(candidates: Candidate[], weigh: (word: Word) => number): void {
  const best = [...candidates].sort(byScore).slice(0, FEEDBACK_SENTENCES);
  const learnt = new Map<string, number>();
  for (const { words } of best) {
    for (const word of new Map(words.map((w) => [w.key, w])).values()) {
      const weight = weigh(word);
      if (weight > 0) learnt.set(word.key, (learnt.get(word.key) ?? 0) + weight);
    }
  }
  const top = [...learnt].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, FEEDBACK_WORDS);
  const total = top.reduce((sum, [, weight]) => sum + weight, 0) || 1;
  for (const candidate of candidates) {
    const held = top.reduce((sum, [key, weight]) => sum + (candidate.keys.has(key) ? weight : 0), 0);
    candidate.score += FEEDBACK * Math.min(1, (2 * held) / total);
  }
}
