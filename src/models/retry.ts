/** How long to wait before another try, and when to give up. */

/** Tries in a row that bring nothing new. */
const MOST_TRIES = 6;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** A server that wants a longer pause than this is left alone: the user goes on later. */
const LONGEST_WISH_MS = 120_000;

/**
 * @param tries in a row that failed, from 1
 * @param wishMs the server's own wish (Retry-After)
 * @returns milliseconds; null: give up
 */
export function pauseBefore(tries: number, wishMs: number | null): number | null {
  if (tries >= MOST_TRIES || (wishMs ?? 0) > LONGEST_WISH_MS) return null;
  return Math.max(wishMs ?? 0, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1)));
}

/** Errors: rejects with the signal's reason as soon as it fires. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
