/** Common steps of all adapters: roles by selector, and cutting a walk down to a selection. */

import type { Span } from '../core/model/answer';
import { spansIn } from '../dom/ranges';
import { type ElementRole, walk } from '../dom/walk';
import type { WalkedText } from '../dom/walked-text';

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

/** @param elements in the order of the page; kept are those that lie in none of the others */
export function outermost(elements: Iterable<Element>): Element[] {
  const kept: Element[] = [];
  for (const element of elements) if (!kept.at(-1)?.contains(element)) kept.push(element);
  return kept;
}

/** Smallest element around all of them. */
export function commonAncestor(elements: readonly Element[]): Element | null {
  let common = elements[0] ?? null;
  while (common !== null && !elements.every((element) => common?.contains(element))) {
    common = common.parentElement;
  }
  return common;
}

/** The part of a walked text that a range of the page covers; empty where it covers none. */
export function spanIn(walked: WalkedText, range: Range): Span {
  const spans = spansIn(walked, range);
  return { start: spans[0]?.start ?? 0, end: spans.at(-1)?.end ?? 0 };
}

/**
 * Whether a marker belongs to a part of the text. One that follows the part at
 * once does: readers select the sentence and miss its chip.
 */
export function belongsTo({ start, end }: Span, offset: number): boolean {
  return offset <= end && (offset > start || start === 0);
}

/** What lies outside a part of a text. */
export function outside({ start, end }: Span, { text }: WalkedText): Span[] {
  return [
    { start: 0, end: start },
    { start: end, end: text.length },
  ];
}
