import { brokenReference } from './broken-reference';
import { REPORT_SCHEMA, type Report, reportSchema } from './schema';

/** Why a text is no report that can be opened. */
export const REPORT_FAULTS = [
  'too large',
  'not JSON',
  'several reports',
  'other version',
  'no report',
  'contradicts itself',
] as const;
export type ReportFault = (typeof REPORT_FAULTS)[number];

export type ParsedReport =
  | { readonly ok: true; readonly report: Report }
  /** `detail`: where in the text, how many reports, or which version; null where there is nothing to add. */
  | { readonly ok: false; readonly fault: ReportFault; readonly detail: string | null };

/** UTF-16 code units; a report of 2,000 statements has a twentieth of it. */
export const LONGEST_REPORT = 64 * 1024 * 1024;

/** Reads a report that was exported as JSON, by whomever: shape and references within it are checked. */
export function parseReport(text: string): ParsedReport {
  if (text.length > LONGEST_REPORT) return refused('too large');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refused('not JSON');
  }
  if (Array.isArray(json)) return refused('several reports', String(json.length));
  const version = schemaOf(json);
  if (version === null) return refused('no report');
  if (version !== REPORT_SCHEMA) return refused('other version', String(version));
  const { data, error } = reportSchema.safeParse(json);
  if (!data) {
    const [issue] = error.issues;
    return refused('no report', issue ? `${issue.path.join('.')}: ${issue.message}` : null);
  }
  const broken = brokenReference(data);
  return broken === null ? { ok: true, report: data } : refused('contradicts itself', broken);
}

function refused(fault: ReportFault, detail: string | null = null): ParsedReport {
  return { ok: false, fault, detail };
}

/** Version of the shape that a report says it has; null for what is none. */
function schemaOf(json: unknown): number | null {
  const schema = typeof json === 'object' && json !== null && 'schema' in json ? json.schema : null;
  return typeof schema === 'number' ? schema : null;
}
