/** What the review page reads of the audits on this device. */
import { isSameQuestion } from '../../src/core/report/compare-reports';
import { isSameAnswer } from '../../src/core/report/same-answer';
import type { Report } from '../../src/core/report/schema';
import type { Database } from '../../src/store/database';
import { listReports, loadReport } from '../../src/store/reports';
import { reviewedAudits } from '../../src/store/reviews';
import type { OtherAudit } from '../../src/ui/review/review-state';

/** The other audits of the same answer to the same query, captured again or written again in part; newest first. */
export async function sameAnswer(database: Database, report: Report): Promise<OtherAudit[]> {
  const alike = (await listReports(database)).filter(
    (other) => other.id !== report.id && isSameQuestion(other.query, report.answer.query),
  );
  const reports = await loadAll(
    database,
    alike.map((other) => other.id),
  );
  return reports
    .filter((other) => isSameAnswer(report, other))
    .map(({ id, startedAt, method, engine, status }) => ({ id, startedAt, method, engine, status }));
}

/** All reports that the user has given labels of, but one. */
export async function otherReviewed(database: Database, audit: string): Promise<Report[]> {
  const ids = await reviewedAudits(database);
  return loadAll(
    database,
    ids.filter((id) => id !== audit),
  );
}

async function loadAll(database: Database, ids: readonly string[]): Promise<Report[]> {
  const reports = await Promise.all(ids.map((id) => loadReport(database, id)));
  return reports.filter((report) => report !== undefined);
}
