/** The prefilter of method `nli` on 80 facts and 30 statements labelled by hand, against asking every pair. */
import { describe, expect, it } from 'vitest';
import { clustersOf } from '../../src/core/graph/clusters';
import { coveragePaths } from '../../src/core/graph/coverage-paths';
import type { FactGraph } from '../../src/core/graph/fact-graph';
import { uncoveredBasis } from '../../src/core/graph/uncovered-basis';
import { relateBothWays } from '../bench/nli-cost';

const membersOf = (graph: FactGraph) => clustersOf(graph).map(({ members }) => members.join(' '));
const coveredBy = (graph: FactGraph) => [...coveragePaths(graph).keys()].toSorted();
/** Facts that a statement of the answer contradicts, by cluster. */
const contradictedIn = (graph: FactGraph) => {
  const against = new Set(
    graph.edges
      .filter(({ kind, from }) => kind === 'contradiction' && from.startsWith('a'))
      .map(({ to }) => to),
  );
  return membersOf(graph).filter((members) => members.split(' ').some((id) => against.has(id)));
};

describe('the prefilter of method nli', async () => {
  const { ours, reference, prompts, referencePrompts } = await relateBothWays();

  it('asks at most a tenth of the pairs', () => {
    // metrics.md section 4: 2·30·80 + 80·79.
    expect(referencePrompts).toHaveLength(11_120);
    expect(prompts.length).toBeLessThanOrEqual(1_112);
  });

  it('finds the same clusters, coverage, basis and contradicted facts', () => {
    expect(membersOf(ours)).toEqual(membersOf(reference));
    expect(coveredBy(ours)).toEqual(coveredBy(reference));
    expect(coveredBy(reference).length).toBeGreaterThan(20);
    expect(uncoveredBasis(ours)).toEqual(uncoveredBasis(reference));
    expect(contradictedIn(ours)).toEqual(contradictedIn(reference));
    expect(contradictedIn(reference)).toHaveLength(2);
  });
});
