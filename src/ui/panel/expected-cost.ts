import { likely, type Range } from '../../core/methods/expected-use';
import { duration, number, plural, rounded, t } from '../words';
import type { ExpectedCost } from './panel-state';

/** From here on a check is begun only after a second word; chosen by hand. */
const MANY_CALLS = 500;
const LONG_SECONDS = 600;

/** Whether a check will probably take so much that the user should say so twice. */
export function isCostly({ calls, seconds }: ExpectedCost): boolean {
  return likely(calls) >= MANY_CALLS || (seconds !== null && likely(seconds) >= LONG_SECONDS);
}

/** "300 to 1,900", or one figure where both ends are told alike. */
function spanWords({ low, high }: Range, written: (value: number) => string): string {
  const [least, most] = [written(low), written(high)];
  return least === most ? most : t('cost_span', least, most);
}

const about = (value: number) => number(rounded(value));
const time = (seconds: number) => duration(Math.max(1, seconds));

/** "Probably 300 to 1,900 calls and 90,000 to 810,000 tokens: 20 minutes to 2 hours." */
export function costWords({ calls, tokens, seconds }: ExpectedCost): string {
  const many = plural(rounded(calls.high), 'cost_calls', spanWords(calls, about));
  const length = plural(rounded(tokens.high), 'cost_tokens', spanWords(tokens, about));
  return seconds === null
    ? t('cost_withoutTime', many, length)
    : t('cost_withTime', many, length, spanWords(seconds, time));
}

/** What the figures rest on; null where nothing need be said. */
export function costNote({ rests, seconds }: ExpectedCost): string | null {
  const notes = [
    ...(rests === 'on usual pages' ? [t('cost_usualPages')] : []),
    ...(seconds === null ? [t('cost_noSpeed')] : []),
  ];
  return notes.length === 0 ? null : notes.join(' ');
}
