/**
 * The queue before a language model. A job is one request; its key is its content. A job that was
 * finished before is answered from the journal, and every new reply is written down before the next
 * job begins, so that a run which is cut off at any moment repeats nothing and loses nothing.
 *
 * Order: audits take turns. In an audit the job asked first goes first, and those after it that share
 * its text follow at once, since the engine need not read the shared part again.
 */
import type { EngineRequest, Reply } from '../core/engine/request';
import type { Engine } from '../core/ports/engine';
import type { ReplyJournal } from '../core/ports/reply-journal';
import { replyKey, sharedPart } from './reply-key';
import { isPause } from './stop-reason';

/** The engine as one audit sees it. */
export type QueuedEngine = Pick<Engine, 'id' | 'capabilities' | 'countTokens' | 'ask'>;

export interface Scheduler {
  /**
   * @param audit whose turn it is; two audits of one name share their turn
   * `ask` rejects as the engine's does. A signal that fires with `PAUSE` lets a job that has begun end.
   */
  queueOf(audit: string): QueuedEngine;
  /** Jobs that wait or run. */
  readonly open: number;
}

/** Jobs that share a text and are done in one turn, before another audit has its own; chosen by hand. */
const LONGEST_TURN = 8;

interface Job {
  readonly audit: string;
  readonly key: string;
  readonly shared: string;
  readonly request: EngineRequest;
  readonly controller: AbortController;
  /** Who waits for it: an audit may ask the same twice, and two audits the same once. */
  readonly waiting: Set<Waiting>;
  /** The reply is there and is being written down: too late to stop it. */
  isAnswered: boolean;
}

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (cause: unknown) => void;
  readonly signal: AbortSignal | undefined;
  readonly leave: () => void;
}

export function createScheduler(
  engine: Engine,
  journal: ReplyJournal,
  onReply: (reply: Reply) => void = () => {},
): Scheduler {
  const queued: Job[] = [];
  const running = new Set<Job>();
  let arrivals: Promise<unknown> = Promise.resolve();
  let turn = { audit: '', shared: '', length: 0 };

  function enqueue(audit: string, key: string, request: EngineRequest, signal?: AbortSignal): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const same = [...running, ...queued].find((job) => job.key === key && !job.controller.signal.aborted);
      const job: Job = same ?? {
        audit,
        key,
        shared: sharedPart(request),
        request,
        controller: new AbortController(),
        waiting: new Set(),
        isAnswered: false,
      };
      const onAbort = () => leave(job, waiting);
      const waiting: Waiting = {
        resolve,
        reject,
        signal,
        leave: () => signal?.removeEventListener('abort', onAbort),
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      job.waiting.add(waiting);
      if (!same) queued.push(job);
      pump();
    });
  }

  /** Nobody waits for it any longer: it is taken out, or stopped; a pause lets it end. */
  function leave(job: Job, waiting: Waiting): void {
    if (running.has(job) && isPause(waiting.signal)) return;
    job.waiting.delete(waiting);
    waiting.reject(waiting.signal?.reason);
    if (job.waiting.size > 0 || job.isAnswered) return;
    const at = queued.indexOf(job);
    if (at >= 0) queued.splice(at, 1);
    job.controller.abort(waiting.signal?.reason);
  }

  function pump(): void {
    while (running.size < engine.capabilities.parallel) {
      const job = takeNext();
      if (!job) return;
      running.add(job);
      void run(job);
    }
  }

  function takeNext(): Job | undefined {
    const at = nextIndex();
    const [job] = at < 0 ? [] : queued.splice(at, 1);
    if (!job) return undefined;
    const goesOn = job.audit === turn.audit && job.shared === turn.shared;
    turn = { audit: job.audit, shared: job.shared, length: goesOn ? turn.length + 1 : 1 };
    return job;
  }

  function nextIndex(): number {
    const others = queued.some(({ audit }) => audit !== turn.audit);
    if (!others || turn.length < LONGEST_TURN) {
      const sharing = queued.findIndex(({ audit, shared }) => audit === turn.audit && shared === turn.shared);
      if (sharing >= 0) return sharing;
    }
    // The next audit after this one, in the order in which they came; the same again if it is alone.
    const audits = [...new Set(queued.map(({ audit }) => audit))].sort();
    const next = audits.find((audit) => audit > turn.audit) ?? audits[0];
    return queued.findIndex(({ audit }) => audit === next);
  }

  async function run(job: Job): Promise<void> {
    try {
      const reply = await engine.ask(job.request, job.controller.signal);
      job.isAnswered = true;
      await journal.put(job.key, reply);
      onReply(reply);
      settle(job, (waiting) => waiting.resolve(reply));
    } catch (error) {
      settle(job, (waiting) => waiting.reject(error));
    }
    pump();
  }

  function settle(job: Job, tell: (waiting: Waiting) => void): void {
    running.delete(job);
    for (const waiting of job.waiting) {
      waiting.leave();
      tell(waiting);
    }
  }

  return {
    queueOf: (audit) => ({
      id: engine.id,
      capabilities: engine.capabilities,
      countTokens: (text) => engine.countTokens(text),
      async ask(request, signal) {
        signal?.throwIfAborted();
        const looking = replyKey(engine.id, request).then(async (key) => ({
          key,
          known: await journal.get(key),
        }));
        // Looked up side by side, let in one after another: the order is that of asking.
        const before = arrivals;
        arrivals = Promise.allSettled([before, looking]);
        await before;
        const { key, known } = await looking;
        signal?.throwIfAborted();
        if (known) return known;
        return enqueue(audit, key, request, signal);
      },
    }),
    get open() {
      return queued.length + running.size;
    },
  };
}
