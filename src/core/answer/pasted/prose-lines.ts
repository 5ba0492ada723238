/**
 * Decides what a newline inside a paragraph means. Markdown takes it for a
 * space; text copied from a page uses it between list items and paragraphs, and
 * mail wraps lines in the middle of sentences.
 */
import type { BlockKind } from '../../model/answer';
import type { Piece, ProseBlock } from './markdown-blocks';

/** Nobody wraps text at fewer columns (chosen by hand). */
const MIN_WRAP_COLUMNS = 50;
/** A longer line is a paragraph, not a wrapped line (chosen by hand). */
const MAX_WRAP_COLUMNS = 120;

const BULLET = /^\s*[•‣◦▪●○■□⁃∙·–—]\s+(?=\S)/u;
const NUMBER = /^\s*\d{1,2}[.)]\s+(?=\S)/u;

interface Line {
  readonly pieces: Piece[];
  readonly text: string;
  /** Length as pasted, markers included (about). */
  readonly columns: number;
  readonly startsAfter: 'soft' | 'hard';
}

/** Divides a block at the newlines that divide its text; the others become spaces. */
export function divideLines(block: ProseBlock): ProseBlock[] {
  if (block.kind === 'heading') return [block];
  const lines = linesOf(block.pieces);
  const width = lines.reduce((widest, line) => Math.max(widest, line.columns), 0);
  const blocks: { kind: BlockKind; pieces: Piece[] }[] = [];
  let last: Line | undefined;
  for (const line of lines) {
    const open = blocks.at(-1);
    if (open && last && isWrapped(last, line, width)) {
      if (!joinsWithoutSpace(last.text, line.text)) open.pieces.push({ kind: 'text', text: ' ' });
      for (const piece of line.pieces) open.pieces.push(piece);
    } else for (const start of startBlocks(line, block.kind)) blocks.push(start);
    // A line of markers only says nothing about the wrapping.
    if (line.text.trim() !== '' || last === undefined) last = line;
  }
  return blocks;
}

function linesOf(pieces: readonly Piece[]): Line[] {
  const lines: Line[] = [];
  let open: Piece[] = [];
  let startsAfter: 'soft' | 'hard' = 'hard';
  const close = () => {
    const text = open.map((piece) => ('text' in piece ? piece.text : '')).join('');
    const columns = open.reduce((length, piece) => length + columnsOf(piece), 0);
    lines.push({ pieces: open, text, columns, startsAfter });
  };
  for (const piece of pieces) {
    if (piece.kind === 'break') {
      close();
      open = [];
      startsAfter = piece.strength;
    } else open.push(piece);
  }
  close();
  return lines;
}

/** A marker took its label and two brackets. */
function columnsOf(piece: Piece): number {
  if ('text' in piece) return piece.text.length;
  return piece.kind === 'mark' && piece.mark.kind === 'point' ? piece.mark.label.length + 2 : 0;
}

/** Whether a line goes on with what the line before began. */
function isWrapped(before: Line, line: Line, width: number): boolean {
  const next = line.text.trim();
  if (next === '') return true;
  if (line.startsAfter === 'hard' || BULLET.test(line.text)) return false;
  const past = before.text.trimEnd();
  if (/^[\p{Ll},;)]/u.test(next) && !/[.!?。！？:]$/.test(past)) return true;
  if (/[,(–—-]$/.test(past)) return true;
  if (width < MIN_WRAP_COLUMNS || width > MAX_WRAP_COLUMNS) return false;
  const firstWord = /^\S+/.exec(next)?.[0] ?? '';
  return before.columns + 1 + firstWord.length > width;
}

function joinsWithoutSpace(before: string, after: string): boolean {
  const script = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
  return script.test(before.trimEnd().slice(-1)) && script.test(after.trimStart().slice(0, 1));
}

/** Bullets that Markdown does not know, and cells of a table copied from a page (tabs between). */
function startBlocks(line: Line, kind: BlockKind): { kind: BlockKind; pieces: Piece[] }[] {
  if (line.text.includes('\t') && line.text.trim().includes('\t')) return cells(line);
  const [first, ...rest] = line.pieces;
  if (first?.kind !== 'text') return [{ kind, pieces: line.pieces }];
  const bullet = BULLET.exec(first.text) ?? (kind === 'paragraph' ? NUMBER.exec(first.text) : null);
  if (!bullet) return [{ kind, pieces: line.pieces }];
  return [
    { kind: 'list-item', pieces: [{ kind: 'text', text: first.text.slice(bullet[0].length) }, ...rest] },
  ];
}

function cells(line: Line): { kind: BlockKind; pieces: Piece[] }[] {
  let open: Piece[] = [];
  const found = [open];
  for (const piece of line.pieces) {
    if (piece.kind !== 'text') {
      open.push(piece);
      continue;
    }
    for (const [index, text] of piece.text.split('\t').entries()) {
      if (index > 0) {
        open = [];
        found.push(open);
      }
      open.push({ kind: 'text', text });
    }
  }
  return found.map((pieces) => ({ kind: 'table-cell', pieces }));
}
