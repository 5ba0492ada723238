/** Numbers as written: digits with separators, and English number words. */

const UNITS = new Map<string, number>(
  [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ]
    .join(' ')
    .split(' ')
    .map((word, value) => [word, value]),
);
const TENS = new Map<string, number>(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, i) => [word, (i + 2) * 10]),
);
const ORDINALS = new Map<string, number>(
  'fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .map((word, i) => [word, i + 4]),
);

/** "half" to "tenths": what a whole is cut into. */
export const ORDINAL_PARTS: ReadonlyMap<string, number> = new Map<string, number>(
  'half third quarter fifth sixth seventh eighth ninth tenth'
    .split(' ')
    .flatMap((word, i): [string, number][] => [
      [word, 1 / (i + 2)],
      [`${word}s`, 1 / (i + 2)],
    ]),
);

/** Value of the name of a fraction: "third" and "thirds" are 1/3; null for other words. */
export function fractionPart(word: string): number | null {
  return ORDINAL_PARTS.get(word) ?? null;
}

export const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 1e2],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]);

/** Words of numbers below a hundred that are one word. */
export const SMALL_NUMBERS: ReadonlyMap<string, number> = new Map([...UNITS, ...TENS]);

/** Value of one number word ("seven", "forty"), without scales; null for other words. */
export function numberWord(word: string): number | null {
  return SMALL_NUMBERS.get(word) ?? null;
}

/**
 * Digits with separators, the English way first: `1,200.5`, `12.5`, and the
 * continental `1.200.000` and `12,5` where the English reading is impossible.
 * @returns the value, or null if the digits are no number (`1.2.3`)
 */
export function parseDigits(raw: string): number | null {
  const digits = raw.normalize('NFKC');
  if (/^\d+$/.test(digits)) return Number(digits);
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits)) return Number(digits.replaceAll(',', ''));
  if (/^\d+\.\d+$/.test(digits)) return Number(digits);
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(digits)) {
    return Number(digits.replaceAll('.', '').replace(',', '.'));
  }
  if (/^\d+,\d+$/.test(digits)) return Number(digits.replace(',', '.'));
  return null;
}

/** @returns value of a single token, digits or number word ("sixth" is 6); null if it is none; "one" is a pronoun as often, so null */
export function readNumeral(word: string): number | null {
  const first = word.charCodeAt(0);
  if (first >= 48 && first <= 57) return parseDigits(word.replace(/(?:st|nd|rd|th)$/, ''));
  if (word === 'one') return null;
  if (/^\p{N}/u.test(word)) return parseDigits(word);
  return numberWord(word) ?? ORDINALS.get(word) ?? null;
}
