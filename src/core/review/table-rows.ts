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
  const places = new Map<string, number>();
  for (const [i, column] of columns.entries()) {
    if (column !== '' && places.has(column))
      throw new TableError(`the column "${column}" stands twice; leave one of them`);
    places.set(column, i);
  }
  const lacking = needed.find((column) => !places.has(column));
  if (lacking !== undefined)
    throw new TableError(`there is no column "${lacking}"; lacuna sheet writes them`);
  if (!editable.some((column) => places.has(column)))
    throw new TableError('there is no column with labels; lacuna sheet writes them');
  return rows.slice(1).map((cells, i) => ({
    columns,
    at: (column) => (cells[places.get(column) ?? -1] ?? '').trim(),
    has: (column) => places.has(column),
    fail: (why, column) =>
      new TableError(`row ${i + 2}${column === undefined ? '' : `, column "${column}"`}: ${why}`),
  }));
}
