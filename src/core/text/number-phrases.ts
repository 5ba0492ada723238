/** Numbers as people write them: digits or words, with scales, and what they are meant for each of. */

import type { Token } from './number-tokens';
import { numberWord, parseDigits, SCALES } from './numerals';
import { stem } from './stem';
import { currencyBefore, readUnit } from './units';

export interface Numeral {
  readonly value: number;
  readonly step: number;
  /** Index after its last token. */
  readonly next: number;
}

function stepOf(raw: string): number {
  const fraction = /[.,](\d+)$/.exec(raw);
  const isThousands = fraction?.[1]?.length === 3 && parseDigits(raw) === Number(raw.replace(/[.,]/g, ''));
  return fraction?.[1] && !isThousands ? 10 ** -fraction[1].length : 1;
}

const VAGUE_ONE = /^(?:day|night|second|minute|foot|m|h|c|l)$/;

/** Digits or number words, then scales: "1.5 million", "two hundred and fifty", "twenty-five". */
export function numeralAt(tokens: readonly Token[], at: number): Numeral | null {
  const first = tokens[at];
  if (!first) return null;
  if (/^\p{N}/u.test(first.text)) {
    const value = parseDigits(first.text);
    return value === null ? null : withScale(tokens, { value, step: stepOf(first.text), next: at + 1 });
  }
  // "Once" alone is a conjunction as often as a count.
  if (first.text === 'twice' || (first.text === 'once' && perAfter(tokens, at + 1) !== null)) {
    return { value: first.text === 'once' ? 1 : 2, step: 1, next: at + 1 };
  }
  return wordsAt(tokens, at);
}

function withScale(tokens: readonly Token[], numeral: Numeral): Numeral {
  let { value, step, next } = numeral;
  for (let token = tokens[next]; token; token = tokens[next]) {
    const scale = SCALES.get(token.text) ?? shortScale(tokens, next);
    if (!scale) break;
    value *= scale;
    step *= scale;
    next++;
  }
  return { value, step, next };
}

/** "5k", "$3bn", "$2m": letters that touch the digits; `m` only after a currency, else it is metres. */
function shortScale(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (!token || !before || before.end !== token.start) return null;
  if (token.text === 'k') return 1e3;
  if (token.text === 'bn') return 1e9;
  const currency = tokens[at - 2];
  const isMoney = currency !== undefined && currencyBefore(currency.text) !== null;
  if (isMoney && token.text === 'm') return 1e6;
  return isMoney && token.text === 'b' ? 1e9 : null;
}

function wordsAt(tokens: readonly Token[], at: number): Numeral | null {
  let total = 0;
  let part = 0;
  let next = at;
  let read = 0;
  for (let token = tokens[next]; token; token = tokens[next]) {
    const value = numberWord(token.text);
    const scale = SCALES.get(token.text);
    if (value !== null) {
      if (read > 0 && part % 10 !== 0) break;
      part += value;
    } else if (scale && (read > 0 || tokens[at - 1]?.text === 'a')) {
      part = (part || 1) * scale;
      if (scale >= 1000) {
        total += part;
        part = 0;
      }
    } else if (
      read > 0 &&
      (token.text === 'and' || token.text === '-') &&
      numberWord(tokens[next + 1]?.text ?? '') !== null
    ) {
      const isTensAndUnits = token.text === '-' && part % 10 === 0 && part > 0;
      const isHundredsAnd = token.text === 'and' && part % 100 === 0 && (part > 0 || total > 0);
      if (!isTensAndUnits && !isHundredsAnd) break;
      next++;
      continue;
    } else break;
    read++;
    next++;
  }
  if (read === 0) return null;
  // "one" alone is a pronoun as often as a number, and "one day" a beginning.
  const after = tokens[next]?.text ?? '';
  if (read === 1 && tokens[at]?.text === 'one' && (VAGUE_ONE.test(after) || !readUnit([after]))) return null;
  return { value: total + part, step: 1, next };
}

/** "4 euros a month", "twice per day", "3 doses each week": the word after, one word in between allowed. */
export function perAfter(tokens: readonly Token[], next: number): string | null {
  for (const at of [next, next + 1]) {
    const word = tokens[at]?.text ?? '';
    const period = tokens[at + 1]?.text ?? '';
    if (/^(?:a|an|per|each|every)$/.test(word) && PERIOD.test(period)) return stem(period);
  }
  return null;
}
const PERIOD =
  /^(?:second|minute|hour|day|night|week|month|year|season|person|head|item|gram|kilogram|kg|litre|liter|metre|meter)$/;
