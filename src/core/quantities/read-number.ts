/** Numbers as people write them: digits, words, scales, fractions, powers of ten. */
import type { QuantityWords } from './language-words';
import { withScales } from './number-scales';
import { powerOfTen } from './powers-of-ten';
import { andPart, partAt, wordsAt } from './spelled-numbers';
import { digitsOf, stepOf, VULGAR, vulgarOf, type WrittenNumber } from './written-digits';
import type { WrittenToken, WrittenTokens } from './written-tokens';

/** @returns the number that begins at the token, null where none does */
export function numberAt(tokens: WrittenTokens, at: number, words: QuantityWords): WrittenNumber | null {
  const first = tokens[at];
  if (!first) return null;
  const found =
    first.kind === 'digits'
      ? digitsAt(tokens, at, words)
      : VULGAR.test(first.raw)
        ? { value: vulgarOf(first.raw), step: 0, next: at + 1 }
        : (partAt(tokens, at, words) ?? wordsAt(tokens, at, words) ?? constantAt(first, at));
  return found && Number.isFinite(found.value) ? found : null;
}

function constantAt(token: WrittenToken, at: number): WrittenNumber | null {
  return token.text === 'pi' || token.raw === 'π' ? { value: Math.PI, step: 0, next: at + 1 } : null;
}

function digitsAt(tokens: WrittenTokens, at: number, words: QuantityWords): WrittenNumber | null {
  const raw = tokens[at]?.raw ?? '';
  const value = digitsOf(raw, words.decimal);
  if (value === null) return null;
  if (words.section !== 1000 && words.scales.has(tokens[at + 1]?.text ?? ''))
    return wordsAt(tokens, at, words);
  const plain = withSpaces(tokens, { value, step: stepOf(raw, value), next: at + 1 }, words);
  const power = powerOfTen(tokens, plain.next);
  if (power) {
    return { value: value * 10 ** power.exponent, step: plain.step * 10 ** power.exponent, next: power.next };
  }
  const fraction = fractionAfter(tokens, plain) ?? andPart(tokens, plain, words);
  return withScales(tokens, fraction ?? plain, words);
}

/** "12 500" where a comma stands before decimals. */
function withSpaces(tokens: WrittenTokens, number: WrittenNumber, words: QuantityWords): WrittenNumber {
  let { value, next } = number;
  if (words.decimal === '.' || !/^[1-9]\d{0,2}$/.test(tokens[next - 1]?.raw ?? '')) return number;
  for (let group = tokens[next]; group && /^\d{3}$/.test(group.raw) && !group.glued; group = tokens[next]) {
    value = value * 1000 + Number(group.raw);
    next++;
  }
  return { value, step: 1, next };
}

/** The "½" of "10½", the "1/2" of "10 1/2", the "/4" of "1/4". */
function fractionAfter(tokens: WrittenTokens, whole: WrittenNumber): WrittenNumber | null {
  const at = whole.next;
  const [first, second, third, after] = [tokens[at], tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (whole.step !== 1 || !first) return null;
  if (VULGAR.test(first.raw)) return { value: whole.value + vulgarOf(first.raw), step: 0, next: at + 1 };
  if (/^[/⁄]$/.test(first.raw) && first.glued && second?.glued && /^\d{1,4}$/.test(second.raw)) {
    const isDate = third?.raw === '/' && third.glued;
    const under = Number(second.raw);
    return isDate || under === 0 ? null : { value: whole.value / under, step: 0, next: at + 2 };
  }
  if (!first.glued && /^\d{1,2}$/.test(first.raw) && second?.raw === '/' && second.glued) {
    const [over, under] = [Number(first.raw), Number(third?.raw)];
    if (third?.glued && over < under && !(after?.raw === '/' && after.glued)) {
      return { value: whole.value + over / under, step: 0, next: at + 3 };
    }
  }
  return null;
}
