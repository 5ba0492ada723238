/** A table as text: its first row names the columns, every other row is a block (`City: Berlin | People: 3.6 million`). */
import { readCsv } from '../core/text/csv';
import { extractText } from './extract-text';
import { type BlockDraft, cleanLine, type ExtractedPage, pageOfBlocks } from './page-text';

/** @returns its rows; a table that cannot be read is read as plain text */
export function extractCsv(text: string): ExtractedPage {
  let rows: string[][];
  try {
    rows = readCsv(text);
  } catch {
    return extractText(text);
  }
  const [head = [], ...body] = rows;
  const names = head.map(cleanLine);
  if (body.length === 0) return extractText(text);
  const drafts = body.map((row): BlockDraft => {
    const cells = row.flatMap((cell, at) => {
      const value = cleanLine(cell);
      const name = names[at] ?? '';
      return value === '' ? [] : [name === '' ? value : `${name}: ${value}`];
    });
    return { kind: 'table-cell', text: cells.join(' | ') };
  });
  return pageOfBlocks(drafts, null);
}
