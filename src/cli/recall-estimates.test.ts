import { describe, expect, it } from 'vitest';
import { type EstimatedStatement, estimateRecall } from './recall-estimates';

const STATEMENTS: EstimatedStatement[] = [
  { verdict: 'full', support: 0.8, coverage: 0.5 },
  { verdict: 'unsure', support: 0.46, coverage: 0.7 },
  { verdict: 'partial', support: 0.34, coverage: 0.6 },
  { verdict: 'uncited', support: 0, coverage: 0 },
  { verdict: 'unreadable', support: 0, coverage: 0 },
];

describe('estimateRecall', () => {
  // Of four, the unreadable one left out, but for the last, which asks only whether something is cited.
  it.each([
    ['ours', 1 / 4],
    ['unsure as half', 1.5 / 4],
    ['partial as half', 2 / 4],
    ['mean probability', 1.6 / 4],
    ['full from 0.4', 2 / 4],
    ['full from 0.3', 3 / 4],
    ['word coverage', 2 / 4],
    ['cited is supported', 4 / 5],
  ] as const)('%s', (name, expected) => {
    expect(estimateRecall(STATEMENTS, name)).toBeCloseTo(expected, 12);
  });

  it('has none where nothing is left', () => {
    expect(estimateRecall([], 'ours')).toBeNull();
    expect(estimateRecall(STATEMENTS.slice(4), 'ours')).toBeNull();
  });
});
