/** The judge of one audit: the embedded one in its worker, or a language model behind its queue; both behind a journal. */
import { withJournal } from '../../src/audit/journalled-judge';
import { lastingEngine } from '../../src/audit/lasting-engine';
import { lastingJudge } from '../../src/audit/lasting-judge';
import { createPace } from '../../src/audit/pace';
import type { AuditPorts, AuditRequest } from '../../src/audit/run-audit';
import { createScheduler, type QueuedEngine, type Scheduler } from '../../src/audit/scheduler';
import { optionId } from '../../src/core/engine/choice-names';
import type { EngineChoice } from '../../src/core/engine/engine-choice';
import { EngineError } from '../../src/core/engine/engine-error';
import { metered, NO_USE, type UseSoFar } from '../../src/core/engine/meter';
import { withKey } from '../../src/core/engine/server-key';
import { createLanguageJudge } from '../../src/core/judging/language/language-judge';
import { DEFAULT_OPTIONS } from '../../src/core/methods/method';
import { LANGUAGE_METHODS } from '../../src/core/methods/methods';
import type { LedgerEntry } from '../../src/core/model/source';
import { hostBeyondDevice } from '../../src/core/net/address';
import type { Engine } from '../../src/core/ports/engine';
import { shareWorkerJudge } from '../../src/engines/worker-judge';
import type { Database } from '../../src/store/database';
import { createListStore, createReplyJournal, createStoreJournal } from '../../src/store/journal';
import { loadSettings } from '../../src/store/settings';
import JudgeWorker from '../../workers/judge.worker?worker';
import type { Engines } from './engines';
import type { ConnectJudge } from './runs';

export type ConnectedJudge = Pick<
  AuditPorts,
  'judge' | 'method' | 'speed' | 'sentTo' | 'notices' | 'requests'
>;

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

  /** A language model for one audit: loaded when it is first wanted, and anew where it broke. */
  function modelFor(choice: LanguageChoice, audit: string, store: Database, signal: AbortSignal) {
    const since = Date.now();
    const base = choice.kind === 'server' ? engines.requestsTo(choice.url) : null;
    let queue: Queue | null = null;
    return {
      name: optionId(choice),
      async connect(): Promise<QueuedEngine> {
        const { server } = await loadSettings(store);
        const engine = await engines.use(withKey(choice, server), signal);
        queue = queueFor(engine, store, queue);
        return queue.scheduler.queueOf(audit);
      },
      told: {
        speed: () => queue?.pace.speed(),
        sentTo() {
          if (choice.kind !== 'server') return null;
          // A server on this device may send texts on.
          return queue ? queue.sendsTo : hostBeyondDevice(choice.url);
        },
        notices: () => engines.notices(since),
        requests: () => (choice.kind === 'server' ? requestsSince(engines.requestsTo(choice.url), base) : []),
      },
    };
  }

  async function judgeOf({ id, engine }: AuditRequest, store: Database, signal: AbortSignal) {
    if (!engine || engine.kind === 'embedded') {
      const connect = async () => withJournal(await connectEmbedded(), createStoreJournal(store));
      // Started at once: whoever asked for the check hears why it cannot be.
      return { judge: lastingJudge(connect, await connect()) };
    }
    const model = modelFor(engine, id, store, signal);
    const connect = async () =>
      withJournal(createLanguageJudge(await model.connect()), createStoreJournal(store));
    return { judge: lastingJudge(connect, { engine: model.name }), ...model.told };
  }

  function methodOf(
    { id, method, methodEngine, methodOptions }: AuditRequest,
    store: Database,
    signal: AbortSignal,
  ): Pick<ConnectedJudge, 'method' | Told> | null {
    if (method === 'quick') return null;
    if (!methodEngine || methodEngine.kind === 'embedded') {
      throw new EngineError('failed', `The method "${method}" needs a language model, and none was chosen.`);
    }
    const model = modelFor(methodEngine, id, store, signal);
    let use: UseSoFar | null = null;
    let name = model.name;
    const connected: AuditPorts['method'] = {
      method: LANGUAGE_METHODS[method],
      options: methodOptions ?? DEFAULT_OPTIONS,
      lists: createListStore(store),
      async connect() {
        const lasting = lastingEngine(await model.connect(), model.connect);
        const counted = metered(lasting);
        use = counted.use;
        name = lasting.id;
        // Its replies are journalled: judgements need no journal of their own, and every call is counted.
        return { engine: counted.engine, judge: createLanguageJudge(counted.engine) };
      },
      get engine() {
        return name;
      },
      use: () => use?.all() ?? NO_USE,
    };
    return { method: connected, ...model.told };
  }

  return async (request, store, signal) => {
    const method = methodOf(request, store, signal);
    const judge = await judgeOf(request, store, signal);
    const { engine, methodEngine } = request;
    const isSame = engine && methodEngine && optionId(engine) === optionId(methodEngine);
    // Of one engine, the same would be told twice.
    return joinTold(isSame ? { judge: judge.judge } : judge, method);
  };
}

type Told = 'speed' | 'sentTo' | 'notices' | 'requests';

/** What is told of the run's models, of which there may be two. */
function joinTold(
  judge: ConnectedJudge,
  method: Pick<ConnectedJudge, 'method' | Told> | null,
): ConnectedJudge {
  if (!method) return judge;
  return {
    ...judge,
    ...(method.method ? { method: method.method } : {}),
    speed: () => method.speed?.() ?? judge.speed?.(),
    sentTo: () => method.sentTo?.() ?? judge.sentTo?.() ?? null,
    notices: () => [...new Set([...(judge.notices?.() ?? []), ...(method.notices?.() ?? [])])],
    requests: () => [...(judge.requests?.() ?? []), ...(method.requests?.() ?? [])],
  };
}

/** What was asked of a server meanwhile; audits that run on it at once share the count. */
function requestsSince(now: LedgerEntry | null, base: LedgerEntry | null): LedgerEntry[] {
  const times = (now?.times ?? 0) - (base?.times ?? 0);
  return now && times > 0 ? [{ ...now, times, bytes: now.bytes - (base?.bytes ?? 0) }] : [];
}
