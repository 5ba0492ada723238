import { expect, it } from 'vitest';
import type { JudgeBatch, JudgeLabel } from '../model/judgement';
import { dropUnstated } from './check-facts';
import type { FoundFacts } from './method';

const LABELS: Record<string, JudgeLabel> = { k1: 'full', k2: 'none', k3: 'unsure', k4: 'contradicted' };
const TEXT = 'The bridge opened in 1932.';

const fact = (id: string) => ({
  id,
  text: `Fact ${id}.`,
  source: 'A',
  relevance: 4,
  relevanceBy: 'digit' as const,
  statedBy: [{ source: 'A', start: 0, end: TEXT.length, text: TEXT }],
});

const EDGES: FoundFacts['edges'] = [
  { kind: 'equivalence', from: 'k1', to: 'k3', probability: 1 },
  { kind: 'entailment', from: 'k2', to: 'k1', probability: 1 },
];

const found = (...ids: string[]): FoundFacts => ({
  facts: ids.map(fact),
  edges: EDGES.filter(({ from, to }) => ids.includes(from) && ids.includes(to)),
  questions: [],
  losses: [],
  none: null,
});

const asked: JudgeBatch[] = [];
const tools = {
  judge: {
    engine: 'scripted',
    async judge(batch: JudgeBatch, onJudged: (key: string, judgement: never) => unknown) {
      asked.push(batch);
      for (const { key } of batch.questions) await onJudged(key, { label: LABELS[key] } as never);
    },
  },
};
const sources = [{ sourceId: 'A', title: null, text: TEXT, sentences: [{ start: 0, end: TEXT.length }] }];

it('drops what its page does not state or contradicts, with its edges, and counts it', async () => {
  const checked = await dropUnstated(found('k1', 'k2', 'k3', 'k4'), 'When?', sources, tools);
  expect(checked.facts.map(({ id }) => id)).toEqual(['k1', 'k3']);
  expect(checked.edges).toEqual([{ kind: 'equivalence', from: 'k1', to: 'k3', probability: 1 }]);
  expect(checked.losses).toEqual([{ step: 'check', why: 'not stated by its page', count: 2 }]);
  expect(asked[0]?.questions[1]).toMatchObject({ task: 'support', claim: 'Fact k2.', premises: ['A'] });
});

it('says that there is no fact where none is left', async () => {
  expect(await dropUnstated(found('k2', 'k4'), 'When?', sources, tools)).toMatchObject({
    facts: [],
    edges: [],
    none: 'no relevant fact',
  });
});
