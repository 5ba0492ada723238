/**
 * A judge that outlives its engine: where the engine breaks, a new one is started and asked what is
 * still open. An engine that breaks again and again without a judgement in between is given up.
 */
import { EngineError } from '../core/engine/engine-error';
import type { Judge } from '../core/ports/judge';

/** Another engine goes on; one report holds the judgements of one engine, so the run begins anew with it. */
export class JudgeChanged extends Error {
  override readonly name = 'JudgeChanged';

  constructor(cause: EngineError) {
    super(`The engine was changed: ${cause.message}`, { cause });
  }
}

/** Starts without a new judgement; chosen by hand. */
const MOST_VAIN_STARTS = 3;

/**
 * @param connect starts a judge; it is not called before it is needed. What it rejects with goes through.
 * @param until what is said of the judge until one is started
 * Errors: `judge` rejects with the last `EngineError` when it gives up; with `JudgeChanged` where the
 * judge started next is another engine.
 */
export function lastingJudge(
  connect: (signal?: AbortSignal) => Promise<Judge>,
  until: Pick<Judge, 'engine' | 'judgesBy'>,
): Judge {
  let current: Judge | null = null;
  return {
    get engine() {
      return (current ?? until).engine;
    },
    get judgesBy() {
      return (current ?? until).judgesBy;
    },
    async judge(batch, onJudged, signal) {
      current ??= await connect(signal);
      const open = new Map(batch.questions.map((question) => [question.key, question]));
      let vain = 0;
      while (open.size > 0) {
        const asked: Judge = current;
        try {
          await asked.judge(
            { premises: batch.premises, questions: [...open.values()] },
            (key, judgement, from) => {
              vain = 0;
              open.delete(key);
              return onJudged(key, judgement, from);
            },
            signal,
          );
          return;
        } catch (error) {
          signal?.throwIfAborted();
          if (!(error instanceof EngineError) || ++vain >= MOST_VAIN_STARTS) throw error;
          current = await connect(signal);
          if (current.engine !== asked.engine) throw new JudgeChanged(error);
        }
      }
    },
  };
}
