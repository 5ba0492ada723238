/** Relations of values as edges of the fact graph. */
import type { GraphEdge } from '../../graph/fact-graph';
import type { Relation } from './prompts';
import type { Relations } from './relations';

/** The same words are the same value: each of the others with the first. */
export function identicalEdges([first, ...others]: readonly string[]): GraphEdge[] {
  return others.flatMap((other) =>
    first === undefined ? [] : [{ kind: 'equivalence', from: first, to: other, probability: 1 }],
  );
}

/**
 * What was found, not what follows from it: paths of the graph give that. Contradictions have no paths,
 * so those that follow have edges as well.
 * @param ids of the nodes of the values, by index
 * @param from only pairs of which one is at or beyond this index
 */
export function relationEdges(relations: Relations, ids: readonly string[], from = 0): GraphEdge[] {
  const edges: GraphEdge[] = [];
  for (const [j, second] of ids.entries()) {
    if (j < from) continue;
    for (const [i, first] of ids.slice(0, j).entries()) {
      const known = relations.get(i, j);
      if (known === undefined || known === 'unread' || known.by === 'list') continue;
      const { relation, probability, by } = known;
      if (by === 'logic' && relation !== 'contradictory') continue;
      edges.push(...edgeOf(relation, first, second, probability));
    }
  }
  return edges;
}

function edgeOf(
  relation: Relation,
  first: string,
  second: string,
  probability: number | null,
): readonly GraphEdge[] {
  switch (relation) {
    case 'equivalent':
      return [{ kind: 'equivalence', from: first, to: second, probability }];
    case 'first':
      return [{ kind: 'entailment', from: first, to: second, probability }];
    case 'second':
      return [{ kind: 'entailment', from: second, to: first, probability }];
    case 'contradictory':
      return [{ kind: 'contradiction', from: first, to: second, probability }];
    case 'neutral':
      return [];
  }
}
