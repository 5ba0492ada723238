import { describe, expect, it } from 'vitest';
import { type WrittenReply, writtenReplies } from '../../../../tests/setup/written-replies';
import { DEFAULT_OPTIONS } from '../method';
import { gradeRelevance } from './grade-relevance';

const STATEMENTS = ['The ferry sails daily', 'Dogs travel free', 'The paint is green'];

async function grade(replies: readonly WrittenReply[], labelScores: 'after mask' | 'none') {
  const engine = writtenReplies(replies, { labelScores });
  const judge = { engine: 'none', judge: async () => {} };
  const found = await gradeRelevance('When does it sail?', STATEMENTS, DEFAULT_OPTIONS, { engine, judge });
  return { ...found, purposes: engine.requests.map(({ purpose }) => purpose) };
}

describe('gradeRelevance', () => {
  it('is the expected value over the digits where the engine gives scores', async () => {
    const { grades } = await grade(
      [
        { purpose: 'nli relevance', holds: 'daily', text: '5', probabilities: [0, 0, 0.1, 0.3, 0.6] },
        { purpose: 'nli relevance', text: '1', probabilities: [0.5, 0.5, 0, 0, 0] },
      ],
      'after mask',
    );
    // .1·3 + .3·4 + .6·5 = 4.5; .5·1 + .5·2 = 1.5
    expect(grades.map((one) => one?.relevanceBy)).toEqual(['scores', 'scores', 'scores']);
    expect(grades[0]?.relevance).toBeCloseTo(4.5, 12);
    expect(grades[1]?.relevance).toBeCloseTo(1.5, 12);
  });

  it('asks without scores for ids and digits alone, all in one', async () => {
    const { grades, purposes } = await grade(
      [
        {
          purpose: 'nli relevances',
          text: '[{"id":3,"grade":1},{"id":1,"grade":5},{"id":2,"grade":3}]',
        },
      ],
      'none',
    );
    expect(purposes).toHaveLength(1);
    expect(grades).toEqual([5, 3, 1].map((relevance) => ({ relevance, relevanceBy: 'digit' })));
  });

  it('asks by itself for each id that did not come back with a grade, and counts what stays unread', async () => {
    const { grades, losses } = await grade(
      [
        { purpose: 'nli relevances', text: '[{"id":1,"grade":4},{"id":2,"grade":7},{"id":9,"grade":5}]' },
        { purpose: 'nli relevance ', holds: 'Dogs', text: ' 3.' },
        { purpose: 'nli relevance ', text: 'very' },
      ],
      'none',
    );
    expect(grades).toEqual([
      { relevance: 4, relevanceBy: 'digit' },
      { relevance: 3, relevanceBy: 'digit' },
      null,
    ]);
    expect(losses).toEqual([{ step: 'relevance', why: 'unreadable', count: 1, raw: ['very'] }]);
  });
});
