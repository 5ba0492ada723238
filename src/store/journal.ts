import type { PageJournal } from '../audit/journalled-reader';
import { readPageSchema } from '../audit/request';
import { replySchema } from '../core/engine/reply-schema';
import type { ListStore } from '../core/methods/fact-list';
import { factListSchema } from '../core/methods/fact-list-schema';
import type { Journal } from '../core/ports/journal';
import type { ReplyJournal } from '../core/ports/reply-journal';
import { judgementSchema } from '../core/report/schema';
import type { Database } from './database';

/** The journal of judgements, kept in the store; one that another version wrote is judged again. */
export function createStoreJournal(database: Database): Journal {
  return {
    get: async (key) => judgementSchema.safeParse(await database.get('judgements', key)).data,
    async put(key, judgement) {
      await database.put('judgements', { ...judgement, at: Date.now() }, key);
    },
  };
}

/** The journal of replies; one that another version wrote is asked for again. */
export function createReplyJournal(database: Database): ReplyJournal {
  return {
    get: async (key) => replySchema.safeParse(await database.get('replies', key)).data,
    async put(key, reply) {
      await database.put('replies', { ...reply, at: Date.now() }, key);
    },
  };
}

/** Frozen fact lists; one that another version wrote is made again. */
export function createListStore(database: Database): ListStore {
  return {
    get: async (listId) => factListSchema.safeParse(await database.get('lists', listId)).data,
    async put(list) {
      await database.put('lists', { ...list, at: Date.now() }, list.listId);
    },
  };
}

/** The pages that an audit has read; one that another version wrote is read again. */
export function createPageJournal(database: Database, audit: string): PageJournal {
  return {
    get: async (source) => readPageSchema.safeParse(await database.get('pages', [audit, source])).data,
    async put(source, page) {
      await database.put('pages', page, [audit, source]);
    },
  };
}
