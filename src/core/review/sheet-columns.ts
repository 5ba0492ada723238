/** The columns of the sheets on which people review a report. One table may have rows of every kind. */

/** What a row is about. `query`, `answer`: to read; the answer's row also has what is asked of it as a whole. */
export const ROW_KINDS = ['reviewer', 'query', 'answer', 'statement', 'fact', 'source'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** A table's row: column → what stands there. */
export type Row = Readonly<Record<string, string>>;

/** @param n from 1, in the order of citation */
export const sourceColumn = (n: number): string => `source ${n}`;
/** What `sourceColumn(n)` does for the statement alone. */
export const supportColumn = (n: number): string => `support ${n}`;

export const NEEDS_SUPPORT = 'needs support';
export const INTERPRETABLE = 'can be understood';
/** Of a statement, what all its sources do together; of a fact, whether the answer has it. */
export const LABEL = 'label';
/** The engine's, 0 to 100: programs for spreadsheets agree on whole numbers alone. */
export const PROBABILITY = 'probability %';
/** Whose labels stand in a row that is filled in. */
export const FILLED_BY = 'filled in by';
/** Whether the reviewer takes the labels of a row that was filled in for hers. */
export const IS_REVIEWED = 'reviewed';

/** @param sources most citations of a statement */
export function worksheetColumns(sources: number, cells: 'filled' | 'blank'): string[] {
  const numbers = Array.from({ length: sources }, (_, i) => i + 1);
  const onlyFilled = (...columns: string[]) => (cells === 'filled' ? columns : []);
  return [
    ...['id', 'kind', 'text', ...onlyFilled('read as'), 'judge against', NEEDS_SUPPORT, INTERPRETABLE],
    ...numbers.flatMap((n) => [sourceColumn(n), supportColumn(n)]),
    ...[LABEL, 'allowed labels', ...onlyFilled('verdict', PROBABILITY, IS_REVIEWED, FILLED_BY)],
    ...['fluency', 'utility', 'note'],
  ];
}

/** The short sheet: facts and statements that the engine judged, one label each. */
export const LABEL_COLUMNS = ['id', 'kind', 'text', 'judge against', LABEL, 'allowed labels', 'note'];

export function sourceColumns(cells: 'filled' | 'blank'): string[] {
  return [
    ...['id', 'kind', 'text', 'address', 'read', 'cited by', 'the page says'],
    ...['publisher', 'type of source', 'date', 'rating', 'note'],
    ...(cells === 'filled' ? [FILLED_BY] : []),
  ];
}

/** @returns rows of cells, the first the columns' names */
export function asTable(columns: readonly string[], rows: readonly Row[]): string[][] {
  return [[...columns], ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
}

/** A label that was written into a sheet, and whose it was. */
export interface FilledIn {
  readonly column: string;
  readonly value: string;
  readonly by: 'engine' | 'reviewer';
}

/** As in `engine: needs support yes; label full | reviewer: support 1 none`. */
export function writeFilledBy(labels: readonly FilledIn[]): string {
  return (['engine', 'reviewer'] as const)
    .map((by) => ({ by, own: labels.filter((label) => label.by === by) }))
    .filter(({ own }) => own.length > 0)
    .map(({ by, own }) => `${by}: ${own.map(({ column, value }) => `${column} ${value}`).join('; ')}`)
    .join(' | ');
}

/** What `writeFilledBy` wrote; of anything else, nothing. */
export function readFilledBy(cell: string): FilledIn[] {
  return cell.split('|').flatMap((part) => {
    const [, by, labels = ''] = /^\s*(engine|reviewer):(.*)$/is.exec(part) ?? [];
    if (by === undefined) return [];
    return labels.split(';').flatMap((label) => {
      const [, column, value] = /^(.+)\s(\S+)$/s.exec(plain(label)) ?? [];
      if (column === undefined || value === undefined) return [];
      return [{ column, value, by: by.toLowerCase() as FilledIn['by'] }];
    });
  });
}

/** White space and case do not count. */
export function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
