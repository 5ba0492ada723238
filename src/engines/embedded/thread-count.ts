/** More threads wait for each other longer than they save on sentences and windows. */
const MOST_THREADS = 4;

/**
 * @param cores as the system counts them; two of them usually share one unit of arithmetic
 * @param shared whether memory can be shared between threads
 */
export function threadCount(cores: number, shared: boolean): number {
  if (!shared || cores < 2) return 1;
  return Math.min(MOST_THREADS, Math.max(2, Math.ceil(cores / 2)));
}
