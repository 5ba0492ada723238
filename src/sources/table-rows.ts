/** A data table as lines of text, one a row, each cell named by its column: a row is a passage that states a fact. */

export interface Cell {
  readonly text: string;
  readonly isHeader: boolean;
  readonly columns: number;
  readonly rows: number;
}

/** Between the cells of a row. */
const CELL_SEPARATOR = ' | ';

/** Bounds on what a table may repeat (names, spanning cells); chosen by hand, so that hostile spans cost nothing. */
const MAX_COLUMNS = 50;
const MAX_NAME = 60;
const MAX_HEADER_ROWS = 3;

interface Placed {
  readonly text: string;
  readonly isHeader: boolean;
  /** Carried down from a row above. */
  readonly repeated: boolean;
}

/** Cells by column, spans filled in; an empty cell where a row has a hole. */
function placeCells(rows: readonly (readonly Cell[])[], budget: { left: number }): Placed[][] {
  const carried: ({ cell: Placed; rows: number } | undefined)[] = [];
  return rows.map((cells) => {
    const row: Placed[] = [];
    let column = 0;
    const fillCarried = () => {
      for (let above = carried[column]; above && above.rows > 0; above = carried[column]) {
        above.rows--;
        budget.left -= above.cell.text.length;
        row[column] = budget.left > 0 ? above.cell : { ...above.cell, text: '' };
        column++;
      }
    };
    for (const cell of cells) {
      fillCarried();
      if (column >= MAX_COLUMNS) {
        row.push({ text: cell.text, isHeader: cell.isHeader, repeated: false });
        continue;
      }
      const width = Math.min(cell.columns, MAX_COLUMNS - column);
      for (let i = 0; i < width; i++, column++) {
        const placed = { text: cell.text, isHeader: cell.isHeader, repeated: i > 0 };
        row[column] = placed;
        const short = cell.text.length <= MAX_NAME;
        carried[column] =
          cell.rows > 1
            ? { cell: { ...placed, text: short ? cell.text : '', repeated: true }, rows: cell.rows - 1 }
            : undefined;
      }
    }
    fillCarried();
    return Array.from(row, (cell) => cell ?? { text: '', isHeader: false, repeated: false });
  });
}

function headerRowCount(rows: readonly (readonly Placed[])[]): number {
  let count = 0;
  for (const row of rows) {
    const filled = row.filter((cell) => cell.text !== '' && !cell.repeated);
    // One cell over the whole table is its title.
    if (count === MAX_HEADER_ROWS || filled.length < (count === 0 ? 2 : 1)) break;
    if (!filled.every((cell) => cell.isHeader)) break;
    count++;
  }
  return count < rows.length ? count : 0;
}

function columnNames(headers: readonly (readonly Placed[])[]): string[] {
  const width = Math.max(0, ...headers.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => {
    const parts = headers.map((row) => row[column]?.text ?? '').filter((text) => text !== '');
    return [...new Set(parts)].join(' ').slice(0, MAX_NAME);
  });
}

/**
 * @param budget characters that names and repeated cells may add; lowered by what they add
 * @returns one line a row that holds text: `Name: cell | Name: cell`; a row that is
 * headed by its own first cell and has no column names reads `Head: cell | cell`
 */
export function tableRows(rows: readonly (readonly Cell[])[], budget: { left: number }): string[] {
  const placed = placeCells(rows, budget);
  const headerCount = headerRowCount(placed);
  const names = columnNames(placed.slice(0, headerCount));
  return placed
    .slice(headerCount)
    .map((row) => rowText(row, names, budget))
    .filter((text) => text !== '');
}

function rowText(row: readonly Placed[], names: readonly string[], budget: { left: number }): string {
  const parts: string[] = [];
  let previous: string | null = null;
  row.forEach((cell, column) => {
    // A cell that spans columns is written once.
    if (cell.text === '' || (cell.repeated && cell.text === previous)) return;
    previous = cell.text;
    const name = names[column] ?? '';
    const named = name !== '' && name !== cell.text && budget.left > name.length;
    if (named) budget.left -= name.length;
    parts.push(named ? `${name}: ${cell.text}` : cell.text);
  });
  const heads = row.filter((cell) => cell.isHeader && cell.text !== '').length;
  const [first = '', ...rest] = parts;
  if (names.length === 0 && heads === 1 && row[0]?.isHeader === true && rest.length > 0)
    return `${first.replace(/:$/u, '')}: ${rest.join(CELL_SEPARATOR)}`;
  return parts.join(CELL_SEPARATOR);
}
