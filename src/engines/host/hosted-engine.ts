/** One choice's requests: they load the model, outlive its failures, and let it rest when they are done. */
import { orAbort } from '../../core/async/or-abort';
import { EngineChanged } from '../../core/engine/engine-changed';
import type { EngineChoice } from '../../core/engine/engine-choice';
import { EngineError, type EngineFault } from '../../core/engine/engine-error';
import type { EngineRequest, Reply } from '../../core/engine/request';
import { plainCause } from '../../core/model/plain-cause';
import type { Engine } from '../../core/ports/engine';
import { createTurns } from '../turns';
import type { Clock } from './clock';
import type { HostEvent, Unloading } from './host-event';
import { createModel, type Load } from './loaded-model';
import type { Occupant, Seat } from './seat';
import { createWatchdog } from './watchdog';

export interface HostedOptions {
  readonly load: Load;
  readonly clock: Clock;
  readonly limitMs: number;
  readonly idleMs: number;
  /** Null for an engine that takes no place on this device. */
  readonly seat: Seat | null;
  readonly onEvent: (event: HostEvent) => void;
  /** @returns what to use instead, from now on; null where there is nothing */
  readonly stepDown: (fault: EngineFault) => EngineChoice | null;
}

/**
 * All calls reject with the signal's reason when it fires; with `EngineChanged` where the engine of that
 * id is gone for good; with `EngineError` otherwise.
 */
export interface HostedEngine {
  /** What stands in for a choice that was given up; null while it is used itself. */
  readonly replacedBy: EngineChoice | null;
  load(signal?: AbortSignal): Promise<Engine>;
  countTokens(id: string, text: string, signal: AbortSignal): Promise<number>;
  ask(id: string, request: EngineRequest, signal: AbortSignal): Promise<Reply>;
  /** Frees the memory at once; open calls reject with `not loaded`, later ones load anew. */
  unload(): Promise<void>;
}

/** After these, the same model may work once it is loaded anew. */
const BREAKS: readonly EngineFault[] = ['device lost', 'failed', 'not loaded', 'timed out'];
/** After these it will not; a smaller one may. */
const TOO_MUCH: readonly EngineFault[] = ['out of memory', 'too weak', 'nonsense'];

type Task<Result> = (engine: Engine, signal: AbortSignal) => Promise<Result>;

export function createHostedEngine(choice: EngineChoice, options: HostedOptions): HostedEngine {
  const { clock, limitMs, idleMs, seat, onEvent } = options;
  const turns = createTurns();
  let parallel = 1;
  let open = 0;
  let cancelIdle = () => {};
  let ending = new AbortController();
  let replaced: EngineChanged | null = null;
  let broke: EngineError | null = null;
  let told: EngineError | null = null;

  const occupant: Occupant = { isHeld: () => model.isHeld(), vacate: () => unload('another model') };
  const model = createModel(choice, { ...options, onLoaded });

  function onLoaded({ capabilities }: Engine): void {
    parallel = capabilities.parallel;
    seat?.beginTurn(occupant);
    if (broke) onEvent({ kind: 'reloaded', choice, fault: broke.fault, reason: broke.message });
    broke = null;
  }

  async function unload(why: Unloading): Promise<void> {
    cancelIdle();
    if (await model.letGo()) onEvent({ kind: 'unloaded', choice, why });
  }

  /** Nothing is open: a load that nobody waits for is stopped, a loaded model stays for a while. */
  function rest(): void {
    if (!model.isLoaded()) void unload('idle');
    else if (seat) cancelIdle = clock.after(idleMs, () => void unload('idle'));
  }

  /** @param begin resolves with the function that ends what it began */
  async function run<Result>(
    task: Task<Result>,
    caller?: AbortSignal,
    begin = beginNothing,
  ): Promise<Result> {
    const signal = caller ? AbortSignal.any([caller, ending.signal]) : ending.signal;
    signal.throwIfAborted();
    open += 1;
    cancelIdle();
    try {
      const leave = await seat?.take(occupant, signal);
      try {
        const end = await begin(signal);
        try {
          return await persist(task, signal);
        } finally {
          end();
        }
      } finally {
        leave?.();
      }
    } finally {
      open -= 1;
      if (open === 0) rest();
    }
  }

  /** Runs the task; once more where the engine broke under it. */
  async function persist<Result>(task: Task<Result>, signal: AbortSignal): Promise<Result> {
    for (let failures = 0; ; ) {
      if (replaced) throw replaced;
      signal.throwIfAborted();
      const used = model.ready();
      let engine: Engine;
      try {
        engine = await orAbort(used, signal);
      } catch (cause) {
        signal.throwIfAborted();
        const error = engineErrorOf(cause);
        failures += 1;
        if (TOO_MUCH.includes(error.fault)) throw giveUp(error);
        if (!BREAKS.includes(error.fault)) throw fail(error);
        if (failures > 1) throw giveUp(error);
        broke = error;
        continue;
      }
      try {
        return await task(engine, signal);
      } catch (cause) {
        const error = engineErrorOf(cause);
        const isLate = error.fault === 'timed out';
        // An engine that does not hear an abort would go on; any other end of an aborted request is its due.
        if (!isLate) signal.throwIfAborted();
        const isTooMuch = TOO_MUCH.includes(error.fault);
        if (error instanceof EngineChanged || !(isTooMuch || BREAKS.includes(error.fault))) throw error;
        // Unloaded because of another request: no failure of this one.
        if (!model.isCurrent(used)) continue;
        failures += 1;
        const isOver = isTooMuch || failures > 1;
        // Before the unload, so that nobody loads it anew meanwhile.
        const last = isOver && !isLate ? giveUp(error) : error;
        broke = error;
        await unload('broken');
        signal.throwIfAborted();
        if (isOver) throw last;
      }
    }
  }

  function giveUp(error: EngineError): EngineError {
    if (replaced) return replaced;
    const to = options.stepDown(error.fault);
    if (to === null) return fail(error);
    replaced = new EngineChanged(error.fault, to, error.message, error);
    onEvent({ kind: 'stepped down', from: choice, to, fault: error.fault, reason: error.message });
    return replaced;
  }

  /** Requests that wait for one load fail with one error, which is told once. */
  function fail(error: EngineError): EngineError {
    if (error !== told) onEvent({ kind: 'failed', choice, fault: error.fault, reason: error.message });
    told = error;
    return error;
  }

  const watch = <Result>(work: Promise<Result>) => createWatchdog(clock, limitMs, LATE).watch(work);

  return {
    get replacedBy() {
      return replaced?.to ?? null;
    },
    load: (signal) => run(async (engine) => engine, signal),
    countTokens: (id, text, caller) =>
      run(async (engine) => {
        expectSame(engine, id, choice);
        return watch(engine.countTokens(text));
      }, caller),
    ask: (id, request, caller) =>
      // The engine queues too; here the time in the queue is not taken for the engine's silence.
      run(
        async (engine, signal) => {
          expectSame(engine, id, choice);
          return watch(engine.ask(request, signal));
        },
        caller,
        (signal) => turns.take(parallel, signal),
      ),
    async unload() {
      ending.abort(unloaded());
      ending = new AbortController();
      await unload('asked');
    },
  };
}

const beginNothing = async (_: AbortSignal) => () => {};

const LATE =
  'The model did not answer in time. Lacuna loaded it again and asked once more; choose a smaller or faster one.';

export function unloaded(): EngineError {
  return new EngineError('not loaded', 'The model was unloaded. Ask again to load it.');
}

/** After a reload another version may stand behind the choice; its replies must not pass for the old one's. */
function expectSame(engine: Engine, id: string, choice: EngineChoice): void {
  if (engine.id === id) return;
  throw new EngineChanged(
    'not loaded',
    choice,
    `The model was loaded again in another version: ${engine.id}`,
  );
}

function engineErrorOf(cause: unknown): EngineError {
  if (cause instanceof EngineError) return cause;
  return new EngineError(
    'failed',
    `The model stopped: ${plainCause(cause)}. Try again, or choose another engine.`,
    cause,
  );
}
