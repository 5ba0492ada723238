/** The embedded judge in a dedicated worker; comlink joins it to the offscreen page. */
import * as Comlink from 'comlink';
import type { JudgeBatch, Judgement } from '../src/core/model/judgement';
import { createEmbeddedJudge } from '../src/engines/embedded/embedded-judge';
import type { RemoteJudge } from '../src/engines/worker-judge';

const judge = createEmbeddedJudge();
let running: AbortController | null = null;

const api: RemoteJudge = {
  engine: judge.engine,
  async judge(batch: JudgeBatch, onJudged: (key: string, judgement: Judgement) => unknown): Promise<void> {
    running = new AbortController();
    // Callback and result travel on different ports, in no fixed order: the
    // result waits until every judgement has arrived.
    const arrived: unknown[] = [];
    await judge.judge(batch, (key, judgement) => arrived.push(onJudged(key, judgement)), running.signal);
    await Promise.all(arrived);
  },
  stop(): void {
    running?.abort();
  },
};

Comlink.expose(api);
