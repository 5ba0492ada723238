/** What people say of a report, kept beside it; reports that come from elsewhere. */
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportJson } from '../../src/core/report/export-json';
import type { Report, Tuning } from '../../src/core/report/schema';
import { EMPTY_REVIEW, type Review } from '../../src/core/review/review';
import { DATABASE_NAME, type Database, openDatabase } from '../../src/store/database';
import { importReport } from '../../src/store/import-report';
import { changeReport, deleteReport, listReports, loadReport, saveReport } from '../../src/store/reports';
import { changeReview, ReviewUnreadable } from '../../src/store/reviews';
import { changeSettings } from '../../src/store/settings';
import { sampleReport } from '../fixtures/reports/sample-report';
import dumpV4 from '../fixtures/store/v4.json';
import { type Dump, restore } from './stored-dump';

beforeEach(() => deleteDB(DATABASE_NAME));

const { id } = sampleReport;
const TUNING: Tuning = { engine: sampleReport.engine, fullFrom: 0.8, unsureFrom: 0.3, labels: 30 };
const ADA: Review = { ...EMPTY_REVIEW, reviewer: 'Ada', statements: { s1: { joint: 'none' } } };
const GRACE: Review = { ...EMPTY_REVIEW, reviewer: 'Grace', statements: { s1: { joint: 'full' } } };

async function opened(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase();
  try {
    await work(database);
  } finally {
    database.close();
  }
}

const labelled = (statement: string, joint: 'full' | 'none') => (kept: { readonly review?: Review }) => {
  const review = kept.review ?? EMPTY_REVIEW;
  return { ...kept, review: { ...review, statements: { ...review.statements, [statement]: { joint } } } };
};

const tune = (database: Database) =>
  changeSettings(database, (settings) => ({
    ...settings,
    tunings: { ...settings.tunings, [TUNING.engine]: TUNING },
  }));

describe('what schema v4 holds beside reports', () => {
  it('is joined into the report that is read', async () => {
    await restore(dumpV4 as Dump);
    await opened(async (database) => {
      const [summary] = await listReports(database);
      const report = await loadReport(database, summary?.id ?? '');
      expect(report?.review).toMatchObject({ reviewer: 'Ada', statements: { s2: { joint: 'partial' } } });
      expect(report?.otherReviews).toMatchObject([{ reviewer: 'Grace' }]);
      expect(report?.tuning).toEqual({
        engine: 'embedded:rules-1',
        fullFrom: 0.7,
        unsureFrom: 0.4,
        labels: 24,
      });
      expect(report?.statements.map(({ verdict }) => verdict)).toEqual(['full', 'full']);
    });
  });
});

describe('labels', () => {
  it('outlive a report that is written anew, and a change to it', () =>
    opened(async (database) => {
      await saveReport(database, sampleReport);
      await changeReview(database, id, () => ({ review: ADA, otherReviews: [GRACE] }));
      await saveReport(database, { ...sampleReport, status: 'paused' });
      await changeReport(database, id, (report) => ({ ...report, sourceWeights: { '1': 2 } }));
      expect(await loadReport(database, id)).toEqual({
        ...sampleReport,
        status: 'paused',
        sourceWeights: { '1': 2 },
        review: ADA,
        otherReviews: [GRACE],
      });
    }));

  it('never get into the record of the report, and neither do thresholds of this device', () =>
    opened(async (database) => {
      await saveReport(database, { ...sampleReport, review: ADA, otherReviews: [GRACE], tuning: TUNING });
      expect(await database.get('reports', id)).toEqual(sampleReport);
      expect(await loadReport(database, id)).toEqual(sampleReport);
    }));

  it('of two pages at once are all kept', () =>
    opened(async (database) => {
      const other = await openDatabase();
      await saveReport(database, sampleReport);
      await Promise.all(
        ['s1', 's2', 's3', 's4'].flatMap((statement, at) =>
          changeReview(at % 2 === 0 ? database : other, id, labelled(statement, 'none')),
        ),
      );
      other.close();
      const statements = (await loadReport(database, id))?.review?.statements ?? {};
      expect(Object.keys(statements).sort()).toEqual(['s1', 's2', 's3', 's4']);
    }));

  it('that another version wrote are neither handed out nor overwritten', () =>
    opened(async (database) => {
      await saveReport(database, sampleReport);
      const record = { review: { reviewer: 'Ada', statements: 'in another shape' } };
      await database.put('reviews', record as never, id);
      expect(await loadReport(database, id)).toEqual(sampleReport);
      await expect(changeReview(database, id, labelled('s1', 'none'))).rejects.toThrow(ReviewUnreadable);
      expect(await database.get('reviews', id)).toEqual(record);
    }));

  it('go with their report', () =>
    opened(async (database) => {
      await saveReport(database, sampleReport);
      await changeReview(database, id, labelled('s1', 'none'));
      await deleteReport(database, id);
      expect(await database.get('reviews', id)).toBeUndefined();
    }));
});

describe('thresholds of this device', () => {
  it('are those of the engine that judged the statements', () =>
    opened(async (database) => {
      await tune(database);
      await saveReport(database, sampleReport);
      await saveReport(database, { ...sampleReport, id: 'other', engine: 'constructor' });
      await saveReport(database, {
        ...sampleReport,
        id: 'method',
        engine: 'server:m',
        supportEngine: TUNING.engine,
      });
      expect((await loadReport(database, id))?.tuning).toEqual(TUNING);
      expect((await loadReport(database, 'method'))?.tuning).toEqual(TUNING);
      expect(await loadReport(database, 'other')).not.toHaveProperty('tuning');
    }));

  it('do not replace those that a report brought along', () =>
    opened(async (database) => {
      const own: Tuning = { ...TUNING, fullFrom: 0.55 };
      await importReport(database, exportJson({ ...sampleReport, tuning: own }));
      await tune(database);
      expect((await loadReport(database, id))?.tuning).toEqual(own);
    }));
});

describe('a report from elsewhere', () => {
  const whole: Report = { ...sampleReport, review: ADA, otherReviews: [GRACE], tuning: TUNING };

  it('is the same report when it is exported again', () =>
    opened(async (database) => {
      const text = exportJson(whole);
      expect(await importReport(database, text)).toEqual({ kind: 'imported', id });
      const kept = await loadReport(database, id);
      expect(kept && exportJson(kept)).toBe(text);
      expect(await database.get('reports', id)).not.toHaveProperty('review');
    }));

  it('is there once, however often it comes, and whatever id it was given', () =>
    opened(async (database) => {
      await saveReport(database, sampleReport);
      await changeReview(database, id, labelled('s2', 'full'));
      const text = exportJson(whole);
      const first = await importReport(database, text);
      if (first.kind === 'refused') throw new Error(first.fault);
      expect(first.id).not.toBe(id);
      expect(await importReport(database, text)).toEqual({ kind: 'already there', id: first.id });
      expect(await listReports(database)).toHaveLength(2);
      // The one that was there is as it was.
      expect((await loadReport(database, id))?.review?.statements).toEqual({ s2: { joint: 'full' } });
    }));

  it('that has no thresholds equals the same one under those of this device', () =>
    opened(async (database) => {
      await saveReport(database, sampleReport);
      await tune(database);
      expect(await importReport(database, exportJson(sampleReport))).toEqual({ kind: 'already there', id });
    }));

  it('is listed without a host where its page has no address', () =>
    opened(async (database) => {
      const { answer } = sampleReport;
      const odd = { ...answer, capture: { ...answer.capture, pageUrl: 'no address' } };
      await importReport(database, exportJson({ ...sampleReport, answer: odd }));
      expect(await listReports(database)).toMatchObject([{ id, host: null }]);
    }));

  it.each([
    ['not JSON', 'Statement,Verdict\n1,full\n'],
    ['several reports', '[{}]'],
    ['no report', '{"judgements": []}'],
    ['other version', JSON.stringify({ ...sampleReport, schema: 2 })],
    ['no report', JSON.stringify({ ...sampleReport, statements: 'none' })],
    ['contradicts itself', exportJson({ ...sampleReport, sources: [] })],
  ])('is refused where it is %s, and nothing changes', (fault, text) =>
    opened(async (database) => {
      expect(await importReport(database, text)).toMatchObject({ kind: 'refused', fault });
      expect(await listReports(database)).toEqual([]);
    }),
  );
});
