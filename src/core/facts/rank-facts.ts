/** Groups of equivalent units to a short list of facts with tiers. */
import { ESSENTIAL_FROM, type Fact, type Tier } from '../model/fact';
import type { Evidence } from '../model/judgement';
import type { Group } from './merge-equivalent';
import type { Unit } from './read-units';

/** metrics.md section 9. */
const USEFUL_FROM = 3.5;
/** List lengths, chosen by hand: a reader looks at few. */
const MOST_FACTS = 24;
const FACTS_A_SOURCE = 8;
/** "No valid answer lacks it" holds of few facts, however many sources agree. */
const MOST_ESSENTIAL = 16;

/** Scores that stand for 3.5 and 4.5 on the scale of relevance; fitted on the half `dev` of tests/fixtures/facts. */
const USEFUL_SCORE = 0.33;
const ESSENTIAL_SCORE = 0.52;
/** Just useful. */
const BELOW_ESSENTIAL = ESSENTIAL_SCORE - 0.002;
/** Hardly any score is above it: 5. */
const TOP_SCORE = 0.95;
/** Worth of each further source that states the same, and of how many at most; chosen by hand. */
const AGREEMENT = 0.05;
const MOST_AGREEING = 3;

/** From here on a unit tells of an event or a person, which no answer must name; chosen by hand. */
const ANECDOTE = 0.4;

/** Share of the query's words from which a unit is at least useful, whatever the others say; chosen by hand. */
const MUCH_ASKED = 0.5;

/** Cost of saying mostly what a fact listed before says, from this share of its words on; chosen by hand. */
const REPEATED_FROM = 0.5;
const REPEATED_COST = 0.2;

/** @returns at most 24 facts, best first; none below `useful` */
export function rankFacts(groups: readonly Group[], sourceCount: number): Fact[] {
  const most = Math.min(MOST_FACTS, sourceCount * FACTS_A_SOURCE);
  return listed(groups, most).flatMap(({ group, score }, i): Fact[] => {
    const relevance = relevanceOf(i < MOST_ESSENTIAL ? score : Math.min(score, BELOW_ESSENTIAL));
    const tier: Tier = relevance >= ESSENTIAL_FROM ? 'essential' : 'useful';
    const statedBy = group.members.flatMap(({ unit }) => evidenceOf(unit));
    const text = group.members[0]?.unit.text;
    return text === undefined ? [] : [{ id: `f${i + 1}`, text, tier, relevance, statedBy }];
  });
}

interface Scored {
  readonly group: Group;
  readonly score: number;
}

/** In the order of their scores, without those that add too little to what is listed before. */
function listed(groups: readonly Group[], most: number): Scored[] {
  const ranked = groups
    .map((group) => ({ group, score: scoreOfGroup(group) }))
    .sort((a, b) => b.score - a.score);
  const chosen: Scored[] = [];
  for (const { group, score } of ranked) {
    if (chosen.length >= most || score < USEFUL_SCORE) break;
    const repeated = Math.max(0, ...chosen.map((earlier) => sharedShare(group, earlier.group)));
    const cost = (REPEATED_COST * Math.max(0, repeated - REPEATED_FROM)) / (1 - REPEATED_FROM);
    if (score - cost >= USEFUL_SCORE) chosen.push({ group, score });
  }
  return chosen.slice(0, most);
}

/** Share of a group's words that another has, by weight. */
function sharedShare(group: Group, other: Group): number {
  let shared = 0;
  for (const [key, weight] of group.weights) if (other.weights.has(key)) shared += weight;
  return group.total > 0 ? shared / group.total : 0;
}

function scoreOfGroup({ members }: Group): number {
  const [best] = members;
  if (!best) return 0;
  const sources = new Set(members.map(({ unit }) => unit.source)).size;
  const score = best.score + AGREEMENT * Math.min(MOST_AGREEING, sources - 1);
  const { anecdote, asked } = best.features;
  if (anecdote >= ANECDOTE) return Math.min(score, BELOW_ESSENTIAL);
  return asked >= MUCH_ASKED ? Math.max(score, USEFUL_SCORE) : score;
}

/** On the scale 1..5 of metrics.md section 3, two decimals. */
function relevanceOf(score: number): number {
  const relevance =
    score < ESSENTIAL_SCORE
      ? USEFUL_FROM +
        ((score - USEFUL_SCORE) * (ESSENTIAL_FROM - USEFUL_FROM)) / (ESSENTIAL_SCORE - USEFUL_SCORE)
      : ESSENTIAL_FROM + ((score - ESSENTIAL_SCORE) * (5 - ESSENTIAL_FROM)) / (TOP_SCORE - ESSENTIAL_SCORE);
  return Math.floor(Math.min(5, Math.max(1, relevance)) * 100) / 100;
}

function evidenceOf({ source, spans }: Unit): Evidence[] {
  return spans.map(({ start, end }) => ({
    source: source.sourceId,
    start,
    end,
    text: source.text.slice(start, end),
  }));
}
