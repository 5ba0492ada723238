/** Where a finding stands on the page: its text, its paragraph's end, or the end of the answer. */
import { type Box, boxOf, contains, visibleThrough } from './page-geometry';
import { boxOfAnswer, type PaintedAnswer } from './painted-answer';

/** Text of the finding on the page; for a missing fact the paragraph it would follow. */
export function rangesOf({ byId, anchored }: PaintedAnswer, id: string): readonly Range[] {
  const finding = byId.get(id);
  if (finding?.about !== 'fact') return anchored.statements.get(id) ?? [];
  const { belongsAfter } = finding.fact;
  const block = belongsAfter === null ? undefined : anchored.blocks.get(belongsAfter);
  return block ? [block] : [];
}

/** Box around all lines of the ranges; null when nothing of them has a box. */
function boxAround(rects: readonly DOMRect[]): Box | null {
  if (rects.length === 0) return null;
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return { left, top, width: right - left, height: bottom - top };
}

/** @returns null when the finding's text is not on the page */
export function boxOfFinding(painted: PaintedAnswer, id: string): Box | null {
  const rects = rangesOf(painted, id)
    .flatMap((range) => [...range.getClientRects()])
    .filter(({ width }) => width > 0);
  if (painted.byId.get(id)?.about !== 'fact') return boxAround(rects);
  const last = rects.at(-1);
  // Under the paragraph's last line, but from where its lines begin.
  if (last) return { ...boxOf(last), left: Math.min(...rects.map(({ left }) => left)) };
  const answer = boxOfAnswer(painted);
  return { ...answer, top: answer.top + answer.height, height: 0 };
}

/** Scrolls a finding to the middle; at once, since motion would only delay. */
export function scrollTo(painted: PaintedAnswer, id: string): void {
  const element = rangesOf(painted, id)[0]?.startContainer.parentElement;
  if (element) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  else painted.anchor.root.scrollIntoView({ block: 'end', behavior: 'instant' });
}

/** Scrolls only if the finding is not wholly in view. */
export function bringIntoView(painted: PaintedAnswer, id: string, scrollers: readonly Element[]): void {
  const visible = visibleThrough(scrollers, painted.anchor.root.ownerDocument);
  const box = boxOfFinding(painted, id);
  if (box && !(visible && contains(visible, box))) scrollTo(painted, id);
}
