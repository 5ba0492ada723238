/** The digraph of what implies what, by node number: an equivalence is an arc each way. */
import type { FactGraph, GraphEdge } from './fact-graph';

/** A graph that is none: two nodes with one id, or an edge to a node that is not there. */
export class GraphError extends Error {
  override readonly name = 'GraphError';
}

export interface Arc {
  /** Number of the node that is implied. */
  readonly to: number;
  readonly edge: GraphEdge;
  /** Index into `FactGraph.edges`. */
  readonly at: number;
}

/** Node id → its index into `nodes`. Errors: `GraphError` for two nodes with one id. */
export function numbersOf({ nodes }: Pick<FactGraph, 'nodes'>): ReadonlyMap<string, number> {
  const numbers = new Map(nodes.map(({ id }, number) => [id, number]));
  if (numbers.size === nodes.length) return numbers;
  const twice = nodes.find(({ id }, number) => numbers.get(id) !== number);
  throw new GraphError(`two nodes have the id "${twice?.id}"; number the nodes of a graph anew`);
}

/**
 * Errors: `GraphError` for an edge that names an unknown node. A caller whose edges come from a model's
 * output checks the ids that it reads first; one that leaves nodes out leaves out their edges too.
 */
export function numberOf(id: string, numbers: ReadonlyMap<string, number>): number {
  const number = numbers.get(id);
  if (number !== undefined) return number;
  throw new GraphError(`an edge names the node "${id}", which the graph lacks; leave such edges out`);
}

/**
 * @returns by node number the arcs to what it implies at once; contradictions give none
 * Errors: `GraphError` as above, for contradictions too.
 */
export function arcsOf(graph: FactGraph): readonly (readonly Arc[])[] {
  const numbers = numbersOf(graph);
  const arcs: Arc[][] = graph.nodes.map(() => []);
  graph.edges.forEach((edge, at) => {
    const from = numberOf(edge.from, numbers);
    const to = numberOf(edge.to, numbers);
    if (edge.kind === 'contradiction') return;
    arcs[from]?.push({ to, edge, at });
    if (edge.kind === 'equivalence') arcs[to]?.push({ to: from, edge, at });
  });
  return arcs;
}

/** The contexts and the edges between them. Errors: as `arcsOf`. */
export function contextsOf(graph: FactGraph): FactGraph {
  const numbers = numbersOf(graph);
  const isContext = (id: string) => graph.nodes[numberOf(id, numbers)]?.kind === 'context';
  return {
    nodes: graph.nodes.filter(({ kind }) => kind === 'context'),
    edges: graph.edges.filter(({ from, to }) => isContext(from) && isContext(to)),
  };
}
