/**
 * A judge that outlives its engine: where the engine breaks, a new one is started and asked what is
 * still open. An engine that breaks again and again without a judgement in between is given up.
 */
import { EngineError } from '../core/engine/engine-error';
import type { Judge } from '../core/ports/judge';

/** Another engine has to go on; one report holds the judgements of one engine, so the run begins anew with it. */
export class EngineChanged extends Error {
  override readonly name = 'EngineChanged';
  readonly judge: Judge;

  constructor(judge: Judge, cause: EngineError) {
    super(`The engine was changed: ${cause.message}`, { cause });
    this.judge = judge;
  }
}

/** Starts without a new judgement; chosen by hand. */
const MOST_VAIN_STARTS = 3;

/**
 * @param first judge, already started
 * @param connect starts another
 * Errors: `judge` rejects with the last `EngineError` when it gives up; with `EngineChanged` where the
 * judge started next is another engine.
 */
export function lastingJudge(first: Judge, connect: () => Promise<Judge>): Judge {
  let current = first;
  return {
    engine: first.engine,
    async judge(batch, onJudged, signal) {
      const open = new Map(batch.questions.map((question) => [question.key, question]));
      let vain = 0;
      while (open.size > 0) {
        try {
          await current.judge(
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
          current = await connect();
          if (current.engine !== first.engine) throw new EngineChanged(current, error);
        }
      }
    },
  };
}
