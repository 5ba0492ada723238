/**
 * Details of the claim against the evidence: each is `stated`, `missing`, or in
 * conflict: the place that says what the claim says about it has another value.
 */
import type { Span } from '../model/answer';
import type { ConflictKind } from '../model/judgement';
import type { Alignment, EvidenceSentence } from './align';
import { compareDetails, type Detail, detailsOf, isOtherUnit, overlap, sentenceDetails } from './details';
import { type EvidencePlace, evidencePlaces, type Place, wordsOfPart } from './places';
import { type Rival, rivalsOf } from './rivals';

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

/** A claim with more is a table or an attack; chosen by hand. */
const MOST_DETAILS = 50;

/** @param context query, then statement before; details of the query, not of the statement, are taken for granted */
export function checkDetails(
  claim: string,
  context: string,
  claimPlaces: readonly Place[],
  alignment: Alignment,
): DetailFindings {
  const details = detailsOf(claim).slice(0, MOST_DETAILS);
  const given = details.length === 0 ? [] : detailsOf(context.split('\n', 1)[0] ?? '');
  const missing: Span[] = [];
  const stated: Span[] = [];
  const conflicts: RuleConflict[] = [];
  const places = details.length === 0 ? [] : evidencePlaces(alignment.sentences);
  const plain = alignment.words.filter(({ word }) => !details.some((detail) => overlap(detail, word)));
  const claimed = claimedDetails(details, places);
  for (const detail of details) {
    const span = { start: detail.start, end: detail.end };
    const part = claimPlaces.find((place) => place.start <= detail.start && detail.start < place.end);
    const rivals = part ? rivalsOf(detail, part, wordsOfPart(part, plain), places) : [];
    const same = best(rivals, 'same');
    // What another detail of the claim states is no rival of this one.
    const free = rivals.filter((rival) => !claimed.get(rival.detail)?.some((own) => own !== detail));
    const other = best(free, 'different');
    const isClash =
      other !== undefined && (same && !isStray(same) ? isBetter(other, same) : isAnswer(other, rivals));
    const isGiven = given.some((other) => compareDetails(detail, other) === 'same');
    if (!isClash && (same || isGiven)) stated.push(span);
    else missing.push(span);
    if (isClash) {
      const kind =
        detail.kind === 'clock' ? 'number' : isOtherUnit(detail, other.detail) ? 'unit' : detail.kind;
      conflicts.push({ kind, claim: span, sentence: other.place.sentence });
    }
  }
  return { count: details.length, missing, stated, conflicts };
}

/** Details of the evidence that the claim states, with those of the claim that do. */
function claimedDetails(
  details: readonly Detail[],
  places: readonly EvidencePlace[],
): ReadonlyMap<Detail, readonly Detail[]> {
  const claimed = new Map<Detail, Detail[]>();
  if (details.length < 2) return claimed;
  for (const other of new Set(places.flatMap(({ sentence }) => sentenceDetails(sentence)))) {
    const stating = details.filter((detail) => compareDetails(detail, other) === 'same');
    if (stating.length > 0) claimed.set(other, stating);
  }
  return claimed;
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
