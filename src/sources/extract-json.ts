/** JSON to text: each object's short values are one row, as those of a table; long strings are paragraphs. */
import { extractHtml } from './extract-html';
import { extractText } from './extract-text';
import { type BlockDraft, cleanLine, cleanLines, type ExtractedPage, pageOfBlocks } from './page-text';

/** From this many characters on, a string is prose. Chosen by hand. */
const PROSE_LENGTH = 120;
/** Of an address or a mark for machines; said to nobody. */
const FOR_MACHINES = /^(?:https?:\/\/\S+|[\w+/=-]{24,}|#?[0-9a-f]{6,})$/iu;
const TITLE_KEYS: readonly string[] = ['title', 'headline', 'name'];

/** @returns its text; JSON that cannot be parsed is read as plain text */
export function extractJson(text: string): ExtractedPage {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return extractText(text);
  }
  const drafts: BlockDraft[] = [];
  // A stack of its own: JSON nests as deep as it likes.
  const open: unknown[] = [data];
  for (let value = open.pop(); open.length > 0 || value !== undefined; value = open.pop()) {
    const entries = entriesOf(value);
    const row: string[] = [];
    const inside: unknown[] = [];
    for (const [key, entry] of entries) {
      if (typeof entry === 'object' && entry !== null) inside.push(entry);
      else if (typeof entry === 'string' && entry.length >= PROSE_LENGTH) drafts.push(...prose(entry));
      else if (isTold(entry))
        row.push(key === '' ? cleanLine(String(entry)) : `${key}: ${cleanLine(String(entry))}`);
    }
    drafts.push({ kind: 'table-cell', text: row.join(' | ') });
    open.push(...inside.toReversed());
  }
  return pageOfBlocks(drafts, titleOf(data));
}

function entriesOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.map((entry) => ['', entry]);
  if (typeof value === 'object' && value !== null) return Object.entries(value);
  return [['', value]];
}

function isTold(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '' && !FOR_MACHINES.test(value);
  return typeof value === 'number' || typeof value === 'boolean';
}

/** Texts within JSON are often HTML: what is hidden in it stays hidden. */
function prose(text: string): BlockDraft[] {
  if (!/<\/?[a-z][^>]{0,200}>/iu.test(text)) {
    return text.split(/\n\s*\n/u).map((part) => ({ kind: 'paragraph', text: cleanLines(part) }));
  }
  const page = extractHtml(text);
  return page.blocks.map(({ kind, start, end }) => ({ kind, text: page.text.slice(start, end) }));
}

function titleOf(data: unknown): string | null {
  const title = entriesOf(data).find(([key, value]) => TITLE_KEYS.includes(key) && typeof value === 'string');
  return title ? cleanLine(String(title[1])) || null : null;
}
