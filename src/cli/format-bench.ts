/** Bench tables as plain text that is also valid Markdown. */
import type { BenchResult, BenchTable } from './bench-result';

type Cell = string | number | null;

const isNumeric = (cell: Cell | undefined) => typeof cell === 'number' || cell === null;

/** Counts as they are, everything else to four digits; `–` for nothing. */
function showCell(cell: Cell): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell.replaceAll('|', '\\|').replace(/\s+/g, ' ');
  return Number.isInteger(cell) ? String(cell) : cell.toFixed(4);
}

function formatTable({ heading, columns, rows }: BenchTable): string {
  const cells = [columns, ...rows.map((row) => row.map(showCell))];
  const widths = columns.map((_, i) => Math.max(3, ...cells.map((row) => row[i]?.length ?? 0)));
  const right = columns.map((_, i) => rows.length > 0 && rows.every((row) => isNumeric(row[i])));
  const line = (row: readonly string[]) =>
    `| ${widths.map((w, i) => (right[i] ? (row[i] ?? '').padStart(w) : (row[i] ?? '').padEnd(w))).join(' | ')} |`;
  const rule = `|${widths.map((w, i) => (right[i] ? `${'-'.repeat(w + 1)}:` : '-'.repeat(w + 2))).join('|')}|`;
  const [head = [], ...body] = cells;
  return [`## ${heading}`, '', line(head), rule, ...body.map(line), ''].join('\n');
}

/** @returns the title, each table under its heading, then the notes */
export function formatBench(result: BenchResult): string {
  const notes = result.notes.map((note) => `- ${note}`);
  return [`# ${result.title}`, '', ...result.tables.map(formatTable), ...notes, ''].join('\n');
}
