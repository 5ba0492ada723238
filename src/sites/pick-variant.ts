/**
 * Several answers to one question in one turn: drafts of which one shows, or two
 * side by side of which one is chosen. Without a sign of either, all bodies of a
 * turn are parts of one answer.
 */
import { isHidden } from '../dom/hidden';

/** Elements that hold one of several, and what shows that it is the chosen one. */
const VARIANT =
  '[role="radio"], [role="tabpanel"], [role="option"], [aria-checked], [aria-selected], [data-selected]';
const CHOSEN = '[aria-checked="true"], [aria-selected="true"], [data-selected="true"]';

/** @param bodies of the turn, in its order */
export function pickVariant(turn: Element, bodies: readonly Element[]): readonly Element[] {
  const shown = bodies.filter((body) => !isHiddenIn(turn, body));
  const visible = shown.length > 0 ? shown : bodies;
  const variants = new Map(visible.map((body) => [body, variantOf(turn, body)]));
  const isChosen = (body: Element): boolean => variants.get(body)?.matches(CHOSEN) === true;
  const several = new Set([...variants.values()].filter((variant) => variant !== null)).size > 1;
  const chosen = visible.filter((body) => variants.get(body) === null || isChosen(body));
  return several && visible.some(isChosen) ? chosen : visible;
}

function isHiddenIn(turn: Element, body: Element): boolean {
  for (let at: Element | null = body; at !== null && at !== turn; at = at.parentElement) {
    if (isHidden(at)) return true;
  }
  return false;
}

function variantOf(turn: Element, body: Element): Element | null {
  const variant = body.closest(VARIANT);
  return variant !== null && variant !== turn && turn.contains(variant) ? variant : null;
}
