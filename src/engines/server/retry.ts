/** Patience with a busy server: when to ask again, and when to give up. */

/** Waiting and chance, so that tests need neither. */
export interface Pauses {
  /** Errors: rejects with the signal's reason. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** 0 to below 1. */
  random(): number;
}

export const REAL_PAUSES: Pauses = {
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const stop = () => {
        clearTimeout(timer);
        reject(signal.reason);
      };
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop);
        resolve();
      }, ms);
      signal.addEventListener('abort', stop, { once: true });
    }),
  random: Math.random,
};

const MOST_TRIES = 4;
const FIRST_PAUSE_MS = 1000;
/** A server that wants a longer rest is not waited for. */
const LONGEST_PAUSE_MS = 60_000;

export const isWorthRetrying = (status: number): boolean =>
  status === 429 || status === 500 || (status >= 502 && status <= 504);

/**
 * Milliseconds until the next try: what the server asks for, else 1, 2, 4 s, each up to half as much again,
 * so that several callers do not come back together.
 * @param tries how often it was asked, from 1
 * @param retryAfter the header's value: seconds or a date
 * @returns null where it should not be asked again
 */
export function pauseAfter(
  tries: number,
  retryAfter: string | null,
  now: number,
  random: () => number,
): number | null {
  if (tries >= MOST_TRIES) return null;
  const asked = retryAfter === null ? null : askedPause(retryAfter, now);
  if (asked !== null) return asked <= LONGEST_PAUSE_MS ? asked : null;
  return FIRST_PAUSE_MS * 2 ** (tries - 1) * (1 + random() / 2);
}

function askedPause(retryAfter: string, now: number): number | null {
  if (/^\d+$/.test(retryAfter.trim())) return Number(retryAfter) * 1000;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
