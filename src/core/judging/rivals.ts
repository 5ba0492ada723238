/** Values of the evidence beside one of the claim's: the same, or others of its kind. */
import type { Span } from '../model/answer';
import { stem } from '../text/stem';
import type { Word } from '../text/words';
import { compareDetails, type Detail, sentenceDetails } from './details';
import { type EvidencePlace, type Fit, fitOf, type PartWords, type Place } from './places';

export interface Rival {
  readonly detail: Detail;
  readonly place: EvidencePlace;
  readonly agreement: 'same' | 'different';
  /** Share of the clause that the place says, 0..1; the score adds to it for common neighbours. */
  readonly share: number;
  readonly score: number;
  readonly neighbours: number;
  /** Words of the clause, the values left out, that the place says itself. */
  readonly own: number;
}

/** What a common neighbour of the two values adds to the fit; chosen by hand. */
const NEIGHBOUR = 0.1;

/**
 * @param part the claim's clause that holds the detail
 * @param words the clause's words without its details
 */
export function rivalsOf(
  detail: Detail,
  part: Place,
  words: PartWords,
  places: readonly EvidencePlace[],
): Rival[] {
  const all = [...words.own, ...words.takenOver];
  return places.flatMap((place) => {
    let fits: { all: Fit; own: Fit } | undefined;
    return sentenceDetails(place.sentence).flatMap((other): Rival[] => {
      if (other.start < place.start || other.start >= place.end) return [];
      const agreement = compareDetails(detail, other);
      if (agreement === 'unrelated') return [];
      const neighbours = sharedNeighbours(detail, part, other, place);
      if (agreement === 'different' && !isComparable(detail, other, place, neighbours)) return [];
      fits ??= { all: fitOf(all, place), own: fitOf(words.own, place) };
      // With a common neighbour the clause's own words are enough.
      const ownCounts = neighbours > 0 && words.own.length > 1;
      const share = ownCounts ? Math.max(fits.all.share, fits.own.share) : fits.all.share;
      const score = share + NEIGHBOUR * neighbours;
      return [{ detail: other, place, agreement, share, score, neighbours, own: fits.all.own }];
    });
  });
}

/** Whether another value can be the answer to the same question. */
function isComparable(claim: Detail, other: Detail, place: EvidencePlace, neighbours: number): boolean {
  if (isWhole(place, other) || isVaguer(other, claim)) return false;
  return neighbours > 0 || isOfOneKind(claim, other);
}

const OF_THEM =
  /(?:\p{N}|one|two|three|four|five|six|seven|eight|nine|ten) of (?:the |its |his |her |their )?$/iu;

/** "five of the nine": the nine are the whole, not what is said. */
function isWhole({ sentence }: EvidencePlace, other: Detail): boolean {
  return OF_THEM.test(sentence.premise.text.slice(Math.max(0, other.start - 20), other.start));
}

/** A bare year says little against a full date. */
function isVaguer(evidence: Detail, claim: Detail): boolean {
  if (evidence.kind !== 'date' || claim.kind !== 'date') return false;
  return evidence.date.month === null && claim.date.month !== null;
}

/** Bare counts are of one kind only where they count the same thing. */
function isOfOneKind(claim: Detail, evidence: Detail): boolean {
  if (claim.kind !== 'number' || evidence.kind !== 'number') return true;
  if (claim.quantity.unit || evidence.quantity.unit) return true;
  return claim.quantity.counted.some((key) => evidence.quantity.counted.includes(key));
}

/** Stand beside many a number, and say little. */
const PERIODS = new Set('year month week day time quarter percent'.split(' ').map(stem));

/** 0..2: the content words right before and right after both values are the same. */
function sharedNeighbours(detail: Span, part: Place, other: Span, place: Place): number {
  const before = (span: Span, words: readonly Word[]) => words.findLast((word) => word.end <= span.start);
  const after = (span: Span, words: readonly Word[]) => words.find((word) => word.start >= span.end);
  const isShared = (a: Word | undefined, b: Word | undefined) =>
    a !== undefined && a.key === b?.key && !a.key.startsWith('#') && !PERIODS.has(a.key);
  return (
    Number(isShared(before(detail, part.own), before(other, place.own))) +
    Number(isShared(after(detail, part.own), after(other, place.own)))
  );
}
