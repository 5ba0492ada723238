import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../../tests/fixtures/reports/sample-report';
import { coverageSteps } from './coverage-steps';
import type { FactResult, ReportGraph } from './schema';

const context = (id: string, source: string) => ({
  id,
  text: `text of ${id}`,
  source,
  relevance: 4,
  relevanceBy: 'scores' as const,
});

/** metrics.md section 5: c1 → c2 → a1 → c3, and c4, which says the same as c3. */
const graph: ReportGraph = {
  atoms: [{ id: 'a1', text: 'text of a1', evidence: [] }],
  contexts: [context('c1', '1'), context('c2', '1'), context('c3', '2'), context('c4', '3')],
  edges: [
    { kind: 'entailment', from: 'c1', to: 'c2', probability: 0.9 },
    { kind: 'entailment', from: 'c2', to: 'a1', probability: 0.9 },
    { kind: 'entailment', from: 'a1', to: 'c3', probability: 0.8 },
    { kind: 'entailment', from: 'c3', to: 'c4', probability: 0.7 },
    { kind: 'entailment', from: 'c4', to: 'c3', probability: 0.6 },
  ],
};

const covered = (path: string[]): FactResult => ({ ...(sampleReport.facts[0] as FactResult), path });

describe('coverageSteps', () => {
  it('goes from the answer to the fact', () => {
    expect(coverageSteps({ graph }, covered(['c3', 'a1']))).toEqual([
      { text: 'text of a1', source: null, follows: null },
      { text: 'text of c3', source: '2', follows: { by: 'entailment', probability: 0.8 } },
    ]);
  });

  it('tells what implies each other as the same', () => {
    expect(coverageSteps({ graph }, covered(['c4', 'c3', 'a1'])).map(({ follows }) => follows)).toEqual([
      null,
      { by: 'entailment', probability: 0.8 },
      { by: 'equivalence', probability: 0.7 },
    ]);
  });

  it('reads an equivalence whichever way it was written', () => {
    const edges = [{ kind: 'equivalence' as const, from: 'c3', to: 'a1', probability: null }];
    const steps = coverageSteps({ graph: { ...graph, edges } }, covered(['c3', 'a1']));
    expect(steps[1]?.follows).toEqual({ by: 'equivalence', probability: null });
  });

  it('has none without a graph, without a path, or with a node that is unknown', () => {
    expect(coverageSteps({}, covered(['c3', 'a1']))).toEqual([]);
    expect(coverageSteps({ graph }, covered([]))).toEqual([]);
    expect(coverageSteps({ graph }, covered(['c9', 'a1']))).toEqual([]);
  });
});
