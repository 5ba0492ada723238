/** The turns of a page: an element each, or the parts of one answer. */
import { outermost } from './read-roots';
import type { Generation } from './site';

export type TurnParts = readonly [first: Element, ...more: Element[]];

export interface TurnsOnPage {
  /** In the order of the page. */
  readonly turns: readonly TurnParts[];
  /** Index of the first turn that the newest question stands in or before. */
  readonly newest: number;
}

export function turnsOnPage(document: Document, generation: Generation): TurnsOnPage {
  const turns: [Element, ...Element[]][] = [];
  let newest = -1;
  // An answer may quote another one with its markup.
  for (const element of outermost(document.querySelectorAll(generation.turn))) {
    const before = turns.at(-1);
    if (generation.question.some((one) => isOrHolds(element, one))) newest = turns.length;
    else if (before !== undefined && newest !== -1 && isNextPart(element, before, generation)) {
      before.push(element);
      continue;
    }
    turns.push([element]);
  }
  // A report may stand beside the chat, after the answer that is being written.
  return { turns, newest: newest === -1 ? turns.length - 1 : newest };
}

function isNextPart(element: Element, [before]: TurnParts, { bodies, answerIn }: Generation): boolean {
  if (answerIn !== 'neighbouring turns') return false;
  return Object.values(bodies).some((body) => element.matches(body) && before.matches(body));
}

export function isOrHolds(element: Element, selector: string): boolean {
  return element.matches(selector) || element.querySelector(selector) !== null;
}
