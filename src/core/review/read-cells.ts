/** What a person wrote into a cell. Errors: `TableError`, which names row and column and tells what is allowed. */
import { FILLED_BY, IS_REVIEWED, plain, readFilledBy } from './sheet-columns';
import type { TableRow } from './table-rows';

/** Reads the labels of a row that are the reviewer's own: of others, it gives an empty text. */
export function ownCells(row: TableRow): (column: string) => string {
  const filled = new Map(readFilledBy(row.at(FILLED_BY)).map((label) => [label.column, label]));
  const isReviewed = readYesNo(row.at(IS_REVIEWED), row, IS_REVIEWED) === true;
  return (column) => {
    const cell = row.at(column);
    const label = filled.get(column);
    const isUntouched = label?.by === 'engine' && label.value === plain(cell);
    return isUntouched && !isReviewed ? '' : cell;
  };
}

/** @param about what the label is of */
export function readWord<Word extends string>(
  cell: string,
  allowed: readonly Word[],
  row: TableRow,
  column: string,
  about: string,
): Word | undefined {
  if (cell === '') return undefined;
  const word = allowed.find((one) => one === plain(cell));
  if (word) return word;
  throw row.fail(`"${cell}" is no label of ${about}; there are ${allowed.join(', ')}`, column);
}

const YES: readonly string[] = ['yes', 'y', 'true', '1'];
const NO: readonly string[] = ['no', 'n', 'false', '0'];

export function readYesNo(cell: string, row: TableRow, column: string): boolean | undefined {
  if (cell === '') return undefined;
  if (YES.includes(plain(cell))) return true;
  if (NO.includes(plain(cell))) return false;
  throw row.fail(`"${cell}" is neither yes nor no`, column);
}

/** 1 to 5, as spreadsheet programs may write it. */
export function readRating(row: TableRow, column: string): number | undefined {
  const cell = row.at(column);
  if (cell === '') return undefined;
  const [, digit] = /^([1-5])(?:[.,]0+)?$/.exec(cell) ?? [];
  if (digit !== undefined) return Number(digit);
  throw row.fail(`"${cell}" is no rating; there are 1, 2, 3, 4, 5`, column);
}
