/** What `npm run bench -- methods` shows of method `qa`, kept true: same relations, at most half of the tokens. */
import { beforeAll, describe, expect, it } from 'vitest';
import { estimateTokens } from '../../src/core/engine/estimate-tokens';
import { compareValues } from '../../src/core/quantities/compare-values';
import { type MethodCost, promptTokens } from '../bench/method-cost';
import { qaCosts } from '../bench/qa-cost';
import { readRecordedRelations } from '../bench/recorded-relations';

const ESTIMATE = { name: 'estimate', count: (texts: readonly string[]) => texts.map(estimateTokens) };

describe('method qa beside the order of calls of the reference', () => {
  let costs: readonly MethodCost[] = [];
  beforeAll(async () => {
    costs = await qaCosts();
  });

  it('finds the same relations', () => {
    expect(costs.length).toBeGreaterThan(4);
    expect(costs.map(({ case: name, labels }) => [name, labels?.same])).toEqual(
      costs.map(({ case: name, labels }) => [name, labels?.of]),
    );
  });

  it('takes at most half of the tokens, save for two pages with one thing to compare', () => {
    const dear = costs
      .filter(
        ({ ours, reference }) =>
          promptTokens(ours.prompts, ESTIMATE) > promptTokens(reference.prompts, ESTIMATE) / 2,
      )
      .map(({ case: name }) => name);
    expect(dear).toEqual(['conflict']);
  });
});

describe('recorded answer relations', () => {
  const recorded = readRecordedRelations();

  it.skipIf(recorded === null)('are what code says where code says anything', () => {
    const settled = (recorded?.relations ?? []).flatMap(([, first, second, relation]) => {
      const verdict = compareValues(first, second);
      return verdict === null ? [] : [{ first, second, verdict, relation }];
    });
    expect(settled.length).toBeGreaterThan(5);
    expect(settled.filter(({ verdict, relation }) => verdict !== relation)).toEqual([]);
  });
});
