/** A language model's finished replies in a file, a line each, and an engine that asks for nothing twice. */
import { createScheduler, type QueuedEngine } from '../audit/scheduler';
import { replySchema } from '../core/engine/reply-schema';
import type { Reply } from '../core/engine/request';
import type { ReplyJournal } from '../core/ports/reply-journal';
import { type ChosenServer, openChosen } from './engine-options';
import { type LineJournal, openLineJournal } from './line-journal';

export type ReplyJournalFile = LineJournal<Reply>;

/** @param path made when the first reply is written; lines that are torn or of another version are passed over */
export const openReplyJournalFile = (path: string): ReplyJournalFile =>
  openLineJournal(path, 'reply', replySchema);

/** For a run that is not to be gone on with: what was asked twice in it is still asked once. */
export function memoryReplyJournal(): ReplyJournal {
  const known = new Map<string, Reply>();
  return {
    get: async (key) => known.get(key),
    async put(key, reply) {
      known.set(key, reply);
    },
  };
}

export interface QueuedServer {
  /** Orders requests and keeps replies. */
  readonly engine: QueuedEngine;
  /** Requests that the server itself answered in this run; what the journal knew is not among them. */
  sent(): number;
  close(): Promise<void>;
}

/**
 * Opens a server with scheduler and journal before it.
 * @param journal `openReplyJournalFile(path)` to go on after a stop
 * Errors: `UsageError` where the server cannot be opened.
 */
export async function openQueuedEngine(chosen: ChosenServer, journal: ReplyJournal): Promise<QueuedServer> {
  const server = await openChosen(chosen);
  let sent = 0;
  const scheduler = createScheduler(server, journal, () => {
    sent += 1;
  });
  return { engine: scheduler.queueOf('command line'), sent: () => sent, close: () => server.unload() };
}
