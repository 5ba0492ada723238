import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COVERAGE_LABELS, type CoverageLabel } from '../model/judgement';
import { scoreComprehensiveness } from './comprehensiveness';
import { scoreWeighted } from './source-weights';

function fact(coverage: CoverageLabel, ...sources: string[]) {
  return { coverage, tier: 'useful' as const, statedBy: sources.map((source) => ({ source })) };
}

const FACTS = [
  fact('covered', '1'),
  fact('missing', '1', '2'),
  fact('partly', '3'),
  fact('contradicted', '2'),
  fact('unsure', '2'),
];

describe('scoreWeighted', () => {
  it.each([
    ['2 of source 2: 1 / (1 + 2 + 1 + 2)', { '2': 2 }, 1, 6],
    ['3 of source 1: 3 / (3 + 3 + 1 + 1)', { '1': 3, '2': 0.5 }, 3, 7.5],
    ['0 leaves a source out: 1 / (1 + 1 + 1)', { '2': 0 }, 1, 3],
    ['none set: S', {}, 1, 4],
  ])('%s', (_, weights, numerator, denominator) => {
    const score = scoreWeighted(FACTS, new Map(Object.entries(weights)));
    expect(score).toEqual({ value: numerator / denominator, numerator, denominator, reason: null });
  });

  it('is not applicable, never 0, with nothing to weigh', () => {
    expect(scoreWeighted([], new Map())).toMatchObject({ value: null, reason: 'no relevant fact' });
    const unsure = [fact('unsure', '1')];
    expect(scoreWeighted(unsure, new Map())).toMatchObject({ value: null, reason: 'nothing judged' });
    expect(scoreWeighted(FACTS.slice(0, 1), new Map([['1', 0]]))).toMatchObject({
      value: null,
      reason: 'no relevant fact',
    });
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('refuses the weight %d', (weight) => {
    expect(() => scoreWeighted(FACTS, new Map([['2', weight]]))).toThrow(RangeError);
  });

  it('is S where all sources weigh the same', () => {
    const facts = fc.array(
      fc
        .record({
          coverage: fc.constantFrom(...COVERAGE_LABELS),
          sources: fc.subarray(['1', '2'], { minLength: 1 }),
        })
        .map(({ coverage, sources }) => fact(coverage, ...sources)),
    );
    fc.assert(
      fc.property(facts, fc.integer({ min: 1, max: 9 }), (given, weight) => {
        const weights = new Map([
          ['1', weight],
          ['2', weight],
        ]);
        const { value, reason } = scoreComprehensiveness(given).all;
        const weighted = scoreWeighted(given, weights);
        expect(weighted.reason).toBe(reason);
        expect(weighted.value ?? -1).toBeCloseTo(value ?? -1, 12);
      }),
    );
  });
});
