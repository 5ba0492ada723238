import { expect, test } from 'vitest';
import { splitSentences } from './sentences';

test('divides at full stops', () => {
  const text = 'Dr. Smith came. He left.[1] Why?';
  expect(splitSentences(text).map((s) => text.slice(s.start, s.end))).toEqual([
    'Dr. Smith came.',
    'He left.[1]',
    'Why?',
  ]);
});
