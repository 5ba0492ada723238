/** What multiplies a number: "million", "k", "bn". */
import type { QuantityWords } from './language-words';
import type { WrittenNumber } from './written-digits';
import type { WrittenToken, WrittenTokens } from './written-tokens';

/** Letters that touch the digits. A lone `m` or `B` is a unit unless the amount is money. */
const SHORT_SCALES = new Map([
  ['k', 1e3],
  ['mn', 1e6],
  ['mln', 1e6],
  ['bn', 1e9],
  ['tn', 1e12],
]);

const CAPITAL_SCALES = new Map([
  ['M', 1e6],
  ['K', 1e3],
  ['B', 1e9],
  ['T', 1e12],
]);

export function withScales(
  tokens: WrittenTokens,
  number: WrittenNumber,
  words: QuantityWords,
): WrittenNumber {
  let { value, step, next } = number;
  for (let read = 0; read < 3; read++) {
    const token = tokens[next];
    const scale = token && (words.scales.get(token.text) ?? shortScale(token));
    // After digits "cents" is money.
    if (!scale || (scale === 100 && words.bareScales.has(token.text))) break;
    value *= scale;
    step *= scale;
    next++;
  }
  return { value, step, next };
}

function shortScale(token: WrittenToken): number | undefined {
  if (!token.glued) return undefined;
  return token.raw === 'M' ? 1e6 : SHORT_SCALES.get(token.raw);
}

/** Scale that letters after an amount of money stand for: "$3m", "$5B". */
export function moneyScale(token: WrittenToken | undefined): number {
  if (!token?.glued) return 1;
  return (
    CAPITAL_SCALES.get(token.raw) ??
    CAPITAL_SCALES.get(/^[mb]$/.test(token.raw) ? token.raw.toUpperCase() : '') ??
    1
  );
}
