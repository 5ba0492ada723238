/**
 * Details of the claim against the evidence: each is `stated`, `missing`, or in
 * conflict: the place that says what the claim says about it has another value.
 */
import type { Span } from '../model/answer';
import type { ConflictKind } from '../model/judgement';
import { stem } from '../text/stem';
import type { Word } from '../text/words';
import type { AlignedWord, Alignment, EvidenceSentence } from './align';
import { compareDetails, type Detail, detailsOf, isOtherUnit, overlap, sentenceDetails } from './details';
import { type EvidencePlace, evidencePlaces, fitOf, type Place, type WeightedWord } from './places';

export interface RuleConflict {
  readonly kind: ConflictKind;
  readonly claim: Span;
  readonly sentence: EvidenceSentence;
}

export interface DetailFindings {
  /** Details in the claim. */
  readonly count: number;
  readonly missing: readonly Span[];
  /** Spans that the evidence states, perhaps in other words or units. */
  readonly stated: readonly Span[];
  readonly conflicts: readonly RuleConflict[];
}

/** Share of the clause's other words that a place must hold before its value counts as the answer to the claim's; chosen by hand. */
const SAME_PLACE = 0.6;
/** The same for a value whose like stands elsewhere, and how much better its place must fit; chosen by hand. */
const SURE_PLACE = 0.75;
const CLEARLY_BETTER = 0.1;
const WHOLE = 0.9;
/** What a common neighbour of the two values adds to the fit; chosen by hand. */
const NEIGHBOUR = 0.1;
/** Weight of what a clause takes over from the clauses before it; chosen by hand. */
const TAKEN_OVER = 0.5;

/** A value of the evidence beside the claim's. */
interface Rival {
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

/** @param context query and statement before: details that they hold may be taken for granted */
export function checkDetails(
  claim: string,
  context: string,
  claimPlaces: readonly Place[],
  alignment: Alignment,
): DetailFindings {
  const details = detailsOf(claim);
  const given = details.length === 0 ? [] : detailsOf(context);
  const missing: Span[] = [];
  const stated: Span[] = [];
  const conflicts: RuleConflict[] = [];
  const places = details.length === 0 ? [] : evidencePlaces(alignment.sentences);
  for (const detail of details) {
    const span = { start: detail.start, end: detail.end };
    const part = claimPlaces.find((place) => place.start <= detail.start && detail.start < place.end);
    const context = part ? contextOf(part, details, alignment.words) : [];
    const rivals = rivalsOf(detail, part, context, places);
    const same = best(rivals, 'same');
    const other = best(
      rivals.filter(
        (rival) => !details.some((own) => own !== detail && compareDetails(own, rival.detail) === 'same'),
      ),
      'different',
    );
    const isClash =
      other !== undefined && (same && !isStray(same) ? isBetter(other, same) : isAnswer(other, rivals));
    if (same && !isClash) stated.push(span);
    else if (isClash || !given.some((other) => compareDetails(detail, other) === 'same')) missing.push(span);
    if (isClash) {
      const kind =
        detail.kind === 'clock' ? 'number' : isOtherUnit(detail, other.detail) ? 'unit' : detail.kind;
      conflicts.push({ kind, claim: span, sentence: other.place.sentence });
    }
  }
  return { count: details.length, missing, stated, conflicts };
}

/** What the clause says about its value: its other words, and what it takes over. */
function contextOf(part: Place, details: readonly Detail[], aligned: readonly AlignedWord[]): WeightedWord[] {
  return aligned.flatMap(({ word, weight }) => {
    if (details.some((detail) => overlap(detail, word))) return [];
    if (word.start >= part.start && word.start < part.end) return [{ word, weight }];
    return word.start < part.start && part.before.has(word.key)
      ? [{ word, weight: weight * TAKEN_OVER }]
      : [];
  });
}

function rivalsOf(
  detail: Detail,
  part: Place | undefined,
  context: readonly WeightedWord[],
  places: readonly EvidencePlace[],
): Rival[] {
  const inside = context.filter(
    ({ word }) => part !== undefined && word.start >= part.start && word.start < part.end,
  );
  return places.flatMap((place) =>
    sentenceDetails(place.sentence).flatMap((other): Rival[] => {
      if (other.start < place.start || other.start >= place.end) return [];
      const agreement = compareDetails(detail, other);
      if (
        agreement === 'unrelated' ||
        (agreement === 'different' && isWhole(place, other)) ||
        (agreement === 'different' && isVaguer(other, detail))
      )
        return [];
      const neighbours = part ? sharedNeighbours(detail, part, other, place) : 0;
      const fit = fitOf(context, place);
      // With a common neighbour the clause's own words are enough.
      const share =
        neighbours > 0 && inside.length > 1 ? Math.max(fit.share, fitOf(inside, place).share) : fit.share;
      const score = share + NEIGHBOUR * neighbours;
      const isLoose = agreement === 'different' && !isBound(detail, other) && neighbours === 0;
      return isLoose ? [] : [{ detail: other, place, agreement, share, score, neighbours, own: fit.own }];
    }),
  );
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
function isBound(claim: Detail, evidence: Detail): boolean {
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

function best(rivals: readonly Rival[], agreement: Rival['agreement']): Rival | undefined {
  return rivals
    .filter((rival) => rival.agreement === agreement)
    .reduce<Rival | undefined>((top, rival) => (top && top.score >= rival.score ? top : rival), undefined);
}

/** The figure alone, beside nothing of the clause: a section's number, a house number. */
function isStray({ detail, own, neighbours }: Rival): boolean {
  return detail.kind === 'number' && detail.quantity.unit === null && own === 0 && neighbours === 0;
}

/** The claim's value stands in the evidence, but of something else. */
function isBetter(other: Rival, same: Rival): boolean {
  // Everything that the clause says but the value, and the other place lacks some of it.
  const isWhole = other.share >= WHOLE && other.share >= same.share + CLEARLY_BETTER && other.neighbours > 0;
  if (isWhole && other.own >= same.own) return true;
  return (
    other.score >= SURE_PLACE &&
    other.score >= same.score + CLEARLY_BETTER &&
    other.own > same.own &&
    other.neighbours > same.neighbours
  );
}

/** The one value of its kind in the place that says what the clause says. */
function isAnswer(other: Rival, rivals: readonly Rival[]): boolean {
  if (other.score < SAME_PLACE || !isBeside(other)) return false;
  return !rivals.some(
    (rival) =>
      rival !== other &&
      rival.place === other.place &&
      (rival.neighbours >= other.neighbours || rival.detail.kind === 'date') &&
      compareDetails(rival.detail, other.detail) !== 'same',
  );
}

/** Enough of what the clause says stands right beside the value. */
function isBeside({ own, neighbours, score, place, detail }: Rival): boolean {
  if (own >= 2 || (own === 1 && (neighbours > 0 || score >= SURE_PLACE))) return true;
  // "Mount Karsk, 2,184 metres high,": nothing but the value.
  return score >= SURE_PLACE && place.own.every((word) => overlap(word, detail));
}

/** Weighted share of the chosen claim words that one sentence holds; 0 if fewer than two are chosen. */
export function shareHeld(
  alignment: Alignment,
  sentence: EvidenceSentence,
  chosen: (word: Span) => boolean,
): number {
  const keys = new Set(sentence.words.map((word) => word.key));
  let held = 0;
  let total = 0;
  let count = 0;
  for (const { word, weight } of alignment.words) {
    if (!chosen(word)) continue;
    count++;
    total += weight;
    if (keys.has(word.key)) held += weight;
  }
  return count < 2 || total === 0 ? 0 : held / total;
}
