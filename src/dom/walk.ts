/**
 * Reads elements of a page as clean text in blocks, with the way back to the
 * nodes. Never changes the page and needs no layout: it works in hidden tabs,
 * off screen, and on parsed HTML. Shadow roots are not entered.
 */
import type { Block, BlockKind } from '../core/model/answer';
import { formulaOf } from './formula';
import { isCodeBlock, isControl, isHidden } from './hidden';
import type { Mark, Segment, WalkedText } from './walked-text';

/**
 * What an element means on a certain site, where its name does not say it:
 * `skip` no text, `marker` a zero-width citation marker, `link` and `code` text
 * whose place is wanted, `block` a block of the kind around it, or a block of its own kind.
 */
export type ElementRole = 'skip' | Mark['role'] | 'block' | BlockKind;
export type ElementRoles = ReadonlyMap<Element, ElementRole>;

const BLOCK_NAMES = new Set(
  (
    'address article aside blockquote caption center dd details dialog div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu ol p pre search section summary ' +
    'table tbody td tfoot th thead tr ul'
  ).split(' '),
);

const KIND_OF_NAME: Readonly<Record<string, BlockKind>> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  li: 'list-item',
  dt: 'list-item',
  dd: 'list-item',
  td: 'table-cell',
  th: 'table-cell',
  blockquote: 'quote',
};

const KIND_OF_ROLE: Readonly<Record<string, BlockKind>> = {
  heading: 'heading',
  listitem: 'list-item',
  cell: 'table-cell',
  gridcell: 'table-cell',
  columnheader: 'table-cell',
  rowheader: 'table-cell',
};

/** Characters without width or meaning, and tag characters, which can hide text from readers. */
const RUNS =
  /([\u200B\u2060\uFEFF\u00AD\u{E0000}-\u{E007F}]+)|(\s+)|([^\s\u200B\u2060\u00AD\u{E0000}-\u{E007F}]+)/gu;

/** Before these no space remains where a marker was taken out ("grew [chip]." reads "grew."). */
const CLOSING = /^[.,;:!?)\]}»”’。，、；：！？）」]/;
const SENTENCE_END = /[.!?…。！？]["”’)\]]?$/;
const WORD_START = /^[\p{L}\p{N}]/u;

const SUPERSCRIPT: Readonly<Record<string, string>> = toMap('0123456789+-−', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻');
const SUBSCRIPT: Readonly<Record<string, string>> = toMap('0123456789+-−', '₀₁₂₃₄₅₆₇₈₉₊₋₋');

/** Whether an element starts and ends a block of text, by its name. */
export function isBlock(element: Element): boolean {
  return BLOCK_NAMES.has(element.localName);
}

interface Frame {
  readonly element: Element;
  readonly breaks: boolean;
  readonly kind: BlockKind;
  readonly keepsLines: boolean;
  /** Replaces characters one by one, so that 10<sup>6</sup> does not read 106. */
  readonly raised: Readonly<Record<string, string>> | null;
  readonly mark: OpenMark | null;
}

interface OpenMark {
  readonly role: Mark['role'];
  readonly element: Element;
  start: number;
  end: number;
}

/**
 * @param roots elements that together hold the text, in reading order; each
 *   starts a new block. Elements hidden above a root do not matter.
 * @param roles meaning of elements below the roots; all others by their names
 * Cost: linear in nodes and characters.
 */
export function walk(roots: readonly Element[], roles: ElementRoles = new Map()): WalkedText {
  const writer = createWriter();
  for (const root of roots) {
    visit(root, roles, writer);
    writer.endBlock();
  }
  return writer.finish();
}

function visit(root: Element, roles: ElementRoles, writer: Writer): void {
  const frames: Frame[] = [];
  let node: Node = root;
  for (;;) {
    const down = enter(node, frames, roles, writer, node === root);
    let next: Node | null = down ? node.firstChild : null;
    if (down && next === null) leave(node, frames, writer);
    while (next === null) {
      if (node === root) return;
      next = node.nextSibling;
      if (next !== null) break;
      const parent: Node | null = node.parentNode;
      if (parent === null) return;
      node = parent;
      leave(node, frames, writer);
    }
    node = next;
  }
}

/** @returns whether the children are to be read; then a frame was opened */
function enter(node: Node, frames: Frame[], roles: ElementRoles, writer: Writer, isRoot: boolean): boolean {
  if (node.nodeType === 3) {
    writer.text(node as Text, frames.at(-1));
    return false;
  }
  if (node.nodeType !== 1) return false;
  const element = node as Element;
  const name = element.localName;
  const role = isRoot ? undefined : roles.get(element);
  const breaks = isBlock(element) || (role !== undefined && role !== 'skip' && !isMarkRole(role));
  if (role === 'marker') {
    writer.marker(element);
    return false;
  }
  if (name === 'br') {
    writer.endBlock();
    return false;
  }
  if (!isRoot) {
    const formula = formulaOf(element);
    if (formula?.shown === 'inline' && role !== 'skip') {
      writer.atom(element, formula.latex, frames.at(-1));
      return false;
    }
    const isGone =
      role === 'skip' ||
      formula !== null ||
      isHidden(element) ||
      (role === undefined && isControl(element)) ||
      isCodeBlock(element);
    if (isGone) {
      if (breaks || formula !== null) writer.endBlock();
      else writer.gap();
      return false;
    }
  }
  if (breaks) writer.endBlock();
  const around = frames.at(-1);
  frames.push({
    element,
    breaks,
    kind: kindOf(element, role) ?? around?.kind ?? 'paragraph',
    keepsLines: around?.keepsLines === true || keepsLines(element),
    raised: raisedBy(element) ?? around?.raised ?? null,
    mark: role === 'link' || role === 'code' ? writer.openMark(role, element) : null,
  });
  return true;
}

function leave(node: Node, frames: Frame[], writer: Writer): void {
  const frame = frames.at(-1);
  if (frame === undefined || frame.element !== node) return;
  frames.pop();
  if (frame.mark !== null) writer.closeMark(frame.mark);
  if (frame.breaks) writer.endBlock();
}

function isMarkRole(role: ElementRole): role is Mark['role'] {
  return role === 'marker' || role === 'link' || role === 'code';
}

function kindOf(element: Element, role: ElementRole | undefined): BlockKind | null {
  if (role !== undefined && role !== 'skip' && role !== 'block' && !isMarkRole(role))
    return role as BlockKind;
  return KIND_OF_NAME[element.localName] ?? KIND_OF_ROLE[element.getAttribute('role') ?? ''] ?? null;
}

/** Line ends are shown there, as in the bubble of a question. */
function keepsLines(element: Element): boolean {
  const classes = element.getAttribute('class');
  const style = element.getAttribute('style');
  return (
    (classes !== null && /(?:^|\s)whitespace-(?:pre|break)/.test(classes)) ||
    (style !== null && /white-space\s*:\s*(?:pre|break)/i.test(style))
  );
}

function raisedBy(element: Element): Readonly<Record<string, string>> | null {
  if (element.localName !== 'sup' && element.localName !== 'sub') return null;
  return element.localName === 'sup' ? SUPERSCRIPT : SUBSCRIPT;
}

type Writer = ReturnType<typeof createWriter>;

function createWriter() {
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
  /** Something between the last text and here was left out. */
  let hasGap = false;
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
    } else if (space !== null && !(hasGap && CLOSING.test(text))) {
      place(space.node, space.offset, ' ');
    } else if (space === null && since.length > 0 && SENTENCE_END.test(before) && WORD_START.test(text)) {
      // A chip is all that parted the sentences: "1932.[chip]It closed".
      push(' ');
    }
    space = null;
    since = [];
    hasGap = false;
    for (const mark of openMarks) if (mark.start === -1) mark.start = length;
  }

  return {
    text(node: Text, frame: Frame | undefined): void {
      const data = node.data;
      const raised = frame?.raised ?? null;
      const text = raised === null ? data : raise(data, raised);
      for (const match of text.matchAll(RUNS)) {
        const run = match[0];
        if (match[1] !== undefined) continue;
        if (match[2] !== undefined) {
          if (frame?.keepsLines === true && run.includes('\n')) this.endBlock();
          space ??= { node, offset: match.index };
          continue;
        }
        open(frame?.kind ?? 'paragraph', run);
        place(node, match.index, run);
      }
    },
    atom(node: Element, text: string, frame: Frame | undefined): void {
      if (text === '') return;
      open(frame?.kind ?? 'paragraph', text);
      segments.push({ start: length, end: length + text.length, node, offset: null });
      push(text);
    },
    marker(element: Element): void {
      const mark: OpenMark = { role: 'marker', element, start: length, end: length };
      marks.push(mark);
      since.push(mark);
      hasGap = true;
    },
    gap(): void {
      hasGap = true;
    },
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

function raise(text: string, raised: Readonly<Record<string, string>>): string {
  const trimmed = text.trim();
  if (trimmed === '' || [...trimmed].some((char) => raised[char] === undefined)) return text;
  return [...text].map((char) => raised[char] ?? char).join('');
}

function toMap(from: string, to: string): Record<string, string> {
  const target = [...to];
  return Object.fromEntries([...from].map((char, index) => [char, target[index] ?? char]));
}
