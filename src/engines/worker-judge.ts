/** A judge that runs in a worker, seen from the page that owns it. */
import * as Comlink from 'comlink';
import { EngineError, type EngineFault } from '../core/engine/engine-error';
import type { JudgeBatch, Judgement } from '../core/model/judgement';
import { plainCause } from '../core/model/plain-cause';
import type { Judge } from '../core/ports/judge';

/** What the judge is, or why there is none: an error would lose its fault on the way. */
export type Opened =
  | Pick<Judge, 'engine' | 'judgesBy'>
  | { readonly fault: EngineFault; readonly message: string };

/** What a judging worker exposes; batches of several audits may run side by side. */
export interface RemoteJudge {
  /** Makes ready; to be called first. */
  open(): Promise<Opened>;
  /**
   * Resolves when every judgement has been handed over.
   * @param id names the batch for `stop`
   */
  judge(
    id: number,
    batch: JudgeBatch,
    onJudged: (key: string, judgement: Judgement) => unknown,
  ): Promise<void>;
  stop(id: number): void;
  /** Answers as long as the worker lives. */
  beat(): void;
}

/** How often a worker at work is asked whether it lives, and how long it may be silent; chosen by hand. */
const BEAT_MS = 3_000;
const LONGEST_SILENCE_MS = 15_000;

/**
 * One worker for all audits, started by the first. One that cannot be made ready, or breaks, is ended
 * with every batch in it; whoever asks next gets a new one.
 * @returns gives the judge. Errors: rejects with `EngineError`.
 */
export function shareWorkerJudge(startWorker: () => Worker): () => Promise<Judge> {
  let shared: Promise<Judge> | null = null;
  return () => {
    if (shared) return shared;
    const connected = connect(startWorker(), () => {
      if (shared === connected) shared = null;
    });
    shared = connected;
    return connected;
  };
}

async function connect(worker: Worker, onBroken: () => void): Promise<Judge> {
  let breakDown: (cause: unknown) => void = () => {};
  const broken = new Promise<never>((_, reject) => {
    breakDown = reject;
  });
  broken.catch(() => {
    worker.terminate();
    onBroken();
  });
  worker.addEventListener('error', ({ message }) =>
    breakDown(new EngineError('failed', message || 'The judge has stopped. Check again.')),
  );

  const remote = Comlink.wrap<RemoteJudge>(worker);
  const opened = await Promise.race([remote.open(), broken]);
  if ('fault' in opened) {
    breakDown(new EngineError(opened.fault, opened.message));
    return broken;
  }
  let batches = 0;
  let atWork = 0;
  let isWatched = false;
  /** A worker that the browser has ended says nothing: whoever waits for it has to ask. */
  const watch = async () => {
    if (isWatched) return;
    isWatched = true;
    while (atWork > 0) {
      const silence = new Promise<'silent'>((resolve) => setTimeout(resolve, LONGEST_SILENCE_MS, 'silent'));
      if ((await Promise.race([remote.beat(), silence])) === 'silent' && atWork > 0)
        return breakDown(new EngineError('failed', 'The judge no longer answers. Check again.'));
      await new Promise((resolve) => setTimeout(resolve, BEAT_MS));
    }
    isWatched = false;
  };
  return {
    engine: opened.engine,
    judgesBy: opened.judgesBy,
    async judge(batch, onJudged, signal) {
      signal?.throwIfAborted();
      const id = ++batches;
      const stop = () => void remote.stop(id);
      signal?.addEventListener('abort', stop, { once: true });
      let untaken: { readonly cause: unknown } | null = null;
      const take = async (key: string, judgement: Judgement) => {
        try {
          await onJudged(key, judgement);
        } catch (cause) {
          untaken = { cause };
          throw cause;
        }
      };
      const judged = remote.judge(id, batch, Comlink.proxy(take)).catch((cause) => {
        if (untaken) throw untaken.cause;
        // A judge gives way to an abort alone; whatever else it throws has broken it.
        if (!signal?.aborted) breakDown(new EngineError('failed', plainCause(cause), cause));
        throw cause;
      });
      judged.catch(() => {});
      atWork += 1;
      void watch();
      try {
        await Promise.race([judged, broken]);
      } finally {
        atWork -= 1;
        signal?.removeEventListener('abort', stop);
      }
    },
  };
}
