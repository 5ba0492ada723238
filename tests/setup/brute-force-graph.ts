/** What the fact graph's functions find, by trying everything: for graphs of a few nodes. */
import type { CoveragePath, FactGraph, GraphEdge } from '../../src/core/graph/fact-graph';

interface Implication {
  readonly from: string;
  readonly to: string;
  readonly edge: GraphEdge;
}

function implications({ edges }: FactGraph): Implication[] {
  return edges.flatMap((edge) => {
    const there = { from: edge.from, to: edge.to, edge };
    const back = { from: edge.to, to: edge.from, edge };
    return edge.kind === 'contradiction' ? [] : edge.kind === 'entailment' ? [there] : [there, back];
  });
}

/** Transitive closure: node id → ids that it implies, itself among them. */
export function closure(graph: FactGraph): Map<string, Set<string>> {
  const reach = new Map(graph.nodes.map(({ id }) => [id, new Set([id])]));
  const reachOf = (id: string) => reach.get(id) ?? new Set<string>();
  const steps = implications(graph);
  for (const _ of graph.nodes) {
    for (const { from, to } of steps) {
      for (const [, known] of reach) if (known.has(from)) known.add(to);
      for (const id of reachOf(to)) reachOf(from).add(id);
    }
  }
  return reach;
}

export function contextIds({ nodes }: FactGraph): string[] {
  return nodes.filter(({ kind }) => kind === 'context').map(({ id }) => id);
}

export function coveredIds(graph: FactGraph): string[] {
  const reach = closure(graph);
  const atoms = graph.nodes.filter(({ kind }) => kind === 'atom');
  return contextIds(graph).filter((id) => atoms.some((atom) => reach.get(atom.id)?.has(id)));
}

/** Contexts that imply each other, over all edges (the reference) or over those between contexts. */
export function mutualGroups(graph: FactGraph, over: 'all edges' | 'edges between contexts'): string[][] {
  const ids = contextIds(graph);
  const between = graph.edges.filter(({ from, to }) => ids.includes(from) && ids.includes(to));
  const reach = closure(over === 'all edges' ? graph : { ...graph, edges: between });
  const groupOf = (id: string) =>
    ids.filter((other) => reach.get(id)?.has(other) && reach.get(other)?.has(id));
  return ids.map(groupOf).filter((group, i) => group[0] === ids[i]);
}

/** Size of the smallest set of missing contexts that imply all missing ones. */
export function smallestBasis(graph: FactGraph): number {
  const reach = closure(graph);
  const covered = coveredIds(graph);
  const missing = contextIds(graph).filter((id) => !covered.includes(id));
  let smallest = missing.length;
  for (let chosen = 0; chosen < 2 ** missing.length; chosen++) {
    const set = missing.filter((_, i) => (chosen >> i) & 1);
    if (missing.every((id) => set.some((one) => reach.get(one)?.has(id))))
      smallest = Math.min(smallest, set.length);
  }
  return smallest;
}

/** Shortest paths from a context against the edges to any atom. */
export function shortestPaths(graph: FactGraph, context: string): CoveragePath[] {
  const steps = implications(graph);
  const atoms = new Set(graph.nodes.filter(({ kind }) => kind === 'atom').map(({ id }) => id));
  let paths: CoveragePath[] = [{ nodes: [context], edges: [] }];
  for (let length = 0; length <= graph.nodes.length; length++) {
    const ended = paths.filter(({ nodes }) => atoms.has(nodes.at(-1) ?? ''));
    if (ended.length > 0) return ended;
    paths = paths.flatMap(({ nodes, edges }) =>
      steps
        .filter(({ from, to }) => to === nodes.at(-1) && !nodes.includes(from))
        .map(({ from, edge }) => ({ nodes: [...nodes, from], edges: [...edges, edge] })),
    );
  }
  return [];
}
