/** Reports and the sheets of their reviewers, from files. */
import { readFile } from 'node:fs/promises';
import { parseReport as parse, type ReportFault } from '../core/report/parse-report';
import type { Report } from '../core/report/schema';
import { readReviewFile } from '../core/review/read-review-file';
import type { ReadSheet } from '../core/review/read-sheet';
import { TableError } from '../core/text/csv';
import { decodeSavedText } from '../sources/decode-text';
import { causeOf, UsageError } from './command';

/** Errors: `UsageError` for text that is not one report. */
export function parseReport(text: string, path: string): Report {
  const parsed = parse(text);
  if (parsed.ok) return parsed.report;
  throw new UsageError(`${path} ${FAULTS[parsed.fault](parsed.detail ?? 'it has no version')}`);
}

const FAULTS: Readonly<Record<ReportFault, (detail: string) => string>> = {
  'too large': () => 'is no report: it is too large for one',
  'not JSON': () => 'is no report: it is not JSON',
  'several reports': (count) => `holds ${count} reports; give each its own file`,
  'other version': (version) => `is no report of this version: it is of version ${version}`,
  'no report': (where) => `is no report of this version: ${where}`,
  'contradicts itself': (where) => `contradicts itself: ${where}`,
};

/** @returns as `readReviewFile`; errors: `UsageError` instead of `TableError` */
export function parseSheet(text: string, path: string, report: Report): ReadSheet {
  try {
    return readReviewFile(text, report);
  } catch (error) {
    if (error instanceof TableError) throw new UsageError(`${path}: ${error.message}`);
    throw error;
  }
}

/** @returns as `decodeSavedText`; errors: `UsageError` when it cannot be read */
export async function readSavedText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new UsageError(`cannot read ${path}: ${causeOf(error)}`);
  });
  return decodeSavedText(bytes);
}
