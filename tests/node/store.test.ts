import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_NAME, openDatabase } from '../../src/store/database';
import { createStoreJournal } from '../../src/store/journal';
import { deleteReport, listReports, loadReport, loadRequest, saveReport } from '../../src/store/reports';
import dumpV1 from '../fixtures/store/v1.json';

interface Dump {
  readonly version: number;
  readonly stores: readonly {
    readonly name: string;
    readonly keyPath: string | null;
    readonly indexes: readonly { readonly name: string; readonly keyPath: string }[];
    readonly records: readonly { readonly key: string; readonly value: unknown }[];
  }[];
}

/** Builds the database as an older version left it. */
async function restore(dump: Dump): Promise<void> {
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

beforeEach(() => deleteDB(DATABASE_NAME));

describe.each([['v1', dumpV1 as Dump]])('a database left by schema %s', (_, dump) => {
  it('opens with today’s code and keeps what the user made', async () => {
    await restore(dump);
    const database = await openDatabase();
    const [summary] = await listReports(database);
    expect(summary).toMatchObject({
      status: 'complete',
      query: 'When did the bridge open?',
      host: 'chat.example.org',
    });
    const report = await loadReport(database, summary?.id ?? '');
    expect(report?.statements).toHaveLength(report?.answer.statements.length ?? -1);
    expect(await loadRequest(database, summary?.id ?? '')).toMatchObject({ method: 'quick' });
    database.close();
  });
});

describe('store', () => {
  it('lists newest first and deletes a report with its request', async () => {
    await restore(dumpV1 as Dump);
    const database = await openDatabase();
    const [first] = await listReports(database);
    const report = await loadReport(database, first?.id ?? '');
    if (!report) throw new Error('the dump holds no report');
    await saveReport(database, { ...report, id: 'later', startedAt: report.startedAt + 1 });
    expect((await listReports(database)).map(({ id }) => id)).toEqual(['later', report.id]);
    await deleteReport(database, report.id);
    expect((await listReports(database)).map(({ id }) => id)).toEqual(['later']);
    expect(await loadRequest(database, report.id)).toBeUndefined();
    database.close();
  });

  it('hands out no record that does not fit the schema', async () => {
    await restore(dumpV1 as Dump);
    const raw = await openDB(DATABASE_NAME);
    await raw.put('reports', {
      id: 'broken',
      startedAt: 1,
      answer: { query: '', text: '', capture: { pageUrl: null } },
    });
    raw.close();
    const database = await openDatabase();
    expect(await loadReport(database, 'broken')).toBeUndefined();
    database.close();
  });

  it('keeps judgements by key', async () => {
    const database = await openDatabase();
    const journal = createStoreJournal(database);
    const judgement = {
      label: 'full',
      support: 0.9,
      evidence: [],
      unmatched: [],
      conflicts: [],
      engine: 'test',
    } as const;
    expect(await journal.get('k')).toBeUndefined();
    await journal.put('k', judgement);
    expect(await journal.get('k')).toEqual(judgement);
    database.close();
  });
});
