/** From facts as they were worded, part by part, to the contexts of the list: one a fact and source. */
import type { GraphEdge } from '../../graph/fact-graph';
import type { Evidence } from '../../model/judgement';
import type { FoundFacts, ListedFact } from '../method';
import type { Rating } from '../rate-relevance';
import type { Comparison } from './compare-facts';
import type { WordedFact } from './list-facts';
import { keyOfFact } from './same-facts';

/** Wordings that code takes for one fact. */
export interface FactGroup {
  /** The first of them. */
  readonly text: string;
  readonly wordings: readonly WordedFact[];
}

/** @returns groups in the order of their first wording */
export function groupFacts(facts: readonly WordedFact[]): FactGroup[] {
  const groups = new Map<string, WordedFact[]>();
  for (const fact of facts) {
    const key = keyOfFact(fact.text);
    const known = groups.get(key);
    if (known) known.push(fact);
    else groups.set(key, [fact]);
  }
  return [...groups.values()].map((wordings) => ({ text: wordings[0]?.text ?? '', wordings }));
}

export type RatedGroup = FactGroup & Rating;

/**
 * Groups that say the same become one fact: a context for each source that states it, all equivalent, with
 * probability 1 where code found it and none where it is the model's word.
 */
export function listGroups(
  groups: readonly RatedGroup[],
  { same, against, implies }: Pick<Comparison, 'same' | 'against' | 'implies'>,
): Pick<FoundFacts, 'facts' | 'edges'> {
  const facts: ListedFact[] = [];
  const edges: GraphEdge[] = [];
  const contextOf = new Map<RatedGroup | undefined, string>();
  for (const joined of joinGroups(groups, same)) {
    const contexts = contextsOf(joined, facts.length);
    facts.push(...contexts);
    edges.push(...equivalences(contexts, joined));
    for (const group of joined) {
      const own = contexts.find(({ source }) => states(group, source));
      if (own) contextOf.set(group, own.id);
    }
  }
  const relate = (kind: GraphEdge['kind'], pairs: Comparison['against']) => {
    for (const [a, b] of pairs) {
      const [from, to] = [contextOf.get(groups[a]), contextOf.get(groups[b])];
      if (from && to && from !== to) edges.push({ kind, from, to, probability: null });
    }
  };
  relate('contradiction', against);
  relate('entailment', implies);
  return { facts, edges };
}

/** In the order of the first of each. */
function joinGroups(groups: readonly RatedGroup[], same: Comparison['same']): RatedGroup[][] {
  const leader = groups.map((_, at) => at);
  const find = (at: number): number => {
    const next = leader[at] ?? at;
    return next === at ? at : find(next);
  };
  for (const [a, b] of same) {
    const [first, second] = [find(a), find(b)].sort((x, y) => x - y);
    if (first !== undefined && second !== undefined) leader[second] = first;
  }
  const joined = new Map<number, RatedGroup[]>();
  groups.forEach((group, at) => {
    joined.set(find(at), [...(joined.get(find(at)) ?? []), group]);
  });
  return [...joined.values()];
}

const statedIn = ({ statedBy }: WordedFact, source: string) =>
  statedBy.some((evidence) => evidence.source === source);
const states = ({ wordings }: FactGroup, source: string) =>
  wordings.some((wording) => statedIn(wording, source));

/** @param before contexts that are numbered already */
function contextsOf(joined: readonly RatedGroup[], before: number): ListedFact[] {
  const wordings = joined.flatMap((group) => group.wordings);
  const sources = [...new Set(wordings.flatMap(({ statedBy }) => statedBy.map(({ source }) => source)))];
  return sources.map((source, i): ListedFact => {
    const own = wordings.filter((wording) => statedIn(wording, source));
    const [rated] = joined
      .filter((group) => states(group, source))
      .toSorted((a, b) => b.relevance - a.relevance);
    return {
      id: `k${before + i + 1}`,
      text: own[0]?.text ?? '',
      source,
      relevance: rated?.relevance ?? 1,
      relevanceBy: rated?.relevanceBy ?? 'nothing',
      statedBy: distinct(own.flatMap(({ statedBy }) => statedBy).filter((one) => one.source === source)),
    };
  });
}

function distinct(evidence: readonly Evidence[]): Evidence[] {
  return [...new Map(evidence.map((one) => [`${one.start} ${one.end}`, one])).values()];
}

/** From the first context to each other. */
function equivalences([first, ...others]: readonly ListedFact[], joined: readonly RatedGroup[]): GraphEdge[] {
  if (!first) return [];
  return others.map(({ id, source }) => {
    const byCode = joined.some((group) => states(group, first.source) && states(group, source));
    return { kind: 'equivalence', from: first.id, to: id, probability: byCode ? 1 : null };
  });
}
