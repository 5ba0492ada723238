/** Rows of a table by the names of their columns. */
import { TableError } from '../text/csv';
import { plain } from './sheet-columns';

/** One row, and how to say what is wrong in it. */
export interface TableRow {
  /** What stands in a column, trimmed; empty where there is no such column. */
  at(column: string): string;
  has(column: string): boolean;
  /** Names of the columns, in lower case. */
  readonly columns: readonly string[];
  /** An error that names the row, and the column where it is one cell's. */
  fail(why: string, column?: string): TableError;
}

/**
 * @param rows of cells, the first the columns' names
 * @param needed columns without which the table is none of ours
 * @param editable columns of which there must be one
 * Errors: `TableError`.
 */
export function tableRows(
  rows: readonly (readonly string[])[],
  needed: readonly string[],
  editable: readonly string[],
): TableRow[] {
  const columns = (rows[0] ?? []).map(plain);
  const lacking = needed.find((column) => !columns.includes(column));
  if (lacking !== undefined)
    throw new TableError(`there is no column "${lacking}"; lacuna sheet writes them`);
  const twice = columns.find((column, i) => column !== '' && columns.indexOf(column) !== i);
  if (twice !== undefined) throw new TableError(`the column "${twice}" stands twice; leave one of them`);
  if (!columns.some((column) => editable.includes(column)))
    throw new TableError('there is no column with labels; lacuna sheet writes them');
  return rows.slice(1).map((cells, i) => ({
    columns,
    at: (column) => (cells[columns.indexOf(column)] ?? '').trim(),
    has: (column) => columns.includes(column),
    fail: (why, column) =>
      new TableError(`row ${i + 2}${column === undefined ? '' : `, column "${column}"`}: ${why}`),
  }));
}
