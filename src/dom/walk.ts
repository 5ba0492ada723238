/**
 * Reads elements of a page as clean text in blocks, with the way back to the
 * nodes. Never changes the page and needs no layout: it works in hidden tabs,
 * off screen, and on parsed HTML. Shadow roots are not entered.
 */
import type { BlockKind } from '../core/model/answer';
import { BLOCK_NAMES } from './block-names';
import { formulaOf } from './formula';
import { isCodeBlock, isControl, isHidden } from './hidden';
import { createTextWriter, type OpenMark, type TextStyle, type TextWriter } from './text-writer';
import type { Mark, WalkedText } from './walked-text';

/**
 * What an element means on a certain site, where its name does not say it:
 * `skip` no text, `marker` a zero-width citation marker, `link`, `code` and `claim`
 * text whose place is wanted, `block` a block of the kind around it, or a block of its own kind.
 */
export type ElementRole = 'skip' | Mark['role'] | 'block' | BlockKind;
export type ElementRoles = ReadonlyMap<Element, ElementRole>;

const KIND_OF_NAME = new Map<string, BlockKind>([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name): [string, BlockKind] => [name, 'heading']),
  ...['li', 'dt', 'dd'].map((name): [string, BlockKind] => [name, 'list-item']),
  ...['td', 'th'].map((name): [string, BlockKind] => [name, 'table-cell']),
  ['blockquote', 'quote'],
]);

const KIND_OF_ROLE = new Map<string, BlockKind>([
  ['heading', 'heading'],
  ['listitem', 'list-item'],
  ...['cell', 'gridcell', 'columnheader', 'rowheader'].map((role): [string, BlockKind] => [
    role,
    'table-cell',
  ]),
]);

/** Whether an element starts and ends a block of text, by its name. */
export function isBlock(element: Element): boolean {
  return BLOCK_NAMES.has(element.localName);
}

/** An element whose children are being read. */
interface Frame extends TextStyle {
  readonly element: Element;
  readonly breaks: boolean;
  readonly mark: OpenMark | null;
}

/**
 * @param roots elements that together hold the text, in reading order; each
 *   starts a new block. Elements hidden above a root do not matter.
 * @param roles meaning of elements below the roots; all others by their names
 * Cost: linear in nodes and characters.
 */
export function walk(roots: readonly Element[], roles: ElementRoles = new Map()): WalkedText {
  const writer = createTextWriter();
  for (const root of roots) {
    visit(root, roles, writer);
    writer.endBlock();
  }
  return writer.finish();
}

function visit(root: Element, roles: ElementRoles, writer: TextWriter): void {
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
function enter(
  node: Node,
  frames: Frame[],
  roles: ElementRoles,
  writer: TextWriter,
  isRoot: boolean,
): boolean {
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
    shifted: shiftOf(element) ?? around?.shifted ?? null,
    mark: role !== undefined && isMarkRole(role) ? writer.openMark(role, element) : null,
  });
  return true;
}

function leave(node: Node, frames: Frame[], writer: TextWriter): void {
  const frame = frames.at(-1);
  if (frame === undefined || frame.element !== node) return;
  frames.pop();
  if (frame.mark !== null) writer.closeMark(frame.mark);
  if (frame.breaks) writer.endBlock();
}

function isMarkRole(role: ElementRole): role is Mark['role'] {
  return role === 'marker' || role === 'link' || role === 'code' || role === 'claim';
}

function kindOf(element: Element, role: ElementRole | undefined): BlockKind | null {
  if (role !== undefined && role !== 'skip' && role !== 'block' && !isMarkRole(role))
    return role as BlockKind;
  return KIND_OF_NAME.get(element.localName) ?? KIND_OF_ROLE.get(element.getAttribute('role') ?? '') ?? null;
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

function shiftOf({ localName }: Element): TextStyle['shifted'] {
  return localName === 'sup' || localName === 'sub' ? localName : null;
}
