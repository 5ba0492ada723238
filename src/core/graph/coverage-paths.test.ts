import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coveredIds, shortestPaths } from '../../../tests/setup/brute-force-graph';
import { describePath, edgeOf, graphFrom, nodeOf, smallGraph } from '../../../tests/setup/graphs';
import { GraphError } from './arcs';
import { coveragePaths } from './coverage-paths';
import type { CoveragePath, FactGraph } from './fact-graph';

function describedIn(nodes: string, edges: string): Record<string, string> {
  const paths = coveragePaths(graphFrom(nodes, edges));
  return Object.fromEntries([...paths].map(([id, path]) => [id, describePath(path)]));
}

const product = ({ edges }: CoveragePath) =>
  edges.reduce((sum, { probability }) => sum * (probability ?? 0.5), 1);

describe('coveragePaths', () => {
  it.each([
    ['an implied fact', 'a1>c1', { c1: 'c1 ← a1' }],
    ['no vaguer atom', 'c1>a1', {}],
    ['no contradiction', 'a1!c1', {}],
    ['over an equivalent fact, from either end', 'a1>c2 c3=c2', { c2: 'c2 ← a1', c3: 'c3 = c2 ← a1' }],
    ['the nearest atom', 'a1>c1 a2>c2 c1>c2', { c1: 'c1 ← a1', c2: 'c2 ← a2' }],
    ['from an atom behind an atom', 'a1>a2 a2=c1', { c1: 'c1 = a2' }],
    ['two entailments as they stand', 'a1>c1 c1>a1', { c1: 'c1 ← a1' }],
  ])('%s: %s', (_, edges, expected) => {
    expect(describedIn('a1 a2 c1 c2 c3', edges)).toEqual(expected);
  });

  it.each([
    ['the likelier of two', 'a1>c1:0.6 a2>c1:0.9', 'c1 ← a2'],
    ['the likelier as a whole', 'a1>c2:0.9 c2>c1:0.5 a1>c3:0.8 c3>c1:0.8', 'c1 ← c3 ← a1'],
    ['a shorter one, however unlikely', 'a1>c2 c2>c1 a2>c1:0.1', 'c1 ← a2'],
    ['the first edge of two alike', 'a2>c1:0.9 a1>c1:0.9', 'c1 ← a2'],
    ['what was settled before what has no probability', 'a1>c1:null a2>c1:1', 'c1 ← a2'],
    ['the likelier edge between the same two', 'a1>c1:0.2 a1=c1:0.8', 'c1 = a1'],
  ])('prefers %s: %s', (_, edges, expected) => {
    expect(describedIn('a1 a2 c1 c2 c3', edges).c1).toBe(expected);
  });

  it('finds what a search through all paths finds', () => {
    fc.assert(
      fc.property(smallGraph, (graph) => {
        const paths = coveragePaths(graph);
        expect([...paths.keys()]).toEqual(coveredIds(graph));
        for (const [id, path] of paths) {
          const all = shortestPaths(graph, id);
          const found = { nodes: path.nodes, edges: path.edges };
          expect(all).toContainEqual(found);
          expect(product(path)).toBeCloseTo(Math.max(...all.map(product)), 12);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('covers the same whatever the order of nodes and edges', () => {
    fc.assert(
      fc.property(smallGraph, ({ nodes, edges }) => {
        const turned: FactGraph = { nodes: nodes.toReversed(), edges: edges.toReversed() };
        const [one, other] = [coveragePaths({ nodes, edges }), coveragePaths(turned)];
        expect(new Set(other.keys())).toEqual(new Set(one.keys()));
        for (const [id, path] of one) expect(other.get(id)?.nodes).toHaveLength(path.nodes.length);
      }),
    );
  });

  it('goes along a chain of 50,000 edges', () => {
    const length = 50_000;
    const ids = Array.from({ length }, (_, i) => `c${i}`);
    const edges = ids.map((id, i) => ({
      kind: 'entailment' as const,
      from: i === 0 ? 'a1' : `c${i - 1}`,
      to: id,
      probability: 1,
    }));
    const paths = coveragePaths({ nodes: [nodeOf('a1'), ...ids.map((id) => nodeOf(id))], edges });
    expect(paths.size).toBe(length);
    expect(paths.get(`c${length - 1}`)?.nodes).toHaveLength(length + 1);
    expect(paths.get('c2')?.edges).toEqual([edges[2], edges[1], edges[0]]);
  });
});

describe('a graph that is none', () => {
  it.each(['a1>c9', 'c9!a1', 'c9=a1'])('an unknown node in %s', (edge) => {
    const broken = graphFrom('a1 c1', edge);
    expect(() => coveragePaths(broken)).toThrow(GraphError);
    expect(() => coveragePaths(broken)).toThrow('c9');
  });

  it('two nodes with one id', () => {
    const broken = { nodes: [nodeOf('c1'), nodeOf('c2'), nodeOf('c1')], edges: [edgeOf('c1>c2')] };
    expect(() => coveragePaths(broken)).toThrow('two nodes have the id "c1"');
  });
});
