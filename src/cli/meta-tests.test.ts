import { expect, it } from 'vitest';
import type { AnswerClass } from '../core/coverage/label-match';
import { testRaters } from './meta-tests';
import type { WikiUnit } from './meta-units';
import type { Rater } from './meta-wiki';

const unit = (question: string, actual: AnswerClass): WikiUnit => ({
  id: '',
  question,
  contexts: [],
  answer: '',
  row: 0,
  field: 'answer0',
  actual,
});

const rater = (name: string, predicted: readonly AnswerClass[]): Rater => ({ name, kind: 'ours', predicted });

// Ten questions with one Correct and three Incorrect answers each.
const UNITS = Array.from({ length: 40 }, (_, i) =>
  unit(`q${Math.floor(i / 4)}`, i % 4 === 0 ? 'Correct' : 'Incorrect'),
);
const RIGHT = rater(
  'right',
  UNITS.map(({ actual }) => actual),
);
const constant = (name: AnswerClass) =>
  rater(
    name,
    UNITS.map(() => name),
  );

it('gives the differences of both figures, and adjusts over all tests', () => {
  const tests = testRaters(UNITS, RIGHT, [constant('Incorrect'), constant('Correct'), RIGHT]);
  expect(tests.map(({ against, figure }) => `${against}: ${figure}`)).toEqual([
    'Incorrect: LMR',
    'Incorrect: balanced accuracy',
    'Correct: LMR',
    'Correct: balanced accuracy',
    'right: LMR',
    'right: balanced accuracy',
  ]);
  // A constant is right on 30 or 10 of 40, and on one class of two.
  const differences = [10 / 40, 1 / 2, 30 / 40, 1 / 2, 0, 0];
  tests.forEach(({ difference }, i) => {
    expect(difference).toBeCloseTo(differences[i] ?? Number.NaN, 12);
  });
  // All ten questions have a difference of one sign: two of 2^10 draws are as far from 0, about 20 of 10,000.
  for (const { p, adjusted, rejected } of tests.slice(0, 4)) {
    expect(p).toBeGreaterThan(0.0005);
    expect(p).toBeLessThan(0.005);
    expect(adjusted).toBeCloseTo((p * 6) / 4, 3);
    expect(rejected).toBe(true);
  }
  for (const { p, rejected } of tests.slice(4)) expect({ p, rejected }).toEqual({ p: 1, rejected: false });
});
