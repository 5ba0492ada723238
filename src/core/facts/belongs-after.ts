/** Where in the answer a missing fact would belong. */
import type { Answer } from '../model/answer';
import type { Fact } from '../model/fact';
import type { SourceText } from '../model/source';
import { wordsOf } from '../text/words';

const WEIGHT = { function: 0, 'very common': 0.3, common: 0.7, rare: 1 } as const;
/** Worth of a word of the query, which says little of the place in the answer to it; chosen by hand. */
const ASKED = 0.4;
/** Worth of a word that only stands near the fact in its source, and how far near is (characters); chosen by hand. */
const NEAR = 0.25;
const NEAR_LENGTH = 240;

/**
 * The block of the answer that speaks most of what the fact speaks of, and of
 * what stands around it in its source: shared words, weighted down for words
 * that many blocks have.
 * @param sources texts by source id; without them only the fact itself counts
 * @returns index into `answer.blocks`; null if no block shares a content word
 * with the fact itself. Headings are never returned (a fact follows their
 * text), nor questions back to the user.
 */
export function belongsAfter(
  answer: Answer,
  fact: Fact,
  sources: ReadonlyMap<string, SourceText> = new Map(),
): number | null {
  const blocks = answer.blocks.map(
    (block) => new Set(wordsOf(answer.text, block.start, block.end).map(({ key }) => key)),
  );
  const asked = new Set(wordsOf(answer.query).map(({ key }) => key));
  const own = weigh([fact.text, ...fact.statedBy.map(({ text }) => text)], asked, blocks);
  const near = weigh(surroundings(fact, sources), asked, blocks);
  let best: number | null = null;
  let bestScore = 0;
  answer.blocks.forEach((block, index) => {
    if (block.kind === 'heading' || answer.text.slice(block.start, block.end).trimEnd().endsWith('?')) return;
    const keys = blocks[index] ?? new Set();
    const direct = sharedWeight(own, keys);
    if (direct === 0) return;
    const score = direct + NEAR * sharedWeight(near, keys);
    if (score > bestScore) {
      bestScore = score;
      best = index;
    }
  });
  return best;
}

/** Word key → weight: rare words more than common ones, in English and among the blocks. */
function weigh(
  texts: readonly string[],
  asked: ReadonlySet<string>,
  blocks: readonly ReadonlySet<string>[],
): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { key, band } of texts.flatMap((text) => wordsOf(text))) {
    if (weights.has(key) || WEIGHT[band] === 0) continue;
    const inBlocks = blocks.reduce((sum, keys) => sum + (keys.has(key) ? 1 : 0), 0);
    const idf = Math.log(1 + blocks.length / (1 + inBlocks));
    weights.set(key, WEIGHT[band] * idf * (asked.has(key) ? ASKED : 1));
  }
  return weights;
}

function sharedWeight(weights: ReadonlyMap<string, number>, keys: ReadonlySet<string>): number {
  let sum = 0;
  for (const [key, weight] of weights) if (keys.has(key)) sum += weight;
  return sum;
}

function surroundings(fact: Fact, sources: ReadonlyMap<string, SourceText>): string[] {
  const [first] = fact.statedBy;
  const text = first && sources.get(first.source)?.text;
  if (!text) return [];
  return [
    text.slice(Math.max(0, first.start - NEAR_LENGTH), first.start),
    text.slice(first.end, first.end + NEAR_LENGTH),
  ];
}
