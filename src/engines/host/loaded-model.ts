/** One choice's model: loaded when it is needed, let go when it is not, and never loaded twice at once. */
import type { EngineSpeed } from '../../core/engine/check-engine';
import type { EngineChoice } from '../../core/engine/engine-choice';
import type { Engine, LoadOptions } from '../../core/ports/engine';
import type { Clock } from './clock';
import type { HostEvent } from './host-event';
import { createWatchdog } from './watchdog';

export type Load = (choice: EngineChoice, options: LoadOptions) => Promise<Engine>;

export interface ModelOptions {
  readonly load: Load;
  readonly clock: Clock;
  /** Milliseconds without progress after which a load has failed. */
  readonly limitMs: number;
  readonly onEvent: (event: HostEvent) => void;
  readonly onLoaded: (engine: Engine) => void;
}

export interface LoadedModel {
  /** The engine, loaded or on its way; shared by all who ask. */
  ready(): Promise<Engine>;
  /** Whether that is what `ready` gives now. */
  isCurrent(engine: Promise<Engine>): boolean;
  /** Memory is taken, or soon will be. */
  isHeld(): boolean;
  /** The engine is loaded, not only on its way. */
  isLoaded(): boolean;
  /**
   * Unloads the engine, or stops its load; the next `ready` loads anew. Never rejects.
   * @returns whether there was anything to let go
   */
  letGo(): Promise<boolean>;
}

/** A broken engine may hang in its unload too. */
const UNLOAD_LIMIT_MS = 10_000;

export function createModel(choice: EngineChoice, options: ModelOptions): LoadedModel {
  const { load, clock, limitMs, onEvent, onLoaded } = options;
  let current: { readonly engine: Promise<Engine>; readonly stopping: AbortController } | null = null;
  let loaded = false;
  let gone: Promise<unknown> = Promise.resolve();

  async function begin(stopping: AbortController): Promise<Engine> {
    await gone;
    stopping.signal.throwIfAborted();
    let speed: EngineSpeed | null = null;
    const watchdog = createWatchdog(
      clock,
      limitMs,
      'The model did not load in time. Try again, or choose a smaller one.',
    );
    const loading = load(choice, {
      signal: stopping.signal,
      onProgress(progress) {
        watchdog.alive();
        onEvent({ kind: 'loading', choice, progress });
      },
      onSpeed: (measured) => {
        speed = measured;
      },
    });
    let engine: Engine;
    try {
      engine = await watchdog.watch(loading);
    } catch (cause) {
      stopping.abort();
      // One that comes too late must not stay, nor stand beside the next.
      gone = inLimit(loading.then(end, () => {}));
      throw cause;
    }
    if (stopping.signal.aborted) {
      await end(engine);
      stopping.signal.throwIfAborted();
    }
    loaded = true;
    onEvent({ kind: 'loaded', choice, engine: engine.id, speed });
    onLoaded(engine);
    return engine;
  }

  const end = (engine: Engine) => inLimit(engine.unload());

  async function inLimit(work: Promise<unknown>): Promise<void> {
    const watchdog = createWatchdog(clock, UNLOAD_LIMIT_MS, 'The model did not unload in time.');
    await watchdog.watch(work).catch(() => {});
  }

  return {
    ready() {
      if (current) return current.engine;
      const stopping = new AbortController();
      const engine = begin(stopping);
      const mine = { engine, stopping };
      current = mine;
      engine.catch(() => {
        if (current === mine) current = null;
      });
      return engine;
    },
    isCurrent: (engine) => current?.engine === engine,
    isHeld: () => current !== null,
    isLoaded: () => loaded && current !== null,
    async letGo() {
      const leaving = current;
      if (leaving === null) {
        await gone;
        return false;
      }
      const wasLoaded = loaded;
      current = null;
      loaded = false;
      if (!wasLoaded) leaving.stopping.abort();
      gone = leaving.engine.then(end, () => {});
      await gone;
      return true;
    },
  };
}
