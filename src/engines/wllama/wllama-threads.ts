const MOST_THREADS = 8;

/**
 * Threads for a model on the processor. They share memory, which browsers allow to isolated pages alone; and each
 * waits for all others without rest, so that one too many makes all of them many times slower.
 */
export function wllamaThreads(): number {
  if (!crossOriginIsolated) return 1;
  return Math.max(1, Math.min(MOST_THREADS, Math.floor(navigator.hardwareConcurrency / 2)));
}
