import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COVERAGE_LABELS, type CoverageLabel } from '../model/judgement';
import { type CoveredFact, scoreComprehensiveness, scoreSource } from './comprehensiveness';

function fact(coverage: CoverageLabel, tier: 'essential' | 'useful', ...sources: string[]): CoveredFact {
  return { coverage, tier, statedBy: sources.map((source) => ({ source })) };
}

const FACTS = [
  fact('covered', 'essential', '1', '2'),
  fact('partly', 'essential', '1'),
  fact('missing', 'useful', '2'),
  fact('contradicted', 'useful', '2'),
  fact('unsure', 'essential', '3'),
];

describe('scoreComprehensiveness', () => {
  it('counts covered facts of judged ones, with half credit beside', () => {
    const scores = scoreComprehensiveness(FACTS);
    expect(scores.all).toEqual({ value: 1 / 4, numerator: 1, denominator: 4, reason: null });
    expect(scores.halfCredit).toEqual({ value: 1.5 / 4, numerator: 1.5, denominator: 4, reason: null });
    expect(scores.essential).toEqual({ value: 1 / 2, numerator: 1, denominator: 2, reason: null });
  });

  it('is not applicable, never 0, without a judged fact', () => {
    expect(scoreComprehensiveness([]).all).toMatchObject({ value: null, reason: 'no relevant fact' });
    const unsure = scoreComprehensiveness([fact('unsure', 'useful', '1')]);
    expect(unsure.all).toMatchObject({ value: null, reason: 'nothing judged' });
    expect(unsure.essential).toMatchObject({ value: null, reason: 'no relevant fact' });
  });

  it('is a true 0 when facts were judged and none is covered', () => {
    expect(scoreComprehensiveness([fact('missing', 'useful', '1')]).all.value).toBe(0);
  });
});

describe('scoreSource', () => {
  it.each([
    ['1', 1, 2],
    ['2', 1, 3],
  ])('source %s', (source, numerator, denominator) => {
    expect(scoreSource(FACTS, source)).toMatchObject({ numerator, denominator });
  });

  it('tells "nothing judged" from "states no relevant fact"', () => {
    expect(scoreSource(FACTS, '3').reason).toBe('nothing judged');
    expect(scoreSource(FACTS, '4').reason).toBe('no relevant fact');
  });
});

describe('properties', () => {
  const facts = fc.array(
    fc
      .record({
        coverage: fc.constantFrom(...COVERAGE_LABELS),
        tier: fc.constantFrom('essential' as const, 'useful' as const),
        source: fc.constantFrom('1', '2'),
      })
      .map(({ coverage, tier, source }) => fact(coverage, tier, source)),
  );

  it('half credit is never below full credit; covering a missing fact never lowers S', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { all, halfCredit } = scoreComprehensiveness(given);
        expect(halfCredit.denominator).toBe(all.denominator);
        expect(halfCredit.numerator).toBeGreaterThanOrEqual(all.numerator);
        const better = given.map((f) =>
          f.coverage === 'missing' ? { ...f, coverage: 'covered' as const } : f,
        );
        expect(scoreComprehensiveness(better).all.value ?? 1).toBeGreaterThanOrEqual(all.value ?? 0);
      }),
    );
  });

  it('facts of one source each are shared out among the sources', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const parts = ['1', '2'].map((source) => scoreSource(given, source));
        const { all } = scoreComprehensiveness(given);
        expect(parts.reduce((sum, part) => sum + part.denominator, 0)).toBe(all.denominator);
        expect(parts.reduce((sum, part) => sum + part.numerator, 0)).toBe(all.numerator);
      }),
    );
  });
});
