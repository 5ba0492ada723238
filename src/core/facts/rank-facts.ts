/** Groups of equivalent sentences to a short list of facts with tiers. */
import type { Fact, Tier } from '../model/fact';
import type { Candidate } from './candidate';

/** metrics.md section 9. */
const ESSENTIAL_FROM = 4.5;
const USEFUL_FROM = 3.5;
/** List lengths, chosen by hand: a reader looks at few. */
const MOST_FACTS = 24;
const FACTS_A_SOURCE = 5;
const MOST_ESSENTIAL = 6;

/** A score of the list's best from which relevance is counted full; below it nothing is essential. Chosen by hand. */
const STRONG = 0.65;
/** Worth of each further source that states the same. */
const AGREEMENT = 0.06;

/**
 * @param groups equivalent sentences, best first in each
 * @returns at most 24 facts, best first; none below `useful`
 */
export function rankFacts(groups: readonly (readonly Candidate[])[], sourceCount: number): Fact[] {
  const scored = groups
    .map((group) => ({ group, score: (group[0]?.score ?? 0) + AGREEMENT * (sourcesOf(group) - 1) }))
    .sort((a, b) => b.score - a.score);
  const top = Math.max(STRONG, scored[0]?.score ?? 0);
  const most = Math.min(MOST_FACTS, Math.max(1, sourceCount) * FACTS_A_SOURCE);
  const essentialCap = Math.max(1, Math.min(MOST_ESSENTIAL, Math.ceil(scored.length / 3)));
  const facts: Fact[] = [];
  for (const { group, score } of scored) {
    const first = group[0];
    if (!first || facts.length === most) break;
    const absolute = 1 + 4 * Math.min(1, score / top);
    if (absolute < USEFUL_FROM) break;
    const isCapped = absolute >= ESSENTIAL_FROM && facts.length >= essentialCap;
    const relevance = Math.round((isCapped ? ESSENTIAL_FROM - 0.01 : absolute) * 100) / 100;
    const tier: Tier = relevance >= ESSENTIAL_FROM ? 'essential' : 'useful';
    const id = `f${facts.length + 1}`;
    facts.push({ id, text: first.unit.text, tier, relevance, statedBy: group.flatMap(({ unit }) => unit.evidence) });
  }
  return facts;
}

function sourcesOf(group: readonly Candidate[]): number {
  return new Set(group.map(({ unit }) => unit.source)).size;
}
