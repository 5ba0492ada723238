import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closure, contextIds, coveredIds, smallestBasis } from '../../../tests/setup/brute-force-graph';
import { graphFrom, nodeOf, smallGraph } from '../../../tests/setup/graphs';
import { clustersOf } from './clusters';
import { uncoveredBasis } from './uncovered-basis';

describe('uncoveredBasis', () => {
  it.each([
    ['all covered', 'a1=c1 a1=c2 a1=c3 a1=c4', {}],
    ['each for itself', 'a1>c1', { c2: ['c2'], c3: ['c3'], c4: ['c4'] }],
    ['one for all that it implies', 'c4>c2 c2>c1 a1>c3', { c4: ['c1', 'c2', 'c4'] }],
    ['a cluster as one', 'c1=c2 c2=c3 a1>c4', { c1: ['c1', 'c2', 'c3'] }],
    ['not what is covered', 'c1>c2 a1>c2 a1=c3 a1=c4', { c1: ['c1'] }],
    ['what two imply goes to the first', 'c2>c4 c1>c4 a1>c3', { c1: ['c1', 'c4'], c2: ['c2'] }],
    ['the implying one, however late it stands', 'c1>c2 c4>c1 c3>c2', { c3: ['c2', 'c3'], c4: ['c1', 'c4'] }],
    ['a fact that an atom follows from', 'c1>a1 a1=c2 a1=c3 a1=c4', { c1: ['c1'] }],
  ])('%s: %s', (_, edges, expected) => {
    expect(Object.fromEntries(uncoveredBasis(graphFrom('c1 c2 a1 c3 c4', edges)))).toEqual(expected);
  });

  it.each([
    ['is no entry, and what it implies stands together', ['c1'], 'c1>c2 c2>c3 a1=c4', { c2: ['c2', 'c3'] }],
    ['is passed through', ['c2'], 'c1>c2 c2>c3 a1=c4', { c1: ['c1', 'c3'] }],
    ['takes its cluster with it', ['c2'], 'c1=c2 c1>c3 a1=c4', { c3: ['c3'] }],
    ['counts for nothing where it is covered', ['c1'], 'a1=c1 c2>c1 c2>c3 a1=c4', { c2: ['c2', 'c3'] }],
  ])('what could not be judged %s: %j %s', (_, unjudged, edges, expected) => {
    const graph = graphFrom('c1 c2 a1 c3 c4', edges);
    expect(Object.fromEntries(uncoveredBasis(graph, new Set(unjudged)))).toEqual(expected);
  });

  it('parts the missing facts, each entry implies its own, and no smaller set would do', () => {
    fc.assert(
      fc.property(smallGraph, (graph) => {
        const basis = uncoveredBasis(graph);
        const covered = coveredIds(graph);
        const missing = contextIds(graph).filter((id) => !covered.includes(id));
        expect([...basis.values()].flat().toSorted()).toEqual(missing.toSorted());
        const reach = closure(graph);
        for (const [prototype, contexts] of basis) {
          expect(contexts).toContain(prototype);
          for (const id of contexts) expect(reach.get(prototype)).toContain(id);
        }
        expect(basis.size).toBe(smallestBasis(graph));
      }),
      { numRuns: 500 },
    );
  });

  it('has the same clusters as entries whatever the order of nodes and edges', () => {
    fc.assert(
      fc.property(smallGraph, ({ nodes, edges }) => {
        const graph = { nodes, edges };
        const clusters = clustersOf(graph);
        const entries = (keys: Iterable<string>) =>
          new Set([...keys].map((key) => clusters.findIndex(({ members }) => members.includes(key))));
        const turned = uncoveredBasis({ nodes: nodes.toReversed(), edges: edges.toReversed() });
        expect(entries(turned.keys())).toEqual(entries(uncoveredBasis(graph).keys()));
      }),
    );
  });

  it('lets the first of a chain of 50,000 edges stand for all', () => {
    const ids = Array.from({ length: 50_001 }, (_, i) => `c${i}`);
    const edges = ids.slice(1).map((to, i) => ({
      kind: 'entailment' as const,
      from: `c${i}`,
      to,
      probability: 1,
    }));
    const basis = uncoveredBasis({ nodes: ids.toReversed().map((id) => nodeOf(id)), edges });
    expect([...basis.keys()]).toEqual(['c0']);
    expect(basis.get('c0')).toHaveLength(ids.length);
  });
});
