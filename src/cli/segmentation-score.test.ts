import { expect, test } from 'vitest';
import { bareClaim, listItems, scoreClaims } from './expertqa-claims';
import { boundaryF1, scoreSplitter } from './segmentation-score';
import { parseSentencexTests } from './segmentation-sets';

const cases = [
  { text: 'A b. C d. E f.', expected: ['A b.', 'C d.', 'E f.'], language: 'en' },
  { text: 'G\nh. I.', expected: ['G h.', 'I.'], language: 'en' },
];

test('exact cases and boundaries are counted without white space', () => {
  const score = scoreSplitter(cases, (text) =>
    text.startsWith('A') ? ['A b.', ' C d. E f.'] : ['G\nh. ', 'I.'],
  );
  // One of two inner boundaries of the first case, the only one of the second.
  expect(score).toEqual({ cases: 2, exact: 1, hits: 2, found: 2, wanted: 3 });
  expect(boundaryF1(score)).toBe(0.8);
});

test('a boundary too many costs precision', () => {
  const score = scoreSplitter([{ text: 'A b.', expected: ['A b.'], language: 'en' }], () => ['A', 'b.']);
  expect(score).toEqual({ cases: 1, exact: 0, hits: 0, found: 1, wanted: 0 });
  expect(boundaryF1(score)).toBe(0);
});

test('without any boundary F1 has no value', () => {
  expect(boundaryF1({ cases: 1, exact: 1, hits: 0, found: 0, wanted: 0 })).toBeNull();
});

test('cases of the sentencex format', () => {
  const content = '# comment\n\nA b.\nC.\n---\nA b.\nC\\nd.\n===\n#E.\n#---\n#E.\n#===\n';
  expect(parseSentencexTests(content, 'en')).toEqual([
    { text: 'A b.\nC.', expected: ['A b.', 'C\nd.'], language: 'en' },
  ]);
});

test('claims without marks, emphasis and list markers', () => {
  expect(bareClaim(' - **Cost**: it is low [1][2].  2.')).toBe('Cost: it is low.');
  expect(listItems('Options are:  - one[1] - two')).toEqual(['Options are:', 'one', 'two']);
});

test('a statement stands for one claim; the rest is extra', () => {
  const claim = (text: string) => ({ text, cited: false, worthy: true });
  const answers = [{ question: '', text: '', claims: [claim('A.'), claim('A.'), claim('B: - c - d')] }];
  const score = scoreClaims(answers, () => ['A.', 'B:', 'c', 'd', 'e']);
  expect(score).toEqual({ claims: 3, exact: 1, exactByItem: 1, statements: 5, extra: 1 });
});
