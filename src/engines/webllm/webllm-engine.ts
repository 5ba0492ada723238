/** WebLLM in its worker as an engine: turns, aborts, and what becomes of it when the device fails. */
import { orAbort } from '../../core/async/or-abort';
import { EngineError } from '../../core/engine/engine-error';
import type { EngineRequest, Reply } from '../../core/engine/request';
import type { Engine } from '../../core/ports/engine';
import { createTurns } from '../turns';
import { openSession, type Session } from './session';
import type { ModelToStart, Outcome, StartProgress } from './worker-api';

/** Long enough for one token on any device that is worth using; a prompt that takes longer is cut off. */
const GRACE_MS = 2000;

/** @returns the engine at once, and a promise of its being ready, which rejects with `EngineError` */
export function openEngine(
  id: string,
  model: ModelToStart,
  startWorker: () => Worker,
  onProgress: (progress: StartProgress) => void,
): { readonly engine: Engine; readonly ready: Promise<void> } {
  const { contextTokens } = model;
  const turns = createTurns();
  const closing = new AbortController();
  const first = openSession(startWorker(), model, onProgress);
  /** Null after a request that could be stopped only with its worker: the next one starts another. */
  let session: Session | null = first;
  /** What ended the engine for good. */
  let fatal: EngineError | null = null;

  const currentSession = async (): Promise<Session> => {
    closing.signal.throwIfAborted();
    if (fatal) throw fatal;
    session ??= openSession(startWorker(), model, () => {});
    const current = session;
    await current.ready;
    return current;
  };

  /** Ends when the worker is free again. */
  const answer = async (request: EngineRequest, stop: AbortSignal): Promise<Reply> => {
    const current = await currentSession();
    stop.throwIfAborted();
    const asked = current.untilEnd<Outcome<Reply>>(current.remote.ask(request));
    let grace: ReturnType<typeof setTimeout> | undefined;
    const giveWay = () => {
      void current.remote.interrupt();
      grace = setTimeout(() => {
        session = null;
        current.end(new EngineError('failed', 'The request was stopped with its worker.'));
      }, GRACE_MS);
    };
    stop.addEventListener('abort', giveWay, { once: true });
    try {
      return resultOf(await asked);
    } catch (error) {
      // Only a prompt that is too long leaves WebLLM as it was.
      if (error instanceof EngineError && error.fault !== 'too long' && session === current) {
        fatal = error;
        current.end(error);
      }
      throw error;
    } finally {
      stop.removeEventListener('abort', giveWay);
      clearTimeout(grace);
    }
  };

  const engine: Engine = {
    id,
    capabilities: {
      labels: 'enforced',
      grammar: true,
      schema: true,
      labelScores: 'after mask',
      // WebLLM goes on with a conversation, but each of Lacuna's requests begins one.
      prefixCache: 'none',
      abort: 'token',
      contextTokens,
      tokenCount: 'exact',
      parallel: 1,
      deterministic: true,
      sendsTo: null,
    },
    async ask(request, signal) {
      const stop = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      const endTurn = await turns.take(1, stop);
      const answered = answer(request, stop);
      answered.then(endTurn, endTurn);
      return orAbort(answered, stop);
    },
    async countTokens(text) {
      const current = await currentSession();
      return resultOf(
        await orAbort(current.untilEnd<Outcome<number>>(current.remote.countTokens(text)), closing.signal),
      );
    },
    async unload() {
      const notLoaded = new EngineError('not loaded', 'The model is not loaded any more. Load it again.');
      closing.abort(notLoaded);
      session?.end(notLoaded);
    },
  };
  return { engine, ready: first.ready };
}

function resultOf<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw new EngineError(outcome.fault, outcome.message, outcome.detail);
}
