/** Facts must stand alone: what points back is joined with the sentence before, or dropped. */
import { wordsOf } from '../text/words';
import type { Candidate } from './candidate';
import type { Unit } from './read-units';

/** Words of two sentences that still read as one fact; chosen by hand. */
const MOST_JOINED = 45;
/** A sentence that scores this much lower than the one before adds nothing to it; chosen by hand. */
const MUCH_LOWER = 0.15;

/**
 * @returns the candidates that stand alone, and joined pairs in place of those
 * that do not; a pair takes the place of its first sentence too
 */
export function joinPointingBack(candidates: readonly Candidate[]): Candidate[] {
  const byUnit = new Map(candidates.map((candidate) => [candidate.unit, candidate]));
  const joined = new Map<Unit, Candidate>();
  for (const second of candidates) {
    const first = second.unit.pointsBack && second.unit.before ? byUnit.get(second.unit.before) : undefined;
    const pair = first && join(first, second);
    if (pair) joined.set(first.unit, pair);
  }
  return candidates
    .filter(({ unit }) => !unit.pointsBack)
    .map((candidate) => joined.get(candidate.unit) ?? candidate);
}

function join(first: Candidate, second: Candidate): Candidate | null {
  const [start, end] = [first.unit.spans[0]?.start, second.unit.spans[0]?.end];
  if (first.unit.pointsBack || start === undefined || end === undefined) return null;
  if (first.unit.words.length + second.unit.words.length > MOST_JOINED) return null;
  if (second.score < first.score - MUCH_LOWER) return null;
  const text = `${first.unit.text} ${second.unit.text}`;
  const keys = new Set([...first.unit.keys, ...second.unit.keys]);
  const unit: Unit = { ...first.unit, text, words: wordsOf(text), keys, spans: [{ start, end }] };
  return { ...first, unit, score: Math.max(first.score, second.score) };
}
