/** What the review page reads of the audits on the device. */
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import { otherReviewed, sameAnswer } from '../../entrypoints/review/audits';
import { EMPTY_REVIEW } from '../../src/core/review/review';
import { DATABASE_NAME, openDatabase } from '../../src/store/database';
import { saveReport } from '../../src/store/reports';
import { changeReview } from '../../src/store/reviews';
import { citationsReport as otherAnswer } from '../fixtures/reports/citations-report';
import { sampleReport } from '../fixtures/reports/sample-report';

beforeEach(() => deleteDB(DATABASE_NAME));

it('finds other audits of the same answer to the same query, newest first, and no others', async () => {
  const database = await openDatabase();
  const { answer, startedAt } = sampleReport;
  const saved = [
    sampleReport,
    { ...sampleReport, id: 'earlier', startedAt: startedAt - 1 },
    { ...sampleReport, id: 'later', startedAt: startedAt + 1 },
    { ...sampleReport, id: 'other query', answer: { ...answer, query: 'Another?' } },
    { ...otherAnswer, id: 'other answer', answer: { ...otherAnswer.answer, query: answer.query } },
  ];
  for (const report of saved) await saveReport(database, report);
  expect((await sameAnswer(database, sampleReport)).map(({ id }) => id)).toEqual(['later', 'earlier']);
  database.close();
});

it('finds the other reports that have labels, as far as they are still there', async () => {
  const database = await openDatabase();
  for (const id of ['one', 'two', 'three']) await saveReport(database, { ...sampleReport, id });
  for (const id of ['one', 'two', 'gone']) await changeReview(database, id, () => ({ review: EMPTY_REVIEW }));
  const found = await otherReviewed(database, 'one');
  expect(found.map(({ id, review }) => [id, review])).toEqual([['two', EMPTY_REVIEW]]);
  database.close();
});
