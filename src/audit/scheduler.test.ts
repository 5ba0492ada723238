import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { CAPABILITIES } from '../../tests/setup/capabilities';
import type { Capabilities } from '../core/engine/capabilities';
import { type EngineRequest, type Reply, UNTOLD_USAGE } from '../core/engine/request';
import type { Engine } from '../core/ports/engine';
import type { ReplyJournal } from '../core/ports/reply-journal';
import { createScheduler, type QueuedEngine } from './scheduler';
import { PAUSE } from './stop-reason';

const reply = (text: string): Reply => ({
  text,
  probabilities: null,
  finish: 'stop',
  usage: UNTOLD_USAGE,
});

const ask = (question: string, shared = ''): EngineRequest => ({
  kind: 'text',
  purpose: 'test 1',
  prompt: { instructions: 'Say it.', shared, question },
  maxTokens: 8,
});

const passes = () => new Promise((resolve) => setImmediate(resolve));

/** An engine that answers when it is told to; the subject is the queue before it. */
class ToldEngine implements Engine {
  readonly id = 'told:1';
  readonly capabilities: Capabilities;
  readonly asked: string[] = [];
  private readonly open = new Map<string, { resolve: (r: Reply) => void; reject: (e: unknown) => void }>();

  constructor(parallel = 1) {
    this.capabilities = { ...CAPABILITIES, parallel };
  }
  async countTokens(text: string) {
    return text.length;
  }
  ask({ prompt }: EngineRequest, signal?: AbortSignal): Promise<Reply> {
    this.asked.push(prompt.question);
    return new Promise((resolve, reject) => {
      this.open.set(prompt.question, { resolve, reject });
      signal?.addEventListener('abort', () => {
        this.open.delete(prompt.question);
        reject(signal.reason);
      });
    });
  }
  async unload() {}
  get running() {
    return [...this.open.keys()];
  }
  async answer(question = this.running[0]) {
    this.open.get(question ?? '')?.resolve(reply(`re ${question}`));
    this.open.delete(question ?? '');
    await settled();
  }
  async answerAll() {
    while (this.running.length > 0) await this.answer();
  }
}

function memoryJournal(): ReplyJournal & { readonly kept: Map<string, Reply> } {
  const kept = new Map<string, Reply>();
  return {
    kept,
    async get(key) {
      looked += 1;
      return kept.get(key);
    },
    put: async (key, value) => {
      if (kept.has(key)) throw new Error('finished twice');
      kept.set(key, value);
    },
  };
}

let begun = 0;
let looked = 0;
const put = (queue: QueuedEngine, request: EngineRequest, signal?: AbortSignal) => {
  begun += 1;
  return queue.ask(request, signal);
};

/** Waits until every key is worked out, which takes another thread, and then until nothing moves any more. */
async function settled() {
  while (looked < begun) await passes();
  for (let i = 0; i < 4; i += 1) await passes();
}

beforeEach(() => {
  begun = 0;
  looked = 0;
});

describe('the queue before an engine', () => {
  it('puts those together that share a text, in the order in which the texts came', async () => {
    const engine = new ToldEngine();
    const queue = createScheduler(engine, memoryJournal()).queueOf('a');
    const all = [ask('1', 'x'), ask('2', 'y'), ask('3', 'x'), ask('4', 'y'), ask('5', 'x')].map((one) =>
      put(queue, one),
    );
    await settled();
    await engine.answerAll();
    await Promise.all(all);
    expect(engine.asked).toEqual(['1', '3', '5', '2', '4']);
  });

  it('lets two audits take turns, the first no longer than eight jobs', async () => {
    const engine = new ToldEngine();
    const scheduler = createScheduler(engine, memoryJournal());
    const many = Array.from({ length: 20 }, (_, i) => put(scheduler.queueOf('a'), ask(`a${i}`, 'long')));
    await settled();
    const few = [0, 1, 2].map((i) => put(scheduler.queueOf('b'), ask(`b${i}`, `text ${i}`)));
    await settled();
    await engine.answerAll();
    await Promise.all([...many, ...few]);
    expect(engine.asked.indexOf('b0')).toBe(8);
    expect(engine.asked.indexOf('b2')).toBeLessThan(23);
    expect(engine.asked).toHaveLength(23);
  });

  it('writes a reply down before the next job begins', async () => {
    const engine = new ToldEngine();
    let write: () => void = () => {};
    const journal: ReplyJournal = {
      async get() {
        looked += 1;
        return undefined;
      },
      put: () => new Promise((resolve) => (write = resolve)),
    };
    const queue = createScheduler(engine, journal).queueOf('a');
    const first = put(queue, ask('1'));
    const second = put(queue, ask('2'));
    await settled();
    await engine.answer('1');
    expect(engine.asked).toEqual(['1']);
    write();
    await first;
    await settled();
    expect(engine.asked).toEqual(['1', '2']);
    await engine.answer('2');
    write();
    await second;
  });

  it('answers what was finished before from the journal, and asks the same once for two audits', async () => {
    const engine = new ToldEngine();
    const journal = memoryJournal();
    const scheduler = createScheduler(engine, journal);
    const both = [put(scheduler.queueOf('a'), ask('1')), put(scheduler.queueOf('b'), ask('1'))];
    await settled();
    await engine.answerAll();
    expect((await Promise.all(both)).map(({ text }) => text)).toEqual(['re 1', 're 1']);
    expect((await put(createScheduler(engine, journal).queueOf('c'), ask('1'))).text).toBe('re 1');
    expect(engine.asked).toEqual(['1']);
  });

  it('keeps apart what differs in engine, purpose, prompt or limits', async () => {
    const engine = new ToldEngine();
    const queue = createScheduler(engine, memoryJournal()).queueOf('a');
    const one = ask('1');
    const others: EngineRequest[] = [
      { ...one, purpose: 'test 2' },
      { ...one, maxTokens: 9 } as EngineRequest,
      { ...one, prompt: { ...one.prompt, shared: 'more' } },
      { kind: 'label', purpose: one.purpose, prompt: one.prompt, labels: ['yes', 'no'] },
    ];
    const all = [one, ...others].map((request) => put(queue, request));
    await settled();
    await engine.answerAll();
    await Promise.all(all);
    expect(engine.asked).toHaveLength(5);
  });

  it('a stop takes the waiting out and stops the running, for its own audit alone', async () => {
    const engine = new ToldEngine();
    const scheduler = createScheduler(engine, memoryJournal());
    const stop = new AbortController();
    const running = put(scheduler.queueOf('a'), ask('a1'), stop.signal);
    const waiting = put(scheduler.queueOf('a'), ask('a2'), stop.signal);
    const other = put(scheduler.queueOf('b'), ask('b1'));
    await settled();
    stop.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await settled();
    await engine.answerAll();
    expect((await other).text).toBe('re b1');
    expect(engine.asked).toEqual(['a1', 'b1']);
    expect(scheduler.open).toBe(0);
  });

  it('a pause lets what has begun end, and keeps it', async () => {
    const engine = new ToldEngine();
    const journal = memoryJournal();
    const queue = createScheduler(engine, journal).queueOf('a');
    const pause = new AbortController();
    const running = put(queue, ask('1'), pause.signal);
    const waiting = put(queue, ask('2'), pause.signal);
    await settled();
    pause.abort(PAUSE);
    await expect(waiting).rejects.toBe(PAUSE);
    await engine.answerAll();
    expect((await running).text).toBe('re 1');
    expect(journal.kept.size).toBe(1);
    await expect(queue.ask(ask('3'), pause.signal)).rejects.toBe(PAUSE);
  });

  it('an engine that fails fails that job, and the next goes on', async () => {
    const engine = new ToldEngine();
    const queue = createScheduler(engine, memoryJournal()).queueOf('a');
    engine.ask = async ({ prompt }) => {
      if (prompt.question === '1') throw new Error('broken');
      return reply('fine');
    };
    await expect(put(queue, ask('1'))).rejects.toThrow('broken');
    expect((await put(queue, ask('2'))).text).toBe('fine');
  });

  it('whatever is asked, stopped and answered: no job twice, none forgotten, never more at once than the engine takes', async () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('ask' as const),
        audit: fc.constantFrom('a', 'b', 'c'),
        question: fc.integer({ min: 0, max: 12 }).map(String),
        shared: fc.constantFrom('x', 'y'),
      }),
      fc.record({ do: fc.constant('answer' as const) }),
      fc.record({
        do: fc.constantFrom('stop' as const, 'pause' as const),
        audit: fc.constantFrom('a', 'b', 'c'),
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 40 }),
        fc.integer({ min: 1, max: 3 }),
        async (steps, parallel) => {
          const engine = new ToldEngine(parallel);
          const journal = memoryJournal();
          const scheduler = createScheduler(engine, journal);
          const controllers = new Map<string, AbortController>();
          const outcomes: Promise<unknown>[] = [];
          for (const one of steps) {
            if (one.do === 'ask') {
              const controller = controllers.get(one.audit) ?? new AbortController();
              controllers.set(one.audit, controller);
              const asked = put(
                scheduler.queueOf(one.audit),
                ask(`${one.shared} ${one.question}`, one.shared),
                controller.signal,
              );
              outcomes.push(asked.catch((error) => expect(error).toMatchObject({ name: 'AbortError' })));
            } else if (one.do === 'answer') await engine.answer();
            else {
              controllers.get(one.audit)?.abort(one.do === 'pause' ? PAUSE : undefined);
              controllers.delete(one.audit);
            }
            await settled();
            expect(engine.running.length).toBeLessThanOrEqual(parallel);
          }
          await engine.answerAll();
          await settled();
          await engine.answerAll();
          // Every promise settles: `memoryJournal` has thrown if a job was finished twice.
          await Promise.all(outcomes);
          expect(scheduler.open).toBe(0);
        },
      ),
      { numRuns: 60 },
    );
  });
});
