/**
 * Collects running text into blocks, as a walk over a page meets it. A line
 * feed in the text given is a real line break (`<br>`, `pre`).
 */
import type { BlockKind } from '../core/model/answer';
import { proseIn } from './main-part';
import { type BlockDraft, cleanLine, cleanLines } from './page-text';
import { type Cell, tableRows } from './table-rows';

/** Longer terms are blocks of their own rather than the head of their definition. Chosen by hand. */
const MAX_TERM = 120;

type CellShape = Omit<Cell, 'text'>;

export class BlockWriter {
  readonly blocks: BlockDraft[] = [];
  /** Visible characters written so far, white space not counted. */
  kept = 0;
  /** Length of what was written as prose or data so far; see `proseIn`. */
  prose = 0;
  readonly #kinds: BlockKind[] = [];
  /** Characters that column names and spanning cells may still add. */
  readonly #repeats: { left: number };
  #run: string[] = [];
  /** Whether a link stands in the running text. */
  #linked = false;
  #terms: string[] = [];
  /** Rows of the open table; null outside tables. */
  #rows: Cell[][] | null = null;
  #cell: CellShape | null = null;

  constructor(mayRepeat: number) {
    this.#repeats = { left: mayRepeat };
  }

  /** @param linked whether it stands in a link */
  text(raw: string, visible: number, linked: boolean): void {
    this.#run.push(raw);
    this.#linked ||= linked && visible > 0;
    this.kept += visible;
  }

  lineBreak(): void {
    this.#run.push(this.#cell ? ' ' : '\n');
  }

  /** Opens a block; without a kind it takes that of the block around it. */
  open(kind: BlockKind | null): void {
    this.boundary();
    if (this.#cell && kind === 'list-item') this.#separateItems();
    this.#kinds.push(kind ?? this.#kinds.at(-1) ?? 'paragraph');
  }

  close(): void {
    this.boundary();
    this.#kinds.pop();
  }

  /** Ends the running block; inside a table cell, only a word. */
  boundary(): void {
    if (this.#cell) {
      this.#run.push(' ');
      return;
    }
    const kind = this.#kinds.at(-1) ?? 'paragraph';
    for (const part of this.#take().split(/\n\s*\n/u)) this.#push(kind, cleanLines(part));
  }

  /** Ends a block of preformatted text, whose blank lines divide nothing. */
  closeLines(): void {
    if (!this.#cell) this.#push(this.#kinds.at(-1) ?? 'paragraph', cleanLines(this.#take()));
    this.close();
  }

  /** The running text is a term: the next block defines it. */
  closeTerm(): void {
    if (!this.#cell) {
      const term = cleanLine(this.#take()).replace(/:$/u, '');
      if (term.length > MAX_TERM) this.#push('list-item', term);
      else if (term !== '') this.#terms.push(term);
    }
    this.close();
  }

  /** Terms that nothing defined stand for themselves. */
  closeTerms(): void {
    this.close();
    const terms = this.#terms;
    this.#terms = [];
    for (const term of terms) this.#push('list-item', term);
  }

  openTable(): void {
    this.boundary();
    this.#rows = [];
  }

  openRow(): void {
    this.boundary();
    this.#rows?.push([]);
  }

  openCell(shape: CellShape): void {
    this.boundary();
    this.#cell = shape;
  }

  closeCell(): void {
    if (!this.#cell || !this.#rows) return;
    if (this.#rows.length === 0) this.#rows.push([]);
    this.#rows.at(-1)?.push({ ...this.#cell, text: cleanLine(this.#take()) });
    this.#cell = null;
  }

  closeTable(): void {
    this.boundary();
    const rows = this.#rows ?? [];
    this.#rows = null;
    for (const text of tableRows(rows, this.#repeats)) this.#push('table-cell', text);
  }

  /** Items of a list in a table cell stand in one line. */
  #separateItems(): void {
    while (this.#run.at(-1)?.trim() === '') this.#run.pop();
    if (this.#run.length > 0) this.#run.push(', ');
  }

  #take(): string {
    const raw = this.#run.join('');
    this.#run = [];
    return raw;
  }

  #push(kind: BlockKind, text: string): void {
    if (text === '') return;
    const head = this.#terms.length > 0 ? `${this.#terms.join(', ')}: ` : '';
    this.#terms = [];
    const block = { kind, text: head + text, linked: this.#linked };
    this.#linked = false;
    this.blocks.push(block);
    this.prose += proseIn(block);
  }
}
