/** Which contexts an answer covers, and how (metrics.md section 5). */
import { type Arc, arcsOf } from './arcs';
import type { CoveragePath, FactGraph, GraphEdge } from './fact-graph';

/** What an edge without a probability counts as where paths are compared: as likely as not. */
const UNTOLD = 0.5;

/** The last edge of the best path to a node. */
interface Step {
  readonly from: number;
  readonly arc: Arc;
}

/**
 * A context is covered where an atom implies it over entailments and equivalences. Breadth-first from all
 * atoms at once, linear in edges. Of the shortest paths to a context the one with the highest product of
 * probabilities; of equal ones that whose last edge comes first in the graph.
 * @returns context id → path to its nearest atom, for covered contexts alone, in the order of the graph.
 * A path is spelled out when it is read, so that the paths of a long chain do not cost its square.
 * Errors: `GraphError` for two nodes with one id and for edges that name unknown nodes.
 */
export function coveragePaths(graph: FactGraph): ReadonlyMap<string, CoveragePath> {
  const steps = bestSteps(graph);
  return new Map(
    graph.nodes.flatMap(({ id, kind }, number) =>
      kind === 'context' && steps[number] ? [[id, pathOf(graph, steps, number)] as const] : [],
    ),
  );
}

/** By node number; undefined for atoms and for what none reaches. */
function bestSteps(graph: FactGraph): readonly (Step | undefined)[] {
  const arcs = arcsOf(graph);
  const steps = new Array<Step | undefined>(graph.nodes.length);
  const products = new Float64Array(graph.nodes.length);
  const distances = new Int32Array(graph.nodes.length).fill(-1);
  let layer: number[] = [];
  graph.nodes.forEach(({ kind }, number) => {
    if (kind !== 'atom') return;
    distances[number] = 0;
    products[number] = 1;
    layer.push(number);
  });
  for (let distance = 1; layer.length > 0; distance++) {
    const next: number[] = [];
    for (const from of layer) {
      for (const arc of arcs[from] ?? []) {
        if (distances[arc.to] === -1) {
          distances[arc.to] = distance;
          next.push(arc.to);
        } else if (distances[arc.to] !== distance) continue;
        const product = (products[from] ?? 0) * (arc.edge.probability ?? UNTOLD);
        const known = steps[arc.to];
        const best = products[arc.to] ?? 0;
        if (known && (product < best || (product === best && arc.at > known.arc.at))) continue;
        steps[arc.to] = { from, arc };
        products[arc.to] = product;
      }
    }
    layer = next;
  }
  return steps;
}

function pathOf(graph: FactGraph, steps: readonly (Step | undefined)[], context: number): CoveragePath {
  return {
    get nodes() {
      const nodes = [context];
      for (let step = steps[context]; step; step = steps[step.from]) nodes.push(step.from);
      return nodes.map((number) => graph.nodes[number]?.id ?? '');
    },
    get edges() {
      const edges: GraphEdge[] = [];
      for (let step = steps[context]; step; step = steps[step.from]) edges.push(step.arc.edge);
      return edges;
    },
  };
}
