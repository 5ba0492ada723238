/** A loader of scripted fakes and a clock of their own, for tests of what owns engines. */
import { orAbort } from '../../src/core/async/or-abort';
import type { EngineChoice } from '../../src/core/engine/engine-choice';
import { EngineError, type EngineFault } from '../../src/core/engine/engine-error';
import { type EngineRequest, type Reply, UNTOLD_USAGE } from '../../src/core/engine/request';
import type { Engine, LoadOptions } from '../../src/core/ports/engine';
import type { Clock } from '../../src/engines/host/clock';

/** What a fake does: after so many milliseconds it answers; it fails; or it never settles. Requests that hang are deaf to aborts. */
export type Deed = number | EngineFault | 'hang' | 'crash';

export interface Script {
  /** Deeds of the loads, requests and unloads of all engines, in order; then they take 10, 10 and 0 ms. */
  readonly loads?: readonly Deed[];
  readonly unloads?: readonly Deed[];
  readonly asks?: readonly Deed[];
  readonly parallel?: number;
  /** Id of the nth engine that was loaded, from 0. */
  id?(choice: EngineChoice, loads: number): string;
}

export interface Fakes {
  readonly load: (choice: EngineChoice, options: LoadOptions) => Promise<Engine>;
  /** What was done, in order: `load a`, `unload a`, `ask 1`. */
  readonly log: readonly string[];
  /** Purposes of the requests that were answered. */
  readonly answered: readonly string[];
  /** Models on this device that are loaded or on their way, now and at most. */
  readonly local: { now: number; most: number };
  /** Requests that were with one engine at once, at most. */
  readonly inFlight: { most: number };
}

export const nameOf = (choice: EngineChoice) => ('model' in choice ? choice.model : choice.kind);

export function scriptEngines(clock: Clock, script: Script = {}): Fakes {
  const loads = [...(script.loads ?? [])];
  const asks = [...(script.asks ?? [])];
  const log: string[] = [];
  const answered: string[] = [];
  const local = { now: 0, most: 0 };
  const inFlight = { most: 0 };
  const unloads = [...(script.unloads ?? [])];
  let loaded = 0;

  const enter = (count: { now: number; most: number }) => {
    count.now += 1;
    count.most = Math.max(count.most, count.now);
  };

  async function act(deed: Deed, signal: AbortSignal | undefined, ended: AbortSignal): Promise<void> {
    const heard = signal && deed !== 'hang' ? AbortSignal.any([signal, ended]) : ended;
    await orAbort(
      new Promise<void>((resolve, reject) => {
        if (deed === 'hang') return;
        if (deed === 'crash') reject(new Error('worker gone'));
        else if (typeof deed === 'number') clock.after(deed, resolve);
        else clock.after(1, () => reject(new EngineError(deed, `It is ${deed}.`)));
      }),
      heard,
    );
  }

  return {
    log,
    answered,
    local,
    inFlight,
    async load(choice, { signal, onSpeed }) {
      const name = nameOf(choice);
      const isLocal = choice.kind !== 'server';
      log.push(`load ${name}`);
      if (isLocal) enter(local);
      try {
        await act(loads.shift() ?? 10, undefined, signal ?? new AbortController().signal);
      } catch (cause) {
        if (isLocal) local.now -= 1;
        throw cause;
      }
      onSpeed?.({ promptTokensPerSecond: 100, tokensPerSecond: 10 });
      const id = script.id?.(choice, loaded) ?? `fake:${name}`;
      loaded += 1;
      const ended = new AbortController();
      let withMe = 0;
      return {
        id,
        capabilities: {
          labels: 'enforced',
          grammar: false,
          schema: true,
          labelScores: 'none',
          prefixCache: 'none',
          abort: 'request',
          contextTokens: 4096,
          tokenCount: 'exact',
          parallel: script.parallel ?? 1,
          deterministic: true,
          sendsTo: null,
        },
        countTokens: async (text) => text.length,
        async ask(request, signal) {
          log.push(`ask ${request.purpose}`);
          ended.signal.throwIfAborted();
          withMe += 1;
          inFlight.most = Math.max(inFlight.most, withMe);
          try {
            await act(asks.shift() ?? 10, signal, ended.signal);
          } finally {
            withMe -= 1;
          }
          answered.push(request.purpose);
          return replyOf(`${id} ${request.purpose}`);
        },
        async unload() {
          if (ended.signal.aborted) return;
          log.push(`unload ${name}`);
          ended.abort(new EngineError('not loaded', 'unloaded'));
          const deed = unloads.shift();
          if (deed !== undefined) await act(deed, undefined, new AbortController().signal);
          if (isLocal) local.now -= 1;
        },
      };
    },
  };
}

export function requestOf(purpose: string): EngineRequest {
  return {
    kind: 'label',
    purpose,
    labels: ['yes', 'no'],
    prompt: { instructions: '', shared: '', question: '' },
  };
}

function replyOf(text: string): Reply {
  return {
    text,
    probabilities: null,
    finish: 'stop',
    usage: UNTOLD_USAGE,
  };
}

export interface FakeClock extends Clock {
  /** Lets time pass, with all that it brings about. */
  pass(ms: number): Promise<void>;
  /** Lets time pass until nothing waits for it any longer. */
  finish(): Promise<void>;
}

export function createFakeClock(): FakeClock {
  let now = 0;
  const timers = new Set<{ readonly at: number; readonly call: () => void }>();
  /** Everything that promises bring about without time. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const earliest = () => [...timers].sort((a, b) => a.at - b.at)[0];

  async function runUntil(limit: number): Promise<void> {
    await settle();
    for (let timer = earliest(); timer !== undefined && timer.at <= limit; timer = earliest()) {
      timers.delete(timer);
      now = timer.at;
      timer.call();
      await settle();
    }
  }

  return {
    now: () => now,
    after(ms, call) {
      const timer = { at: now + ms, call };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async pass(ms) {
      const end = now + ms;
      await runUntil(end);
      now = end;
    },
    finish: () => runUntil(Number.POSITIVE_INFINITY),
  };
}
