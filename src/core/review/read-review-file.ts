import type { Report } from '../report/schema';
import { readCsv } from '../text/csv';
import { type ReadSheet, readSheet } from './read-sheet';
import { readReviewJson } from './worksheet-json';

/**
 * A sheet in whichever format: CSV as spreadsheet programs save it, or JSON.
 * @param report that it was made of
 * Errors: `TableError`, which names the place.
 */
export function readReviewFile(text: string, report: Report): ReadSheet {
  const isJson = /^\uFEFF?\s*\{/.test(text);
  return isJson ? readReviewJson(text, report) : readSheet(readCsv(text), report);
}
