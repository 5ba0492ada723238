/** Ground on which the page shows nothing: no text, control, picture or colour of its own. */
import type { Box } from './page-geometry';
import { isTransparent } from './page-theme';

/** What the page shows at a point, with our own layer looked through. */
export function beneath(document: Document, host: Element, x: number, y: number): Element | null {
  return document.elementsFromPoint(x, y).find((element) => element !== host) ?? null;
}

const FURNITURE =
  'a, button, input, select, textarea, svg, img, video, canvas, [role="button"], [contenteditable="true"]';

function isPainted(element: Element): boolean {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  return backgroundImage !== 'none' || !isTransparent(backgroundColor);
}

const holdsText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

/** Ground of the answer's own ancestors, or a box that shows nothing of its own there. */
export function isBlankAt(element: Element | null, root: Element): boolean {
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
export function blockerOf(box: Box, root: Element, host: Element): Element | null {
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
