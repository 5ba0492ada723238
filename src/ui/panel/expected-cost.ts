import { duration, plural, rounded, t } from '../words';
import type { ExpectedCost } from './panel-state';

/** From here on a check is begun only after a second word; chosen by hand. */
const MANY_CALLS = 500;
const LONG_SECONDS = 600;

/** Whether a check takes so much that the user should say so twice. */
export function isCostly({ calls, seconds }: ExpectedCost): boolean {
  return calls >= MANY_CALLS || (seconds !== null && seconds >= LONG_SECONDS);
}

/** "About 320 calls and 190,000 tokens, about 40 minutes." */
export function costWords({ calls, tokens, seconds }: ExpectedCost): string {
  const [many, length] = [plural(rounded(calls), 'count_calls'), plural(rounded(tokens), 'count_tokens')];
  return seconds === null
    ? t('cost_withoutTime', many, length)
    : t('cost_withTime', many, length, duration(seconds));
}

/** What the figures rest on; null where nothing need be said. */
export function costNote({ rests, seconds }: ExpectedCost): string | null {
  const notes = [
    ...(rests === 'on usual pages' ? [t('cost_usualPages')] : []),
    ...(seconds === null ? [t('cost_noSpeed')] : []),
  ];
  return notes.length === 0 ? null : notes.join(' ');
}
