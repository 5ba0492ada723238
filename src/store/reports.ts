/** Reports and audit requests in the store; what does not fit the schema is not handed out. */

import { z } from 'zod';
import { fromStored, toStored } from '../audit/request';
import type { AuditRequest } from '../audit/run-audit';
import type { Method } from '../core/model/fact';
import { type Report, reportSchema } from '../core/report/schema';
import type { Database } from './database';

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

export async function saveReport(database: Database, report: Report): Promise<void> {
  await database.put('reports', report);
}

/** @returns undefined for an unknown id or a record that another version wrote */
export async function loadReport(database: Database, id: string): Promise<Report | undefined> {
  return reportSchema.safeParse(await database.get('reports', id)).data;
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
    capture: z.object({ pageUrl: z.url().nullable() }),
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
    host: answer.capture.pageUrl === null ? null : new URL(answer.capture.pageUrl).hostname,
  }));
}

/**
 * Removes a report, its request, the pages read for it, and its list of facts where no other report shares
 * that; judgements and replies stay.
 */
export async function deleteReport(database: Database, id: string): Promise<void> {
  const transaction = database.transaction(['reports', 'requests', 'pages', 'runs', 'lists'], 'readwrite');
  const reports = transaction.objectStore('reports');
  const { listId } = (await reports.get(id)) ?? {};
  await reports.delete(id);
  if (listId !== undefined) {
    const others = await reports.getAll();
    if (!others.some((other) => other.listId === listId))
      await transaction.objectStore('lists').delete(listId);
  }
  await Promise.all([
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
