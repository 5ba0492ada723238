import { describe, expect, it } from 'vitest';
import { methodReport } from '../../../tests/fixtures/reports/method-report';
import { weighSource } from './weigh-source';

describe('weighSource', () => {
  it('gives a figure of its own, and changes no other', () => {
    const plain = weighSource(methodReport, '1', 1);
    expect(plain.sourceWeights).toBeUndefined();
    expect(plain.scores.weighted).toBeUndefined();
    const weighed = weighSource(plain, '1', 2);
    // Six facts of source 1 with weight 2, six of source 2 with 1; three of source 1 are covered.
    expect(weighed.scores.weighted).toMatchObject({ numerator: 6, denominator: 18 });
    expect({ ...weighed.scores, weighted: undefined }).toEqual({ ...plain.scores, weighted: undefined });
  });

  it('keeps the weights of others', () => {
    expect(weighSource(methodReport, '2', 0).sourceWeights).toEqual({ '1': 2, '2': 0 });
    expect(weighSource(weighSource(methodReport, '2', 3), '1', 1).sourceWeights).toEqual({ '2': 3 });
  });
});
