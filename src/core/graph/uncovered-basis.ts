/** The fewest facts that would complete an answer (metrics.md section 5). */
import { type Arc, arcsOf, numberOf, numbersOf } from './arcs';
import { clustersOf } from './clusters';
import { coveragePaths } from './coverage-paths';
import type { FactGraph } from './fact-graph';

/**
 * metrics.md goes through the clusters in topological order, the implying side first, and lets each that is
 * still missing stand for all missing facts that it implies. Only a cluster that no other missing one
 * implies is still missing when its turn comes, so these alone are entries; they are taken in the order of
 * the graph. What a missing fact implies over a covered one is covered too, so the way to missing facts
 * leads over missing ones, and over those that could not be judged. Linear in edges.
 * @param unjudged ids of contexts of which nobody knows whether they are covered: with their clusters they
 * are neither entries nor missing
 * @returns prototype id → ids of the missing contexts that it stands for, itself and its cluster among them,
 * in the order of the graph; every missing context stands in one entry
 * Errors: `GraphError` for two nodes with one id and for edges that name unknown nodes.
 */
export function uncoveredBasis(
  graph: FactGraph,
  unjudged: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, readonly string[]> {
  const arcs = arcsOf(graph);
  const numbers = numbersOf(graph);
  const covered = coveragePaths(graph);
  const clusters = clustersOf(graph).map(({ members, prototype }): NumberedCluster => {
    const state = covered.has(prototype) ? 'covered' : 'missing';
    return {
      numbers: members.map((id) => numberOf(id, numbers)),
      prototype,
      state: state === 'missing' && members.some((id) => unjudged.has(id)) ? 'unjudged' : state,
    };
  });
  /** By node number; none for atoms. */
  const clusterOf = new Array<NumberedCluster | undefined>(graph.nodes.length);
  for (const cluster of clusters) for (const number of cluster.numbers) clusterOf[number] = cluster;

  const implied = impliedBySome(clusters, clusterOf, arcs);
  const basis = new Map<string, readonly string[]>();
  const reached = new Set<number>();
  for (const cluster of clusters) {
    const [first = -1] = cluster.numbers;
    if (cluster.state !== 'missing' || implied.has(cluster)) continue;
    const own = [first];
    reached.add(first);
    for (const from of own) {
      for (const { to } of arcs[from] ?? []) {
        if (!isOpen(clusterOf[to]) || reached.has(to)) continue;
        reached.add(to);
        own.push(to);
      }
    }
    const stands = own.filter((number) => clusterOf[number]?.state === 'missing').sort((a, b) => a - b);
    basis.set(
      cluster.prototype,
      stands.map((number) => graph.nodes[number]?.id ?? ''),
    );
  }
  return basis;
}

interface NumberedCluster {
  readonly numbers: readonly number[];
  readonly prototype: string;
  readonly state: 'covered' | 'missing' | 'unjudged';
}

const isOpen = (cluster: NumberedCluster | undefined): boolean =>
  cluster !== undefined && cluster.state !== 'covered';

/** Clusters that another one, which is missing, implies. */
function impliedBySome(
  clusters: readonly NumberedCluster[],
  clusterOf: readonly (NumberedCluster | undefined)[],
  arcs: readonly (readonly Arc[])[],
): ReadonlySet<NumberedCluster> {
  const implied = new Set<NumberedCluster>();
  // What could not be judged is passed through.
  const implying = clusters.filter(({ state }) => state === 'missing');
  for (const cluster of implying) {
    for (const { to } of cluster.numbers.flatMap((from) => arcs[from] ?? [])) {
      const other = clusterOf[to];
      if (!other || other === cluster || implied.has(other)) continue;
      implied.add(other);
      if (other.state === 'unjudged') implying.push(other);
    }
  }
  return implied;
}
