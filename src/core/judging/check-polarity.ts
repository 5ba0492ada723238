/**
 * Sentences that share the claim's words and mean the opposite: one denies what
 * the other says, names another amount, or stands in a denying frame.
 */
import { compareQuantities } from '../text/compare-quantities';
import { quantitiesOf } from '../text/quantities';
import type { Word } from '../text/words';
import { type AlignedWord, type Alignment, type EvidenceSentence, shareHeld } from './align';
import type { RuleConflict } from './check-details';
import { amountsClash, isRestricted, universalAt } from './check-quantifiers';
import { frameOf, isFramed } from './frames';
import { type EvidencePlace, evidencePlaces, fitOf, type Place, wordsOfPart } from './places';
import { denialEnd, isForbidden, isModal, isOverstated } from './polarity';

/** Coverage from which a sentence's frame matters to the claim; chosen by hand. */
const ABOUT_THE_CLAIM = 0.4;
/** Share from which a sentence or place is taken to state the claim or its opposite; chosen by hand. */
const SAME_STATEMENT = 0.75;
/** Share from which a place that says the opposite casts doubt; chosen by hand. */
const NEAR_STATEMENT = 0.6;
/** Places that fit the claim nearly as well as the best one may clear it; chosen by hand. */
const NEARLY_AS_WELL = 0.08;
/** Share of the place's own words that the clause must hold, or they speak of different things; chosen by hand. */
const ABOUT_IT = 0.3;

export interface PolarityFindings {
  readonly conflicts: readonly RuleConflict[];
  /** Sources that come near some clause all say the opposite, though not surely of the same. */
  readonly isDoubtful: boolean;
  /** Indices of evidence sentences that report without vouching, or deny, what the claim states flatly. */
  readonly unvouched: ReadonlySet<number>;
}

export function checkPolarity(
  claim: string,
  claimPlaces: readonly Place[],
  alignment: Alignment,
): PolarityFindings {
  const unvouched = new Set<number>();
  let denial: RuleConflict | null = null;
  // A claim that reports or denies by itself is compared as it stands.
  for (const [index, sentence] of isFramed(claim) ? [] : alignment.sentences.entries()) {
    if ((alignment.sentenceCoverage[index] ?? 0) < ABOUT_THE_CLAIM) continue;
    const frame = frameOf(sentence, alignment);
    if (frame === 'none') continue;
    unvouched.add(index);
    if (frame === 'denied' && shareHeld(alignment, sentence, () => true) >= SAME_STATEMENT) {
      denial ??= { kind: 'negation', claim: { start: 0, end: claim.length }, sentence };
    }
  }
  const vouched = alignment.sentences.filter((_, index) => !unvouched.has(index));
  const [conflict] = placeConflicts(claim, claimPlaces, alignment.words, vouched, SAME_STATEMENT);
  if (conflict) return { conflicts: [conflict], isDoubtful: true, unvouched };
  const isDoubtful = placeConflicts(claim, claimPlaces, alignment.words, vouched, NEAR_STATEMENT).length > 0;
  const isVouched = vouched.some((s) => shareHeld(alignment, s, () => true) >= SAME_STATEMENT);
  return { conflicts: denial && !isVouched ? [denial] : [], isDoubtful, unvouched };
}

/** Clauses of the claim against the places that say most of them. */
function placeConflicts(
  claim: string,
  claimPlaces: readonly Place[],
  aligned: readonly AlignedWord[],
  sentences: readonly EvidenceSentence[],
  threshold: number,
): RuleConflict[] {
  const places = evidencePlaces(sentences);
  return claimPlaces.flatMap((part) => {
    const near = nearestPlaces(part, places, aligned, threshold);
    if (near.length === 0) return restrictionOn(claim, part, places, aligned);
    const clashes = near.map((place) => clashOf(claim, part, place));
    // One place that says it as the claim does clears it.
    const [first] = clashes;
    const [place] = near;
    if (!first || !place || clashes.some((clash) => clash === null)) return [];
    return [{ kind: 'negation' as const, claim: first, sentence: place.sentence }];
  });
}

/** "Tolls are paid in both directions" where the source says "southbound only": all but the last words are the same. */
function restrictionOn(
  claim: string,
  part: Place,
  places: readonly EvidencePlace[],
  aligned: readonly AlignedWord[],
): RuleConflict[] {
  const at = universalAt(claim.slice(part.start, part.end));
  if (at === null || part.negative !== false) return [];
  const whole = part.own.find((word) => word.start >= part.start + at);
  const others = aligned.filter(
    ({ word }) => word !== whole && word.start >= part.start && word.start < part.end,
  );
  const place = places.find(
    (one) =>
      one.negative === false &&
      isRestricted(one.sentence.premise.text.slice(one.start, one.end)) &&
      fitOf(others, one).share >= RESTRICTED_SAME &&
      fitOf(others, one).own >= 2,
  );
  if (!whole || !place || place.keys.has(whole.key)) return [];
  return [{ kind: 'negation', claim: { start: whole.start, end: whole.end }, sentence: place.sentence }];
}

/** Share of the other words, for a restriction; chosen by hand. */
const RESTRICTED_SAME = 0.9;

/** Places that say the clause, whether or not they deny it, best first; none if nothing comes close. */
function nearestPlaces(
  part: Place,
  places: readonly EvidencePlace[],
  aligned: readonly AlignedWord[],
  threshold: number,
): EvidencePlace[] {
  const { own, takenOver } = wordsOfPart(
    part,
    aligned.filter(({ word }) => !isModal(word.key)),
  );
  if (own.length === 0) return [];
  const fits = places
    .map((place) => ({ place, fit: fitOf([...own, ...takenOver], place), ...fitOf(own, place) }))
    .filter(
      ({ place, own: count, fit }) =>
        fit.share >= threshold &&
        count >= Math.min(2, own.length, place.own.length) &&
        count >= place.keys.size * ABOUT_IT,
    );
  const best = Math.max(0, ...fits.map(({ fit }) => fit.share));
  return fits
    .filter(({ fit }) => fit.share >= best - NEARLY_AS_WELL)
    .sort((a, b) => b.fit.share - a.fit.share)
    .map(({ place }) => place);
}

/** The word of the claim at which the two part; null if they agree or it cannot be told. */
function clashOf(claim: string, part: Place, place: EvidencePlace): { start: number; end: number } | null {
  if (otherNumbers(part, place)) return null;
  const own = claim.slice(part.start, part.end);
  const theirs = place.sentence.premise.text.slice(place.start, place.end);
  const first = part.own.find(({ key }) => place.keys.has(key) && !isModal(key));
  if (amountsClash(own, theirs)) return spanOf(first);
  if (part.negative === null || place.negative === null || otherCase(claim, place.sentence)) return null;
  if (part.negative !== place.negative) {
    const [permitting, denying] = part.negative ? [theirs, own] : [own, theirs];
    if (isForbidden(permitting, denying)) return spanOf(first);
    const denied = part.negative ? deniedWords(own, part) : deniedWords(theirs, place);
    const keys = new Set(denied.map(({ key }) => key));
    const other = part.negative ? place.keys : part.keys;
    return spanOf(part.own.find(({ key }) => keys.has(key) && other.has(key)));
  }
  return !part.negative && isOverstated(own, theirs) ? spanOf(first) : null;
}

function spanOf(word: Word | undefined): { start: number; end: number } | null {
  return word ? { start: word.start, end: word.end } : null;
}

/** Both give numbers and share none: they speak of different things. */
function otherNumbers(part: Place, place: Place): boolean {
  const numbers = (keys: ReadonlySet<string>) => [...keys].filter((key) => key.startsWith('#'));
  const own = numbers(part.keys);
  return own.length > 0 && numbers(place.keys).length > 0 && !own.some((key) => place.keys.has(key));
}

/** Both give amounts of one unit and none is the same: "up to 100 Wh" and "100 to 160 Wh" are different cases. */
function otherCase(claim: string, { premise, start, end }: EvidenceSentence): boolean {
  const measured = (text: string) => quantitiesOf(text).filter(({ unit }) => unit !== null);
  const others = measured(premise.text.slice(start, end));
  if (others.length === 0) return false;
  const pairs = measured(claim).flatMap((amount) =>
    others
      .filter(({ unit }) => unit?.dimension === amount.unit?.dimension)
      .map((other) => compareQuantities(amount, other)),
  );
  return pairs.length > 0 && !pairs.includes('same');
}

/** What a clause denies: the next word after the denying one, and the one right behind ("no monthly fee"); all of it where none follows ("… is forbidden"). */
function deniedWords(text: string, place: Place): readonly Word[] {
  const content = place.own.filter(({ key }) => !isModal(key));
  const end = denialEnd(text);
  if (end === null) return content;
  const after = content.filter((word) => word.start - place.start >= end);
  const [first, second] = after;
  if (!first) return content;
  return second && second.start - first.end === 1 ? [first, second] : [first];
}
