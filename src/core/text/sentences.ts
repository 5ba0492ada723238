/**
 * Divides text into sentences by rules, without knowing its language.
 */
import type { Span } from '../model/answer';

const HELD = new Set(
  'mr mrs ms dr prof rev gen col capt lt sgt hon gov pres sen rep st mt ft vs e.g i.e cf approx ca no nos p pp fig figs vol ch sec jan feb mar apr jun jul aug sep sept oct nov dec'.split(
    ' ',
  ),
);

/**
 * @returns trimmed, non-empty spans in order, without overlap, never across a blank line
 */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  const push = (to: number) => {
    let start = from;
    let end = to;
    while (start < end && /\s/u.test(text.charAt(start))) start++;
    while (end > start && /\s/u.test(text.charAt(end - 1))) end--;
    if (end > start) spans.push({ start, end });
    from = to;
  };
  const marks = /\n[^\S\n]*\n|[.!?…。！？｡।॥؟۔።፧։။]+["'”’»)\]」』]*(?:\[\d+(?:[,–-] ?\d+)*\])*/gu;
  for (let m = marks.exec(text); m; m = marks.exec(text)) {
    const at = m.index + m[0].length;
    if (m[0].startsWith('\n')) push(m.index);
    else if (/^[。！？｡।॥።፧။]/u.test(m[0])) push(at);
    else if (/^\s+["'“‘«(¿¡]*[\p{Lu}\p{Lo}\p{N}]/u.test(text.slice(at, at + 8))) {
      const word = /([\p{L}.]+)$/u.exec(text.slice(Math.max(from, m.index - 20), m.index))?.[1] ?? '';
      if (m[0] === '.' && (HELD.has(word.toLowerCase()) || /^\p{Lu}$/u.test(word))) continue;
      push(at);
    }
  }
  push(text.length);
  return spans;
}
