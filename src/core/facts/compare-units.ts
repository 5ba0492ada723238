/** What units say of each other: words that the best of them share, and agreement between sources. */
import type { Word } from '../text/words';
import { byScore, type Candidate } from './candidate';
import type { Unit } from './read-units';
import { type SharedFeatures, scoreOf } from './score-unit';

/** Units of a source that teach, words learnt, and how many of those one sentence can hold; chosen by hand. */
const FEEDBACK_UNITS = 5;
const FEEDBACK_WORDS = 12;
const HELD_WORDS = 3;
/** A word that one unit alone has was not learnt. */
const FEWEST_TEACHERS = 2;

type Weigh = (word: Word) => number;

/** Candidates scored anew by what the others say, given their scores so far. */
export function weighTogether(
  candidates: readonly Candidate[],
  asked: ReadonlyMap<string, number>,
  weigh: Weigh,
): Candidate[] {
  const learnt = learn(candidates, asked, weigh);
  const agreed = agreementOf(candidates, weigh);
  const nearby = nearbyScores(candidates);
  return candidates.map((candidate) => {
    const { unit, features } = candidate;
    const shared: SharedFeatures = { learnt: learnt(unit), agreed: agreed(unit), nearby: nearby(candidate) };
    return { ...candidate, score: scoreOf({ ...features, ...shared }) };
  });
}

/** Sentences before and after that count as its neighbours; chosen by hand. */
const NEARBY = 3;

/** Mean score of the candidates near by in the same source. */
function nearbyScores(candidates: readonly Candidate[]) {
  const scores = new Map(
    candidates.map(({ unit, score }) => [`${unit.source.sourceId}\n${unit.position}`, score]),
  );
  return ({ unit }: Candidate): number => {
    let sum = 0;
    let count = 0;
    for (let step = -NEARBY; step <= NEARBY; step++) {
      const score = step === 0 ? undefined : scores.get(`${unit.source.sourceId}\n${unit.position + step}`);
      if (score === undefined) continue;
      sum += score;
      count++;
    }
    return count === 0 ? 0 : sum / count;
  };
}

/**
 * Pseudo relevance feedback: words that several of the units nearest to the
 * query share, no source teaching more than another.
 */
function learn(candidates: readonly Candidate[], asked: ReadonlyMap<string, number>, weigh: Weigh) {
  const taught = new Map<Unit['source'], number>();
  const weights = new Map<string, { weight: number; units: number }>();
  for (const { unit } of [...candidates].sort(byScore)) {
    const count = taught.get(unit.source) ?? 0;
    if (count === FEEDBACK_UNITS) continue;
    taught.set(unit.source, count + 1);
    for (const word of distinct(unit.words)) {
      const weight = asked.has(word.key) ? 0 : weigh(word);
      if (weight === 0) continue;
      weights.set(word.key, { weight, units: (weights.get(word.key)?.units ?? 0) + 1 });
    }
  }
  const top = [...weights]
    .filter(([, { units }]) => units >= FEWEST_TEACHERS)
    .map(([key, { weight, units }]) => [key, weight * units] as const)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, FEEDBACK_WORDS);
  const total = top.slice(0, HELD_WORDS).reduce((sum, [, weight]) => sum + weight, 0) || 1;
  return ({ keys }: Unit) =>
    Math.min(1, top.reduce((sum, [key, weight]) => sum + (keys.has(key) ? weight : 0), 0) / total);
}

/** Words of more candidates than this tell nothing apart; bounds the cost. */
const MOST_POSTINGS = 200;

/** Mean over the other sources of the best match there: shared weight of all weight, 0..1. */
function agreementOf(candidates: readonly Candidate[], weigh: Weigh) {
  const sources = new Set(candidates.map(({ unit }) => unit.source)).size;
  const postings = new Map<string, Unit[]>();
  for (const { unit } of candidates) {
    for (const key of unit.keys) {
      const list = postings.get(key);
      if (!list) postings.set(key, [unit]);
      else list.push(unit);
    }
  }
  return (unit: Unit): number => {
    if (sources < 2) return 0;
    const shared = new Map<Unit, number>();
    let total = 0;
    for (const word of distinct(unit.words)) {
      const weight = weigh(word);
      const list = postings.get(word.key) ?? [];
      if (weight === 0 || list.length > MOST_POSTINGS) continue;
      total += weight;
      for (const other of list) {
        if (other.source !== unit.source) shared.set(other, (shared.get(other) ?? 0) + weight);
      }
    }
    const best = new Map<Unit['source'], number>();
    for (const [other, weight] of shared)
      best.set(other.source, Math.max(best.get(other.source) ?? 0, weight));
    const sum = [...best.values()].reduce((all, weight) => all + weight, 0);
    return total > 0 ? sum / total / (sources - 1) : 0;
  };
}

function distinct(words: readonly Word[]): Iterable<Word> {
  return new Map(words.map((word) => [word.key, word])).values();
}
