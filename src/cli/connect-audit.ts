/** What an audit on the command line runs with: who judges, and for a language model's method what it asks. */
import { withJournal } from '../audit/journalled-judge';
import type { AuditPorts } from '../audit/run-audit';
import { metered } from '../core/engine/meter';
import { createLanguageJudge } from '../core/judging/language/language-judge';
import type { ListStore } from '../core/methods/fact-list';
import type { FactList } from '../core/methods/method';
import { LANGUAGE_METHODS } from '../core/methods/methods';
import type { Method } from '../core/model/fact';
import type { Journal } from '../core/ports/journal';
import type { Judge } from '../core/ports/judge';
import type { ReplyJournal } from '../core/ports/reply-journal';
import { UsageError } from './command';
import type { ChosenServer } from './engine-options';
import { loadJudge } from './load-judge';
import type { ChosenMethod } from './method-options';
import { openQueuedEngine } from './reply-journal-file';

export interface ConnectedAudit {
  readonly method: Method;
  /** Of one audit, so that each counts its own calls. */
  ports(): Pick<AuditPorts, 'judge' | 'method'>;
  /** Engines, method and its options, for the key of a result. */
  readonly name: string;
}

export interface Journals {
  readonly judgements: Journal | null;
  readonly replies: ReplyJournal;
}

/**
 * @param server null for the embedded engine
 * Errors: `UsageError` where a server cannot be opened, or a method lacks one; `EncoderError`.
 */
export async function connectAudit(
  chosen: ChosenMethod,
  server: ChosenServer | null,
  { judgements, replies }: Journals,
): Promise<ConnectedAudit> {
  if (server === null) {
    if (chosen.name !== 'quick') throw new UsageError(`--method ${chosen.name} needs --engine server`);
    const { judge } = await loadJudge();
    return quickAudit(judgements ? withJournal(judge, judgements) : judge);
  }
  const { engine } = await openQueuedEngine(server, replies);
  const language = createLanguageJudge(engine);
  const judge = judgements ? withJournal(language, judgements) : language;
  if (chosen.name === 'quick') return quickAudit(judge);
  const { options } = chosen;
  const method = LANGUAGE_METHODS[chosen.name];
  const lists = memoryLists();
  return {
    method: method.name,
    name: JSON.stringify([method.name, method.version, judge.engine, options]),
    ports() {
      const counted = metered(engine);
      // Its replies are journalled: judgements need no journal of their own, and every call is counted.
      const connect = async () => ({
        engine: counted.engine,
        judge: createLanguageJudge(counted.engine),
      });
      return {
        judge,
        method: { method, options, lists, connect, engine: engine.id, use: counted.use.all },
      };
    },
  };
}

export function quickAudit(judge: Judge): ConnectedAudit {
  return { method: 'quick', name: JSON.stringify(['quick', judge.engine]), ports: () => ({ judge }) };
}

/** For one run: all its answers to a query on the same sources meet the same list. */
export function memoryLists(): ListStore {
  const known = new Map<string, FactList>();
  return {
    get: async (listId) => known.get(listId),
    async put(list) {
      known.set(list.listId, list);
    },
  };
}
