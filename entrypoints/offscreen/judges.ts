/** The judge of one audit: the embedded one in its worker, or a language model behind its queue; both behind a journal. */
import { withJournal } from '../../src/audit/journalled-judge';
import { lastingJudge } from '../../src/audit/lasting-judge';
import { createPace } from '../../src/audit/pace';
import type { AuditPorts } from '../../src/audit/run-audit';
import { createScheduler, type Scheduler } from '../../src/audit/scheduler';
import { optionId } from '../../src/core/engine/choice-names';
import type { EngineChoice } from '../../src/core/engine/engine-choice';
import { withKey } from '../../src/core/engine/server-key';
import { createLanguageJudge } from '../../src/core/judging/language/language-judge';
import type { LedgerEntry } from '../../src/core/model/source';
import { hostBeyondDevice } from '../../src/core/net/address';
import type { Engine } from '../../src/core/ports/engine';
import { shareWorkerJudge } from '../../src/engines/worker-judge';
import type { Database } from '../../src/store/database';
import { createReplyJournal, createStoreJournal } from '../../src/store/journal';
import { loadSettings } from '../../src/store/settings';
import JudgeWorker from '../../workers/judge.worker?worker';
import type { Engines } from './engines';
import type { ConnectJudge } from './runs';

export type ConnectedJudge = Pick<AuditPorts, 'judge' | 'speed' | 'sentTo' | 'notices' | 'requests'>;

interface Queue {
  readonly scheduler: Scheduler;
  readonly pace: ReturnType<typeof createPace>;
  /** Host; null where texts stay on this device. */
  readonly sendsTo: string | null;
}

type LanguageChoice = Exclude<EngineChoice, { kind: 'embedded' }>;

export function createJudges(engines: Engines): ConnectJudge {
  const connectEmbedded = shareWorkerJudge(() => new JudgeWorker());
  /** One queue an engine, so that audits take turns. */
  const queues = new Map<string, Queue>();

  /** @param broken queue whose engine has failed: it is not handed out again */
  function queueFor(engine: Engine, store: Database, broken: Queue | null): Queue {
    const known = queues.get(engine.id);
    if (known && known !== broken) return known;
    const pace = createPace();
    const scheduler = createScheduler(engine, createReplyJournal(store), pace.note);
    const queue = { scheduler, pace, sendsTo: engine.capabilities.sendsTo };
    queues.set(engine.id, queue);
    return queue;
  }

  function languageJudge(
    choice: LanguageChoice,
    audit: string,
    store: Database,
    signal: AbortSignal,
  ): ConnectedJudge {
    const since = Date.now();
    const base = choice.kind === 'server' ? engines.requestsTo(choice.url) : null;
    let queue: Queue | null = null;
    // The model is loaded when the first claim is to be judged: until then the sources are read.
    const connect = async () => {
      const { server } = await loadSettings(store);
      const engine = await engines.use(withKey(choice, server), signal);
      queue = queueFor(engine, store, queue);
      const judge = createLanguageJudge(queue.scheduler.queueOf(audit));
      return withJournal(judge, createStoreJournal(store));
    };
    return {
      judge: lastingJudge(connect, optionId(choice)),
      speed: () => queue?.pace.speed(),
      sentTo() {
        if (choice.kind !== 'server') return null;
        // A server on this device may send texts on.
        return queue ? queue.sendsTo : hostBeyondDevice(choice.url);
      },
      notices: () => engines.notices(since),
      requests: () => (choice.kind === 'server' ? requestsSince(engines.requestsTo(choice.url), base) : []),
    };
  }

  return async ({ id, engine = { kind: 'embedded' } }, store, signal) => {
    if (engine.kind !== 'embedded') return languageJudge(engine, id, store, signal);
    const connect = async () => withJournal(await connectEmbedded(), createStoreJournal(store));
    // Started at once: whoever asked for the check hears why it cannot be.
    const { engine: name } = await connect();
    return { judge: lastingJudge(connect, name) };
  };
}

/** What was asked of a server meanwhile; audits that run on it at once share the count. */
function requestsSince(now: LedgerEntry | null, base: LedgerEntry | null): LedgerEntry[] {
  const times = (now?.times ?? 0) - (base?.times ?? 0);
  return now && times > 0 ? [{ ...now, times, bytes: now.bytes - (base?.bytes ?? 0) }] : [];
}
