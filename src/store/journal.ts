import type { Journal } from '../core/ports/journal';
import { judgementSchema } from '../core/report/schema';
import type { Database } from './database';

/** The journal of judgements, kept in the store; one that another version wrote is judged again. */
export function createStoreJournal(database: Database): Journal {
  return {
    get: async (key) => judgementSchema.safeParse(await database.get('judgements', key)).data,
    async put(key, judgement) {
      await database.put('judgements', judgement, key);
    },
  };
}
