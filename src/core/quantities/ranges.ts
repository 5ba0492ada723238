/** Two amounts that are the ends of a range. */
import type { Unit } from '../text/unit-table';
import { endAt, type ReadAmount } from './amounts';
import type { QuantityWords } from './language-words';
import type { WrittenTokens } from './written-tokens';

const DASH = /^[-‐‑–—−~]$/;

/** "10–15 km", "between 5 and 10 m", "from 5 km to 10 km": one part with both ends. */
export function rangeFrom(tokens: WrittenTokens, first: ReadAmount, words: QuantityWords): ReadAmount | null {
  const joint = tokens[first.next];
  const { part } = first;
  if (!joint || part.low < 0) return null;
  const isBetween = words.between.has(tokens[first.from - 1]?.text ?? '');
  const joins = DASH.test(joint.raw) || words.to.has(joint.text) || (isBetween && words.and.has(joint.text));
  if (!joins) return null;
  const second = endAt(tokens, first.next + 1, words);
  if (!second) return null;
  const isSame =
    part.units.length === 0 || sameUnits(part.units, second.part.units) || second.part.units.length === 0;
  const scale = part.step === 1 || part.step < 1 ? scaleOf(tokens, second) : 1;
  const low = part.low * (scale >= 1000 && part.low < 1000 ? scale : 1);
  if (!isSame || !(second.part.high > low)) return null;
  // "3 to 4" may be a score, "2 - 3" a sum: a range needs a unit or a dash that touches.
  const units = second.part.units.length > 0 ? second.part.units : part.units;
  return {
    part: { low, high: second.part.high, step: Math.max(second.part.step, part.step), units },
    from: first.from,
    next: second.next,
  };
}

/** What the words after the digits of a range's end multiply it by: the "million" of "10–15 million". */
function scaleOf(tokens: WrittenTokens, { part, from }: ReadAmount): number {
  const digits = tokens.slice(from, from + 2).find(({ kind }) => kind === 'digits');
  const value = Number(digits?.raw.replaceAll(',', ''));
  return value > 0 ? Math.round(part.high / value) : 1;
}

function sameUnits(some: readonly Unit[], others: readonly Unit[]): boolean {
  return some.length === others.length && some.every((unit, i) => unit.name === others[i]?.name);
}
