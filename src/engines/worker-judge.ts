/** A judge that runs in a worker, seen from the page that owns it. */
import * as Comlink from 'comlink';
import type { JudgeBatch, Judgement } from '../core/model/judgement';
import type { Judge } from '../core/ports/judge';

/** What a judging worker exposes; batches of several audits may run side by side. */
export interface RemoteJudge {
  /**
   * Makes ready; to be called first.
   * @returns the engine's name
   */
  open(): Promise<string>;
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
}

/** Errors: rejects when the worker cannot start, or what it needs cannot be loaded. */
export async function connectWorkerJudge(worker: Worker): Promise<Judge> {
  const remote = Comlink.wrap<RemoteJudge>(worker);
  const crashed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The judge has stopped.')));
  });
  crashed.catch(() => {});
  const engine = await Promise.race([remote.open(), crashed]);
  let batches = 0;
  return {
    engine,
    async judge(batch, onJudged, signal) {
      signal?.throwIfAborted();
      const id = ++batches;
      const stop = () => void remote.stop(id);
      signal?.addEventListener('abort', stop, { once: true });
      try {
        await Promise.race([remote.judge(id, batch, Comlink.proxy(onJudged)), crashed]);
      } finally {
        signal?.removeEventListener('abort', stop);
      }
    },
  };
}
