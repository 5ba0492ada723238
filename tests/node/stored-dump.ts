/** Databases as older versions left them: dumps in `tests/fixtures/store`. */
import { openDB } from 'idb';
import { DATABASE_NAME } from '../../src/store/database';

export interface Dump {
  readonly version: number;
  readonly stores: readonly {
    readonly name: string;
    readonly keyPath: string | null;
    readonly indexes: readonly { readonly name: string; readonly keyPath: string }[];
    readonly records: readonly { readonly key: IDBValidKey; readonly value: unknown }[];
  }[];
}

/** Builds the database of a dump. */
export async function restore(dump: Dump): Promise<void> {
  const database = await openDB(DATABASE_NAME, dump.version, {
    upgrade(created) {
      for (const { name, keyPath, indexes } of dump.stores) {
        const store = created.createObjectStore(name, keyPath === null ? {} : { keyPath });
        for (const index of indexes) store.createIndex(index.name, index.keyPath);
      }
    },
  });
  for (const { name, keyPath, records } of dump.stores) {
    for (const { key, value } of records) await database.put(name, value, keyPath === null ? key : undefined);
  }
  database.close();
}
