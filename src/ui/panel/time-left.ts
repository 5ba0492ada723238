import type { Report } from '../../core/report/schema';

/** Below this the pace says nothing yet; chosen by hand. */
const LEAST_DONE = 3;
const LEAST_ELAPSED_MS = 1500;

/**
 * Seconds until the stage ends at the pace so far.
 * @param now epoch milliseconds
 * @returns above 0; null while the pace is not known
 */
export function secondsLeft(progress: Report['progress'], now: number): number | null {
  const { done, total, since, known = 0 } = progress;
  const judged = done - known;
  const elapsedMs = now - since;
  if (judged < LEAST_DONE || done >= total || elapsedMs < LEAST_ELAPSED_MS) return null;
  return (elapsedMs / judged) * ((total - done) / 1000);
}
