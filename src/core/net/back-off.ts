/** How long to wait before another try, and when to give up. */

export interface Patience {
  /** Tries in a row, the first included. */
  readonly mostTries: number;
  /** Milliseconds that pauses grow to. */
  readonly longestPauseMs: number;
  /** A server that wishes a longer pause is not waited for. */
  readonly longestWishMs: number;
}

const FIRST_PAUSE_MS = 1000;

/**
 * 1, 2, 4 s and so on, or longer where the server wishes it.
 * @param tries in a row that failed, from 1
 * @param wishMs the server's own wish (Retry-After)
 * @param chance 0 to 1: makes a pause longer by up to half, so that several callers do not come back together
 * @returns milliseconds; null: give up
 */
export function pauseBefore(
  tries: number,
  wishMs: number | null,
  { mostTries, longestPauseMs, longestWishMs }: Patience,
  chance = 0,
): number | null {
  if (tries >= mostTries || (wishMs ?? 0) > longestWishMs) return null;
  const pause = Math.min(longestPauseMs, FIRST_PAUSE_MS * 2 ** (tries - 1)) * (1 + chance / 2);
  return Math.max(wishMs ?? 0, pause);
}
