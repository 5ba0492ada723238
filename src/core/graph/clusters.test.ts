import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coveredIds, mutualGroups } from '../../../tests/setup/brute-force-graph';
import { graphFrom, nodeOf, smallGraph } from '../../../tests/setup/graphs';
import { GraphError } from './arcs';
import { clustersOf } from './clusters';
import type { FactGraph } from './fact-graph';

const membersIn = (graph: FactGraph) => clustersOf(graph).map(({ members }) => members);

describe('clustersOf', () => {
  it.each([
    ['each alone', '', [['c1'], ['c2'], ['c3'], ['c4']]],
    ['equivalence', 'c2=c4', [['c1'], ['c2', 'c4'], ['c3']]],
    ['two entailments, one each way', 'c1>c2 c2>c1', [['c1', 'c2'], ['c3'], ['c4']]],
    ['a ring of entailments', 'c1>c2 c2>c3 c3>c1', [['c1', 'c2', 'c3'], ['c4']]],
    ['an entailment joins nothing', 'c1>c2 c3>c2', [['c1'], ['c2'], ['c3'], ['c4']]],
    ['a contradiction joins nothing', 'c1!c2', [['c1'], ['c2'], ['c3'], ['c4']]],
    ['an atom joins nothing', 'a1=c1 a1=c2 c3>a1 a1>c3', [['c1'], ['c2'], ['c3'], ['c4']]],
  ])('%s: %s', (_, edges, expected) => {
    expect(membersIn(graphFrom('c1 c2 a1 c3 c4', edges))).toEqual(expected);
  });

  it.each([
    ['the commonest text', ['b', 'a', 'a'], 'c2'],
    ['the first of those as common', ['b', 'a', 'c'], 'c1'],
    ['whatever case and white space', ['x', 'It is  so', ' it is\nSO'], 'c2'],
  ])('prototype: %s', (_, texts, expected) => {
    const nodes = texts.map((text, i) => nodeOf(`c${i + 1}`, text));
    const { edges } = graphFrom('c1 c2 c3', 'c1=c2 c2=c3');
    expect(clustersOf({ nodes, edges })[0]?.prototype).toBe(expected);
  });

  it.each([
    ['within', 'c1=c2 c1!c2', [true, false]],
    ['within, over a third', 'c1=c2 c2=c3 c1!c3', [true]],
    ['across', 'c1=c2 c1!c3', [false, false]],
    ['with an atom', 'c1=c2 a1!c1', [false, false]],
  ])('inconsistent by a contradiction %s: %s', (_, edges, expected) => {
    const clusters = clustersOf(graphFrom('c1 c2 c3 a1', edges));
    expect(clusters.map(({ inconsistent }) => inconsistent)).toEqual(expected);
  });

  it('gives each context one cluster: contexts that imply each other', () => {
    fc.assert(
      fc.property(smallGraph, (graph) => {
        expect(membersIn(graph)).toEqual(mutualGroups(graph, 'edges between contexts'));
      }),
      { numRuns: 500 },
    );
  });

  it('is the same whatever the order of nodes and edges', () => {
    fc.assert(
      fc.property(smallGraph, ({ nodes, edges }) => {
        const asSets = (graph: FactGraph) =>
          new Set(clustersOf(graph).map((c) => `${c.members.toSorted()} ${c.inconsistent}`));
        expect(asSets({ nodes: nodes.toReversed(), edges: edges.toReversed() })).toEqual(
          asSets({ nodes, edges }),
        );
      }),
    );
  });

  it('members share one coverage, as in the groups of the reference, which join over atoms too', () => {
    fc.assert(
      fc.property(smallGraph, (graph) => {
        const covered = new Set(coveredIds(graph));
        const reference = mutualGroups(graph, 'all edges');
        for (const members of membersIn(graph)) {
          const group = reference.find((ids) => ids.includes(members[0] ?? ''));
          expect(group).toEqual(expect.arrayContaining([...members]));
          const states = new Set(group?.map((id) => covered.has(id)));
          expect(states.size).toBe(1);
        }
      }),
    );
  });

  it('closes a ring of 50,000 edges, and a chain', () => {
    const ids = Array.from({ length: 50_000 }, (_, i) => `c${i}`);
    const nodes = ids.map((id) => nodeOf(id));
    const ring = ids.map((from, i) => ({
      kind: 'entailment' as const,
      from,
      to: ids[(i + 1) % ids.length] ?? '',
      probability: 1,
    }));
    expect(clustersOf({ nodes, edges: ring })).toHaveLength(1);
    expect(clustersOf({ nodes, edges: ring.slice(1) })).toHaveLength(ids.length);
  });

  it('refuses edges to unknown nodes', () => {
    expect(() => clustersOf(graphFrom('c1', 'c1=c2'))).toThrow(GraphError);
  });
});
