/** A WebLLM worker with its model, from start to end. */
import * as Comlink from 'comlink';
import { EngineError } from '../../core/engine/engine-error';
import type { ModelToStart, Outcome, RemoteWebLlm, StartProgress } from './worker-api';

export interface Session {
  /** Settles when the model is loaded. Errors: rejects with `EngineError`; the worker is ended then. */
  readonly ready: Promise<void>;
  readonly remote: Comlink.Remote<RemoteWebLlm>;
  /** What the work gives; rejects when the session ends, since an ended worker answers nothing. */
  untilEnd<Result>(work: Promise<Result>): Promise<Result>;
  /** Frees everything that the worker holds, at once. */
  end(why: EngineError): void;
}

export function openSession(
  worker: Worker,
  model: ModelToStart,
  onProgress: (progress: StartProgress) => void,
): Session {
  let end: (why: EngineError) => void = () => {};
  const ended = new Promise<never>((_, reject) => {
    end = reject;
  });
  ended.catch(() => worker.terminate());
  worker.addEventListener('error', ({ message }) =>
    end(new EngineError('failed', 'The model’s worker broke down. Load the model again.', message)),
  );
  const remote = Comlink.wrap<RemoteWebLlm>(worker);
  const untilEnd = <Result>(work: Promise<Result>) => Promise.race([work, ended]);

  const start = async () => {
    const outcome = await untilEnd<Outcome<null>>(remote.start(model, Comlink.proxy(onProgress)));
    if (outcome.ok) return;
    const error = new EngineError(outcome.fault, outcome.message, outcome.detail);
    end(error);
    throw error;
  };
  const ready = start();
  // Whoever asks hears of it then.
  ready.catch(() => {});
  return { ready, remote, untilEnd, end };
}
