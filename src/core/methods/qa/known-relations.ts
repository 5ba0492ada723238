/** What a frozen list knows of a question's values, read back from its edges. */
import type { FactList } from '../method';
import type { SameValue } from './list-facts';
import type { Relation } from './prompts';
import { createRelations, type Relations } from './relations';

/** @param size number of values; those of the list come first */
export function knownRelations(
  list: Pick<FactList, 'edges' | 'losses'>,
  values: readonly SameValue[],
  size: number,
): Relations {
  const relations = createRelations(size);
  const indexOf = new Map(values.flatMap((same, at) => same.map(({ id }) => [id, at] as const)));
  for (const { kind, from, to, probability } of list.edges) {
    const [i, j] = [indexOf.get(from), indexOf.get(to)];
    if (i === undefined || j === undefined || i === j) continue;
    relations.set(i, j, { relation: RELATION_OF[kind], probability, by: 'list' });
  }
  relations.infer();
  // The list has no edge for neutral values, nor for those that could not be compared.
  if (list.losses.some(({ step }) => step === 'compare')) return relations;
  for (const j of values.keys()) {
    for (let i = 0; i < j; i += 1) {
      if (relations.get(i, j) === undefined)
        relations.set(i, j, { relation: 'neutral', probability: null, by: 'list' });
    }
  }
  return relations;
}

const RELATION_OF: Readonly<Record<FactList['edges'][number]['kind'], Relation>> = {
  entailment: 'first',
  equivalence: 'equivalent',
  contradiction: 'contradictory',
};
