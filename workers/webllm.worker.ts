/** WebLLM in a dedicated worker; comlink joins it to the offscreen page. The one chunk that holds WebLLM. */
import * as Comlink from 'comlink';
import { faultOf, type Stage } from '../src/engines/webllm/fault-of-error';
import { type StartedEngine, startEngine } from '../src/engines/webllm/start-engine';
import type { Outcome, RemoteWebLlm } from '../src/engines/webllm/worker-api';

let started: StartedEngine | null = null;

const api: RemoteWebLlm = {
  start: (model, onProgress) =>
    outcomeOf('load', async () => {
      started = await startEngine(model, onProgress);
      return null;
    }),
  ask: (request) => outcomeOf('ask', () => engine().ask(request)),
  interrupt: () => started?.interrupt(),
  countTokens: (text) => outcomeOf('ask', async () => engine().countTokens(text)),
};

function engine(): StartedEngine {
  if (!started) throw new Error('The worker was asked before it was started.');
  return started;
}

async function outcomeOf<Value>(stage: Stage, work: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, ...faultOf(error, stage) };
  }
}

Comlink.expose(api);
