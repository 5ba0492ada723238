/** Digits of a number: separators, decimal digits of other scripts, ¼ and ½. */
import { parseDigits } from '../text/numerals';

export interface WrittenNumber {
  /** Finite. */
  readonly value: number;
  /** Value of one in the last digit written; 0 for a fraction, which is exact. */
  readonly step: number;
  /** Index after its last token. */
  readonly next: number;
}

/** Digits, one kind of decimal digit or another, as a number; null for `1.2.3`. */
export function digitsOf(raw: string, decimal: '.' | ','): number | null {
  const written = toAscii(raw);
  if (decimal === ',' && /^\d{1,3}\.\d{3}$/.test(written)) return Number(written.replace('.', ''));
  if (decimal === ',' && /^\d+,\d+$/.test(written)) return Number(written.replace(',', '.'));
  const grouped = /^\d{1,3}(?:,\d{2})+,\d{3}(?:\.\d+)?$/.test(written)
    ? written.replaceAll(',', '')
    : written;
  return parseDigits(grouped);
}

/** Decimal digits of other scripts stand in blocks of ten that start at a multiple of 16, or 6 above one. */
function toAscii(raw: string): string {
  const plain = raw.normalize('NFKC');
  if (!/[^\d.,]/.test(plain)) return plain;
  return plain.replace(/\p{Nd}/gu, (digit) => {
    const low = (digit.codePointAt(0) ?? 0) % 16;
    return String(low >= 6 ? low - 6 : low);
  });
}

export function stepOf(raw: string, value: number): number {
  const decimals = /[.,](\d+)$/.exec(raw)?.[1];
  if (!decimals || (decimals.length === 3 && Number.isInteger(value))) return 1;
  return 10 ** -decimals.length;
}

export const VULGAR = /^[¼-¾⅐-⅞]$/;

export function vulgarOf(raw: string): number {
  const [over, under] = raw.normalize('NFKC').split('⁄').map(Number);
  return (over ?? Number.NaN) / (under ?? Number.NaN);
}
