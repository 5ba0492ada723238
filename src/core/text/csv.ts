/**
 * Comma-separated values (RFC 4180), for spreadsheet programs. Texts of pages and answers are hostile: a
 * cell that a program would take for a formula gets an apostrophe before it, which reading takes off again.
 * So does one that a program would take for a number or a date and write otherwise: `007`, `1/2`, `5%`.
 */

/** A table that cannot be read: its message says where and why. */
export class TableError extends Error {
  override readonly name = 'TableError';
}

/** Tells spreadsheet programs that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A sheet of 2,000 statements and 40 columns has less than a tenth of these. */
const MOST_CELLS = 1_000_000;

/** Cells that need no quotes. */
const PLAIN = /^[\w .:/-]*$/;

/** @returns with a byte order mark, commas and CRLF */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => `${row.map((cell) => quoted(guarded(cell))).join(',')}\r\n`);
  return BYTE_ORDER_MARK + lines.join('');
}

function quoted(cell: string): string {
  return PLAIN.test(cell) ? cell : `"${cell.replaceAll('"', '""')}"`;
}

/**
 * A cell is a formula by how it begins. A program set to other separators than commas also parts cells at
 * semicolons, tabs and line breaks within them, so that what follows these is guarded as well. Apostrophes
 * that stand there already are counted in, so that taking one off always gives the cell back. Blanks are looked
 * through from where they begin alone: a million line breaks take no longer than as many letters.
 */
const FORMULA = /((?:^|;|(?<![\s"])(?:[^\S\t\r\n]|")*[\t\r\n])[\s"]*)('*[=+\-@])/g;
const BLANK = /^('*[\t\r\n])/;
const GUARDED_FORMULA = /((?:^|;|(?<![\s"])(?:[^\S\t\r\n]|")*[\t\r\n])[\s"]*)'('*[=+\-@])/g;
const GUARDED_BLANK = /^'('*[\t\r\n])/;

function guarded(cell: string): string {
  if (isNumeric(cell)) return INTEGER.test(cell) ? cell : `'${cell}`;
  return cell.replace(FORMULA, "$1'$2").replace(BLANK, "'$1");
}

function unguarded(cell: string): string {
  if (cell.startsWith("'") && isNumeric(cell.slice(1))) return cell.slice(1);
  return cell.replace(GUARDED_BLANK, '$1').replace(GUARDED_FORMULA, '$1$2');
}

/** Comes back as it is from every program. */
const INTEGER = /^(?:0|[1-9]\d{0,14})$/;

/** Words within dates, times and powers of ten. */
const WORDS_OF_NUMBERS =
  /(?<![a-z])(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|am|pm|e)(?![a-z])/gi;

/** How numbers, amounts, dates and times begin, and what they are of without their words. */
const NUMBER_BEGINS = /^(?:[\d$€£¥(.,]|[a-z]{3,9}\W*\d)/i;
const NUMBER_SIGNS = /^[\d \u00A0.,:/%$€£¥()'-]*$/;

/** Whether a program may take it for a number, an amount, a date or a time; apostrophes before it are passed over. */
function isNumeric(cell: string): boolean {
  const bare = cell.replace(/^'+/, '');
  return NUMBER_BEGINS.test(bare) && /\d/.test(bare) && NUMBER_SIGNS.test(bare.replace(WORDS_OF_NUMBERS, ''));
}

/**
 * Reads what `writeCsv` writes, and what spreadsheet programs make of it: commas, semicolons or tabs, told
 * by the first row; lines that end as they like; with or without a byte order mark.
 * @returns rows of cells, as many as each row has
 * Errors: `TableError` for quotes that do not close, or close before the end of their cell; for more than a million
 * cells.
 */
export function readCsv(text: string): string[][] {
  const body = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const separator = separatorOf(body);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  for (let cells = 0; at < body.length; cells++) {
    if (cells === MOST_CELLS)
      throw new TableError('there are more than a million cells: it is no sheet of ours');
    const cell = body[at] === '"' ? quotedCell(body, at, rows.length + 1) : bareCell(body, at, separator);
    row.push(unguarded(cell.text));
    at = cell.end;
    const after = body[at];
    if (after === separator) {
      at++;
      if (at < body.length) continue;
      row.push('');
    } else if (after === '\r' || after === '\n') {
      at += body.startsWith('\r\n', at) ? 2 : 1;
    } else if (after !== undefined) {
      throw new TableError(`row ${rows.length + 1}: a quoted cell goes on after its closing quote`);
    }
    rows.push(row);
    row = [];
  }
  return rows;
}

/** The commonest separator of the first row, outside its quotes. */
function separatorOf(text: string): string {
  const counts = new Map([',', ';', '\t'].map((separator) => [separator, 0]));
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === '\r' || character === '\n') break;
    const count = counts.get(character);
    if (count !== undefined) counts.set(character, count + 1);
  }
  const [[best] = [',']] = [...counts].sort(([, a], [, b]) => b - a);
  return best;
}

interface Cell {
  readonly text: string;
  /** Offset behind it. */
  readonly end: number;
}

function bareCell(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n') end++;
  return { text: text.slice(start, end), end };
}

function quotedCell(text: string, start: number, row: number): Cell {
  for (let close = text.indexOf('"', start + 1); close !== -1; close = text.indexOf('"', close + 2)) {
    if (text[close + 1] === '"') continue;
    return { text: text.slice(start + 1, close).replaceAll('""', '"'), end: close + 1 };
  }
  throw new TableError(`row ${row}: a quoted cell never ends`);
}
