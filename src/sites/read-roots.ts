/** Common steps of all adapters: roles by selector, and cutting a walk down to a selection. */

import { spansIn } from '../dom/ranges';
import { type ElementRole, walk } from '../dom/walk';
import { type Mark, type WalkedText, withoutSpans } from '../dom/walked-text';

/** Later entries overrule earlier ones. */
export type RoleSelectors = readonly (readonly [role: ElementRole, selector: string])[];

export function rolesIn(roots: readonly Element[], selectors: RoleSelectors): Map<Element, ElementRole> {
  const roles = new Map<Element, ElementRole>();
  for (const [role, selector] of selectors) {
    for (const root of roots) for (const element of root.querySelectorAll(selector)) roles.set(element, role);
  }
  return roles;
}

/** Text of elements as their reader sees it, for questions and openings. */
export function textOf(elements: readonly Element[], skipped = ''): string {
  return walk(elements, skipped === '' ? undefined : rolesIn(elements, [['skip', skipped]])).text;
}

/** Length of the opening shown in lists of answers, in characters (chosen by hand). */
const OPENING = 120;

export function openingOf(text: string): string {
  return text.slice(0, OPENING).replace(/\s+/g, ' ').trim();
}

/** Elements that lie in none of the others, in the order given. */
export function outermost(elements: readonly Element[]): Element[] {
  return elements.filter((inner) => !elements.some((outer) => outer !== inner && outer.contains(inner)));
}

/** Smallest element around all of them. */
export function commonAncestor(elements: readonly Element[]): Element | null {
  let common = elements[0] ?? null;
  while (common !== null && !elements.every((element) => common?.contains(element))) {
    common = common.parentElement;
  }
  return common;
}

/**
 * The part of a walk that lies in a range of the page. A marker that follows
 * the range at once is kept: readers select the sentence and miss its chip.
 */
export function clipTo(walked: WalkedText, range: Range): WalkedText {
  const spans = spansIn(walked, range);
  const start = spans[0]?.start ?? 0;
  const end = spans.at(-1)?.end ?? 0;
  const touches = (mark: Mark) =>
    range.intersectsNode(mark.element) || (mark.role === 'marker' && mark.start === end && end > start);
  return withoutSpans({ ...walked, marks: walked.marks.filter(touches) }, [
    { start: 0, end: start },
    { start: end, end: walked.text.length },
  ]);
}
