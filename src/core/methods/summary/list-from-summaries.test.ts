import { expect, it } from 'vitest';
import { NO_JUDGE, sourceText } from '../../../../tests/setup/source-text';
import { writtenReplies } from '../../../../tests/setup/written-replies';
import type { SourceText } from '../../model/source';
import { e2eMethod } from '../e2e/e2e-method';
import { DEFAULT_OPTIONS } from '../method';
import { listFromSummaries } from './list-from-summaries';

const A = sourceText('A', 'Sign up for our letter! The bridge of Vell opened in 1932. Buy a ticket.');
const B = sourceText('B', 'Cats sleep a lot.');
const list = (kept: string, sources: readonly SourceText[]) => {
  const engine = writtenReplies([
    { purpose: 'summarise', holds: 'Vell', text: kept },
    { purpose: 'summarise', text: '[]' },
    { purpose: 'e2e list', text: '[{"fact":"The bridge of Vell opened in 1932.","lines":[1]}]' },
    { purpose: 'e2e relevance', text: '5', probabilities: [0, 0, 0, 0, 1] },
  ]);
  const input = { query: 'When did the bridge open?', sources };
  return listFromSummaries(e2eMethod, input, DEFAULT_OPTIONS, { engine, judge: NO_JUDGE });
};

it('a method reads the summaries, and its facts point into the pages', async () => {
  const { facts, losses, none } = await list('[2]', [A, B]);
  expect(none).toBeNull();
  expect(facts.map(({ statedBy }) => statedBy)).toEqual([
    [{ source: 'A', start: 24, end: 58, text: 'The bridge of Vell opened in 1932.' }],
  ]);
  expect(A.text.slice(24, 58)).toBe('The bridge of Vell opened in 1932.');
  expect(losses).toEqual([{ step: 'summarise', why: 'left out by the model', count: 1 }]);
});

it('has no relevant fact where no sentence of any source bears on the query', async () => {
  expect(await list('[]', [A, B])).toMatchObject({
    facts: [],
    none: 'no relevant fact',
    losses: [{ why: 'left out by the model', count: 2 }],
  });
});

it('has no source where none was read', async () => {
  expect(await list('[]', [])).toMatchObject({ facts: [], none: 'no source read', losses: [] });
});
