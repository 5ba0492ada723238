/** The numbers in a citation marker: `1`, `1, 3`, `2-4`, `1, 3–5`. */

/** Longest range that is read as one: `[1-50]`; a longer one is no marker (chosen by hand). */
const MAX_RANGE = 50;

const PART = /^\s*(\d{1,4})(?:\s?[-–—]\s?(\d{1,4}))?(?:[#†:][^\s]{0,60}|†.{0,60})?\s*$/;

/**
 * @param isListed whether the answer's list of sources has an entry of this number; without one, 0 is
 *   an index and four digits are a year
 * @returns the numbers as keys, in order; null if it is no list of numbers
 */
export function readRefNumbers(text: string, isListed: (key: string) => boolean): string[] | null {
  const refs: string[] = [];
  for (const part of text.split(/[,;，、]/)) {
    const match = PART.exec(part);
    if (!match) return null;
    const first = Number(match[1]);
    const last = match[2] === undefined ? first : Number(match[2]);
    if (last < first || last - first > MAX_RANGE) return null;
    for (let number = first; number <= last; number++) {
      const key = String(number);
      if ((number === 0 || number > 999) && !isListed(key)) return null;
      refs.push(key);
    }
  }
  return refs;
}
