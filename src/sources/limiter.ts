/** Runs at most so many tasks at a time, in the order given. */
export function createLimiter(parallel: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= parallel) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      // The place passes on to the next in line.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
