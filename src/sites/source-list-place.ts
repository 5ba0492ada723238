/** Where a page keeps its own list of an answer's sources: the controls that open it, and what they open. */
import type { AnswerHandle } from './adapter';

type Place = NonNullable<AnswerHandle['place']>;

/** In the turn; beside it, where the site does so and as far as no other answer stands. */
export function openersOf({ place, roots }: Pick<AnswerHandle, 'place' | 'roots'>): Element[] {
  if (place === null) return [];
  const { turn, generation } = place;
  const list = generation.hiddenSources?.list ?? null;
  if (list === null) return [];
  const found = [...turn.querySelectorAll(list.open)];
  if (list.stands !== 'beside the turn') return found;
  let around = turn.parentElement;
  while (found.length === 0 && around !== null && isAlone([turn, ...roots], around, generation.isAnswer)) {
    found.push(...around.querySelectorAll(list.open));
    around = around.parentElement;
  }
  return found;
}

/** Then what stands open on the page belongs to it. */
export function isOnlyAnswer({ turn, generation }: Place, roots: readonly Element[]): boolean {
  return isAlone([turn, ...roots], turn.ownerDocument.documentElement, generation.isAnswer);
}

/** A panel in another turn is that turn's. */
export function isPanelOf({ turn, generation }: Place, panel: Element): boolean {
  return turn.contains(panel) || panel.closest(generation.turn) === null;
}

function isAlone(parts: readonly Element[], around: Element, isAnswer: string): boolean {
  return [...around.querySelectorAll(isAnswer)].every((answer) =>
    parts.some((part) => part.contains(answer)),
  );
}
