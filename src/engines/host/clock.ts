/** Time, so that tests can make it pass. */
export interface Clock {
  /** Milliseconds. */
  now(): number;
  /** @returns takes the call back */
  after(ms: number, call: () => void): () => void;
}

export const CLOCK: Clock = {
  now: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};
