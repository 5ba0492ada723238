/**
 * Settles how values of questions relate: equal texts and quantities by code, the rest by the model, where
 * nothing is asked that follows from what is known. Only one of equivalent values is asked about.
 */
import { compareValues } from '../../quantities/compare-values';
import type { Loss } from '../method';
import type { AskSome, OpenPair } from './ask-pairs';
import type { Asking } from './asking';
import { createRelations, type Relations } from './relations';
import { keyOf } from './same-value';

export interface ValueGroup {
  readonly question: string;
  /** Different texts. */
  readonly values: readonly string[];
  readonly relations: Relations;
  /** Pairs of indices that are wanted. */
  readonly wanted: readonly (readonly [number, number])[];
}

/** A group of which nothing is known, and every pair wanted. */
export function groupOfAll(question: string, values: readonly string[]): ValueGroup {
  return {
    question,
    values,
    relations: createRelations(values.length),
    wanted: values.flatMap((_, j) => Array.from({ length: j }, (_, i): [number, number] => [i, j])),
  };
}

/** Fills the groups' relations. @returns what could not be read */
export async function settlePairs(
  groups: readonly ValueGroup[],
  askSome: AskSome,
  asking: Asking,
): Promise<Loss[]> {
  for (const group of groups) {
    settleByCode(group);
    group.relations.infer();
  }
  const losses: Loss[] = [];
  for (let open = openPairs(groups); open.length > 0; open = openPairs(groups)) {
    losses.push(...(await askSome(open, asking)));
    for (const { relations } of groups) relations.infer();
  }
  return losses;
}

function settleByCode({ values, relations, wanted }: ValueGroup): void {
  for (const [i, j] of wanted) {
    const [a = '', b = ''] = [values[i], values[j]];
    const verdict = keyOf(a) === keyOf(b) ? 'equivalent' : compareValues(a, b);
    if (verdict !== null) relations.set(i, j, { relation: verdict, probability: 1, by: 'code' });
  }
}

/** One pair of those that would settle each other. */
function openPairs(groups: readonly ValueGroup[]): OpenPair[] {
  return groups.flatMap((group) => {
    const { relations, wanted } = group;
    const open = new Map<string, OpenPair>();
    for (const [i, j] of wanted) {
      if (relations.get(i, j) !== undefined) continue;
      const [a, b] = [relations.standsFor(i), relations.standsFor(j)].sort((x, y) => x - y);
      if (a === undefined || b === undefined) continue;
      if (relations.get(a, b) === 'unread') relations.set(i, j, 'unread');
      else open.set(`${a} ${b}`, { group, i: a, j: b });
    }
    return [...open.values()];
  });
}
