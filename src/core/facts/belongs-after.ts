/** Where in the answer a missing fact would belong. */
import type { Answer } from '../model/answer';
import type { Fact } from '../model/fact';
import { wordsOf } from '../text/words';

const WEIGHT = { function: 0, 'very common': 0.3, common: 0.7, rare: 1 } as const;

/**
 * The block of the answer that speaks most of what the fact speaks of: shared
 * words, weighted down for words that many blocks have.
 * @returns index into `answer.blocks`; null if no block shares a content word
 * with the fact. Headings are never returned: a fact follows their text.
 */
export function belongsAfter(answer: Answer, fact: Fact): number | null {
  const factWords = [fact.text, ...fact.statedBy.map(({ text }) => text)].flatMap((text) => wordsOf(text));
  const weights = new Map(factWords.map((word) => [word.key, WEIGHT[word.band]]));
  const blocks = answer.blocks.map(
    (block) => new Set(wordsOf(answer.text, block.start, block.end).map((w) => w.key)),
  );
  const inBlocks = (key: string) => blocks.reduce((sum, keys) => sum + (keys.has(key) ? 1 : 0), 0);
  let best: number | null = null;
  let bestScore = 0;
  const idf = new Map(
    [...weights].map(([key, weight]) => [key, weight * Math.log(1 + blocks.length / (1 + inBlocks(key)))]),
  );
  blocks.forEach((keys, index) => {
    if (answer.blocks[index]?.kind === 'heading') return;
    let score = 0;
    for (const [key, weight] of idf) if (keys.has(key)) score += weight;
    if (score > bestScore) {
      bestScore = score;
      best = index;
    }
  });
  return best;
}
