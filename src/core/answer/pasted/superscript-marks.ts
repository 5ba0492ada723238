/**
 * Superscript digits as markers: `1932.¹`, `opened ¹,³`. An exponent or a unit
 * (`10³`, `m²`) looks alike and stays in the text.
 */
import { lowerDigits } from '../../text/superscripts';
import { readRefNumbers } from '../ref-numbers';
import { type MarkTable, refMark } from './marks';

export function holdSuperscriptMarks(text: string, marks: MarkTable, listed: ReadonlySet<string>): string {
  return text.replace(
    /[⁰¹²³⁴-⁹]{1,3}(?:\s?[,–-]\s?[⁰¹²³⁴-⁹]{1,3}){0,20}(?![⁰¹²³⁴-⁹⁻⁺ⁿ])/g,
    (raw, offset: number) => {
      const refs = raw.split(',').flatMap((part) => keys(lowerDigits(part.trim()), listed));
      if (refs.length === 0 || isExponent(text.slice(Math.max(0, offset - 24), offset), refs, listed))
        return raw;
      return marks.hold(refMark(lowerDigits(raw), refs), raw);
    },
  );
}

function keys(part: string, listed: ReadonlySet<string>): string[] {
  if (/[–-]/.test(part)) return readRefNumbers(part, () => false) ?? [];
  if (!/^[1-9]\d*$/.test(part)) return [];
  // `¹²` means 12, unless only 1 and 2 are listed.
  const digits = [...part];
  return !listed.has(part) && digits.length > 1 && digits.every((digit) => listed.has(digit))
    ? digits
    : [part];
}

/** Whether the text before makes it a power or a unit, not a marker. */
function isExponent(before: string, refs: readonly string[], listed: ReadonlySet<string>): boolean {
  if (before === '' || /[⁻⁺⁰-⁹]$/.test(before)) return true;
  if (/\d$/.test(before)) return !(refs.every((ref) => listed.has(ref)) && /(?<!\d)\d{3,}$/.test(before));
  const word = /[\p{L}µ]+$/u.exec(before)?.[0];
  if (word === undefined) return false;
  // Symbols of units and variables have up to three letters (m², ft², cm³, mol²): chosen by hand.
  return word.length <= 3 && refs.every((ref) => ref === '2' || ref === '3' || !listed.has(ref));
}
