/** The fact graph of two written lists (metrics.md section 2), and the score of any graph. */
import { scoreComprehensiveness } from '../../coverage/comprehensiveness';
import { clustersOf } from '../../graph/clusters';
import { coveragePaths } from '../../graph/coverage-paths';
import type { FactGraph, GraphEdge, GraphNode } from '../../graph/fact-graph';
import type { Score } from '../../report/schema';
import type { WrittenFact, WrittenLists } from './read-lists';

/**
 * A covered fact is one atom and one context a text, all equivalent; a missing one is contexts alone.
 * The same fact as two items stays two clusters.
 * @param sourceIds of the texts, in the order of their numbers
 */
export function graphOfLists({ covered, missing }: WrittenLists, sourceIds: readonly string[]): FactGraph {
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  let contexts = 0;
  const addItem = ({ text, texts }: WrittenFact, atom: string | null) => {
    const ids = atom === null ? [] : [atom];
    if (atom !== null) nodes.push({ id: atom, kind: 'atom', text, source: null });
    for (const number of texts) {
      contexts += 1;
      const id = `k${contexts}`;
      ids.push(id);
      nodes.push({ id, kind: 'context', text, source: sourceIds[number - 1] ?? null });
    }
    // Between contexts too, since clusters are made without atoms.
    ids.forEach((to, at) => {
      for (const from of ids.slice(0, at)) edges.push({ kind: 'equivalence', from, to, probability: null });
    });
  };
  covered.forEach((fact, i) => {
    addItem(fact, `a${i + 1}`);
  });
  for (const fact of missing) addItem(fact, null);
  return { nodes, edges };
}

/** S: covered clusters / all clusters; not applicable where there is none. */
export function scoreGraph(graph: FactGraph): Score {
  const covered = coveragePaths(graph);
  const facts = clustersOf(graph).map(({ prototype }) => ({
    tier: 'useful' as const,
    coverage: covered.has(prototype) ? ('covered' as const) : ('missing' as const),
    statedBy: [],
  }));
  return scoreComprehensiveness(facts).all;
}
