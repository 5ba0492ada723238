import { expect, it } from 'vitest';
import type { JudgeQuestion } from '../core/model/judgement';
import { judgementKey } from './judgement-key';

const question: JudgeQuestion = {
  key: 's1',
  task: 'support',
  claim: 'A claim.',
  context: 'Why?\nBefore.',
  premises: ['1'],
};
const hashes = new Map([['1', 'abc']]);
const keyOf = (given: Partial<JudgeQuestion>) => judgementKey('engine', { ...question, ...given }, hashes);

it('stays what it was before there were readings, so that journals keep their worth', async () => {
  // SHA-256, by another program, of ["engine","support","A claim.","Why?\\nBefore.",[["1","abc"]]]
  expect(await keyOf({})).toBe('795242d37ee7c0ef375075b48b2d1fd8add8557bdd3e9151e8114e2f8ff95e7a');
});

it('tells apart whatever the judge is given', async () => {
  const keys = await Promise.all([
    keyOf({}),
    keyOf({ readAs: 'The claim of the town.' }),
    keyOf({ readAs: 'The claim of the county.' }),
    keyOf({ context: 'Why?' }),
    keyOf({ task: 'interpretation' }),
    keyOf({ premises: [] }),
    keyOf({ hinted: [{ premise: '1', start: 0, end: 3 }] }),
    keyOf({ hinted: [{ premise: '1', start: 3, end: 6 }] }),
  ]);
  expect(new Set(keys).size).toBe(keys.length);
});

it('does not depend on what the question is called in its batch', async () => {
  expect(await keyOf({ key: 'other' })).toBe(await keyOf({}));
});
