import type { Reply } from '../engine/request';

/** Finished replies by stable key, so that a stopped run goes on where it was. */
export interface ReplyJournal {
  get(key: string): Promise<Reply | undefined>;
  /** Resolves when the reply would outlive the browser. */
  put(key: string, reply: Reply): Promise<void>;
}
