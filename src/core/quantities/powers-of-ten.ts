/** Powers of ten after digits: "e-19", "× 10^5", "x 10⁵". */
import type { WrittenTokens } from './written-tokens';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** "e-19" or "E23" on the digits; "× 10^5", "x 10⁵", "× 10-19". */
export function powerOfTen(tokens: WrittenTokens, at: number): { exponent: number; next: number } | null {
  const [mark, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (mark?.glued && mark.text === 'e') return exponentAt(tokens, at + 1);
  if (!mark || !/^[×x·*]$/.test(mark.text) || second?.raw !== '10') return null;
  if (third?.raw === '^') return exponentAt(tokens, at + 3);
  if (third?.glued && /^[-−]$/.test(third.raw)) return exponentAt(tokens, at + 2);
  return superscriptAt(tokens, at + 2);
}

function exponentAt(tokens: WrittenTokens, at: number): { exponent: number; next: number } | null {
  const sign = /^[-−+]$/.test(tokens[at]?.raw ?? '') ? 1 : 0;
  const digits = tokens[at + sign];
  if (!digits?.glued || !/^\d{1,3}$/.test(digits.raw)) return null;
  const isMinus = sign === 1 && tokens[at]?.raw !== '+';
  return { exponent: isMinus ? -Number(digits.raw) : Number(digits.raw), next: at + sign + 1 };
}

function superscriptAt(tokens: WrittenTokens, at: number): { exponent: number; next: number } | null {
  const isMinus = tokens[at]?.raw === '⁻';
  let next = at + (isMinus ? 1 : 0);
  let digits = '';
  for (; digits.length < 3; next++) {
    const value = SUPERSCRIPTS.indexOf(tokens[next]?.raw ?? ' ');
    if (value < 0) break;
    digits += value;
  }
  return digits === '' ? null : { exponent: isMinus ? -Number(digits) : Number(digits), next };
}
