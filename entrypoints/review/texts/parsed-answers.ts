/** Given answers, as they are checked. */
import type { GivenAnswer } from '../../../src/audit/given-texts';
import { divideAnswer } from '../../../src/core/answer/divide-answer';
import { parsePasted } from '../../../src/core/answer/parse-pasted';
import type { Answer, AnswerDraft } from '../../../src/core/model/answer';
import { captureHtml } from '../../../src/sites/capture-html';

const drafts = new WeakMap<GivenAnswer, AnswerDraft>();

/** @returns null while there is no text */
export function parseAnswer(given: GivenAnswer, query: string): Answer | null {
  if (given.text.trim() === '') return null;
  const draft = drafts.get(given) ?? draftOf(given);
  drafts.set(given, draft);
  const capture = given.name === '' ? draft.capture : { ...draft.capture, pageTitle: given.name };
  return divideAnswer({ ...draft, query: query.trim(), capture });
}

function draftOf({ text, html, captured }: GivenAnswer): AnswerDraft {
  if (captured) return captured;
  const plain = parsePasted(text);
  if (html === null) return plain;
  const rich = captureHtml(new DOMParser().parseFromString(html, 'text/html'));
  // Markdown that was copied out of an editor is a page too, but one that shows marks in place of links.
  return rich.text.trim() === '' || addressesIn(plain) > addressesIn(rich) ? plain : rich;
}

const addressesIn = ({ citations }: AnswerDraft): number =>
  citations.reduce((sum, { urls }) => sum + urls.length, 0);
