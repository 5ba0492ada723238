/**
 * Where the line under the answer may stand without covering anything: on
 * ground where the page shows no button, text or input. Chat pages put a row of
 * buttons right under an answer, and an input box over the end of the list.
 */
import type { LayerHost } from './layer-host';
import type { Box, Size } from './page-geometry';

/** From the answer's lower edge, px; a row of buttons and its margins fit in the range. Chosen by hand. */
const NEAREST = 8;
const FARTHEST = 160;
const STEP = 8;

/** What the page shows at a point, with our own layer looked through. */
function beneath(document: Document, host: Element, x: number, y: number): Element | null {
  return document.elementsFromPoint(x, y).find((element) => element !== host) ?? null;
}

const FURNITURE =
  'a, button, input, select, textarea, svg, img, video, canvas, [role="button"], [contenteditable="true"]';

function isPainted(element: Element): boolean {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  return backgroundImage !== 'none' || !/^(?:transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor);
}

const holdsText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

/** Ground of the answer's own ancestors, or a box that shows nothing of its own there. */
function isBlankAt(element: Element | null, root: Element): boolean {
  if (!element || element.closest(FURNITURE)) return false;
  for (let at: Element | null = element; at && !at.contains(root); at = at.parentElement) {
    if (isPainted(at) || (at === element && holdsText(at))) return false;
  }
  return true;
}

/** Points to ask at: no button or line of text fits between two of them. */
const ACROSS = 40;
const DOWN = 12;

/** What of the page shows something under the box; null on blank ground. */
function blockerOf(box: Box, root: Element, host: Element): Element | null {
  for (let y = box.top + 1; y < box.top + box.height + DOWN; y += DOWN) {
    for (let x = box.left + 1; x < box.left + box.width + ACROSS; x += ACROSS) {
      const right = Math.min(x, box.left + box.width - 1);
      const bottom = Math.min(y, box.top + box.height - 1);
      const element = beneath(root.ownerDocument, host, right, bottom);
      if (!isBlankAt(element, root)) return element ?? root.ownerDocument.documentElement;
    }
  }
  return null;
}

interface SummaryRoom {
  readonly root: Element;
  readonly host: Element;
  readonly answer: Box;
  readonly visible: Box;
  readonly size: Size;
}

/**
 * @returns distance from the answer's lower edge to the line, px; null where no
 * blank ground is in view at the moment (the answer's end may be scrolled away)
 */
function blankGround({ root, host, answer, visible, size }: SummaryRoom): number | null {
  const bottom = answer.top + answer.height;
  const end = visible.top + visible.height;
  let offset = NEAREST;
  while (offset <= FARTHEST) {
    const box: Box = { left: answer.left, top: bottom + offset, ...size };
    if (box.top + box.height > end) return null;
    const blocker = box.top < visible.top ? null : blockerOf(box, root, host);
    if (!blocker && box.top >= visible.top) return offset;
    const past = blocker ? blocker.getBoundingClientRect().bottom - bottom : 0;
    offset = Math.max(offset + STEP, Math.min(past + STEP, FARTHEST));
  }
  // Text follows closely: the line must still be seen, close to the answer that it sums up.
  return NEAREST;
}

/** Whether the line still stands on blank ground: a page's input box may have come over it. */
function standsFree(room: SummaryRoom, offset: number): boolean {
  const top = room.answer.top + room.answer.height + offset;
  const bottom = Math.min(top + room.size.height, room.visible.top + room.visible.height) - 1;
  if (bottom <= Math.max(top, room.visible.top)) return true;
  const x = room.answer.left + room.size.width / 2;
  return isBlankAt(beneath(room.root.ownerDocument, room.host, x, bottom), room.root);
}

/** Looking for blank ground asks the page a hundred times what lies at a point: seldom while it scrolls. */
const SEEK_MS = 200;

export interface SummaryPlace {
  /** After anything of the page changed: the ground is looked for anew. */
  forget(): void;
  /** @param box of the answer; @param visible part of the window in which it can show */
  follow(root: Element, answer: Box, visible: Box): void;
  /** Whether the line is out of sight: covered, or its ground scrolled away. */
  isCovered(): boolean;
}

/** Keeps the line on blank ground while the page scrolls and changes. */
export function createSummaryPlace({ element: host, summary }: LayerHost): SummaryPlace {
  let offset: number | null = null;
  let soughtAt = Number.NEGATIVE_INFINITY;
  return {
    forget() {
      offset = null;
      soughtAt = Number.NEGATIVE_INFINITY;
    },
    follow(root, answer, visible) {
      summary.style.maxWidth = `${answer.width}px`;
      const { width, height } = summary.getBoundingClientRect();
      if (height === 0) return;
      const room = { root, host, answer, visible, size: { width, height } };
      if (offset !== null && !standsFree(room, offset)) offset = null;
      const now = performance.now();
      if (offset === null && now - soughtAt > SEEK_MS) {
        soughtAt = now;
        offset = blankGround(room);
      }
      // Out of sight, yet still there for the keyboard, which brings it into view.
      summary.classList.toggle('covered', offset === null);
      if (offset !== null) summary.style.top = `${answer.height + offset}px`;
    },
    isCovered: () => offset === null,
  };
}
