/** Details that code can compare for sure: quantities, dates, times of day. */
import type { Span } from '../model/answer';
import { type Agreement, compareQuantities } from '../text/compare-quantities';
import { compareDates, datesOf, type WrittenDate } from '../text/dates';
import { type Quantity, quantitiesOf } from '../text/quantities';
import type { EvidenceSentence } from './align';

export type Detail = Span &
  (
    | { readonly kind: 'date'; readonly date: WrittenDate }
    | { readonly kind: 'number'; readonly quantity: Quantity }
    | { readonly kind: 'clock'; readonly minute: number }
  );

/** A text without any of these holds no detail: spares most sentences the rest. */
const HINT =
  /\p{N}|illion|hundred|thousand|teen|ty\b|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|once|twice|half|third|quarter|day\b|days\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/iu;
const CLOCK = /\b(\d{1,2})[:.](\d{2})\b(?![.:,]?\d)(?:\s?([ap])\.?m\b)?/giu;

export function detailsOf(text: string): Detail[] {
  if (!HINT.test(text)) return [];
  const clocks = [...text.matchAll(CLOCK)].flatMap((match): Detail[] => {
    const [hour, minute] = [Number(match[1]), Number(match[2])];
    // "9.30" is a time only with a.m. or p.m.
    if (hour > 24 || minute > 59 || (!match[0].includes(':') && !match[3])) return [];
    const later = match[3]?.toLowerCase() === 'p' && hour < 12 ? 12 : 0;
    const span = { start: match.index, end: match.index + match[0].length };
    return [{ ...span, kind: 'clock', minute: (hour + later) * 60 + minute }];
  });
  const dates = datesOf(text).map((date): Detail => ({ ...spanOf(date), kind: 'date', date }));
  const taken = [...clocks, ...dates.filter((date) => !clocks.some((clock) => overlap(date, clock)))];
  const numbers = quantitiesOf(text)
    .filter((quantity) => !taken.some((other) => overlap(quantity, other)) && !isMark(text, quantity))
    .map((quantity): Detail => ({ ...spanOf(quantity), kind: 'number', quantity }));
  return [...taken, ...numbers].sort((a, b) => a.start - b.start);
}

/** A citation mark such as "[4]", or a number in a name ("Q2"). */
function isMark(text: string, { start, end }: Span): boolean {
  if (/\p{L}/u.test(text[start - 1] ?? '')) return true;
  return text[start - 1] === '[' && /^[\],]/.test(text.slice(end, end + 1));
}

const memo = new WeakMap<object, readonly Detail[]>();

/** Offsets into the premise's text. */
export function sentenceDetails(sentence: EvidenceSentence): readonly Detail[] {
  // Words arrays live as long as the premise's index: the key of its sentence.
  const known = memo.get(sentence.words);
  if (known) return known;
  const { start, end, premise } = sentence;
  const details = detailsOf(premise.text.slice(start, end)).map((detail) => ({
    ...detail,
    start: detail.start + start,
    end: detail.end + start,
  }));
  memo.set(sentence.words, details);
  return details;
}

/** Whether the evidence's detail is what the claim says (`same`), or another value of its kind. */
export function compareDetails(claim: Detail, evidence: Detail): Agreement {
  if (claim.kind === 'date' && evidence.kind === 'date') return compareDates(claim.date, evidence.date);
  if (claim.kind === 'clock' && evidence.kind === 'clock') {
    return claim.minute === evidence.minute ? 'same' : 'different';
  }
  if (claim.kind === 'number' && evidence.kind === 'number')
    return compareNumbers(claim.quantity, evidence.quantity);
  // "2019" read as a count in one text and as a year in the other.
  const [number, date] = claim.kind === 'number' ? [claim, evidence] : [evidence, claim];
  if (number.kind !== 'number' || date.kind !== 'date' || number.quantity.unit) return 'unrelated';
  return date.date.years?.[0] === number.quantity.low ? 'same' : 'unrelated';
}

function compareNumbers(claim: Quantity, evidence: Quantity): Agreement {
  const agreement = compareQuantities(claim, evidence);
  if (agreement !== 'unrelated') return agreement;
  if (!sameFigure(claim, evidence)) return 'unrelated';
  // The same figure: where only one names a unit it is left out; a pound is money or mass.
  if ((claim.unit === null) !== (evidence.unit === null)) {
    return claim.counted.length + evidence.counted.length === 0 ? 'same' : 'unrelated';
  }
  if (claim.unit && evidence.unit && claim.unit.dimension !== evidence.unit.dimension) {
    const dimensions = [claim.unit.dimension, evidence.unit.dimension].sort().join(' ');
    return dimensions === 'gbp mass' ? 'same' : 'different';
  }
  return 'unrelated';
}

/** The same figure of another unit, or for each of another. */
export function isOtherUnit(claim: Detail, evidence: Detail): boolean {
  if (claim.kind !== 'number' || evidence.kind !== 'number') return false;
  const [own, other] = [claim.quantity, evidence.quantity];
  const isOther =
    own.per !== other.per ||
    own.unit?.dimension !== other.unit?.dimension ||
    own.unit?.factor !== other.unit?.factor ||
    own.unit?.offset !== other.unit?.offset;
  return isOther && sameFigure(own, other);
}

/** The figure as written, before conversion. */
function sameFigure(a: Quantity, b: Quantity): boolean {
  const written = (q: Quantity) => (q.unit ? (q.low - q.unit.offset) / q.unit.factor : q.low);
  const [x, y] = [written(a), written(b)];
  return Math.abs(x - y) <= 1e-9 * Math.max(Math.abs(x), Math.abs(y));
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}

export function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}
