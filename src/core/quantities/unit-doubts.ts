/** Letters and words after a number in running text that only look like a unit. */

import type { WrittenUnit } from './read-unit';
import type { WrittenNumber } from './written-digits';
import type { WrittenTokens } from './written-tokens';

const AFTER_LETTER = /^(?:to|in|and|or|is|at|of|by|x|a|an|per|into|was|are)$/;
const AFTER_IN = /^(?:long|wide|tall|high|thick|deep|x|by|and|or|to)$/;

/**
 * @param number what stands before; its `next` is where the unit begins
 * @returns whether the unit is none: "24703m212", "13F filing", "6pm", "21st", "2 in april"
 */
export function isNoUnit(tokens: WrittenTokens, number: WrittenNumber, unit: WrittenUnit): boolean {
  const last = tokens[unit.next - 1];
  const after = tokens[unit.next];
  if (!last) return false;
  // "1 $10 note": the sign belongs to what it touches.
  if (last.kind === 'sign') return !last.glued && after?.glued === true && after.kind === 'digits';
  if (after?.glued && after.kind !== 'sign' && isLatin(last.raw) && isLatin(after.raw)) return true;
  if (unit.next - number.next > 1) return false;
  const { raw, glued } = last;
  if (raw.length === 1 && after?.glued && /^[-‐‑]$/.test(after.raw)) return true;
  if (/^in$/i.test(raw)) return after !== undefined && after.kind !== 'sign' && !AFTER_IN.test(after.text);
  if (/^pm$/i.test(raw)) return Number.isInteger(number.value) && number.value <= 12;
  if (raw === 'st') return glued && number.value % 10 === 1;
  if (raw === 's') return glued && number.value % 10 === 0;
  if (/^[a-z]$/.test(raw)) return !/^[mglsht]$/.test(raw) && !glued && after?.kind === 'word';
  if (/^[A-Z]$/.test(raw)) {
    if (after === undefined || AFTER_LETTER.test(after.text)) return false;
    return !/^[.,;:!?)\]"]$/.test(after.raw) || tokens[unit.next + 1]?.glued === true;
  }
  return false;
}

function isLatin(raw: string): boolean {
  return /^[\p{Script=Latin}\d]/u.test(raw);
}
