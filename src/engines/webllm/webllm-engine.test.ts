/** Turns, aborts and failures between page and worker. The worker is a stand-in that does as the test says. */
import * as Comlink from 'comlink';
import { describe, expect, it } from 'vitest';
import type { EngineRequest, Reply } from '../../core/engine/request';
import type { Fault } from './fault-of-error';
import { openEngine } from './webllm-engine';
import type { Outcome, RemoteWebLlm } from './worker-api';

const MODEL = { id: 'm', needsF16: false, contextTokens: 4096, files: new Map(), library: new Blob() };
const ASK: EngineRequest = {
  kind: 'text',
  purpose: 'test 1',
  prompt: { instructions: '', shared: '', question: 'a' },
  maxTokens: 5,
};
const REPLY: Reply = {
  text: 'b',
  probabilities: null,
  finish: 'stop',
  usage: { promptTokens: 1, reusedTokens: null, generatedTokens: 1, promptMs: 1, generateMs: 1 },
};
const done: Outcome<Reply> = { ok: true, value: REPLY };
const failed = (fault: Fault['fault']): Outcome<never> => ({
  ok: false,
  fault,
  message: 'words',
  detail: 'd',
});

type Answer = (interrupted: Promise<void>) => Promise<Outcome<Reply>>;

/** @param answers of the workers in turn, each worker's in turn; the last one of each goes on */
function openWith(
  workers: readonly (readonly Answer[])[],
  startOutcome: Outcome<null> = { ok: true, value: null },
) {
  const log: string[] = [];
  const startWorker = () => {
    const number = log.filter((line) => line.startsWith('start')).length;
    const answers = workers[number] ?? [];
    log.push(`start ${number}`);
    let asked = 0;
    let interrupt = () => {};
    const api: RemoteWebLlm = {
      async start(_model, onProgress) {
        await onProgress({ stage: 'reading', share: 0.5 });
        return startOutcome;
      },
      async ask() {
        const interrupted = new Promise<void>((resolve) => {
          interrupt = resolve;
        });
        const answer = answers[asked] ?? answers.at(-1);
        asked += 1;
        log.push('asked');
        return answer ? answer(interrupted) : done;
      },
      interrupt() {
        log.push('interrupted');
        interrupt();
      },
      countTokens: async (text) => ({ ok: true, value: text.length }),
    };
    const { port1, port2 } = new MessageChannel();
    Comlink.expose(api, port1);
    return Object.assign(port2, {
      terminate() {
        log.push(`end ${number}`);
        port1.close();
      },
    }) as unknown as Worker;
  };
  return { ...openEngine('webllm:m:1', MODEL, startWorker, () => {}), log };
}

const atOnce: Answer = async () => done;
const never: Answer = () => new Promise(() => {});

describe('an abort', () => {
  it('while the model writes ends at the next token; the same worker goes on', async () => {
    const untilInterrupt: Answer = (interrupted) => interrupted.then(() => done);
    const { engine, log } = openWith([[untilInterrupt, atOnce]]);
    const aborting = new AbortController();
    const asked = engine.ask(ASK, aborting.signal);
    await engine.countTokens('');
    aborting.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    await expect(engine.ask(ASK)).resolves.toEqual(REPLY);
    expect(log).toEqual(['start 0', 'asked', 'interrupted', 'asked']);
    await engine.unload();
  });

  it('while it reads a long prompt ends the worker; the next request starts another', async () => {
    const { engine, log } = openWith([[never], [atOnce]]);
    const aborting = new AbortController();
    const asked = engine.ask(ASK, aborting.signal);
    await engine.countTokens('');
    aborting.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    await expect(engine.ask(ASK)).resolves.toEqual(REPLY);
    expect(log).toEqual(['start 0', 'asked', 'interrupted', 'end 0', 'start 1', 'asked']);
    await engine.unload();
  });

  it('before a turn asks the worker nothing', async () => {
    const { engine, log } = openWith([[(interrupted) => interrupted.then(() => done), atOnce]]);
    const first = new AbortController();
    const second = new AbortController();
    const asked = engine.ask(ASK, first.signal).catch(() => 'aborted');
    const waiting = engine.ask(ASK, second.signal);
    await engine.countTokens('');
    second.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    first.abort();
    expect(await asked).toBe('aborted');
    expect(log.filter((line) => line === 'asked')).toHaveLength(1);
    await engine.unload();
  });
});

describe('a failure', () => {
  it('of the device ends the engine for good, and frees its worker', async () => {
    const { engine, log } = openWith([[async () => failed('device lost')]]);
    await expect(engine.ask(ASK)).rejects.toMatchObject({
      fault: 'device lost',
      message: 'words',
      cause: 'd',
    });
    await expect(engine.ask(ASK)).rejects.toMatchObject({ fault: 'device lost' });
    await expect(engine.countTokens('a')).rejects.toMatchObject({ fault: 'device lost' });
    expect(log).toEqual(['start 0', 'asked', 'end 0']);
  });

  it('of a prompt that is too long leaves it as it was', async () => {
    const { engine, log } = openWith([[async () => failed('too long'), atOnce]]);
    await expect(engine.ask(ASK)).rejects.toMatchObject({ fault: 'too long' });
    await expect(engine.ask(ASK)).resolves.toEqual(REPLY);
    expect(log).toEqual(['start 0', 'asked', 'asked']);
    await engine.unload();
  });

  it('to start is told, and frees the worker', async () => {
    const { engine, ready, log } = openWith([[]], failed('out of memory'));
    await expect(ready).rejects.toMatchObject({ fault: 'out of memory' });
    await expect(engine.ask(ASK)).rejects.toMatchObject({ fault: 'out of memory' });
    expect(log).toEqual(['start 0', 'end 0']);
  });
});

describe('unload', () => {
  it('ends open and waiting requests at once', async () => {
    const { engine, log } = openWith([[never]]);
    const asked = [engine.ask(ASK), engine.ask(ASK)];
    const settled = Promise.allSettled(asked);
    await engine.countTokens('');
    await engine.unload();
    for (const outcome of await settled)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { fault: 'not loaded' } });
    await expect(engine.ask(ASK)).rejects.toMatchObject({ fault: 'not loaded' });
    await expect(engine.countTokens('a')).rejects.toMatchObject({ fault: 'not loaded' });
    await engine.unload();
    expect(log.at(-1)).toBe('end 0');
  });
});
