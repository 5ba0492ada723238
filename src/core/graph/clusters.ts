/** Contexts that say the same, as one (metrics.md section 5). */
import { arcsOf, contextsOf, numberOf, numbersOf } from './arcs';
import { componentsOf } from './components';
import type { Cluster, FactGraph, GraphNode } from './fact-graph';

/**
 * Strongly connected components over the edges between contexts, linear in edges. Atoms take no part: an
 * atom that is equivalent to two facts would merge them, and the denominator would depend on the answer.
 * @returns clusters in the order of their first members; every context is in one
 * Errors: `GraphError` for two nodes with one id and for edges that name unknown nodes.
 */
export function clustersOf(graph: FactGraph): readonly Cluster[] {
  const contexts = contextsOf(graph);
  const component = componentsOf(arcsOf(contexts));
  const members = new Map<number, GraphNode[]>();
  contexts.nodes.forEach((node, number) => {
    const key = component[number] ?? -1;
    const known = members.get(key);
    if (known) known.push(node);
    else members.set(key, [node]);
  });
  const torn = contradictedWithin(contexts, component);
  return [...members].map(([key, nodes]) => ({
    members: nodes.map(({ id }) => id),
    prototype: prototypeOf(nodes),
    inconsistent: torn.has(key),
  }));
}

/** Components with a contradiction between two of their members. */
function contradictedWithin(contexts: FactGraph, component: Int32Array): ReadonlySet<number> {
  const numbers = numbersOf(contexts);
  const componentOf = (id: string) => component[numberOf(id, numbers)] ?? -1;
  return new Set(
    contexts.edges
      .filter(({ kind, from, to }) => kind === 'contradiction' && componentOf(from) === componentOf(to))
      .map(({ from }) => componentOf(from)),
  );
}

/** First member with the commonest text, whatever its case and white space. */
function prototypeOf(members: readonly GraphNode[]): string {
  const counts = new Map<string, { readonly first: string; count: number }>();
  for (const { id, text } of members) {
    const key = text.trim().replace(/\s+/g, ' ').toLowerCase();
    const known = counts.get(key);
    if (known) known.count++;
    else counts.set(key, { first: id, count: 1 });
  }
  const [best] = [...counts.values()].sort((a, b) => b.count - a.count);
  return best?.first ?? '';
}
