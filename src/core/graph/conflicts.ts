/** Where sources contradict each other, and which side an answer takes (metrics.md section 9). */
import { contextsOf } from './arcs';
import { clustersOf } from './clusters';
import { coveragePaths } from './coverage-paths';
import type { FactGraph } from './fact-graph';

/** A cluster that another one contradicts. */
export interface ConflictSide {
  /** Context ids. */
  readonly members: readonly string[];
  /** Source ids, each once, in the order of the members. */
  readonly sources: readonly string[];
  readonly covered: boolean;
}

export interface GraphConflict {
  /** At least two, in the order of the graph. */
  readonly sides: readonly ConflictSide[];
  /** Sides that the answer covers: all of them, some but not all, or none. */
  readonly taken: 'both' | 'one' | 'none';
}

/**
 * Clusters that contradictions between contexts join, directly or over a third, are one conflict. A
 * contradiction inside a cluster has no sides: it makes the cluster `inconsistent` (`clustersOf`).
 * @returns conflicts in the order of their first sides
 * Errors: `GraphError` for two nodes with one id and for edges that name unknown nodes.
 */
export function conflictsOf(graph: FactGraph): readonly GraphConflict[] {
  const clusters = clustersOf(graph);
  const covered = coveragePaths(graph);
  const sources = new Map(graph.nodes.map(({ id, source }) => [id, source]));
  const sides = clusters.map(
    ({ members }): ConflictSide => ({
      members,
      sources: [...new Set(members.flatMap((id) => sources.get(id) ?? []))],
      covered: members.some((id) => covered.has(id)),
    }),
  );
  return joined(
    clusters.map(({ members }) => members),
    contradictions(graph),
  ).map((indices) => {
    const taken = indices.flatMap((index) => sides[index] ?? []);
    return { sides: taken, taken: howManyTaken(taken) };
  });
}

function contradictions(graph: FactGraph): [from: string, to: string][] {
  return contextsOf(graph)
    .edges.filter(({ kind }) => kind === 'contradiction')
    .map(({ from, to }) => [from, to]);
}

/** Indices of the groups that pairs of their members join, two or more together, each in ascending order. */
function joined(
  groups: readonly (readonly string[])[],
  pairs: readonly (readonly [string, string])[],
): number[][] {
  const groupOf = new Map(groups.flatMap((members, index) => members.map((id) => [id, index] as const)));
  const neighbours = groups.map((): number[] => []);
  for (const [one, other] of pairs) {
    const [a = -1, b = -1] = [groupOf.get(one), groupOf.get(other)];
    if (a === b) continue;
    neighbours[a]?.push(b);
    neighbours[b]?.push(a);
  }
  const seen = new Set<number>();
  return groups.flatMap((_, start) => {
    if (seen.has(start) || neighbours[start]?.length === 0) return [];
    const found = [start];
    seen.add(start);
    for (const index of found) {
      for (const next of neighbours[index] ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        found.push(next);
      }
    }
    return [found.sort((a, b) => a - b)];
  });
}

function howManyTaken(sides: readonly ConflictSide[]): GraphConflict['taken'] {
  const covered = sides.filter((side) => side.covered).length;
  if (covered === 0) return 'none';
  return covered === sides.length ? 'both' : 'one';
}
