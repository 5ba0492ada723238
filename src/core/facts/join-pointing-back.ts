/** Facts must stand alone: what points back is joined with the sentence before, or dropped. */
import { wordsOf } from '../text/words';
import type { Candidate } from './candidate';
import type { Unit } from './read-units';

/** Words of two sentences that still read as one fact; chosen by hand. */
const MOST_JOINED = 45;

/**
 * @returns the candidates that stand alone, and joined pairs in place of those
 * that do not; a pair takes the place of its first sentence too
 */
export function joinPointingBack(candidates: readonly Candidate[]): Candidate[] {
  const byUnit = new Map(candidates.map((candidate) => [candidate.unit, candidate]));
  const joined = new Map<Unit, Candidate>();
  for (const candidate of candidates) {
    const { unit } = candidate;
    if (!unit.pointsBack) continue;
    const first = unit.before && byUnit.get(unit.before);
    if (!first || first.unit.pointsBack || first.score < 0) continue;
    if (first.unit.words.length + unit.words.length > MOST_JOINED) continue;
    joined.set(first.unit, join(first, candidate));
  }
  return candidates
    .filter(({ unit }) => !unit.pointsBack)
    .map((candidate) => joined.get(candidate.unit) ?? candidate);
}

function join(first: Candidate, second: Candidate): Candidate {
  const text = `${first.unit.text} ${second.unit.text}`;
  const unit: Unit = {
    ...first.unit,
    text,
    words: wordsOf(text),
    keys: new Set([...first.unit.keys, ...second.unit.keys]),
    evidence: [...first.unit.evidence, ...second.unit.evidence],
  };
  return { ...first, unit, score: Math.max(first.score, second.score) };
}
