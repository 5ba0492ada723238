import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_NAME, openDatabase } from '../../src/store/database';
import {
  createListStore,
  createPageJournal,
  createReplyJournal,
  createStoreJournal,
} from '../../src/store/journal';
import { createModelRecords } from '../../src/store/models';
import { deleteReport, listReports, loadReport, loadRequest, saveReport } from '../../src/store/reports';
import { closeRun, openRun, openRuns, reopenRun } from '../../src/store/runs';
import { changeSettings, loadSettings } from '../../src/store/settings';
import { clearTexts, deleteGivenFile, loadTexts, saveGivenFile, saveTextsForm } from '../../src/store/texts';
import dumpV1 from '../fixtures/store/v1.json';
import dumpV2 from '../fixtures/store/v2.json';
import dumpV3 from '../fixtures/store/v3.json';
import dumpV4 from '../fixtures/store/v4.json';
import dumpV5 from '../fixtures/store/v5.json';
import { type Dump, restore } from './stored-dump';

beforeEach(() => deleteDB(DATABASE_NAME));

describe.each([
  ['v1', dumpV1 as Dump],
  ['v2', dumpV2 as Dump],
  ['v3', dumpV3 as Dump],
  ['v4', dumpV4 as Dump],
  ['v5', dumpV5 as Dump],
])('a database left by schema %s', (_, dump) => {
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

describe('what was given on the review page', () => {
  it('is there again, file by file, until it is cleared', async () => {
    await restore(dumpV5 as Dump);
    const database = await openDatabase();
    const { form, files } = await loadTexts(database);
    expect(form?.answers.map(({ name }) => name)).toEqual(['B']);
    expect(files.map(({ path, read }) => [path, read.text?.sentences.length])).toEqual([['bridge.txt', 1]]);
    const [file] = files;
    if (!form || !file) throw new Error('the dump holds no texts');
    await saveGivenFile(database, { ...file, id: 'f0002', path: 'two.txt' });
    await saveTextsForm(database, { ...form, query: 'Another?' });
    await deleteGivenFile(database, 'f0001');
    const now = await loadTexts(database);
    expect([now.form?.query, now.files.map(({ path }) => path)]).toEqual(['Another?', ['two.txt']]);
    await clearTexts(database);
    expect(await loadTexts(database)).toEqual({ form: undefined, files: [] });
    database.close();
  });

  it('is left out where another version wrote it', async () => {
    const database = await openDatabase();
    await database.put('texts', { query: 1 } as never, 'form');
    await database.put('texts', { id: 'f0001' } as never, 'file f0001');
    expect(await loadTexts(database)).toEqual({ form: undefined, files: [] });
    database.close();
  });
});

describe('what schema v3 holds beside reports', () => {
  it('is read by today’s code', async () => {
    await restore(dumpV3 as Dump);
    const database = await openDatabase();
    const list = await createListStore(database).get('1'.repeat(64));
    expect(list).toMatchObject({
      method: 'qa',
      facts: [{ id: 'k1', answers: { value: '1932' } }],
      losses: [{ why: 'cut off' }],
    });
    database.close();
  });

  it('goes with the last report that shares it', async () => {
    await restore(dumpV3 as Dump);
    const database = await openDatabase();
    const [{ id = '' } = {}] = await listReports(database);
    const report = await loadReport(database, id);
    if (!report) throw new Error('no report in the dump');
    const listId = '1'.repeat(64);
    await saveReport(database, { ...report, id: 'one', listId });
    await saveReport(database, { ...report, id: 'two', listId });
    await deleteReport(database, 'one');
    expect(await createListStore(database).get(listId)).toBeDefined();
    await deleteReport(database, 'two');
    expect(await createListStore(database).get(listId)).toBeUndefined();
    database.close();
  });

  it('makes a list anew that another version wrote', async () => {
    const database = await openDatabase();
    await database.put('lists', { listId: 'x', facts: 'none' } as never, 'x');
    expect(await createListStore(database).get('x')).toBeUndefined();
    database.close();
  });
});

describe('what schema v2 holds beside reports', () => {
  it('is read by today’s code', async () => {
    await restore(dumpV2 as Dump);
    const database = await openDatabase();
    const [{ id = '' } = {}] = await listReports(database);
    expect(await loadRequest(database, id)).toMatchObject({ engine: { kind: 'wllama' } });
    expect(await createReplyJournal(database).get('0'.repeat(64))).toMatchObject({
      text: 'full',
      finish: 'stop',
    });
    expect(await createPageJournal(database, id).get('1')).toMatchObject({ requests: [{ outcome: '404' }] });
    expect(await openRuns(database)).toEqual(['cut-off']);
    expect(await createModelRecords(database).list()).toMatchObject([
      { state: 'complete', measured: { tokensPerSecond: 12 } },
    ]);
    expect(await loadSettings(database)).toMatchObject({
      guideDone: true,
      trustedServers: ['https://llm.example.org'],
    });
    database.close();
  });

  it('counts starts after which nothing new was finished, and forgets a run that has ended', async () => {
    const database = await openDatabase();
    expect(await reopenRun(database, 'a', 3)).toBeUndefined();
    await openRun(database, 'a');
    const vain: number[] = [];
    for (const done of [0, 0, 2, 2, 2]) vain.push((await reopenRun(database, 'a', done))?.vain ?? -1);
    expect(vain).toEqual([1, 2, 0, 1, 2]);
    await closeRun(database, 'a');
    expect(await openRuns(database)).toEqual([]);
    database.close();
  });

  it('keeps what two pages set at once', async () => {
    const database = await openDatabase();
    await Promise.all([
      changeSettings(database, (settings) => ({ ...settings, guideDone: true })),
      changeSettings(database, (settings) => ({ ...settings, hub: 'https://mirror.example.org' })),
    ]);
    expect(await loadSettings(database)).toMatchObject({
      guideDone: true,
      hub: 'https://mirror.example.org',
    });
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
