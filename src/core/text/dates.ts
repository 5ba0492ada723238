/** Dates in a text, as precise as they are written: a year, a month, a day, a weekday, a decade, a century. */
import type { Span } from '../model/answer';

export interface WrittenDate extends Span {
  /** First and last year meant; equal for a single year; null where only month and day stand. */
  readonly years: readonly [number, number] | null;
  /** 1..12 */
  readonly month: number | null;
  /** 1..31 */
  readonly day: number | null;
  /** 0 (Sunday) .. 6, where it stands alone. */
  readonly weekday: number | null;
}

const MONTH_NAMES =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const WEEKDAYS = 'sun mon tue wed thu fri sat'.split(' ');
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** One pattern a shape, tried together at each place; every quantifier is bounded. */
const DATE = new RegExp(
  [
    `(?<iso>\\b(?<isoYear>\\d{4})-(?<isoMonth>\\d{2})-(?<isoDay>\\d{2})\\b)`,
    `(?<mdy>\\b(?<mdyMonth>${MONTH_NAMES})\\b\\.?\\s{1,3}(?<mdyDay>\\d{1,2})(?:st|nd|rd|th)?\\b(?:,?\\s{1,3}(?<mdyYear>\\d{4})\\b)?)`,
    `(?<dmy>\\b(?<dmyDay>\\d{1,2})(?:st|nd|rd|th)?\\s{1,3}(?:of\\s{1,3})?(?<dmyMonth>${MONTH_NAMES})\\b\\.?(?:,?\\s{1,3}(?<dmyYear>\\d{4})\\b)?)`,
    `(?<my>\\b(?<myMonth>${MONTH_NAMES})\\b\\.?,?\\s{1,3}(?:of\\s{1,3})?(?<myYear>\\d{4})\\b)`,
    `(?<century>\\b(?<centuryNumber>\\d{1,2})(?:st|nd|rd|th)[\\s-](?:century|centuries)\\b)`,
    `(?<decade>\\b(?<decadeYear>\\d{3}0)['’]?s\\b)`,
    `(?<span>\\b(?<spanFrom>\\d{4})\\s?[–—-]\\s?(?<spanTo>\\d{4}|\\d{2})\\b)`,
    `(?<year>(?<!\\d:)\\b(?<yearNumber>\\d{4})\\b)`,
    `(?<month>\\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\\b)`,
    `(?<weekday>\\b(?:sun|mon|tues|wednes|thurs|fri|satur)days?\\b)`,
  ].join('|'),
  'giu',
);

const FIRST_YEAR = 1000;
const LAST_YEAR = 2100;

function isYear(value: number): boolean {
  return value >= FIRST_YEAR && value <= LAST_YEAR;
}

function monthOf(name: string | undefined): number | null {
  if (!name) return null;
  const index = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return index < 0 ? null : index + 1;
}

function numberOf(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}

/** After a four-digit number: what is counted, so no year ("1500 people", "2000 km"). */
const COUNTED_AFTER =
  /^\s?(?:%|percent|people|km|kg|m\b|miles|meters|metres|feet|dollars|euros|pounds|years|days|calories|kcal|mg|ml|words|copies|units|students|patients|participants|employees|species|men|women|soldiers|troops|times|hours)/i;

/** "May" and "March" are verbs too: capitalised, and after a word that goes with a month. */
function isMonth(text: string, start: number, name: string): boolean {
  if (!/^[A-Z]/.test(name)) return false;
  if (!/^ma(?:y|rch)$/i.test(name)) return true;
  return /\b(?:in|of|by|since|until|till|from|to|between|and|or|through|early|late|mid|before|after|during|last|next|every|each)[\s-]$/i.test(
    text.slice(Math.max(0, start - 10), start),
  );
}

/** @returns dates in reading order, without overlap */
export function datesOf(text: string): WrittenDate[] {
  const found: WrittenDate[] = [];
  for (const match of text.matchAll(DATE)) {
    const date = readMatch(match, text);
    if (date) found.push(date);
  }
  return found;
}

function readMatch(match: RegExpMatchArray, text: string): WrittenDate | null {
  const g = match.groups ?? {};
  const start = match.index ?? 0;
  const end = start + match[0].length;
  const make = (years: readonly [number, number] | null, month: number | null, day: number | null) => {
    if (years && !(isYear(years[0]) && isYear(years[1]))) return null;
    if (month !== null && (month < 1 || month > 12)) return null;
    if (day !== null && (day < 1 || day > 31)) return null;
    return { start, end, years, month, day, weekday: null };
  };
  if (g.weekday) {
    const weekday = WEEKDAYS.indexOf(g.weekday.slice(0, 3).toLowerCase());
    return { start, end, years: null, month: null, day: null, weekday };
  }
  if (g.month) return isMonth(text, start, g.month) ? make(null, monthOf(g.month), null) : null;
  const single = (year: number | null): readonly [number, number] | null =>
    year === null ? null : [year, year];
  // In an address a date is when a page was made.
  if (text[start - 1] === '/' || text[end] === '/') return null;
  if (g.iso) return make(single(numberOf(g.isoYear)), numberOf(g.isoMonth), numberOf(g.isoDay));
  if (g.mdy) return make(single(numberOf(g.mdyYear)), monthOf(g.mdyMonth), numberOf(g.mdyDay));
  if (g.dmy) return make(single(numberOf(g.dmyYear)), monthOf(g.dmyMonth), numberOf(g.dmyDay));
  if (g.my) return make(single(numberOf(g.myYear)), monthOf(g.myMonth), null);
  if (g.century) {
    const last = Number(g.centuryNumber) * 100;
    return make([last - 99, last], null, null);
  }
  if (g.decade) return make([Number(g.decadeYear), Number(g.decadeYear) + 9], null, null);
  const before = text[start - 1] ?? '';
  if (/[$€£¥.,]/.test(before) && !/[.,]\s/.test(before)) return null;
  if (g.span) {
    const from = Number(g.spanFrom);
    const to = g.spanTo?.length === 2 ? Math.floor(from / 100) * 100 + Number(g.spanTo) : Number(g.spanTo);
    return to >= from ? make([from, to], null, null) : null;
  }
  if (COUNTED_AFTER.test(text.slice(end, end + 14)) || /^[.,]\d/.test(text.slice(end, end + 2))) return null;
  return make(single(Number(g.yearNumber)), null, null);
}

export type DateAgreement = 'same' | 'different' | 'unrelated';

/**
 * Whether the evidence states the claimed date: every part that the claim
 * gives must be there. A vaguer evidence date is `unrelated`, not `different`.
 */
export function compareDates(claim: WrittenDate, evidence: WrittenDate): DateAgreement {
  if (claim.weekday !== null || evidence.weekday !== null) {
    if (claim.weekday === null || evidence.weekday === null) return 'unrelated';
    return claim.weekday === evidence.weekday ? 'same' : 'different';
  }
  if (claim.years && evidence.years) {
    const [from, to] = claim.years;
    const [low, high] = evidence.years;
    if (high < from || low > to) return 'different';
    if (low < from || high > to) return 'unrelated';
  } else if (claim.years || (evidence.years && claim.month === null)) return 'unrelated';
  for (const part of ['month', 'day'] as const) {
    if (claim[part] === null) continue;
    if (evidence[part] === null) return 'unrelated';
    if (claim[part] !== evidence[part]) return 'different';
  }
  return 'same';
}
