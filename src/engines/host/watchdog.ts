import { EngineError } from '../../core/engine/engine-error';
import type { Clock } from './clock';

/** A limit of time that starts anew with each sign of life. */
export interface Watchdog {
  /** What the work gives. Errors: rejects with `EngineError` (`timed out`) after `ms` without a sign of life; the work goes on unheard. */
  watch<Result>(work: Promise<Result>): Promise<Result>;
  /** Something moved. */
  alive(): void;
}

/** @param words what is said when the time is up */
export function createWatchdog(clock: Clock, ms: number, words: string): Watchdog {
  let bark = () => {};
  const late = new Promise<never>((_, reject) => {
    bark = () => reject(new EngineError('timed out', words));
  });
  late.catch(() => {});
  let cancel = clock.after(ms, bark);
  return {
    alive() {
      cancel();
      cancel = clock.after(ms, bark);
    },
    async watch(work) {
      try {
        return await Promise.race([work, late]);
      } finally {
        cancel();
      }
    },
  };
}
