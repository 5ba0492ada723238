/** Bench tables as plain text that is also valid Markdown. */
import type { BenchResult, BenchTable } from './bench-result';

type Cell = string | number | null;

/** Four digits in a column that holds fractions, counts as they are; `–` for nothing. */
function showColumn(cells: readonly Cell[]): string[] {
  const fractions = cells.some((cell) => typeof cell === 'number' && !Number.isInteger(cell));
  return cells.map((cell) => {
    if (cell === null) return '–';
    if (typeof cell === 'string') return cell.replaceAll('|', '\\|').replace(/\s+/g, ' ');
    return fractions ? cell.toFixed(4) : String(cell);
  });
}

const isNumeric = (cell: Cell) => typeof cell !== 'string';

/** One column, padded: its name, the rule below it, its cells. */
function formatColumn(name: string, cells: readonly Cell[]): string[] {
  const shown = showColumn(cells);
  const width = Math.max(3, name.length, ...shown.map((cell) => cell.length));
  const right = cells.length > 0 && cells.every(isNumeric);
  const pad = (cell: string) => ` ${right ? cell.padStart(width) : cell.padEnd(width)} `;
  const rule = right ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2);
  return [pad(name), rule, ...shown.map(pad)];
}

function formatTable({ heading, columns, rows }: BenchTable): string {
  const formatted = columns.map((name, i) =>
    formatColumn(
      name,
      rows.map((row) => row[i] ?? null),
    ),
  );
  const lines = Array.from(
    { length: rows.length + 2 },
    (_, line) => `|${formatted.map((column) => column[line]).join('|')}|`,
  );
  return [`## ${heading}`, '', ...lines, ''].join('\n');
}

/** @returns the title, each table under its heading, then the notes */
export function formatBench(result: BenchResult): string {
  const notes = result.notes.map((note) => `- ${note}`);
  return [`# ${result.title}`, '', ...result.tables.map(formatTable), ...notes, ''].join('\n');
}
