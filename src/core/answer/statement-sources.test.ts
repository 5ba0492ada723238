import { expect, it } from 'vitest';
import type { Answer } from '../model/answer';
import type { Targets } from './cited-sources';
import { sourcesOf, statementsCiting } from './statement-sources';

const targets: Targets = new Map([
  ['c1', ['B']],
  ['c2', [null, 'A', 'B', null]],
]);

it('has a source that is cited twice once, in the order of first citation, and each hidden one', () => {
  expect(sourcesOf({ citations: ['c1', 'c2'] }, targets)).toEqual(['B', 'A', null, null]);
  expect(sourcesOf({ citations: [] }, targets)).toEqual([]);
});

it('tells the statements that cite a source', () => {
  const statements = [
    { id: 's1', citations: ['c1', 'c2'] },
    { id: 's2', citations: ['c1'] },
  ] as unknown as Answer['statements'];
  expect([...statementsCiting({ statements }, targets)]).toEqual([
    ['B', ['s1', 's2']],
    ['A', ['s1']],
  ]);
});
