/**
 * Reports and audit requests in the store; what does not fit the schema is not handed out. A report is kept as
 * the engines judged it; the user's labels and thresholds stand beside it and are joined on reading.
 */

import { z } from 'zod';
import { fromStored, toStored } from '../audit/request';
import type { AuditRequest } from '../audit/run-audit';
import type { Method } from '../core/model/fact';
import { type Report, reportSchema } from '../core/report/schema';
import type { Database } from './database';
import { readReviews } from './reviews';
import { readSettings, SETTINGS_KEY } from './settings';

/** A line of the list of saved reports. */
export interface ReportSummary {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly status: Report['status'];
  readonly method: Method;
  readonly query: string;
  /** First words of the answer. */
  readonly opening: string;
  /** Host of the chat page; null for pasted answers. */
  readonly host: string | null;
}

const OPENING_LENGTH = 120;

/** Of the report what the engines made; labels and thresholds beside it are kept as they are. */
export async function saveReport(database: Database, report: Report): Promise<void> {
  const { review: _, otherReviews: __, tuning: ___, ...judged } = report;
  await database.put('reports', judged);
}

/**
 * Changes what is kept of a report itself, in one transaction.
 * @param change gets the report without labels; of thresholds, those that it brought along from elsewhere
 */
export async function changeReport(
  database: Database,
  id: string,
  change: (report: Report) => Report,
): Promise<void> {
  const transaction = database.transaction('reports', 'readwrite');
  const kept = reportSchema.safeParse(await transaction.store.get(id)).data;
  if (kept) await transaction.store.put(change(kept));
  await transaction.done;
}

/**
 * The report as the engines judged it, with the user's labels, and with thresholds: those that it brought along,
 * else those tuned on this device for its engine.
 * @returns undefined for an unknown id or a record that another version wrote
 */
export async function loadReport(database: Database, id: string): Promise<Report | undefined> {
  const transaction = database.transaction(['reports', 'reviews', 'settings']);
  const [record, reviews, settings] = await Promise.all([
    transaction.objectStore('reports').get(id),
    transaction.objectStore('reviews').get(id),
    transaction.objectStore('settings').get(SETTINGS_KEY),
  ]);
  const report = reportSchema.safeParse(record).data;
  if (!report) return undefined;
  const { tunings } = readSettings(settings);
  const engine = report.supportEngine ?? report.engine;
  const tuning = report.tuning ?? (Object.hasOwn(tunings, engine) ? tunings[engine] : undefined);
  return { ...report, ...readReviews(reviews), ...(tuning ? { tuning } : {}) };
}

/** Only what the list shows is checked, so that a damaged report can still be seen and deleted. */
const listedSchema = z.object({
  id: z.string(),
  startedAt: z.number(),
  status: reportSchema.shape.status,
  method: reportSchema.shape.method,
  answer: z.object({
    query: z.string(),
    text: z.string(),
    capture: z.object({ pageUrl: z.string().nullable() }),
  }),
});

/** Newest first. */
export async function listReports(database: Database): Promise<ReportSummary[]> {
  const records = await database.getAllFromIndex('reports', 'startedAt');
  const listed = records.reverse().flatMap((record) => listedSchema.safeParse(record).data ?? []);
  return listed.map(({ id, startedAt, status, method, answer }) => ({
    id,
    startedAt,
    status,
    method,
    query: answer.query,
    opening: answer.text.slice(0, OPENING_LENGTH),
    host: hostOf(answer.capture.pageUrl),
  }));
}

function hostOf(url: string | null): string | null {
  return url !== null && URL.canParse(url) ? new URL(url).hostname : null;
}

/**
 * Removes a report, its labels, its request, the pages read for it, and its list of facts where no other report shares
 * that; judgements and replies stay.
 */
export async function deleteReport(database: Database, id: string): Promise<void> {
  const transaction = database.transaction(
    ['reports', 'reviews', 'requests', 'pages', 'runs', 'lists'],
    'readwrite',
  );
  const reports = transaction.objectStore('reports');
  const { listId } = (await reports.get(id)) ?? {};
  await reports.delete(id);
  if (listId !== undefined) {
    const others = await reports.getAll();
    if (!others.some((other) => other.listId === listId))
      await transaction.objectStore('lists').delete(listId);
  }
  await Promise.all([
    transaction.objectStore('reviews').delete(id),
    transaction.objectStore('requests').delete(id),
    transaction.objectStore('pages').delete(IDBKeyRange.bound([id], [id, []])),
    transaction.objectStore('runs').delete(id),
    transaction.done,
  ]);
}

export async function saveRequest(database: Database, request: AuditRequest): Promise<void> {
  await database.put('requests', toStored(request));
}

/** @returns undefined for an unknown id or a record that another version wrote */
export async function loadRequest(database: Database, id: string): Promise<AuditRequest | undefined> {
  const record = await database.get('requests', id);
  if (!record) return undefined;
  try {
    return fromStored(record);
  } catch {
    return undefined;
  }
}
