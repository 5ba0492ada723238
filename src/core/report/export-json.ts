import { type Report, reportSchema } from './schema';

/**
 * The report as JSON, checked against its schema; keys stand in the schema's
 * order, so that equal reports give equal files.
 * Errors: throws a `ZodError` for a report that does not fit the schema.
 */
export function exportJson(report: Report): string {
  return `${JSON.stringify(reportSchema.parse(report), null, 2)}\n`;
}
