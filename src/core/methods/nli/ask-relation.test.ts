import { describe, expect, it } from 'vitest';
import { type WrittenReply, writtenReplies } from '../../../../tests/setup/written-replies';
import { DEFAULT_OPTIONS, type MethodOptions } from '../method';
import { createRelationAsker } from './ask-relation';

function askerOf(replies: readonly WrittenReply[], options: Partial<MethodOptions> = {}) {
  const engine = writtenReplies(replies);
  const judge = { engine: 'none', judge: async () => {} };
  return { engine, asker: createRelationAsker({ ...DEFAULT_OPTIONS, ...options }, { engine, judge }) };
}

describe('createRelationAsker', () => {
  it('takes the label with the largest share, whatever was written', async () => {
    const { asker } = askerOf([
      { purpose: 'nli relation', text: 'Neutral!', probabilities: [0.5, 0.1, 0.4] },
    ]);
    expect(await asker.ask('P', 'H')).toEqual({
      relation: 'entailment',
      probability: 0.5,
      implies: 0.5,
      by: 'model',
    });
  });

  it('takes the written label where there are no scores', async () => {
    const { asker } = askerOf([{ purpose: 'nli relation', text: '"Contradiction".' }]);
    expect(await asker.ask('P', 'H')).toEqual({
      relation: 'contradiction',
      probability: null,
      implies: null,
      by: 'model',
    });
  });

  it('asks once more where no label can be read; then it is not judged, which is not neutral', async () => {
    const { asker, engine } = askerOf([{ purpose: 'nli relation', text: 'It depends' }]);
    expect(await asker.ask('P', 'H')).toBeNull();
    expect(engine.requests).toHaveLength(2);
    expect(asker.losses()).toEqual([{ step: 'relation', why: 'unreadable', count: 1, raw: ['It depends'] }]);
  });

  it('asks about the same two texts once, and each direction by itself', async () => {
    const { asker, engine } = askerOf([{ purpose: 'nli relation', text: 'neutral' }]);
    await Promise.all([asker.ask('P', 'H'), asker.ask('p.', 'H'), asker.ask('H', 'P')]);
    expect(engine.requests).toHaveLength(2);
    expect(asker.losses()).toEqual([]);
  });

  it('does not ask about what code settles', async () => {
    const { asker, engine } = askerOf([]);
    expect(await asker.ask('The ferry sails.', 'the ferry sails')).toMatchObject({
      relation: 'entailment',
      probability: 1,
      by: 'code',
    });
    expect(engine.requests).toEqual([]);
  });

  it('shows the sides in the order that is wanted, and says which is which', async () => {
    const replies = [{ purpose: 'nli relation', text: 'neutral' }];
    const shown = await Promise.all(
      (['given', 'reversed'] as const).map(async (order) => {
        const { asker, engine } = askerOf(replies, { order });
        await asker.ask('P', 'H');
        const [request] = engine.requests;
        return [request?.prompt.shared, request?.prompt.question.split('\n')[0]];
      }),
    );
    expect(shown).toEqual([
      ['Premise: P', 'Hypothesis: H'],
      ['Hypothesis: H', 'Premise: P'],
    ]);
  });
});
