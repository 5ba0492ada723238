/** Reports and the sheets of their reviewers, from files. */
import { readFile } from 'node:fs/promises';
import { type Report, reportSchema } from '../core/report/schema';
import { readReviewFile } from '../core/review/read-review-file';
import type { ReadSheet } from '../core/review/read-sheet';
import { TableError } from '../core/text/csv';
import { decodeSavedText } from '../sources/decode-text';
import { causeOf, UsageError } from './command';

/** Errors: `UsageError` for text that is not one report. */
export function parseReport(text: string, path: string): Report {
  let json: unknown;
  try {
    json = JSON.parse(text.trim());
  } catch {
    throw new UsageError(`${path} is no report: it is not JSON`);
  }
  if (Array.isArray(json))
    throw new UsageError(`${path} holds ${json.length} reports; give each its own file`);
  const { data, error } = reportSchema.safeParse(json);
  if (data) return data;
  const [issue] = error.issues;
  throw new UsageError(`${path} is no report of this version: ${issue?.path.join('.')}: ${issue?.message}`);
}

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
