/** Turns: of many callers, only so many go on at once; the others wait in the order of their call. */
export interface Turns {
  /**
   * Resolves when it is the caller's turn, with the function that ends it (to be called once).
   * @param parallel turns that may be open at once, 1 or more
   * Errors: rejects with the signal's reason when it fires before the turn.
   */
  take(parallel: number, signal?: AbortSignal): Promise<() => void>;
}

export function createTurns(): Turns {
  let open = 0;
  const waiting: { readonly parallel: number; begin(): void }[] = [];

  const next = () => {
    for (let first = waiting[0]; first !== undefined && open < first.parallel; first = waiting[0]) {
      waiting.shift();
      open += 1;
      first.begin();
    }
  };
  const end = () => {
    open -= 1;
    next();
  };

  return {
    async take(parallel, signal) {
      signal?.throwIfAborted();
      await new Promise<void>((resolve, reject) => {
        const leave = () => {
          waiting.splice(waiting.indexOf(waiter), 1);
          reject(signal?.reason);
          // Whoever stands behind may need fewer turns to be free.
          next();
        };
        const waiter = {
          parallel,
          begin() {
            signal?.removeEventListener('abort', leave);
            resolve();
          },
        };
        signal?.addEventListener('abort', leave, { once: true });
        waiting.push(waiter);
        next();
      });
      return end;
    },
  };
}
