import { type StoredModel, storedModelSchema } from '../core/models/stored-model';
import type { ModelRecords } from '../core/ports/model-records';
import type { Database } from './database';

/** The records of models in the store; what does not fit the schema is not handed out. */
export function createModelRecords(database: Database): ModelRecords {
  const read = (record: unknown): StoredModel | undefined => storedModelSchema.safeParse(record).data;
  return {
    async list() {
      const records = (await database.getAll('models')).flatMap((record) => read(record) ?? []);
      return records.sort((one, other) => other.addedAt - one.addedAt);
    },
    ids: () => database.getAllKeys('models'),
    get: async (id) => read(await database.get('models', id)),
    async put(model) {
      await database.put('models', storedModelSchema.parse(model));
    },
    async change(id, change) {
      const transaction = database.transaction('models', 'readwrite');
      const kept = read(await transaction.store.get(id));
      const changed = kept && storedModelSchema.parse(change(kept));
      if (changed) await transaction.store.put(changed);
      await transaction.done;
      return changed;
    },
    remove: (id) => database.delete('models', id),
  };
}
