/** Which mark lies under a point of the window. */
import { highlightName, MARK_KINDS } from './mark-style';
import type { Painter } from './paint-marks';

interface HighlightHit {
  readonly ranges: readonly AbstractRange[];
}

/** Chromium 140 and on; not yet in TypeScript's DOM types. */
type PointRegistry = HighlightRegistry & {
  highlightsFromPoint?(x: number, y: number, options?: { shadowRoots?: ShadowRoot[] }): HighlightHit[];
};

function holds(range: Range, x: number, y: number): boolean {
  for (const rect of range.getClientRects()) {
    if (x >= rect.left && x < rect.right && y >= rect.top && y < rect.bottom) return true;
  }
  return false;
}

/** Without `highlightsFromPoint`: the caret nearest to the point, then the boxes of the range around it. */
function findByCaret(painter: Painter, document: Document, x: number, y: number): string | null {
  const caret = document.caretPositionFromPoint?.(x, y);
  if (!caret) return null;
  for (const kind of MARK_KINDS) {
    for (const range of CSS.highlights.get(highlightName(kind)) ?? []) {
      if (!(range instanceof Range) || !range.isPointInRange(caret.offsetNode, caret.offset)) continue;
      if (holds(range, x, y)) return painter.findingOf(range);
    }
  }
  return null;
}

/** @param x CSS pixels in the window, as a pointer event gives them */
export function findingAt(
  painter: Painter,
  tree: Document | ShadowRoot,
  x: number,
  y: number,
): string | null {
  const registry: PointRegistry = CSS.highlights;
  const document = tree instanceof Document ? tree : tree.ownerDocument;
  if (!registry.highlightsFromPoint) return findByCaret(painter, document, x, y);
  const hits = registry.highlightsFromPoint(x, y, tree instanceof ShadowRoot ? { shadowRoots: [tree] } : {});
  for (const hit of hits) {
    for (const range of hit.ranges) {
      const finding = painter.findingOf(range);
      if (finding !== null) return finding;
    }
  }
  return null;
}
