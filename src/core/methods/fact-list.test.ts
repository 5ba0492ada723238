import { expect, it } from 'vitest';
import type { SourceText } from '../model/source';
import { type ListOrigin, listIdOf, quickListId } from './fact-list';
import { DEFAULT_OPTIONS } from './method';

const source = (sourceId: string, text: string): SourceText => ({
  sourceId,
  title: null,
  text,
  sentences: [],
});
const ORIGIN: ListOrigin = {
  query: 'When?',
  sources: [source('1', 'It opened in 1932.')],
  method: { name: 'qa', version: 1 },
  engine: 'server:m',
  options: DEFAULT_OPTIONS,
};

it('is the same for the same, in whatever order options stand', async () => {
  const options = Object.fromEntries(Object.entries(DEFAULT_OPTIONS).reverse()) as typeof DEFAULT_OPTIONS;
  expect(await listIdOf({ ...ORIGIN, options })).toBe(await listIdOf(ORIGIN));
});

it.each<[string, Partial<ListOrigin>]>([
  ['another query', { query: 'Where?' }],
  ['another text', { sources: [source('1', 'It opened in 1933.')] }],
  ['another title', { sources: [{ ...source('1', 'It opened in 1932.'), title: 'Bridges' }] }],
  [
    'other sentences',
    { sources: [{ ...source('1', 'It opened in 1932.'), sentences: [{ start: 0, end: 18 }] }] },
  ],
  ['the same text of another source', { sources: [source('2', 'It opened in 1932.')] }],
  ['another method', { method: { name: 'e2e', version: 1 } }],
  ['other prompts', { method: { name: 'qa', version: 2 } }],
  ['another model', { engine: 'server:n' }],
  ['another threshold', { options: { ...DEFAULT_OPTIONS, relevanceFrom: 4 } }],
])('is another for %s', async (_, change) => {
  expect(await listIdOf({ ...ORIGIN, ...change })).not.toBe(await listIdOf(ORIGIN));
});

it('of quick depends on query and texts alone', async () => {
  const { query, sources } = ORIGIN;
  expect(await quickListId(query, sources)).toBe(
    await quickListId(query, [source('1', 'It opened in 1932.')]),
  );
  expect(await quickListId(query, sources)).not.toBe(await quickListId('Where?', sources));
});
