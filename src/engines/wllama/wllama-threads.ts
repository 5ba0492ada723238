/** Threads for a model on the processor. */
import { threadCount } from '../embedded/thread-count';

/** Threads share memory, which browsers allow to isolated pages alone. Never more than cores: each waits for all others. */
export function wllamaThreads(): number {
  return crossOriginIsolated ? threadCount(navigator.hardwareConcurrency) : 1;
}
