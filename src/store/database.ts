/**
 * What is kept on the device, in IndexedDB. Every change of shape raises the
 * version and adds a migration below; a dump of each version is kept as a
 * fixture in `tests/fixtures/store`, and each must open with today's code.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { GivenFile, TextsForm } from '../audit/given-texts';
import type { ReadPage } from '../audit/journalled-reader';
import type { StoredRequest } from '../audit/request';
import type { Reply } from '../core/engine/request';
import type { FactList } from '../core/methods/method';
import type { Judgement } from '../core/model/judgement';
import type { Settings } from '../core/model/settings';
import type { StoredModel } from '../core/models/stored-model';
import type { Report } from '../core/report/schema';
import type { Reviews } from '../core/review/merge-reviews';

export const DATABASE_NAME = 'lacuna';
const DATABASE_VERSION = 5;

export interface LacunaSchema extends DBSchema {
  /** Reports as the engines judged them, running ones included; newest first by `startedAt`. */
  reports: { key: string; value: Report; indexes: { startedAt: number } };
  /** What people say of a report, by audit. */
  reviews: { key: string; value: Reviews };
  /** What each audit was asked to do, so that it can be resumed or run again. */
  requests: { key: string; value: StoredRequest };
  /** Finished judgements by content key. */
  judgements: { key: string; value: Judgement & Dated };
  /** Finished replies of language models by content key. */
  replies: { key: string; value: Reply & Dated };
  /** Pages that an audit has read, by `[audit, source]`; they go with its report. */
  pages: { key: [string, string]; value: ReadPage };
  /** Runs that have begun and not ended, by audit. */
  runs: { key: string; value: RunRecord };
  /** Frozen fact lists by `listId`: every answer to a query on the same sources meets the same one. */
  lists: { key: string; value: FactList & Dated };
  /** Models whose files are on the device, whole or in part. */
  models: { key: string; value: StoredModel };
  /** What was given on the review page (`src/store/texts.ts`). */
  texts: { key: string; value: TextsForm | GivenFile };
  /** One record, under `settings`. */
  settings: { key: string; value: Settings };
}

/** When it was finished, epoch milliseconds; a record that was asked for again would have a later one. */
interface Dated {
  readonly at: number;
}

export interface RunRecord {
  /** Starts in a row before which nothing new was finished. */
  readonly vain: number;
  /** What was finished at the last start. */
  readonly done: number;
}

export type Database = IDBPDatabase<LacunaSchema>;

/** For what the user made by hand: it is on the disk before it shows as saved. */
export const STRICTLY: IDBTransactionOptions = { durability: 'strict' };

/** One step a version: `MIGRATIONS[n]` takes a database from version n to n + 1. */
const MIGRATIONS: readonly ((database: Database) => void)[] = [
  (database) => {
    database.createObjectStore('reports', { keyPath: 'id' }).createIndex('startedAt', 'startedAt');
    database.createObjectStore('requests', { keyPath: 'id' });
    database.createObjectStore('judgements');
  },
  (database) => {
    database.createObjectStore('replies');
    database.createObjectStore('pages');
    database.createObjectStore('runs');
    database.createObjectStore('models', { keyPath: 'id' });
    database.createObjectStore('settings');
  },
  (database) => {
    database.createObjectStore('lists');
  },
  (database) => {
    database.createObjectStore('reviews');
  },
  (database) => {
    database.createObjectStore('texts');
  },
];

export function openDatabase(): Promise<Database> {
  return openDB<LacunaSchema>(DATABASE_NAME, DATABASE_VERSION, {
    upgrade(database, oldVersion) {
      for (const migrate of MIGRATIONS.slice(oldVersion)) migrate(database);
    },
  });
}
