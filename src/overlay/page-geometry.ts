/** Boxes in CSS pixels of the window, and where things go beside the answer. Pure, but for the readers at the end. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Part that both share; null if none. */
export function intersect(a: Box, b: Box): Box | null {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  const width = Math.min(a.left + a.width, b.left + b.width) - left;
  const height = Math.min(a.top + a.height, b.top + b.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

/** Whether the inner box lies wholly in the outer one, from top to bottom; sideways nothing scrolls. */
export function contains(outer: Box, inner: Box): boolean {
  return inner.top >= outer.top && inner.top + inner.height <= outer.top + outer.height;
}

/** Kept free around the card. */
const CARD_MARGIN = 12;
/** Clear of a double underline, which hangs below the line's box. */
const CARD_DISTANCE = 12;

/**
 * Below the text, or above it where there is more room, never outside the window.
 * @param around box of the marked text; may lie outside the window
 */
export function placeCard(around: Box, card: Size, window: Size): { left: number; top: number } {
  const clamp = (value: number, size: number, limit: number): number =>
    Math.max(CARD_MARGIN, Math.min(value, limit - size - CARD_MARGIN));
  const below = around.top + around.height + CARD_DISTANCE;
  const above = around.top - CARD_DISTANCE - card.height;
  const fitsBelow = below + card.height + CARD_MARGIN <= window.height;
  const fitsAbove = above >= CARD_MARGIN;
  const roomBelow = window.height - below;
  const wanted = fitsBelow || (!fitsAbove && roomBelow >= around.top) ? below : above;
  return {
    left: clamp(around.left, card.width, window.width),
    top: clamp(wanted, card.height, window.height),
  };
}

/** Height of a numbered mark: a touch target (WCAG 2.2, 2.5.8). */
export const GAP_SIZE = 24;
const GAP_SPACE = 2;
/** Marks drawn for one paragraph; the rest is one more mark. Chosen by hand. */
export const GAP_LIMIT = 3;
/** Between the mark and the text. */
const GAP_DISTANCE = 8;

export interface GapRoom {
  /** The answer. */
  readonly answer: Box;
  /** Part of the window in which the answer can show. */
  readonly visible: Box;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * Side of the answer with room for a mark: where its lines begin, else where
 * they end, else the edge of what is visible.
 * @returns pixels from the answer's left edge
 */
export function gapLeft({ answer, visible, direction }: GapRoom): number {
  const before = -(GAP_SIZE + GAP_DISTANCE);
  const after = answer.width + GAP_DISTANCE;
  const fitsBefore = answer.left + before >= visible.left;
  const fitsAfter = answer.left + after + GAP_SIZE <= visible.left + visible.width;
  const [first, second] = direction === 'ltr' ? [fitsBefore, fitsAfter] : [fitsAfter, fitsBefore];
  const [here, there] = direction === 'ltr' ? [before, after] : [after, before];
  if (first) return here;
  if (second) return there;
  return direction === 'ltr'
    ? visible.left - answer.left
    : visible.left + visible.width - answer.left - GAP_SIZE;
}

/**
 * @param bottoms lower edges of the paragraphs, pixels from the answer's top, with how many facts each lacks
 * @returns upper edges of the stacks, in the same order: each centred on its paragraph's end, pushed down by the one above
 */
export function stackGaps(bottoms: readonly { readonly bottom: number; readonly count: number }[]): number[] {
  let free = Number.NEGATIVE_INFINITY;
  return bottoms.map(({ bottom, count }) => {
    const top = Math.max(bottom - GAP_SIZE / 3, free);
    const drawn = count > GAP_LIMIT ? GAP_LIMIT + 1 : count;
    free = top + drawn * (GAP_SIZE + GAP_SPACE);
    return top;
  });
}

export function boxOf(rect: DOMRect): Box {
  return { left: rect.left, top: rect.top, width: rect.width, height: rect.height };
}

/** Ancestors that scroll, and so cut off what has been scrolled away. */
export function scrollersOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let at = element.parentElement; at && at !== element.ownerDocument.body; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if (overflowY === 'auto' || overflowY === 'scroll') found.push(at);
  }
  return found;
}

export function windowSize(document: Document): Size {
  const { clientWidth, clientHeight } = document.documentElement;
  return { width: clientWidth, height: Math.max(clientHeight, document.defaultView?.innerHeight ?? 0) };
}

/** Part of the window in which the scrollers let anything show; null if nothing. */
export function visibleThrough(scrollers: readonly Element[], document: Document): Box | null {
  const window: Box = { left: 0, top: 0, ...windowSize(document) };
  return scrollers.reduce<Box | null>(
    (box, scroller) => box && intersect(box, boxOf(scroller.getBoundingClientRect())),
    window,
  );
}
