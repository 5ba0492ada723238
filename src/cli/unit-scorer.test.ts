import { expect, it } from 'vitest';
import { CAPABILITIES } from '../../tests/setup/capabilities';
import { type WrittenReply, writtenReplies } from '../../tests/setup/written-replies';
import { metered } from '../core/engine/meter';
import { DEFAULT_OPTIONS } from '../core/methods/method';
import { countOf, createUnitScorer, type UnitFact } from './unit-scorer';

const UNIT = {
  id: 'u',
  question: 'When was it built?',
  contexts: ['It was built in 1884.', 'It was finished in 1887.'],
  answer: 'It was built in 1884.',
};

const once = (replies: readonly WrittenReply[]) =>
  createUnitScorer(() => {
    const { engine, use } = metered(writtenReplies(replies, { ...CAPABILITIES, contextTokens: 8192 }));
    return { method: { kind: 'one call', engine, options: DEFAULT_OPTIONS }, use };
  })(UNIT);

it('a reply of one call: facts with their passages, score, calls', async () => {
  const text =
    'Reasoning: …\n\n[Covered statements]\n- Built in 1884. [1]\n\n[Uncovered statements]\n- Finished in 1887. [2]\n- It was built. [1, 2]';
  const found = await once([{ purpose: 'e2e one call', text }]);
  expect(found).toMatchObject({ id: 'u', score: 1 / 3, reason: null, listId: null, use: { calls: 1 } });
  expect(found.facts).toEqual([
    { text: 'Built in 1884.', coverage: 'covered', contexts: [1] },
    { text: 'Finished in 1887.', coverage: 'missing', contexts: [2] },
    { text: 'It was built.', coverage: 'missing', contexts: [1, 2] },
  ]);
  expect([1, 2].map((context) => countOf(found, context))).toEqual([
    { covered: 1, facts: 2 },
    { covered: 0, facts: 2 },
  ]);
});

it('a reply that was cut off has no score, and says so', async () => {
  const text = '[Covered statements]\n- Built in 1884. [1]\n\n[Uncovered statements]\n- None';
  const found = await once([{ purpose: 'e2e one call', text, finish: 'length' }]);
  expect(found).toMatchObject({ score: null, reason: 'cut off', facts: [], use: { calls: 2 } });
});

it('facts that could not be judged leave both counts of a passage', () => {
  const fact = (coverage: UnitFact['coverage'], ...contexts: number[]) => ({ text: '', coverage, contexts });
  const facts = [fact('covered', 1, 1), fact('unsure', 1), fact('partly', 1, 2), fact('contradicted', 2)];
  expect(countOf({ facts }, 1)).toEqual({ covered: 2, facts: 3 });
  expect(countOf({ facts }, 2)).toEqual({ covered: 0, facts: 2 });
  expect(countOf({ facts }, 3)).toEqual({ covered: 0, facts: 0 });
});
