/** Relations among the facts of a list: which say the same, which imply another, which contradict. */
import type { GraphEdge } from '../../graph/fact-graph';
import type { ListedFact } from '../method';
import type { RelationAsker } from './ask-relation';
import { relatedPairs } from './choose-pairs';
import { textKey } from './same-text';
import { mayImply, profilesOf, type WordProfile } from './word-profile';

type Fact = Pick<ListedFact, 'id' | 'text'>;

/**
 * Facts of one text are one to the model. Of a pair the fuller statement is the first premise. Both
 * directions are asked, save where the second could say nothing new: after a contradiction, which has no
 * direction, and after "neutral" where only the fuller statement holds numbers, which the other then
 * cannot imply.
 * Errors: as `RelationAsker.ask`.
 */
export async function relateFacts(facts: readonly Fact[], asker: RelationAsker): Promise<GraphEdge[]> {
  const byText = new Map<string, Fact>();
  const edges: GraphEdge[] = [];
  for (const fact of facts) {
    const first = byText.get(textKey(fact.text));
    if (first) edges.push({ kind: 'equivalence', from: first.id, to: fact.id, probability: 1 });
    else byText.set(textKey(fact.text), fact);
  }
  const distinct = [...byText.values()];
  const profiles = profilesOf(distinct.map(({ text }) => text));
  const related = await Promise.all(
    relatedPairs(profiles).map(([a, b]) => relatePair(sideOf(a), sideOf(b), asker)),
  );
  return [...edges, ...related.flat()];

  function sideOf(at: number): Side | null {
    const [fact, profile] = [distinct[at], profiles[at]];
    return fact && profile ? { ...fact, profile } : null;
  }
}

type Side = Fact & { readonly profile: WordProfile };

async function relatePair(a: Side | null, b: Side | null, asker: RelationAsker): Promise<GraphEdge[]> {
  if (!a || !b) return [];
  const [full, bare] = b.profile.total > a.profile.total ? [b, a] : [a, b];
  const forth = await asker.ask(full.text, bare.text);
  const edges = edgeOf(full, bare, forth);
  if (forth?.by === 'code' || forth?.relation === 'contradiction') return edges;
  if (forth?.relation === 'neutral' && !mayImply(bare.profile, full.profile)) return edges;
  return [...edges, ...edgeOf(bare, full, await asker.ask(bare.text, full.text))];
}

/** An edge for what was judged; none for neutral, and none for what could not be read. */
export function edgeOf(
  from: Pick<Fact, 'id'>,
  to: Pick<Fact, 'id'>,
  judged: Awaited<ReturnType<RelationAsker['ask']>>,
): GraphEdge[] {
  if (judged === null || judged.relation === 'neutral') return [];
  const { relation, probability, by } = judged;
  const kind = relation === 'entailment' && by === 'code' ? 'equivalence' : relation;
  return [{ kind, from: from.id, to: to.id, probability }];
}
