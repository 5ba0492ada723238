import type { Journal } from '../core/ports/journal';
import type { Database } from './database';

/** The journal of judgements, kept in the store. */
export function createStoreJournal(database: Database): Journal {
  return {
    get: (key) => database.get('judgements', key),
    async put(key, judgement) {
      await database.put('judgements', judgement, key);
    },
  };
}
