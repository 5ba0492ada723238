import { expect, it } from 'vitest';
import { classOfScore, expectedClass } from './label-match';

it.each([
  [1, 'Correct', 'Correct'],
  [0.99999, 'Partially correct', 'Correct'],
  [0.8, 'Partially correct', 'Partially correct'],
  [0.2, 'Partially correct', 'Incorrect'],
  [1e-5, 'Incorrect', 'Incorrect'],
  [0, 'Incorrect', 'Incorrect'],
] as const)('a score of %d is %s (moderate cuts: %s)', (score, published, moderate) => {
  expect(classOfScore(score, 'published')).toBe(published);
  expect(classOfScore(score, 'moderate')).toBe(moderate);
});

it.each([
  ['Correct', 'answer0', 'Correct'],
  ['Correct', 'answer1', 'Partially correct'],
  ['Correct', 'answer2', 'Partially correct'],
  ['Correct', 'answer4', 'Correct'],
  ['Partially correct', 'answer1', 'Partially correct'],
  ['Incorrect', 'answer2', 'Incorrect'],
] as const)('%s for %s should score as %s', (label, field, expected) => {
  expect(expectedClass(label, field)).toBe(expected);
});
