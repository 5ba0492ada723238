/** The embedded judge in a dedicated worker; comlink joins it to the offscreen page. */
import * as Comlink from 'comlink';
import type { JudgeBatch, Judgement } from '../src/core/model/judgement';
import { createEmbeddedJudge } from '../src/engines/embedded/embedded-judge';
import type { RemoteJudge } from '../src/engines/worker-judge';

const judge = createEmbeddedJudge();
const running = new Map<number, AbortController>();

const api: RemoteJudge = {
  engine: judge.engine,
  async judge(
    id: number,
    batch: JudgeBatch,
    onJudged: (key: string, judgement: Judgement) => unknown,
  ): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    // Callback and result travel on different ports, in no fixed order: the
    // result waits until every judgement has arrived.
    const arrived: unknown[] = [];
    try {
      await judge.judge(batch, (key, judgement) => arrived.push(onJudged(key, judgement)), controller.signal);
      await Promise.all(arrived);
    } finally {
      running.delete(id);
    }
  },
  stop(id: number): void {
    running.get(id)?.abort();
  },
};

Comlink.expose(api);
