/** Pairs of statements that code settles without a model. */
import { compareValues } from '../../quantities/compare-values';
import { quantitiesOf } from '../../text/quantities';

/** @returns equal for texts that differ in case, white space, quotes or their last stop alone */
export function textKey(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.。!;]+$/, '')
    .toLowerCase();
}

export type Settled = 'equivalence' | 'contradiction';

/**
 * The same text, or the same but for one quantity with its unit on either side ("330 m", "0.33 km").
 * Two bare numbers are left to the model, since they may be years, counts or names; so are limits and
 * approximations ("at least 5 km"), whose words may stand in what both texts have in common.
 * @returns null where the model has to decide
 */
export function settlePair(first: string, second: string): Settled | null {
  if (textKey(first) === textKey(second)) return 'equivalence';
  const [own, other] = differingParts(wordsIn(first), wordsIn(second));
  if (!hasUnit(own) || !hasUnit(other) || isBounded(first) || isBounded(second)) return null;
  const verdict = compareValues(own, other);
  return verdict === null ? null : verdict === 'equivalent' ? 'equivalence' : 'contradiction';
}

/** As they stand: in units, capitals tell (MW, mW). */
const wordsIn = (text: string) =>
  text
    .trim()
    .replace(/[.。!;]+$/, '')
    .split(/\s+/);

const isBounded = (text: string) => quantitiesOf(text).some(({ bound }) => bound !== 'exact');

/** What is left of both without their common beginning and end; numbers keep the word after them. */
function differingParts(a: readonly string[], b: readonly string[]): [string, string] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && isSame(a[start], b[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(a[a.length - 1 - end], b[b.length - 1 - end])) end += 1;
  const parts = (kept: number): [string, string] => [
    a.slice(start, a.length - kept).join(' '),
    b.slice(start, b.length - kept).join(' '),
  ];
  const apart = parts(end);
  // "3 euros", "4 euros": the unit is what they have in common.
  return apart.every((part) => /^[\d.,]+$/.test(part)) ? parts(Math.max(0, end - 1)) : apart;
}

const isSame = (a = '', b = '') => textKey(a) === textKey(b);

/** A number and a word or sign beside it. */
function hasUnit(part: string): boolean {
  return /\p{N}/u.test(part) && /[^\p{N}\s.,]/u.test(part);
}
