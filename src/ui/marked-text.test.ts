import { describe, expect, it } from 'vitest';
import { piecesOf } from './marked-text';

describe('piecesOf', () => {
  it.each([
    ['no span', 'abc', [], ['abc']],
    ['empty text', '', [{ start: 0, end: 3 }], []],
    ['in the middle', 'abcde', [{ start: 1, end: 3 }], ['a', '[bc]', 'de']],
    [
      'unordered and overlapping',
      'abcde',
      [
        { start: 2, end: 4 },
        { start: 0, end: 3 },
      ],
      ['[abc]', '[d]', 'e'],
    ],
    ['past the end', 'abc', [{ start: 2, end: 9 }], ['ab', '[c]']],
    ['empty span', 'abc', [{ start: 1, end: 1 }], ['abc']],
  ])('%s', (_, text, spans, expected) => {
    expect(piecesOf(text, spans).map((p) => (p.marked ? `[${p.text}]` : p.text))).toEqual(expected);
  });
});
