import { describe, expect, it } from 'vitest';
import { factCases, measureFacts } from '../bench/facts';

describe('facts of the method quick', () => {
  // Floors below what was measured when the weights were set; the half `test` was never tuned on.
  const measure = measureFacts(factCases('test'));

  it('lists little that is beside the point', () => {
    expect(measure.precision).toBeGreaterThan(0.82);
    expect(measure.duplicates).toBeLessThan(0.22);
  });

  it('lists most of what is relevant, and nearly all that is essential', () => {
    expect(measure.recall).toBeGreaterThan(0.72);
    expect(measure.sentenceRecall).toBeGreaterThan(0.66);
    expect(measure.essentialListed).toBeGreaterThan(0.9);
  });

  it('tells essential from useful', () => {
    expect(measure.essentialPrecision).toBeGreaterThan(0.55);
    expect(measure.essentialRecall).toBeGreaterThan(0.75);
  });

  it('has at least six cases in each half, every one with both tiers', () => {
    for (const split of ['dev', 'test'] as const) {
      const cases = factCases(split);
      expect(cases.length).toBeGreaterThanOrEqual(6);
      for (const { facts } of cases)
        expect(new Set(facts.map(({ tier }) => tier))).toEqual(new Set(['essential', 'useful']));
    }
  });
});
