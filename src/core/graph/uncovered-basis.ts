/** The fewest facts that would complete an answer (metrics.md section 5). */
import { arcsOf, numberOf, numbersOf } from './arcs';
import { clustersOf } from './clusters';
import { coveragePaths } from './coverage-paths';
import type { FactGraph } from './fact-graph';

/**
 * metrics.md goes through the clusters in topological order, the implying side first, and lets each that is
 * still missing stand for all missing facts that it implies. Only a cluster that no other missing one
 * implies is still missing when its turn comes, so these alone are entries; they are taken in the order of
 * the graph. What a missing fact implies over a covered one is covered too, so the way to missing facts
 * leads over missing ones. Linear in edges.
 * @returns prototype id → ids of the missing contexts that it stands for, itself and its cluster among them,
 * in the order of the graph; every missing context stands in one entry. Missing is all that `coveragePaths`
 * lacks: what could not be judged as well.
 * Errors: `GraphError` for two nodes with one id and for edges that name unknown nodes.
 */
export function uncoveredBasis(graph: FactGraph): ReadonlyMap<string, readonly string[]> {
  const arcs = arcsOf(graph);
  const numbers = numbersOf(graph);
  const covered = coveragePaths(graph);
  /** Missing, and in no entry yet. */
  const open = graph.nodes.map(({ id, kind }) => kind === 'context' && !covered.has(id));
  const clusters = clustersOf(graph).map(({ members, prototype }) => ({
    numbers: members.map((id) => numberOf(id, numbers)),
    prototype,
  }));

  const clusterOf = new Int32Array(graph.nodes.length).fill(-1);
  clusters.forEach((cluster, index) => {
    for (const number of cluster.numbers) clusterOf[number] = index;
  });
  const implied = new Set<number>();
  arcs.forEach((leaving, from) => {
    if (!open[from]) return;
    for (const { to } of leaving) {
      if (clusterOf[to] !== clusterOf[from]) implied.add(clusterOf[to] ?? -1);
    }
  });

  const basis = new Map<string, readonly string[]>();
  clusters.forEach((cluster, index) => {
    const [first = -1] = cluster.numbers;
    if (!open[first] || implied.has(index)) return;
    const reached = [first];
    open[first] = false;
    for (const from of reached) {
      for (const { to } of arcs[from] ?? []) {
        if (!open[to]) continue;
        open[to] = false;
        reached.push(to);
      }
    }
    reached.sort((a, b) => a - b);
    basis.set(
      cluster.prototype,
      reached.map((number) => graph.nodes[number]?.id ?? ''),
    );
  });
  return basis;
}
