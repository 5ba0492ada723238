import { exportJson } from '../core/report/export-json';
import { type ParsedReport, parseReport } from '../core/report/parse-report';
import type { Report } from '../core/report/schema';
import { type Database, STRICTLY } from './database';
import { listReports, loadReport } from './reports';

export type ImportedReport =
  | { readonly kind: 'imported'; readonly id: string }
  /** Equal to what is kept, whatever its id; nothing was changed. */
  | { readonly kind: 'already there'; readonly id: string }
  | ({ readonly kind: 'refused' } & Omit<Extract<ParsedReport, { ok: false }>, 'ok'>);

/**
 * Keeps a report that was exported as JSON, with its labels, and with the thresholds that it was shown with.
 * Another report of the same id is never replaced: the newcomer then gets an id of its own.
 */
export async function importReport(database: Database, text: string): Promise<ImportedReport> {
  const parsed = parseReport(text);
  if (!parsed.ok) return { kind: 'refused', fault: parsed.fault, detail: parsed.detail };
  const known = await findEqual(database, parsed.report);
  if (known !== null) return { kind: 'already there', id: known };
  const { review, otherReviews, ...report } = parsed.report;
  const transaction = database.transaction(['reports', 'reviews'], 'readwrite', STRICTLY);
  const reports = transaction.objectStore('reports');
  const isTaken = (await reports.getKey(report.id)) !== undefined;
  const id = isTaken ? crypto.randomUUID() : report.id;
  await reports.put({ ...report, id });
  if (review || otherReviews)
    await transaction
      .objectStore('reviews')
      .put({ ...(review ? { review } : {}), ...(otherReviews ? { otherReviews } : {}) }, id);
  await transaction.done;
  return { kind: 'imported', id };
}

/** A report that was given another id on import is still the same one. */
async function findEqual(database: Database, report: Report): Promise<string | null> {
  // Without thresholds of its own it is shown with those of this device, as the kept one is.
  const content = ({ tuning, ...rest }: Report) =>
    exportJson({ ...rest, id: '', ...(report.tuning ? { tuning } : {}) });
  const wanted = content(report);
  for (const { id, startedAt } of await listReports(database)) {
    if (startedAt !== report.startedAt) continue;
    const kept = await loadReport(database, id);
    if (kept && content(kept) === wanted) return id;
  }
  return null;
}
