import { expect, test } from 'vitest';
import { cleanUrl } from '../links/clean-url';
import type { Citation } from '../model/answer';
import { countCaptured } from './capture-count';

function marker(declared: number, found: number): Citation {
  const page = cleanUrl('https://example.org/');
  if (page === null) throw new Error('the address is valid');
  const urls = Array.from({ length: found }, () => page);
  return {
    id: 'c1',
    offset: 0,
    span: null,
    label: '',
    declared,
    refs: [],
    urls,
    foundBy: 'href',
    state: 'partial',
  };
}

test.each<[string, Citation[], number, number]>([
  ['no citations', [], 0, 0],
  ['one resolved', [marker(1, 1)], 1, 1],
  ['"+2" hides two', [marker(3, 1)], 1, 3],
  ['unresolved', [marker(1, 0), marker(2, 0)], 0, 3],
  ['more found than declared', [marker(1, 4), marker(2, 1)], 2, 3],
])('%s', (_, citations, captured, declared) => {
  expect(countCaptured(citations)).toEqual({ captured, declared });
});

test('a mark without an address is captured where a given source stands for it', () => {
  const targets = new Map([['c1', ['3', null]]]);
  expect(countCaptured([marker(2, 0)], targets)).toEqual({ captured: 1, declared: 2 });
});
