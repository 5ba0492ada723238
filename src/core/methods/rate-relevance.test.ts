import { describe, expect, it } from 'vitest';
import { type WrittenReply, writtenReplies } from '../../../tests/setup/written-replies';
import { DEFAULT_OPTIONS } from './method';
import { rateRelevance } from './rate-relevance';

const STATEMENTS = ['The ferry sails daily', 'Dogs travel free', 'The paint is green'];

const promptOf = (question: string) => ({ instructions: '', shared: '', question });

async function rate(
  replies: readonly WrittenReply[],
  labelScores: 'after mask' | 'none',
  items: readonly string[] = STATEMENTS,
) {
  const engine = writtenReplies(replies, { labelScores });
  const prompts = {
    purpose: 'one',
    one: promptOf,
    several: {
      purpose: 'several',
      prompt: (shown: readonly string[]) => promptOf(shown.join('\n')),
      fields: ['id', 'grade'],
    },
  } as const;
  const rated = await rateRelevance(items, prompts, DEFAULT_OPTIONS, { engine });
  return { ...rated, purposes: engine.requests.map(({ purpose }) => purpose) };
}

describe('rateRelevance', () => {
  it('is the expected value over the digits where the engine gives scores', async () => {
    const { ratings } = await rate(
      [
        { purpose: 'one', holds: 'daily', text: '5', probabilities: [0, 0, 0.1, 0.3, 0.6] },
        { purpose: 'one', text: '1', probabilities: [0.5, 0.5, 0, 0, 0] },
      ],
      'after mask',
    );
    // .1·3 + .3·4 + .6·5 = 4.5; .5·1 + .5·2 = 1.5
    expect(ratings.map((one) => one?.relevanceBy)).toEqual(['scores', 'scores', 'scores']);
    expect(ratings[0]?.relevance).toBeCloseTo(4.5, 12);
    expect(ratings[1]?.relevance).toBeCloseTo(1.5, 12);
  });

  it('asks without scores for ids and digits alone, all in one', async () => {
    const { ratings, purposes } = await rate(
      [
        {
          purpose: 'several',
          text: '[{"id":3,"grade":1},{"id":1,"grade":5},{"id":2,"grade":3}]',
        },
      ],
      'none',
    );
    expect(purposes).toHaveLength(1);
    expect(ratings).toEqual([5, 3, 1].map((relevance) => ({ relevance, relevanceBy: 'digit' })));
  });

  it('asks by itself for each id that did not come back with a grade, and keeps and counts what stays unread', async () => {
    const { ratings, losses } = await rate(
      [
        { purpose: 'several', text: '[{"id":1,"grade":4},{"id":2,"grade":7},{"id":9,"grade":5}]' },
        { purpose: 'one', holds: 'Dogs', text: ' 3.' },
        { purpose: 'one', text: 'very' },
      ],
      'none',
    );
    expect(ratings).toEqual([
      { relevance: 4, relevanceBy: 'digit' },
      { relevance: 3, relevanceBy: 'digit' },
      // As relevant as a fact has to be, 3.5: unknown is not irrelevant.
      { relevance: 3.5, relevanceBy: 'nothing' },
    ]);
    expect(losses).toEqual([{ step: 'relevance', why: 'unreadable', count: 1, raw: ['very'] }]);
  });

  it('asks of many in several requests, each under numbers of its own', async () => {
    const items = Array.from({ length: 21 }, (_, i) => `item ${i + 1}`);
    const { ratings, purposes } = await rate(
      [
        { purpose: 'several', holds: 'item 1\n', text: '[{"id":20,"grade":5},{"id":21,"grade":5}]' },
        { purpose: 'several', text: '[{"id":1,"grade":4}]' },
        { purpose: 'one', text: '1' },
      ],
      'none',
      items,
    );
    expect(ratings.map(({ relevance }) => relevance)).toEqual([...Array(19).fill(1), 5, 4]);
    expect(purposes.filter((purpose) => purpose === 'several')).toHaveLength(2);
    expect(purposes.filter((purpose) => purpose === 'one')).toHaveLength(19);
  });
});
