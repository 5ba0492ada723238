/** The embedded judge in a dedicated worker; comlink joins it to the offscreen page. */
import * as Comlink from 'comlink';
import type { JudgeBatch, Judgement } from '../src/core/model/judgement';
import { createEmbeddedJudge } from '../src/engines/embedded/embedded-judge';

const judge = createEmbeddedJudge();
let running: AbortController | null = null;

const api = {
  engine: judge.engine,
  async judge(batch: JudgeBatch, onJudged: (key: string, judgement: Judgement) => void): Promise<void> {
    running = new AbortController();
    await judge.judge(batch, onJudged, running.signal);
  },
  stop(): void {
    running?.abort();
  },
};
export type JudgeWorkerApi = typeof api;

Comlink.expose(api);
