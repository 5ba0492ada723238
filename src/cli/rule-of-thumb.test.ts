import { expect, it } from 'vitest';
import { byNumbersAndNames, byWords } from './rule-of-thumb';

const BRIDGE = {
  question: 'When was the Orla Bridge opened?',
  contexts: [
    'The Orla Bridge was opened in 1912 by Mayor Hald, who praised its arches.',
    'Opened in 1921, the Orla Bridge had taken nine years of quarrels.',
  ],
};

it.each([
  ['The Orla Bridge was opened in 1912 or in 1921.', 'Correct', 'Correct'],
  ['It was opened in 1921.', 'Partially correct', 'Partially correct'],
  ['Mayor Hald opened it.', 'Partially correct', 'Partially correct'],
  // In the question, so it is of neither passage.
  ['The Orla Bridge was opened.', 'Incorrect', 'Incorrect'],
  ['It was opened in 1950.', 'Incorrect', 'Incorrect'],
  // Words that are neither numbers nor names.
  ['It has arches, and there were quarrels.', 'Incorrect', 'Correct'],
  // A number is one however it is written.
  ['After 9 years it was opened in 1912.', 'Correct', 'Correct'],
  ['', 'Incorrect', 'Incorrect'],
])('"%s" is %s by numbers and names, %s by words', (answer, marks, words) => {
  expect(byNumbersAndNames({ ...BRIDGE, answer })).toBe(marks);
  expect(byWords({ ...BRIDGE, answer })).toBe(words);
});
