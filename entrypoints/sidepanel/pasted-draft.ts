/** What the user pastes, as a draft: another chatbot's answer, or a text in place of a page. */
import { type AuditDraft, type DraftSource, draftAlike, openDraft } from '../../src/audit/draft';
import { divideAnswer } from '../../src/core/answer/divide-answer';
import { parsePasted } from '../../src/core/answer/parse-pasted';
import type { Source } from '../../src/core/model/source';
import { captureHtml } from '../../src/sites/capture-html';
import { readGiven } from '../../src/sources/given-source';
import type { PastedAnswer, PastedText } from '../../src/ui/panel/panel-state';

/** @param like whose sources the answer is held against; null: its own */
export function draftOfPasted({ query, text, html }: PastedAnswer, like: AuditDraft | null): AuditDraft {
  const captured =
    html === null
      ? parsePasted(text, query)
      : { ...captureHtml(new DOMParser().parseFromString(html, 'text/html')), query };
  const answer = divideAnswer(captured);
  return like ? draftAlike(answer, like) : openDraft(answer);
}

export function readPasted(
  source: Source,
  { kind, content, name }: PastedText,
): NonNullable<DraftSource['given']> {
  const read = readGiven({ ...source, ...(kind === 'html' ? { html: content } : { [kind]: content }) });
  return { read, kind, name };
}
