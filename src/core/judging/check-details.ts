/**
 * Details that code can check for sure: quantities and dates of the claim
 * against the evidence sentences. A detail is `stated`, `missing`, or in
 * conflict: the best aligned sentence has another value in its place.
 */
import type { Span } from '../model/answer';
import type { ConflictKind } from '../model/judgement';
import { compareQuantities } from '../text/compare-quantities';
import { compareDates, datesOf, type WrittenDate } from '../text/dates';
import { type Quantity, quantitiesOf } from '../text/quantities';
import type { Alignment, EvidenceSentence } from './align';

export interface RuleConflict {
  readonly kind: ConflictKind;
  readonly claim: Span;
  readonly sentence: EvidenceSentence;
}

export interface DetailFindings {
  /** Quantities and dates in the claim. */
  readonly count: number;
  readonly missing: readonly Span[];
  /** Spans that the evidence states, perhaps in other words or units. */
  readonly stated: readonly Span[];
  readonly conflicts: readonly RuleConflict[];
}

interface Details {
  readonly dates: readonly WrittenDate[];
  /** Without the numbers that are part of a date. */
  readonly quantities: readonly Quantity[];
}

/** Share of the clause's other words that a sentence must hold before its value counts as the answer to the claim's; chosen by hand. */
const WELL_ALIGNED = 0.6;

function detailsOf(text: string): Details {
  if (
    !/\p{N}|illion|hundred|thousand|teen|ty\b|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve/iu.test(
      text,
    )
  ) {
    return { dates: [], quantities: [] };
  }
  const dates = datesOf(text);
  const quantities = quantitiesOf(text).filter(
    (quantity) => !dates.some((date) => quantity.start < date.end && date.start < quantity.end),
  );
  return { dates, quantities };
}

const memo = new WeakMap<object, Details>();

function sentenceDetails(sentence: EvidenceSentence): Details {
  // Words arrays live as long as the premise's index: the key of its sentence.
  const known = memo.get(sentence.words);
  if (known) return known;
  const details = detailsOf(sentence.premise.text.slice(sentence.start, sentence.end));
  memo.set(sentence.words, details);
  return details;
}

/**
 * @param clauses parts of the claim; a value is compared where its own clause is aligned
 */
export function checkDetails(claim: string, clauses: readonly Span[], alignment: Alignment): DetailFindings {
  const { dates, quantities } = detailsOf(claim);
  const evidence = alignment.sentences.map((sentence) => ({ sentence, ...sentenceDetails(sentence) }));
  const missing: Span[] = [];
  const stated: Span[] = [];
  const conflicts: RuleConflict[] = [];
  for (const date of dates) {
    if (evidence.some((e) => e.dates.some((other) => compareDates(date, other) === 'same'))) {
      stated.push(span(date));
      continue;
    }
    missing.push(span(date));
    const clash = evidence.find(
      (e) =>
        e.dates.length > 0 &&
        e.dates.every((other) => compareDates(date, other) === 'different') &&
        (e.dates.length === 1 || dates.length === 1) &&
        !e.dates.some((other) => dates.some((own) => own !== date && compareDates(own, other) === 'same')) &&
        alignedAround(date, clauses, alignment, e.sentence) >= WELL_ALIGNED,
    );
    if (clash) conflicts.push({ kind: 'date', claim: span(date), sentence: clash.sentence });
  }
  for (const quantity of quantities) {
    if (evidence.some((e) => e.quantities.some((other) => states(quantity, other)))) {
      stated.push(span(quantity));
      continue;
    }
    // "2019" as a count in one text and a year in the other: the bare number is there.
    if (evidence.some((e) => e.dates.some((d) => d.years?.[0] === quantity.low && !quantity.unit))) continue;
    missing.push(span(quantity));
    const clash = evidence.find((e) => {
      const rivals = e.quantities.filter((other) => rivalsOf(quantity, other));
      return (
        rivals.length === 1 &&
        !e.quantities.some((other) => !rivals.includes(other) && isCompatible(quantity, other)) &&
        rivals.every((other) => !quantities.some((own) => own !== quantity && states(own, other))) &&
        alignedAround(quantity, clauses, alignment, e.sentence) >= WELL_ALIGNED
      );
    });
    if (clash) {
      const [rival] = clash.quantities.filter((other) => rivalsOf(quantity, other));
      const isUnit = rival !== undefined && sameFigure(quantity, rival);
      conflicts.push({ kind: isUnit ? 'unit' : 'number', claim: span(quantity), sentence: clash.sentence });
    }
  }
  return { count: dates.length + quantities.length, missing, stated, conflicts };
}

function span({ start, end }: Span): Span {
  return { start, end };
}

/** The same value; or the same bare figure where only one side names a unit. */
function states(claim: Quantity, evidence: Quantity): boolean {
  if (compareQuantities(claim, evidence) === 'same') return true;
  const oneBare = (claim.unit === null) !== (evidence.unit === null);
  return oneBare && sameFigure(claim, evidence);
}

/** The figure as written, before conversion. */
function sameFigure(a: Quantity, b: Quantity): boolean {
  const written = (q: Quantity) => (q.unit ? (q.low - q.unit.offset) / q.unit.factor : q.low);
  const [x, y] = [written(a), written(b)];
  return Math.abs(x - y) <= 1e-9 * Math.max(Math.abs(x), Math.abs(y));
}

/** Another value for the same thing: one dimension, or counts of the same noun; or the same figure in another dimension. */
function rivalsOf(claim: Quantity, evidence: Quantity): boolean {
  if (claim.unit && evidence.unit) {
    if (claim.unit.dimension === evidence.unit.dimension)
      return compareQuantities(claim, evidence) === 'different';
    return sameFigure(claim, evidence);
  }
  if (claim.unit || evidence.unit) return false;
  return (
    compareQuantities(claim, evidence) === 'different' &&
    claim.counted.some((key) => evidence.counted.includes(key))
  );
}

/** A range or bound around the claimed value: it may well be the same thing. */
function isCompatible(claim: Quantity, evidence: Quantity): boolean {
  const sameKind = (claim.unit?.dimension ?? null) === (evidence.unit?.dimension ?? null);
  return (
    sameKind &&
    (evidence.bound !== 'exact' || evidence.low !== evidence.high) &&
    compareQuantities(claim, evidence) !== 'different'
  );
}

/** Weighted share of the clause's words, the detail itself left out, that the sentence holds. */
function alignedAround(
  detail: Span,
  clauses: readonly Span[],
  alignment: Alignment,
  sentence: EvidenceSentence,
): number {
  const clause = clauses.find((c) => c.start <= detail.start && detail.start < c.end);
  return shareHeld(alignment, sentence, (word) => {
    const isDetail = word.start < detail.end && detail.start < word.end;
    return !isDetail && (!clause || (word.start >= clause.start && word.start < clause.end));
  });
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
