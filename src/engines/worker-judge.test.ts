import * as Comlink from 'comlink';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EngineError } from '../core/engine/engine-error';
import type { JudgeBatch, Judgement } from '../core/model/judgement';
import { type RemoteJudge, shareWorkerJudge } from './worker-judge';

const BATCH: JudgeBatch = { premises: [], questions: [] };
const JUDGEMENT: Judgement = {
  engine: 'e',
  label: 'full',
  support: 1,
  evidence: [],
  unmatched: [],
  conflicts: [],
};

/** Workers as the page sees them: a port with something behind it, and an end. */
class FakeWorkers {
  readonly ended: MessagePort[] = [];
  private readonly ports: MessagePort[] = [];
  private readonly behaviours: Partial<RemoteJudge>[];

  constructor(...behaviours: Partial<RemoteJudge>[]) {
    this.behaviours = behaviours;
  }

  readonly start = (): Worker => {
    const { port1, port2 } = new MessageChannel();
    const remote = this.behaviours[Math.min(this.started, this.behaviours.length - 1)];
    Comlink.expose({ open: async () => ({ engine: 'e' }), stop: () => {}, beat: () => {}, ...remote }, port2);
    this.ports.push(port1, port2);
    return Object.assign(port1, { terminate: () => this.ended.push(port1) }) as unknown as Worker;
  };

  get started(): number {
    return this.ports.length / 2;
  }

  close(): void {
    for (const port of this.ports) port.close();
  }
}

describe('shareWorkerJudge', () => {
  let workers = new FakeWorkers({});
  afterEach(() => workers.close());

  it('starts one worker for all who ask', async () => {
    workers = new FakeWorkers({});
    const connect = shareWorkerJudge(workers.start);
    const [first, second] = await Promise.all([connect(), connect()]);
    expect(second).toBe(first);
    expect(await connect()).toBe(first);
    expect(first.engine).toBe('e');
    expect(workers.started).toBe(1);
  });

  it('hands over judgements', async () => {
    workers = new FakeWorkers({ judge: async (_, __, onJudged) => void (await onJudged('a', JUDGEMENT)) });
    const judge = await shareWorkerJudge(workers.start)();
    const judged: unknown[] = [];
    await judge.judge(BATCH, (key, judgement) => judged.push([key, judgement]));
    expect(judged).toEqual([['a', JUDGEMENT]]);
  });

  it('tells why a judge cannot be made ready, ends its worker, and tries anew when asked again', async () => {
    const fault = { fault: 'wrong file', message: 'Damaged. Install again.' } as const;
    workers = new FakeWorkers({ open: async () => fault }, {});
    const connect = shareWorkerJudge(workers.start);
    const error = await connect().catch((error: unknown) => error);
    expect(error).toBeInstanceOf(EngineError);
    expect(error).toMatchObject(fault);
    expect(workers.ended).toHaveLength(1);
    expect((await connect()).engine).toBe('e');
    expect(workers.started).toBe(2);
  });

  it('ends a worker whose judge has broken, with all that runs in it', async () => {
    workers = new FakeWorkers(
      {
        judge: (id) =>
          id === 1 ? new Promise(() => {}) : Promise.reject(new Error('A thread has stopped.')),
      },
      {},
    );
    const connect = shareWorkerJudge(workers.start);
    const judge = await connect();
    const waiting = expect(judge.judge(BATCH, () => {})).rejects.toThrow('A thread has stopped.');
    await expect(judge.judge(BATCH, () => {})).rejects.toThrow('A thread has stopped.');
    await waiting;
    expect(workers.ended).toHaveLength(1);
    expect(await connect()).not.toBe(judge);
  });

  it('keeps a worker whose judgement could not be taken, and says why', async () => {
    workers = new FakeWorkers({ judge: async (_, __, onJudged) => void (await onJudged('a', JUDGEMENT)) });
    const connect = shareWorkerJudge(workers.start);
    const judge = await connect();
    const full = new Error('The disk is full.');
    await expect(judge.judge(BATCH, () => Promise.reject(full))).rejects.toBe(full);
    expect(workers.ended).toEqual([]);
    expect(await connect()).toBe(judge);
  });

  it('gives up a worker that has fallen silent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      workers = new FakeWorkers({
        judge: () => new Promise(() => {}),
        beat: () => new Promise(() => {}) as never,
      });
      const connect = shareWorkerJudge(workers.start);
      const judge = await connect();
      const run = expect(judge.judge(BATCH, () => {})).rejects.toMatchObject({ fault: 'failed' });
      await vi.advanceTimersByTimeAsync(60_000);
      await run;
      expect(workers.ended).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps a worker whose batch was stopped', async () => {
    let stopped: (reason: Error) => void = () => {};
    workers = new FakeWorkers({
      judge: () =>
        new Promise((_, reject) => {
          stopped = reject;
        }),
      stop: () => stopped(new DOMException('stopped', 'AbortError')),
    });
    const connect = shareWorkerJudge(workers.start);
    const judge = await connect();
    const controller = new AbortController();
    const run = judge.judge(BATCH, () => {}, controller.signal);
    controller.abort();
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
    expect(workers.ended).toEqual([]);
    expect(await connect()).toBe(judge);
  });
});
