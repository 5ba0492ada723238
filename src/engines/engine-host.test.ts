/** The host's own rules, on scripted fakes: which model is loaded when, and what becomes of a request. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createFakeClock,
  type Deed,
  nameOf,
  requestOf,
  type Script,
  scriptEngines,
} from '../../tests/setup/scripted-engine';
import type { EngineChoice } from '../core/engine/engine-choice';
import { EngineError } from '../core/engine/engine-error';
import { createEngineHost, type EngineHostOptions, type HostEvent } from './engine-host';

const A: EngineChoice = { kind: 'webllm', model: 'a' };
const B: EngineChoice = { kind: 'wllama', model: 'b' };
const SMALL: EngineChoice = { kind: 'wllama', model: 'small' };
const SERVER: EngineChoice = { kind: 'server', url: 'http://127.0.0.1:8080', model: 's', apiKey: null };

function setUp(script: Script = {}, options: Partial<EngineHostOptions> = {}) {
  const clock = createFakeClock();
  const fakes = scriptEngines(clock, script);
  const events: HostEvent[] = [];
  const host = createEngineHost({
    load: fakes.load,
    stepDown: () => null,
    onEvent: (event) => events.push(event),
    clock,
    idleMs: 300_000,
    limitMs: 180_000,
    turnMs: 60_000,
    restMs: 2_000,
    ...options,
  });
  /** Awaits the work while time passes. */
  async function during<Result>(work: Promise<Result>, ms = 1_000_000): Promise<Result> {
    work.catch(() => {});
    let done = false;
    void work
      .finally(() => {
        done = true;
      })
      .catch(() => {});
    for (let passed = 0; passed < ms && !done; passed += 5) await clock.pass(5);
    return work;
  }
  return { clock, fakes, host, events, during, kinds: () => events.map(({ kind }) => kind) };
}

describe('loading', () => {
  it('once for callers at the same time, and tells the measured speed', async () => {
    const { host, fakes, events, during } = setUp();
    const [one, two] = await during(Promise.all([host.use(A), host.use(A)]));
    expect(fakes.log).toEqual(['load a']);
    expect(one.id).toBe('fake:a');
    expect(two.id).toBe('fake:a');
    expect(events).toEqual([
      {
        kind: 'loaded',
        choice: A,
        engine: 'fake:a',
        speed: { promptTokensPerSecond: 100, tokensPerSecond: 10 },
      },
    ]);
  });

  it('passes on what the engine answers and counts', async () => {
    const { host, during } = setUp();
    const engine = await during(host.use(A));
    expect((await during(engine.ask(requestOf('1')))).text).toBe('fake:a 1');
    expect(await during(engine.countTokens('four'))).toBe(4);
  });

  it('stops when nobody waits for it any longer, and begins anew for the next', async () => {
    const { host, clock, fakes, during } = setUp({ loads: [50] });
    const aborting = new AbortController();
    const first = host.use(A, aborting.signal);
    first.catch(() => {});
    await clock.pass(20);
    aborting.abort();
    await clock.pass(0);
    const second = during(host.use(A));
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    expect((await second).id).toBe('fake:a');
    expect(fakes.log).toEqual(['load a', 'load a']);
    expect(fakes.local).toEqual({ now: 1, most: 1 });
  });

  it('goes on for the others when one caller leaves', async () => {
    const { host, fakes, during } = setUp({ loads: [50] });
    const aborting = new AbortController();
    const leaving = host.use(A, aborting.signal);
    const staying = during(host.use(A));
    aborting.abort();
    await expect(leaving).rejects.toMatchObject({ name: 'AbortError' });
    expect((await staying).id).toBe('fake:a');
    expect(fakes.log).toEqual(['load a']);
  });

  it('that cannot work here is told at once, and is tried anew by the next call', async () => {
    const { host, events, during } = setUp({ loads: ['library missing'] });
    await expect(during(host.use(A))).rejects.toMatchObject({ fault: 'library missing' });
    expect(events).toEqual([
      { kind: 'failed', choice: A, fault: 'library missing', reason: 'It is library missing.' },
    ]);
    expect((await during(host.use(A))).id).toBe('fake:a');
  });

  it('that hangs is stopped after the limit and tried once more', async () => {
    const { host, clock, during, fakes } = setUp({ loads: ['hang'] });
    expect((await during(host.use(A))).id).toBe('fake:a');
    expect(clock.now()).toBeGreaterThanOrEqual(180_000);
    expect(fakes.log).toEqual(['load a', 'load a']);
  });
});

describe('a load that takes long', () => {
  it('goes on as long as it tells of progress, which is passed on', async () => {
    const clock = createFakeClock();
    const fakes = scriptEngines(clock);
    const events: HostEvent[] = [];
    const host = createEngineHost({
      clock,
      limitMs: 180_000,
      stepDown: () => null,
      onEvent: (event) => events.push(event),
      async load(choice, options) {
        for (const share of [0.25, 0.5, 0.75]) {
          await new Promise<void>((resolve) => clock.after(170_000, resolve));
          options.onProgress?.({ stage: 'reading', share });
        }
        return fakes.load(choice, options);
      },
    });
    const using = host.use(A);
    await clock.pass(600_000);
    expect((await using).id).toBe('fake:a');
    expect(events.slice(0, 3)).toEqual(
      [0.25, 0.5, 0.75].map((share) => ({
        kind: 'loading',
        choice: A,
        progress: { stage: 'reading', share },
      })),
    );
    expect(fakes.log).toEqual(['load a']);
  });
});

describe('a load that is deaf to its abort', () => {
  it('is unloaded when it comes too late, before the next one begins', async () => {
    const clock = createFakeClock();
    const late = scriptEngines(clock);
    const fakes = scriptEngines(clock);
    const events: string[] = [];
    let loads = 0;
    const host = createEngineHost({
      clock,
      limitMs: 1_000,
      stepDown: () => null,
      async load(choice, options) {
        loads += 1;
        if (loads > 1) {
          events.push(...late.log, 'second');
          return fakes.load(choice, options);
        }
        await new Promise<void>((resolve) => clock.after(3_000, resolve));
        return late.load(choice, {});
      },
    });
    const using = host.use(A);
    await clock.pass(5_000);
    expect((await using).id).toBe('fake:a');
    expect(events).toEqual(['load a', 'unload a', 'second']);
  });
});

describe('one model on this device', () => {
  it('another choice waits for open requests, then takes its place', async () => {
    const { host, fakes, clock, during } = setUp({ asks: [5_000] });
    const a = await during(host.use(A));
    const asked = a.ask(requestOf('1'));
    const b = during(host.use(B));
    await clock.pass(4_000);
    expect(fakes.log).toEqual(['load a', 'ask 1']);
    expect((await during(asked)).text).toBe('fake:a 1');
    expect((await b).id).toBe('fake:b');
    expect(fakes.log).toEqual(['load a', 'ask 1', 'unload a', 'load b']);
    expect(fakes.local.most).toBe(1);
  });

  it('a replaced model comes back when it is asked again, under the same id', async () => {
    const { host, fakes, events, during } = setUp();
    const a = await during(host.use(A));
    await during(host.use(B));
    expect((await during(a.ask(requestOf('1')))).text).toBe('fake:a 1');
    expect(fakes.log).toEqual(['load a', 'unload a', 'load b', 'unload b', 'load a', 'ask 1']);
    expect(events.filter(({ kind }) => kind === 'unloaded')).toEqual([
      { kind: 'unloaded', choice: A, why: 'another model' },
      { kind: 'unloaded', choice: B, why: 'another model' },
    ]);
  });

  it('two audits with two models take turns of a minute, not of a request', async () => {
    const { host, fakes, during } = setUp({ asks: Array(24).fill(10_000) });
    const audit = async (choice: EngineChoice) => {
      const engine = await host.use(choice);
      for (let n = 0; n < 12; n += 1) await engine.ask(requestOf(nameOf(choice)));
    };
    await during(Promise.all([audit(A), audit(B)]));
    // Six or seven requests of ten seconds a turn.
    expect(fakes.log.filter((entry) => entry.startsWith('load'))).toHaveLength(4);
    expect(fakes.local.most).toBe(1);
  });

  describe('one that never rests', () => {
    /** Two requests of ten seconds at a time overlap, so that one is always open. */
    async function busy() {
      const set = setUp({ asks: Array(80).fill(10_000), parallel: 2 });
      const engine = await set.during(set.host.use(A));
      const work = async () => {
        for (let n = 0; n < 30; n += 1) await engine.ask(requestOf('a'));
      };
      void work();
      await set.clock.pass(5_000);
      void work();
      return set;
    }

    it('makes room after its turn all the same', async () => {
      const { host, clock, during } = await busy();
      const began = clock.now();
      await during(host.use(B));
      // The rest of the turn of a minute, and of the requests that were open.
      expect(clock.now() - began).toBeLessThan(70_000);
    });

    it('has a turn more, and no longer, when nobody waits after all', async () => {
      const { host, clock, during } = await busy();
      const aborting = new AbortController();
      const leaving = host.use(B, aborting.signal);
      leaving.catch(() => {});
      // The turn is over, requests are open, and the next ones stand behind B.
      await clock.pass(57_000);
      aborting.abort();
      await clock.pass(0);
      const began = clock.now();
      await during(host.use(SMALL));
      expect(clock.now() - began).toBeGreaterThan(50_000);
      expect(clock.now() - began).toBeLessThan(75_000);
    });
  });

  it('a server stands beside it', async () => {
    const { host, fakes, during } = setUp();
    await during(Promise.all([host.use(A), host.use(SERVER)]));
    expect([...fakes.log].sort()).toEqual(['load a', 'load s']);
    expect(fakes.local.now).toBe(1);
  });

  it('the engine gets no more requests at once than it does at once', async () => {
    const { host, fakes, during } = setUp({ parallel: 3 });
    const engine = await during(host.use(A));
    await during(Promise.all(Array.from({ length: 9 }, (_, n) => engine.ask(requestOf(`${n}`)))));
    expect(fakes.inFlight.most).toBe(3);
    expect(fakes.log.slice(1)).toEqual(Array.from({ length: 9 }, (_, n) => `ask ${n}`));
  });
});

describe('rest', () => {
  it('five minutes after the last request the model is unloaded, and loaded again by the next', async () => {
    const { host, fakes, events, clock, during } = setUp();
    const engine = await during(host.use(A));
    await clock.pass(200_000);
    await during(engine.ask(requestOf('1')));
    await clock.pass(299_000);
    expect(fakes.local.now).toBe(1);
    await clock.pass(2_000);
    expect(fakes.local.now).toBe(0);
    expect(events.at(-1)).toEqual({ kind: 'unloaded', choice: A, why: 'idle' });
    expect((await during(engine.ask(requestOf('2')))).text).toBe('fake:a 2');
  });

  it('a long request is no rest', async () => {
    const { host, fakes, clock, during } = setUp({ asks: [900_000] }, { limitMs: 1_000_000 });
    const engine = await during(host.use(A));
    const asked = engine.ask(requestOf('1'));
    await clock.pass(800_000);
    expect(fakes.local.now).toBe(1);
    expect((await during(asked)).text).toBe('fake:a 1');
  });

  it('a server has nothing to unload', async () => {
    const { host, fakes, clock, during } = setUp();
    await during(host.use(SERVER));
    await clock.pass(1_000_000);
    expect(fakes.log).toEqual(['load s']);
  });

  it('unload frees the memory at once: open requests reject, later ones load anew', async () => {
    const { host, fakes, events, clock, during } = setUp({ asks: [50_000] });
    const engine = await during(host.use(A));
    const asked = engine.ask(requestOf('1'));
    asked.catch(() => {});
    await clock.pass(10);
    await host.unload();
    await expect(asked).rejects.toMatchObject({ fault: 'not loaded' });
    expect(fakes.local.now).toBe(0);
    expect(events.at(-1)).toEqual({ kind: 'unloaded', choice: A, why: 'asked' });
    expect((await during(engine.ask(requestOf('2')))).text).toBe('fake:a 2');
  });

  it('unload of one handed-out engine ends its own calls alone', async () => {
    const { host, fakes, clock, during } = setUp({ asks: [100, 100], parallel: 2 });
    const [one, two] = await during(Promise.all([host.use(A), host.use(A)]));
    const asked = [one.ask(requestOf('1')), two.ask(requestOf('2'))];
    asked[0]?.catch(() => {});
    await clock.pass(10);
    await one.unload();
    await expect(asked[0]).rejects.toMatchObject({ fault: 'not loaded' });
    await expect(one.ask(requestOf('3'))).rejects.toMatchObject({ fault: 'not loaded' });
    await expect(one.countTokens('x')).rejects.toMatchObject({ fault: 'not loaded' });
    expect((await during(asked[1] as Promise<{ text: string }>)).text).toBe('fake:a 2');
    expect(fakes.log).not.toContain('unload a');
  });
});

describe('recovery', () => {
  it.each(['device lost', 'failed', 'not loaded', 'crash'] as const)(
    '%s: loads again once and repeats the request',
    async (deed) => {
      const { host, fakes, events, during } = setUp({ asks: [deed] });
      const engine = await during(host.use(A));
      expect((await during(engine.ask(requestOf('1')))).text).toBe('fake:a 1');
      expect(fakes.log).toEqual(['load a', 'ask 1', 'unload a', 'load a', 'ask 1']);
      expect(events.map(({ kind }) => kind)).toEqual(['loaded', 'unloaded', 'loaded', 'reloaded']);
      expect(events.find(({ kind }) => kind === 'reloaded')).toMatchObject({
        fault: deed === 'crash' ? 'failed' : deed,
      });
    },
  );

  it.each(['too long', 'busy', 'unreachable', 'refused', 'model unknown'] as const)(
    '%s is the answer to the request, and no failure of the engine',
    async (fault) => {
      const { host, fakes, during } = setUp({ asks: [fault] });
      const engine = await during(host.use(A));
      await expect(during(engine.ask(requestOf('1')))).rejects.toMatchObject({ fault });
      expect(fakes.log).toEqual(['load a', 'ask 1']);
    },
  );

  it('no reply in time: unloads hard, asks once more, then says so', async () => {
    const { host, fakes, clock, kinds, during } = setUp(
      { asks: ['hang', 'hang'] },
      { stepDown: () => SMALL },
    );
    const engine = await during(host.use(A));
    await expect(during(engine.ask(requestOf('1')))).rejects.toMatchObject({ fault: 'timed out' });
    expect(clock.now()).toBeGreaterThanOrEqual(360_000);
    expect(fakes.log).toEqual(['load a', 'ask 1', 'unload a', 'load a', 'ask 1', 'unload a']);
    expect(kinds()).not.toContain('stepped down');
    expect((await during(engine.ask(requestOf('2')))).text).toBe('fake:a 2');
  });

  it('a request that comes too late does not take the engine from those that were loaded anew', async () => {
    const { host, fakes, during } = setUp({ asks: ['hang', 179_000, 20_000], parallel: 2, unloads: [5_000] });
    const engine = await during(host.use(A));
    const replies = await during(Promise.all(['1', '2', '3'].map((name) => engine.ask(requestOf(name)))));
    expect(replies.map(({ text }) => text)).toEqual(['fake:a 1', 'fake:a 2', 'fake:a 3']);
    expect(fakes.log.filter((entry) => entry === 'load a')).toHaveLength(2);
  });

  it('the time in the queue is not taken for silence', async () => {
    const { host, fakes, during } = setUp({ asks: Array(4).fill(100_000) });
    const engine = await during(host.use(A));
    await during(Promise.all(['1', '2', '3', '4'].map((name) => engine.ask(requestOf(name)))));
    expect(fakes.log).toEqual(['load a', 'ask 1', 'ask 2', 'ask 3', 'ask 4']);
  });

  it('an aborted request that the engine does not let go of is ended by the limit', async () => {
    const { host, fakes, clock, during } = setUp({ asks: ['hang'] });
    const engine = await during(host.use(A));
    const aborting = new AbortController();
    const asked = engine.ask(requestOf('1'), aborting.signal);
    asked.catch(() => {});
    await clock.pass(10);
    aborting.abort();
    await expect(during(asked)).rejects.toMatchObject({ name: 'AbortError' });
    expect(fakes.log).toEqual(['load a', 'ask 1', 'unload a']);
    expect((await during(engine.ask(requestOf('2')))).text).toBe('fake:a 2');
  });

  it('a broken engine that hangs in its unload does not hold up the next for long', async () => {
    const { host, clock, during } = setUp({ asks: ['device lost'], unloads: ['hang'] });
    const engine = await during(host.use(A));
    expect((await during(engine.ask(requestOf('1')))).text).toBe('fake:a 1');
    expect(clock.now()).toBeLessThan(11_000);
  });

  it('requests that break together load again once', async () => {
    const { host, fakes, during } = setUp({
      asks: ['device lost', 'device lost', 'device lost'],
      parallel: 3,
    });
    const engine = await during(host.use(A));
    const replies = await during(Promise.all(['1', '2', '3'].map((name) => engine.ask(requestOf(name)))));
    expect(replies.map(({ text }) => text)).toEqual(['fake:a 1', 'fake:a 2', 'fake:a 3']);
    expect(fakes.log.filter((entry) => entry === 'load a')).toHaveLength(2);
  });
});

describe('stepping down', () => {
  const stepDown = (choice: EngineChoice) => (nameOf(choice) === 'small' ? null : SMALL);

  it('out of memory in a load: use gives the smaller one, and tells it', async () => {
    const { host, events, during } = setUp({ loads: ['out of memory'] }, { stepDown });
    const engine = await during(host.use(A));
    expect(engine.id).toBe('fake:small');
    expect(events.map(({ kind }) => kind)).toEqual(['stepped down', 'loaded']);
    expect(events[0]).toEqual({
      kind: 'stepped down',
      from: A,
      to: SMALL,
      fault: 'out of memory',
      reason: 'It is out of memory.',
    });
  });

  it('out of memory in a request: nothing is answered under the old id', async () => {
    const { host, fakes, during } = setUp({ asks: ['out of memory'] }, { stepDown });
    const engine = await during(host.use(A));
    const asked = ['1', '2'].map((name) => engine.ask(requestOf(name)));
    for (const outcome of await during(Promise.allSettled(asked))) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'EngineChanged', to: SMALL } });
    }
    await expect(engine.ask(requestOf('3'))).rejects.toMatchObject({ name: 'EngineChanged' });
    const next = await during(host.use(A));
    expect((await during(next.ask(requestOf('1')))).text).toBe('fake:small 1');
    expect(fakes.local).toEqual({ now: 1, most: 1 });
    expect(fakes.log).toEqual(['load a', 'ask 1', 'unload a', 'load small', 'ask 1']);
  });

  it('callers that wait for one load get the smaller one together, and it is told once', async () => {
    const { host, fakes, kinds, during } = setUp({ loads: ['failed', 'failed'] }, { stepDown });
    const engines = await during(Promise.all([host.use(A), host.use(A), host.use(A)]));
    expect(engines.map(({ id }) => id)).toEqual(['fake:small', 'fake:small', 'fake:small']);
    expect(fakes.log).toEqual(['load a', 'load a', 'load small']);
    expect(kinds()).toEqual(['stepped down', 'loaded']);
  });

  it('a second failure of one request', async () => {
    const { host, kinds, during } = setUp({ asks: ['device lost', 'failed'] }, { stepDown });
    const engine = await during(host.use(A));
    await expect(during(engine.ask(requestOf('1')))).rejects.toMatchObject({ name: 'EngineChanged' });
    expect(kinds()).toEqual(['loaded', 'unloaded', 'loaded', 'reloaded', 'stepped down', 'unloaded']);
  });

  it('nothing smaller: says why, and the next request tries again', async () => {
    const { host, events, during } = setUp({ asks: ['device lost', 'device lost'] });
    const engine = await during(host.use(A));
    await expect(during(engine.ask(requestOf('1')))).rejects.toMatchObject({ fault: 'device lost' });
    expect(events.slice(-2)).toEqual([
      { kind: 'failed', choice: A, fault: 'device lost', reason: 'It is device lost.' },
      { kind: 'unloaded', choice: A, why: 'broken' },
    ]);
    expect((await during(engine.ask(requestOf('2')))).text).toBe('fake:a 2');
  });

  it('never goes in a circle', async () => {
    const circle = (choice: EngineChoice) => (nameOf(choice) === 'a' ? B : A);
    const { host, during } = setUp({ loads: ['out of memory', 'out of memory'] }, { stepDown: circle });
    await expect(during(host.use(A))).rejects.toMatchObject({ fault: 'out of memory' });
  });

  it('is forgotten by unload', async () => {
    const { host, during } = setUp({ loads: ['out of memory'] }, { stepDown });
    expect((await during(host.use(A))).id).toBe('fake:small');
    await host.unload();
    expect((await during(host.use(A))).id).toBe('fake:a');
  });

  it('another version after a reload does not answer under the old id', async () => {
    const { host, during } = setUp({ asks: ['device lost'], id: (_, loads) => `fake:version ${loads + 1}` });
    const engine = await during(host.use(A));
    expect(engine.id).toBe('fake:version 1');
    await expect(during(engine.ask(requestOf('1')))).rejects.toMatchObject({ name: 'EngineChanged', to: A });
    const next = await during(host.use(A));
    expect(next.id).toBe('fake:version 2');
    expect((await during(next.ask(requestOf('1')))).text).toBe('fake:version 2 1');
  });
});

describe('whatever happens', () => {
  const choices = [A, B, SMALL, SERVER];
  const deed = fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 0, max: 30_000 }) },
    {
      weight: 3,
      arbitrary: fc.constantFrom<Deed>(
        'device lost',
        'failed',
        'not loaded',
        'out of memory',
        'too long',
        'hang',
        'crash',
      ),
    },
  );
  const call = fc.record({
    choice: fc.nat({ max: choices.length - 1 }),
    requests: fc.integer({ min: 0, max: 4 }),
    startsAt: fc.nat({ max: 200_000 }),
    abortsAfter: fc.option(fc.nat({ max: 100_000 })),
  });

  it('one local model at most, every call settles, and no reply is given twice or under another id', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          loads: fc.array(deed, { maxLength: 8 }),
          asks: fc.array(deed, { maxLength: 20 }),
          parallel: fc.integer({ min: 1, max: 3 }),
          calls: fc.array(call, { minLength: 1, maxLength: 6 }),
          unloadsAt: fc.option(fc.nat({ max: 200_000 })),
        }),
        async ({ loads, asks, parallel, calls, unloadsAt }) => {
          const stepDown = (choice: EngineChoice) => (nameOf(choice) === 'a' ? B : null);
          const { host, clock, fakes, events } = setUp({ loads, asks, parallel }, { stepDown });
          const open = new Set<string>();
          const wrong: string[] = [];
          let resolved = 0;

          const settle = async (name: string, work: Promise<unknown>) => {
            open.add(name);
            await work.catch((cause) => {
              if (!(cause instanceof EngineError) && cause?.name !== 'AbortError') wrong.push(String(cause));
            });
            open.delete(name);
          };
          calls.forEach(({ choice, requests, startsAt, abortsAfter }, index) => {
            clock.after(startsAt, () => {
              const aborting = new AbortController();
              if (abortsAfter !== null) clock.after(abortsAfter, () => aborting.abort());
              const using = host.use(choices[choice] ?? A, aborting.signal);
              void settle(`use ${index}`, using);
              void using.then(
                (engine) => {
                  for (let n = 0; n < requests; n += 1) {
                    const purpose = `${index}.${n}`;
                    const asked = engine.ask(requestOf(purpose), aborting.signal).then(({ text }) => {
                      resolved += 1;
                      if (text !== `${engine.id} ${purpose}`) wrong.push(`${text} under ${engine.id}`);
                    });
                    void settle(purpose, asked);
                  }
                },
                () => {},
              );
            });
          });
          if (unloadsAt !== null) clock.after(unloadsAt, () => void host.unload());

          await clock.finish();
          expect([...open]).toEqual([]);
          expect(wrong).toEqual([]);
          expect(fakes.local.most).toBeLessThanOrEqual(1);
          expect(fakes.local.now).toBe(0);
          expect(fakes.inFlight.most).toBeLessThanOrEqual(parallel);
          expect(heldAfter(events).filter((name) => name !== 's')).toEqual([]);
          expect(new Set(fakes.answered).size).toBe(fakes.answered.length);
          expect(fakes.answered.length).toBeGreaterThanOrEqual(resolved);
        },
      ),
      { numRuns: 200 },
    );
  });
});

/** Names of the models that are loaded after the last event, if the events are true. */
function heldAfter(events: readonly HostEvent[]): string[] {
  const held = new Set<string>();
  for (const event of events) {
    if (event.kind === 'loaded') held.add(nameOf(event.choice));
    if (event.kind === 'unloaded') held.delete(nameOf(event.choice));
  }
  return [...held];
}
