/** A judge beside a chat page should leave some of the machine to others. */
const MOST_THREADS = 4;

/** @param cores as the system counts them; two of them usually share one unit of arithmetic */
export function threadCount(cores: number): number {
  return Math.min(MOST_THREADS, cores < 2 ? 1 : Math.max(2, Math.ceil(cores / 2)));
}
