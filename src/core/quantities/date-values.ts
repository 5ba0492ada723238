/** Answers that are a date, compared as far as both go. */
import { datesOf, type WrittenDate } from '../text/dates';
import type { Settlement } from './settle';

/** Words that may stand around a date and change nothing. */
const AROUND = /^(?:(?:in|on|the|of|year|month|day|a\.?d\.?|c\.?e\.?)(?:\s|$)|[\s,.]){0,8}$/i;

/** @returns the date that the value is, and nothing else; null for other values */
export function dateValue(value: string): WrittenDate | null {
  const [date, more] = datesOf(value);
  if (!date || more) return null;
  const isAlone = AROUND.test(value.slice(0, date.start)) && AROUND.test(value.slice(date.end));
  return isAlone ? widened(date, value.slice(date.start, date.end)) : null;
}

/** "The 1800s" may be ten years or a hundred; 1900 is of the 20th century to most, though it is of the 19th. */
function widened(date: WrittenDate, written: string): WrittenDate {
  if (date.years === null) return date;
  const [from, to] = date.years;
  if (/00['’]?s$/i.test(written)) return { ...date, years: [from, from + 99] };
  return /centur(?:y|ies)$/i.test(written) ? { ...date, years: [from - 1, to] } : date;
}

/** A coarser date around a finer one is `unsettled`; so are the two dates of a day by the old and the new calendar. */
export function settleDates(a: WrittenDate, b: WrittenDate): Settlement {
  if (a.weekday !== null || b.weekday !== null) {
    if (a.weekday === null || b.weekday === null) return 'unsettled';
    return a.weekday === b.weekday ? 'equivalent' : 'contradictory';
  }
  const differ =
    disjoint(a.years, b.years) || differs(a.month, b.month) || (differs(a.day, b.day) && a.month === b.month);
  if (differ) return isOldStyle(a, b) ? 'unsettled' : 'contradictory';
  const same =
    a.month === b.month && a.day === b.day && a.years?.[0] === b.years?.[0] && a.years?.[1] === b.years?.[1];
  return same ? 'equivalent' : 'unsettled';
}

function disjoint(a: WrittenDate['years'], b: WrittenDate['years']): boolean {
  return a !== null && b !== null && (a[1] < b[0] || b[1] < a[0]);
}

function differs(a: number | null, b: number | null): boolean {
  return a !== null && b !== null && a !== b;
}

const DAY = 86_400_000;
/** Greece was the last country of Europe to change its calendar, in 1923. */
const LAST_OLD_STYLE = 1923;
/** England began its years on 25 March until 1752. */
const LAST_LADY_DAY = 1752;

/**
 * Whether the two may be one day: by the Julian and the Gregorian calendar,
 * 10 to 13 days apart, or by years that began in March and in January.
 */
function isOldStyle(a: WrittenDate, b: WrittenDate): boolean {
  const [first, second] = [dayOf(a), dayOf(b)];
  if (first === null || second === null) return false;
  const year = Math.max(a.years?.[0] ?? 0, b.years?.[0] ?? 0);
  if (year > LAST_OLD_STYLE) return false;
  const apart = Math.abs(first - second) / DAY;
  const lag = year < 1700 ? 10 : year < 1800 ? 11 : year < 1900 ? 12 : 13;
  if (apart === lag) return true;
  const isSpring = (a.month ?? 0) < 3 || (a.month === 3 && (a.day ?? 0) < 25);
  const isYearApart = Math.abs((a.years?.[0] ?? 0) - (b.years?.[0] ?? 0)) === 1;
  return year <= LAST_LADY_DAY && isSpring && isYearApart && a.month === b.month && a.day === b.day;
}

/** Milliseconds; null for less than a whole date. */
function dayOf({ years, month, day }: WrittenDate): number | null {
  if (years === null || years[0] !== years[1] || month === null || day === null) return null;
  return Date.UTC(years[0], month - 1, day);
}
