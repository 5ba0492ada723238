/** Lines of a document in reading order, joined to paragraphs, headings, list items and rows of tables. */
import type { BlockKind } from '../../core/model/answer';
import { cleanLine } from '../page-text';
import { joinLine, type Vocabulary, vocabularyOf } from './join-lines';
import { type LineStyle, styleOf } from './line-style';
import type { Line } from './reading-order';

export interface DocumentBlock {
  readonly kind: BlockKind;
  readonly text: string;
  readonly size: number;
  /** Where it begins, and where each page begins on which it goes on; `page` from 0, offsets into `text`. */
  readonly starts: readonly PageStart[];
}

export interface PageStart {
  readonly page: number;
  readonly offset: number;
}

/** Of private use, so that no text means anything by it; taken out of all text that is read. */
const PAGE_MARK = '\uE0F0';

/** Heights of the font, or shares; all chosen by hand. */
const INDENT = 0.8;
const WIDER_GAP = 1.3;
const OTHER_SIZE = 0.12;
const SHORT_LINE = 0.8;
const HEADING_SIZE = 1.12;
const NOTE_SIZE = 0.93;
const MAX_HEADING = 120;
const MAX_CELL = 70;

const BULLET = /^[•‣▪▫●○◦■□➢➤✓✔❖·\uF0B7\uF0A7–—*-]\s+(?=\S)/u;
const NUMBER = /^\(?(?:\d{1,3}|[a-z])[.)]\s+(?=\S)/u;
const ENDS = /[.!?…:;。！？؟][)\]"'”’»]*$/u;
const LEADERS = /(?:\s*[.·…_]){4,}\s*/gu;

interface Written {
  readonly line: Line;
  readonly page: number;
  readonly text: string;
  readonly isRow: boolean;
}

interface OpenBlock {
  kind: BlockKind;
  readonly written: Written[];
}

/** @param pages lines of each page, in reading order */
export function toBlocks(pages: readonly (readonly Line[])[]): DocumentBlock[] {
  const style = styleOf(pages.flat());
  const written = pages.flatMap((lines, page) => writtenLines(lines, page));
  const words = vocabularyOf(written.map(({ text }) => text.replace(/\S+[-\u2010\u00AD]$/u, '')));
  const finished: OpenBlock[] = [];
  let notes: OpenBlock[] = [];
  let body: OpenBlock | null = null;
  let note: OpenBlock | null = null;

  /** What a paragraph that goes on overleaf has below it comes before it, so that it stays on its page. */
  const turnPage = (goesOn: boolean) => {
    const last = goesOn ? finished.pop() : undefined;
    finished.push(...notes, ...(last ? [last] : []));
    notes = [];
    note = null;
  };

  for (const [i, current] of written.entries()) {
    const before = written[i - 1];
    const isNote = isNoteLine(written, i, style);
    if (before && before.page !== current.page)
      turnPage(!isNote && body !== null && continues(body, current));
    const open: OpenBlock | null = isNote ? note : body;
    const last = open?.written.at(-1);
    if (open && last && belongsTo(open, last, current, written[i + 1], style)) {
      open.written.push(current);
      continue;
    }
    const block: OpenBlock = { kind: kindOf(current, style), written: [current] };
    (isNote ? notes : finished).push(block);
    if (isNote) note = block;
    else body = block;
  }
  turnPage(false);
  return finished.flatMap((block) => writeBlock(block, style, words));
}

function writtenLines(lines: readonly Line[], page: number): Written[] {
  const cells = lines.map((line) =>
    line.cells.map((cell) => cell.replaceAll(PAGE_MARK, '').replace(LEADERS, ' … ').trim()),
  );
  return lines.flatMap((line, i) => {
    const own = (cells[i] ?? []).filter((cell) => cell !== '');
    const isRow = isTableRow(own, cells[i - 1], cells[i + 1]);
    const text = keepSoftHyphen(own.join(isRow ? ' | ' : ' '));
    return text === '' ? [] : [{ line, page, text, isRow }];
  });
}

/** Cleaning takes invisible characters away, and the mark of a divided word is one. */
function keepSoftHyphen(text: string): string {
  const clean = cleanLine(text);
  return text.endsWith('\u00AD') ? `${clean}\u00AD` : clean;
}

/** Three cells, or two below or above a row of as many; a sentence that was spread over its line is none. */
function isTableRow(cells: readonly string[], above: readonly string[] = [], below: readonly string[] = []) {
  if (cells.length < 2 || cells.some((cell) => cell.length > MAX_CELL)) return false;
  // A bullet or a number set apart from its item.
  if (cells.length === 2 && /^(?:[^\p{L}\p{N}]|\(?\w{1,3}[.)])$/u.test(cells[0] ?? '')) return false;
  return cells.length >= 3 || above.length >= 2 || below.length >= 2;
}

/** Small print below the text of its page. */
function isNoteLine(written: readonly Written[], at: number, { size }: LineStyle): boolean {
  const current = written[at];
  if (!current || current.isRow || current.line.size > NOTE_SIZE * size) return false;
  for (let i = at; i < written.length; i++) {
    const other = written[i];
    if (!other || other.page !== current.page || other.line.column !== current.line.column) break;
    if (other.line.size > NOTE_SIZE * size || other.isRow) return false;
  }
  return /^[\d*†‡§[(]/u.test(current.text) || isNoteBefore(written[at - 1], current, size);
}

function isNoteBefore(before: Written | undefined, current: Written, size: number): boolean {
  return (
    before?.page === current.page &&
    before.line.column === current.line.column &&
    before.line.size <= NOTE_SIZE * size &&
    current.line.y - before.line.y < 2 * current.line.size
  );
}

function kindOf({ line, text, isRow }: Written, style: LineStyle): BlockKind {
  if (isRow) return 'table-cell';
  if (line.size >= HEADING_SIZE * style.size && text.length <= MAX_HEADING) return 'heading';
  return BULLET.test(text) || NUMBER.test(text) ? 'list-item' : 'paragraph';
}

const isAlike = (a: Line, b: Line) => Math.abs(a.size - b.size) <= OTHER_SIZE * Math.max(a.size, b.size);

/** A paragraph that was broken off at the foot of a column or page. */
function continues(block: OpenBlock, { line, text, isRow }: Written): boolean {
  const last = block.written.at(-1);
  if (!last || isRow || block.kind === 'table-cell' || block.kind === 'heading') return false;
  if (!isAlike(last.line, line) || ENDS.test(last.text) || BULLET.test(text)) return false;
  return (
    /[-\u2010\u00AD,]$/u.test(last.text) ||
    !/^[\p{Lu}\d(“"]/u.test(text) ||
    (isFull(last.line) && isFull(line))
  );
}

function isFull({ x0, x1, column }: Line): boolean {
  return x1 - x0 >= 0.9 * (column.x1 - column.x0);
}

function belongsTo(
  block: OpenBlock,
  last: Written,
  current: Written,
  next: Written | undefined,
  style: LineStyle,
): boolean {
  const { line } = current;
  if (current.isRow || block.kind === 'table-cell' || !isAlike(last.line, line)) return false;
  const isNewColumn = last.page !== current.page || last.line.column !== line.column || line.y < last.line.y;
  if (isNewColumn) return continues(block, current);
  if (line.y - last.line.y > WIDER_GAP * style.leading * line.size) return false;
  if (block.kind === 'heading') return kindOf(current, style) === 'heading';
  if (line.font === style.font && isShort(last.line) && isHeadingByFont(block.written, style)) return false;
  const isSentenceOver = ENDS.test(last.text);
  if (BULLET.test(current.text)) return false;
  if (NUMBER.test(current.text) && (isSentenceOver || block.kind === 'list-item')) return false;
  const indent = indentOf(line) - indentOf(last.line);
  const step = INDENT * line.size;
  const isFirst = block.written.length === 1;
  if (block.kind === 'list-item') return indent > -step || (isFirst && !isShort(last.line));
  // The first line of a paragraph stands in; the lines after a reference's first do too, all of them.
  const isHanging = next !== undefined && Math.abs(indentOf(next.line) - indentOf(line)) < step / 2;
  if (indent > step && (isSentenceOver || isShort(last.line))) return isFirst && isHanging && !isSentenceOver;
  if (indent < -step && !isFirst) return false;
  return !(isSentenceOver && isShort(last.line));
}

const indentOf = ({ rtl, x0, x1, column }: Line) => (rtl ? column.x1 - x1 : x0 - column.x0);

function isShort({ rtl, x0, x1, column }: Line): boolean {
  const reached = rtl ? column.x1 - x0 : x1 - column.x0;
  return reached < SHORT_LINE * (column.x1 - column.x0);
}

function writeBlock({ kind, written }: OpenBlock, style: LineStyle, words: Vocabulary): DocumentBlock[] {
  const [first] = written;
  if (!first) return [];
  let text = '';
  let { page } = first;
  const turns: PageStart[] = [];
  for (const one of written) {
    const joined = joinLine(text, one.text, words);
    if (one.page !== page) turns.push({ page: one.page, offset: joined.length - one.text.length });
    page = one.page;
    text = joined;
  }
  for (const { offset } of [...turns].reverse())
    text = `${text.slice(0, offset)}${PAGE_MARK}${text.slice(offset)}`;
  if (kind === 'list-item') text = text.replace(BULLET, '').replace(NUMBER, '');
  const isTitled = kind === 'paragraph' && isHeadingByFont(written, style);
  const starts = [{ page: first.page, offset: 0 }];
  // Cleaned as a whole: what is taken out may lie across lines.
  const parts = cleanLine(text).split(PAGE_MARK);
  let offset = 0;
  for (const [i, turn] of turns.entries()) {
    offset += parts[i]?.length ?? 0;
    starts.push({ page: turn.page, offset });
  }
  return [{ kind: isTitled ? 'heading' : kind, text: parts.join(''), size: first.line.size, starts }];
}

/** A short line of its own in another font than the text: bold, mostly. */
function isHeadingByFont(written: readonly Written[], style: LineStyle): boolean {
  const [first] = written;
  if (!first || written.length > 2 || first.line.size < 0.98 * style.size) return false;
  const isOther = written.every(({ line }) => line.font !== style.font);
  const text = written.map((one) => one.text).join(' ');
  return isOther && text.length <= MAX_HEADING && /\p{L}/u.test(text) && /[\p{L}\p{N})?”"’]$/u.test(text);
}
