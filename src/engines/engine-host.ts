/**
 * The one owner of language models, in the offscreen page: it loads them when they are asked, keeps one on
 * this device at a time, unloads it when it rests, and outlives its failures.
 *
 * An engine that it hands out keeps its id for life. Where the model behind it changes (a smaller one after a
 * failure, another version after a reload), its open and later calls reject with `EngineChanged`, unanswered:
 * replies are kept by the engine's id, and none may stand under another's. `use` with the same choice then
 * gives the engine that stands now.
 */

import { EngineChanged } from '../core/engine/engine-changed';
import type { EngineChoice } from '../core/engine/engine-choice';
import type { EngineFault } from '../core/engine/engine-error';
import type { Engine } from '../core/ports/engine';
import { CLOCK, type Clock } from './host/clock';
import type { HostEvent } from './host/host-event';
import { createHostedEngine, type HostedEngine, unloaded } from './host/hosted-engine';
import type { Load } from './host/loaded-model';
import { createSeat } from './host/seat';

export type { HostEvent } from './host/host-event';

export interface EngineHostOptions {
  readonly load: Load;
  /** @returns a smaller choice for one that this device cannot run; null where there is none */
  readonly stepDown: (choice: EngineChoice, fault: EngineFault) => EngineChoice | null;
  readonly onEvent?: (event: HostEvent) => void;
  readonly clock?: Clock;
  /** Milliseconds without requests after which a model on this device is unloaded. */
  readonly idleMs?: number;
  /** Milliseconds that a request, or a load without progress, may take. */
  readonly limitMs?: number;
  /** Milliseconds after which a model makes room for another that is waited for, while it works. */
  readonly turnMs?: number;
  /** The same while it rests. */
  readonly restMs?: number;
}

export interface EngineHost {
  /**
   * The engine for a choice, loaded; or for a smaller choice, where that one failed before (`stepped down`).
   * Its `unload` ends this engine's own calls alone: others may use the model, which goes when all rest.
   * Errors: rejects with the signal's reason when it fires; with `EngineError` otherwise.
   */
  use(choice: EngineChoice, signal?: AbortSignal): Promise<Engine>;
  /** Frees all memory now: open calls reject with `not loaded`, later ones load anew. Choices that were given up are tried again. */
  unload(): Promise<void>;
}

const IDLE_MS = 5 * 60_000;
const LIMIT_MS = 180_000;
const TURN_MS = 60_000;
const REST_MS = 2_000;

export function createEngineHost({
  load,
  stepDown,
  onEvent = () => {},
  clock = CLOCK,
  idleMs = IDLE_MS,
  limitMs = LIMIT_MS,
  turnMs = TURN_MS,
  restMs = REST_MS,
}: EngineHostOptions): EngineHost {
  const seat = createSeat({ clock, turnMs, restMs });
  const hosted = new Map<string, HostedEngine>();

  function hostedFor(choice: EngineChoice): HostedEngine {
    const key = keyOf(choice);
    const known = hosted.get(key);
    if (known) return known;
    const fresh = createHostedEngine(choice, {
      load,
      clock,
      limitMs,
      idleMs,
      seat: choice.kind === 'server' ? null : seat,
      onEvent,
      stepDown(fault) {
        const to = stepDown(choice, fault);
        // Never back to one that was given up.
        return to === null || keyOf(to) === key || hostedFor(to).replacedBy ? null : to;
      },
    });
    hosted.set(key, fresh);
    return fresh;
  }

  async function use(choice: EngineChoice, signal?: AbortSignal): Promise<Engine> {
    const engine = hostedFor(choice);
    if (engine.replacedBy) return use(engine.replacedBy, signal);
    try {
      return handOut(engine, await engine.load(signal));
    } catch (cause) {
      if (cause instanceof EngineChanged) return use(cause.to, signal);
      throw cause;
    }
  }

  return {
    use,
    async unload() {
      const all = [...hosted.values()];
      hosted.clear();
      await Promise.all(all.map((engine) => engine.unload()));
    },
  };
}

const keyOf = (choice: EngineChoice) => JSON.stringify(choice);

function handOut(hosted: HostedEngine, { id, capabilities }: Engine): Engine {
  const closing = new AbortController();
  return {
    id,
    capabilities,
    countTokens: (text) => hosted.countTokens(id, text, closing.signal),
    ask: (request, signal) =>
      hosted.ask(id, request, signal ? AbortSignal.any([signal, closing.signal]) : closing.signal),
    async unload() {
      closing.abort(unloaded());
    },
  };
}
