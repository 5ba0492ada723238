/**
 * What a report of Deep Research was asked for: the question before its plan, not
 * the "Start research" that follows it.
 */
import { outermost, textOf } from '../read-roots';
import type { TurnContext } from '../site';
import { PANEL } from './markers';

const ASKED = '.query-text, user-query-content p';
const TITLE = '.title-text';
const TITLE_OF_PLAN = 'deep-research-confirmation-widget [data-test-id="title"]';
const TITLE_OF_ENTRY = 'immersive-entry-chip .card-title';

/** @returns empty for a turn of the chat, and where no turn of it names the report */
export function reportQuery({ turn, page }: TurnContext): string {
  if (!turn.matches(PANEL)) return '';
  const title = textIn(turn, TITLE);
  const turns = [...page.document.querySelectorAll('.conversation-container')];
  const entry = turns.findLastIndex((one) => title !== '' && textIn(one, TITLE_OF_ENTRY) === title);
  const plan = turns.slice(0, entry + 1).findLast((one) => textIn(one, TITLE_OF_PLAN) === title);
  const asked = plan ?? turns[entry];
  return asked === undefined ? '' : textOf(outermost([...asked.querySelectorAll(ASKED)]));
}

function textIn(element: Element, selector: string): string {
  return element.querySelector(selector)?.textContent.replace(/\s+/g, ' ').trim() ?? '';
}
