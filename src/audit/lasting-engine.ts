/**
 * A language model that outlives its engine: where that breaks, it is connected anew and asked what was
 * still open. One that breaks again and again without a reply in between is given up.
 */
import { EngineError } from '../core/engine/engine-error';
import type { AskedEngine } from '../core/methods/method';
import { JudgeChanged } from './lasting-judge';

/** Starts without a new reply; chosen by hand. */
const MOST_VAIN_STARTS = 3;

/**
 * @param engine that is connected now
 * @param reconnect starts another one; what it rejects with goes through
 * Errors: `ask` rejects with the last `EngineError` when it gives up, with one that says `too long` at
 * once, and with `JudgeChanged` where the engine started next is another one.
 */
export function lastingEngine(
  engine: AskedEngine,
  reconnect: (signal?: AbortSignal) => Promise<AskedEngine>,
): AskedEngine {
  let current = engine;
  let starting: Promise<AskedEngine> | null = null;
  let vain = 0;

  /** Requests that broke together wait for one start. */
  function replace(broken: AskedEngine, signal?: AbortSignal): Promise<AskedEngine> {
    if (broken !== current) return Promise.resolve(current);
    if (starting) return starting;
    vain += 1;
    starting = reconnect(signal)
      .then((next) => {
        current = next;
        return next;
      })
      .finally(() => {
        starting = null;
      });
    return starting;
  }

  return {
    id: engine.id,
    capabilities: engine.capabilities,
    async ask(request, signal) {
      for (let asked = current; ; ) {
        try {
          const reply = await asked.ask(request, signal);
          vain = 0;
          return reply;
        } catch (error) {
          signal?.throwIfAborted();
          if (!(error instanceof EngineError) || error.fault === 'too long') throw error;
          if (vain >= MOST_VAIN_STARTS) throw error;
          asked = await replace(asked, signal);
          if (asked.id !== engine.id) throw new JudgeChanged(error);
        }
      }
    },
  };
}
