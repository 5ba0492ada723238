/** Writes visible text block by block, and keeps where each character came from. */
import { closesUp, partsSentences } from '../core/answer/marker-gaps';
import type { Block, BlockKind } from '../core/model/answer';
import type { Mark, Segment, WalkedText } from './walked-text';

/** What the elements around a text make of it. */
export interface TextStyle {
  readonly kind: BlockKind;
  /** Line ends are shown, so they end a block. */
  readonly keepsLines: boolean;
  readonly shifted: 'sup' | 'sub' | null;
}

const PLAIN: TextStyle = { kind: 'paragraph', keepsLines: false, shifted: null };

/** A mark whose end, and perhaps start (-1), are not known yet. */
export interface OpenMark {
  readonly role: Mark['role'];
  readonly element: Element;
  start: number;
  end: number;
}

/** Characters without width or meaning, and tag characters, which can hide text from readers. */
const RUNS =
  /([\u200B\u2060\uFEFF\u00AD\u{E0000}-\u{E007F}]+)|(\s+)|([^\s\u200B\u2060\u00AD\u{E0000}-\u{E007F}]+)/gu;

/** One character for one, so that offsets hold; 10<sup>6</sup> must not read 106. */
const SHIFTED = {
  sup: toMap('0123456789+-−', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻'),
  sub: toMap('0123456789+-−', '₀₁₂₃₄₅₆₇₈₉₊₋₋'),
};

export type TextWriter = ReturnType<typeof createTextWriter>;

/** Offsets of what it holds are those of the text so far. */
export function createTextWriter() {
  const parts: string[] = [];
  const blocks: Block[] = [];
  const segments: Segment[] = [];
  const marks: OpenMark[] = [];
  let length = 0;
  let before = '';
  let blockStart = -1;
  let blockKind: BlockKind = 'paragraph';
  /** White space seen but not written yet. */
  let space: { node: Text; offset: number } | null = null;
  /** Markers since the last text; those before a block's first text wait for where it starts. */
  let since: OpenMark[] = [];
  /** White space behind what was left out since the last text; null where nothing was. */
  let behindGap: string | null = null;
  const openMarks: OpenMark[] = [];

  function push(text: string): void {
    parts.push(text);
    length += text.length;
    before = text;
  }

  function place(node: Text, offset: number, text: string): void {
    const last = segments.at(-1);
    if (last?.node === node && last.offset !== null && last.end === length) {
      if (last.offset + last.end - last.start === offset) {
        segments[segments.length - 1] = { ...last, end: length + text.length };
        push(text);
        return;
      }
    }
    segments.push({ start: length, end: length + text.length, node, offset });
    push(text);
  }

  /** Writes what must stand before the next visible text. */
  function open(kind: BlockKind, text: string): void {
    if (blockStart === -1) {
      if (length > 0) push('\n\n');
      blockStart = length;
      blockKind = kind;
      for (const mark of since) mark.start = mark.end = length;
    } else if (space !== null && !(behindGap !== null && closesUp(behindGap + text))) {
      place(space.node, space.offset, ' ');
    } else if (space === null && since.length > 0 && partsSentences(before, text)) {
      // A chip is all that parted the sentences: "1932.[chip]It closed".
      push(' ');
    }
    space = null;
    since = [];
    behindGap = null;
    for (const mark of openMarks) if (mark.start === -1) mark.start = length;
  }

  return {
    /** Text of a node, white space collapsed unless lines are kept. */
    text(node: Text, style: TextStyle = PLAIN): void {
      const text = shift(node.data, style.shifted);
      for (const match of text.matchAll(RUNS)) {
        const run = match[0];
        if (match[1] !== undefined) continue;
        if (match[2] !== undefined) {
          if (style.keepsLines && run.includes('\n')) this.endBlock();
          space ??= { node, offset: match.index };
          if (behindGap !== null) behindGap = ' ';
          continue;
        }
        open(style.kind, run);
        place(node, match.index, run);
      }
    },
    /** Text that stands for a whole element. */
    atom(node: Element, text: string, style: TextStyle = PLAIN): void {
      if (text === '') return;
      open(style.kind, text);
      segments.push({ start: length, end: length + text.length, node, offset: null });
      push(text);
    },
    /** A marker without width. */
    marker(element: Element): void {
      const mark: OpenMark = { role: 'marker', element, start: length, end: length };
      marks.push(mark);
      since.push(mark);
      behindGap = '';
    },
    /** Something without text was left out of a line. */
    gap(): void {
      behindGap = '';
    },
    /** Starts at the next text. */
    openMark(role: Mark['role'], element: Element): OpenMark {
      const mark: OpenMark = { role, element, start: -1, end: -1 };
      marks.push(mark);
      openMarks.push(mark);
      return mark;
    },
    closeMark(mark: OpenMark): void {
      openMarks.splice(openMarks.indexOf(mark), 1);
      if (mark.start === -1) mark.start = length;
      mark.end = length;
    },
    endBlock(): void {
      if (blockStart !== -1) blocks.push({ kind: blockKind, start: blockStart, end: length });
      blockStart = -1;
      space = null;
      since = [];
    },
    finish(): WalkedText {
      this.endBlock();
      return { text: parts.join(''), blocks, segments, marks };
    },
  };
}

function shift(text: string, shifted: TextStyle['shifted']): string {
  if (shifted === null) return text;
  const characters = SHIFTED[shifted];
  const trimmed = text.trim();
  if (trimmed === '' || [...trimmed].some((char) => !characters.has(char))) return text;
  return [...text].map((char) => characters.get(char) ?? char).join('');
}

function toMap(from: string, to: string): ReadonlyMap<string, string> {
  const target = [...to];
  return new Map([...from].map((char, index) => [char, target[index] ?? char]));
}
