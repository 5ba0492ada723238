/**
 * The interface's words: every string that a user sees comes from the
 * extension's message files through here. Numbers, dates and plurals follow
 * the language of the messages in use, not the browser's, so that a language
 * without messages of its own still reads as one language.
 */
import { browser } from 'wxt/browser';
import type messages from '../../assets/public/_locales/en/messages.json';

export type MessageKey = keyof typeof messages;

/** Keys that exist as `…_one` and `…_other` (and what else a language needs). */
export type PluralStem = MessageKey extends infer Key
  ? Key extends `${infer Stem}_other`
    ? Stem
    : never
  : never;

type LookUp = (key: string, substitutions?: string[]) => string;

function message(key: string, substitutions: readonly string[]): string {
  // WXT types `getMessage` by the keys of its last build; ours come from the file itself.
  const lookUp = browser.i18n.getMessage as LookUp;
  return lookUp(key, [...substitutions]);
}

/** BCP 47 tag of the messages in use. */
export function language(): string {
  return message('locale_tag', []) || 'en';
}

export function direction(): 'ltr' | 'rtl' {
  return message('locale_direction', []) === 'rtl' ? 'rtl' : 'ltr';
}

function written(value: string | number): string {
  return typeof value === 'number' ? number(value) : value;
}

/** @returns the message with `$1`…`$9` replaced; numbers are written by locale */
export function t(key: MessageKey, ...substitutions: readonly (string | number)[]): string {
  return message(key, substitutions.map(written));
}

/**
 * @param n chooses the form and becomes `$1`
 * @param rest `$2` and on
 */
export function plural(n: number, stem: PluralStem, ...rest: readonly (string | number)[]): string {
  const form = new Intl.PluralRules(language()).select(n);
  const values = [n, ...rest].map(written);
  return message(`${stem}_${form}`, values) || message(`${stem}_other`, values);
}

export function number(n: number): string {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(n);
}

/** "A, B and C". */
export function list(words: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(words);
}

/** @returns n as an estimate is told: two figures that count */
export function rounded(n: number): number {
  return Number(n.toPrecision(2));
}

/** A figure that changes all the time: a tenth is told below ten; above, nobody can use it. */
export const usable = (n: number): number => (n < 10 ? n : Math.round(n));

/** @param code ISO 639-1; named in the language of the messages, as the inside of a sentence writes it */
export function languageName(code: string): string {
  return new Intl.DisplayNames(language(), { type: 'language' }).of(code) ?? code;
}

/** @param ratio 0..1; written without decimals, and never rounded up to all or down to nothing */
export function percent(ratio: number): string {
  const whole = Math.round(ratio * 100);
  const kept = ratio > 0 && ratio < 1 ? Math.min(99, Math.max(1, whole)) : whole;
  return new Intl.NumberFormat(language(), { style: 'percent' }).format(kept / 100);
}

/** @param epochMs epoch milliseconds, written in the device's time zone */
export function dateTime(epochMs: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(epochMs);
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** @param bytes 0 or more, in steps of 1,000 */
export function size(bytes: number): string {
  const step = bytes < 1000 ? 0 : bytes < 999_500 ? 1 : bytes < 999.5e6 ? 2 : 3;
  return new Intl.NumberFormat(language(), {
    style: 'unit',
    unit: BYTE_UNITS[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 || (step === 2 && bytes >= 1e8) ? 0 : 1,
  }).format(bytes / 1000 ** step);
}

const DURATIONS = { second: 1, minute: 60, hour: 3_600 };

/** @param seconds above 0; rounded to what a reader can use */
export function duration(seconds: number): string {
  const unit = seconds < 90 ? 'second' : seconds < 5_370 ? 'minute' : 'hour';
  const value = Math.max(1, Math.round(seconds / DURATIONS[unit]));
  return new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** A coefficient: two decimals that count. */
export function decimal(n: number): string {
  return new Intl.NumberFormat(language(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(n);
}
