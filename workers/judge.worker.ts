/** The embedded judge in a dedicated worker; comlink joins it to the offscreen page. */
import * as Comlink from 'comlink';
import { EngineError } from '../src/core/engine/engine-error';
import type { JudgeBatch, Judgement } from '../src/core/model/judgement';
import { plainCause } from '../src/core/model/plain-cause';
import type { Judge } from '../src/core/ports/judge';
import { createEmbeddedJudge } from '../src/engines/embedded/embedded-judge';
import { cacheEncodedTexts } from '../src/engines/embedded/encoder-cache';
import { loadEncoderInBrowser } from '../src/engines/embedded/load-in-browser';
import type { Opened, RemoteJudge } from '../src/engines/worker-judge';

const loading: Promise<Judge> = loadEncoderInBrowser().then((encoder) =>
  createEmbeddedJudge(cacheEncodedTexts(encoder)),
);
// The page asks for it and hears of a failure then.
loading.catch(() => {});
const running = new Map<number, AbortController>();

const api: RemoteJudge = {
  open: () => loading.then(({ engine, judgesBy }) => ({ engine, judgesBy }), faultOf),
  async judge(
    id: number,
    batch: JudgeBatch,
    onJudged: (key: string, judgement: Judgement) => unknown,
  ): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const judge = await loading;
      // The judge waits until the page has taken each judgement, so none comes after the result.
      await judge.judge(batch, (key, judgement) => onJudged(key, judgement), controller.signal);
    } finally {
      running.delete(id);
    }
  },
  stop(id: number): void {
    running.get(id)?.abort();
  },
  beat() {},
};

function faultOf(error: unknown): Opened {
  const fault = error instanceof EngineError ? error.fault : 'failed';
  return { fault, message: plainCause(error) };
}

Comlink.expose(api);
