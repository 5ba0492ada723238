/**
 * Method `quick`: facts are source sentences that bear on the query, without a
 * language model. They come from query and sources only, never from the
 * answer, so that every answer to a query is held against the same list.
 */
import type { Fact, Tier } from '../model/fact';
import type { Evidence } from '../model/judgement';
import type { SourceText } from '../model/source';
import { indexPremise, type PremiseIndex } from '../retrieval/premise-index';
import { wordWeigher } from '../retrieval/word-weights';
import { type Word, wordsOf } from '../text/words';
import { mergeEquivalent } from './merge-equivalent';
import { answersShape, shapeOf } from './question-shape';
import { canBeFact, cleanSentence, pointsBack } from './screen-sentence';

/** metrics.md section 9. */
const ESSENTIAL_FROM = 4.5;
const USEFUL_FROM = 3.5;
/** List lengths, chosen by hand: a reader looks at few. */
const MOST_FACTS = 24;
const FACTS_A_SOURCE = 5;
const MOST_ESSENTIAL = 6;

/** One sentence that may be a fact. */
export interface Candidate {
  readonly source: string;
  readonly text: string;
  readonly evidence: Evidence;
  readonly words: readonly Word[];
  readonly keys: ReadonlySet<string>;
  /** 0..1, see `scoreOf`. */
  score: number;
}

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
  return rank(merged, sources.length);
}

function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.evidence.start - b.evidence.start;
}

interface Indexed {
  readonly source: SourceText;
  readonly index: PremiseIndex;
}

/** Words of the query with their weights; without a query, the words that most sentences share stand for it. */
function askedWords(
  query: string,
  indexed: readonly Indexed[],
  weigh: (word: Word) => number,
): Map<string, number> {
  const asked = new Map<string, number>();
  const text = query.trim() ? query : indexed.map(({ source }) => source.title ?? '').join('\n');
  for (const word of wordsOf(text)) {
    // Half general, half local: the topic's own words are frequent in pages about it.
    const general =
      word.band === 'function' ? 0 : word.band === 'very common' ? 0.3 : word.band === 'common' ? 0.7 : 1;
    if (general > 0) asked.set(word.key, (general + weigh(word)) / 2);
  }
  return asked.size > 0 ? asked : centralWords(indexed);
}

const CENTRAL_WORDS = 8;

function centralWords(indexed: readonly Indexed[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { index } of indexed) {
    for (const words of index.words) {
      for (const key of new Set(words.filter((w) => w.band === 'rare').map((w) => w.key))) {
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  }
  const top = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, CENTRAL_WORDS);
  return new Map(top.map(([key]) => [key, 1]));
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
      const score = scoreOf({ text, words, keys, asked, around: [title, heading, before], position, shape });
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
  return words.length <= 12 && !/[.!?;,]["'”’)]*$/u.test(text);
}

/** Weights of the score; chosen by hand on ExpertQA questions and the passages cited for them. */
const WEIGHT = { asked: 0.62, specific: 0.16, shape: 0.14, position: 0.08, expansion: 0.25 };
/** Worth of a query word that only the title, heading or sentence before has. */
const AROUND = 0.5;
const POINTS_BACK_COST = 0.18;

interface Scored {
  readonly text: string;
  readonly words: readonly Word[];
  readonly keys: ReadonlySet<string>;
  readonly asked: ReadonlyMap<string, number>;
  readonly around: readonly ReadonlySet<string>[];
  readonly position: number;
  readonly shape: ReturnType<typeof shapeOf>;
}

/** Words of a long query that one sentence can be expected to hold; chosen by hand. */
const MOST_ASKED = 6;

function fullyAsked(asked: ReadonlyMap<string, number>): number {
  const heaviest = [...asked.values()].sort((a, b) => b - a).slice(0, MOST_ASKED);
  return heaviest.reduce((sum, weight) => sum + weight, 0);
}

/** @returns 0 for a sentence without a single word of the query */
function scoreOf({ text, words, keys, asked, around, position, shape }: Scored): number {
  let held = 0;
  let direct = 0;
  const total = fullyAsked(asked);
  for (const [key, weight] of asked) {
    if (keys.has(key)) {
      held += weight;
      direct += weight;
    } else if (around.some((other) => other.has(key))) held += weight * AROUND;
  }
  if (direct === 0) return 0;
  const score =
    WEIGHT.asked * Math.min(1, held / total) +
    WEIGHT.specific * specificity(text, words) +
    WEIGHT.shape * (answersShape(shape, text, words) ? 1 : 0) +
    WEIGHT.position / (1 + position / 10);
  return Math.max(0.01, score - (pointsBack(text) ? POINTS_BACK_COST : 0));
}

const DEFINES =
  /\b(?:is|are|was|were) (?:a|an|the|one of|defined|known|called|considered)\b|\b(?:refers to|means|consists? of|known as)\b/iu;
const EXPLAINS =
  /\b(?:because|due to|caused? by|leads? to|results? in|therefore|in order to|so that|increases?|reduces?|prevents?|requires?|must)\b/iu;

/** Numbers, names, definitions and reasons say more than generalities; 0..1. */
function specificity(text: string, words: readonly Word[]): number {
  const numbers = words.some((word) => word.key.startsWith('#')) ? 0.35 : 0;
  const names = words.slice(1).some((word) => word.capital && word.band === 'rare') ? 0.25 : 0;
  const defines = DEFINES.test(text) ? 0.3 : 0;
  return Math.min(1, numbers + names + defines + (EXPLAINS.test(text) ? 0.3 : 0));
}

/** Sentences whose words teach what the answer is about, and how many words are learnt. */
const FEEDBACK_SENTENCES = 12;
const FEEDBACK_WORDS = 12;

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
    candidate.score += WEIGHT.expansion * Math.min(1, (2 * held) / total);
  }
}

/** A score of the list's best from which relevance is counted full; below it nothing is essential. Chosen by hand. */
const STRONG = 0.65;
/** Worth of each further source that states the same. */
const AGREEMENT = 0.06;

function rank(groups: readonly (readonly Candidate[])[], sourceCount: number): Fact[] {
  const scored = groups
    .map((group) => ({ group, score: (group[0]?.score ?? 0) + AGREEMENT * (sourcesOf(group) - 1) }))
    .sort((a, b) => b.score - a.score);
  const top = Math.max(STRONG, scored[0]?.score ?? 0);
  const most = Math.min(MOST_FACTS, Math.max(1, sourceCount) * FACTS_A_SOURCE);
  const essentialCap = Math.max(1, Math.min(MOST_ESSENTIAL, Math.ceil(scored.length / 3)));
  const facts: Fact[] = [];
  for (const { group, score } of scored) {
    const first = group[0];
    if (!first || facts.length === most) break;
    const absolute = 1 + 4 * Math.min(1, score / top);
    if (absolute < USEFUL_FROM) break;
    const isCapped = absolute >= ESSENTIAL_FROM && facts.length >= essentialCap;
    const relevance = Math.round((isCapped ? ESSENTIAL_FROM - 0.01 : absolute) * 100) / 100;
    const tier: Tier = relevance >= ESSENTIAL_FROM ? 'essential' : 'useful';
    const id = `f${facts.length + 1}`;
    facts.push({ id, text: first.text, tier, relevance, statedBy: group.map(({ evidence }) => evidence) });
  }
  return facts;
}

function sourcesOf(group: readonly Candidate[]): number {
  return new Set(group.map(({ source }) => source)).size;
}
