/** What the adapters get of a saved page: the same reading for checks and for docs/sites.md. */
import { divideAnswer } from '../../src/core/answer/divide-answer';
import type { AnswerDraft } from '../../src/core/model/answer';
import type { AdapterInfo, AnswerHandle } from '../../src/sites/adapter';
import { captureAnswer, listAnswers } from '../../src/sites/registry';

export interface ReadAnswer {
  readonly handle: AnswerHandle;
  readonly draft: AnswerDraft | null;
  readonly statements: readonly string[];
  readonly failure: string | null;
}

/** Errors: Error where no answer is found. */
export function readSitePage(
  document: Document,
  url: string,
): { readonly adapter: AdapterInfo; readonly answers: readonly ReadAnswer[] } {
  const found = listAnswers(document, url);
  if ('failure' in found) throw new Error(`${found.adapter}: ${found.failure}`);
  return { adapter: found.adapter, answers: found.answers.map(readAnswer) };
}

function readAnswer(handle: AnswerHandle): ReadAnswer {
  const captured = captureAnswer(handle);
  if ('failure' in captured) return { handle, draft: null, statements: [], failure: captured.failure };
  const { draft } = captured;
  return {
    handle,
    draft,
    statements: divideAnswer(draft).statements.map(({ text }) => text),
    failure: null,
  };
}
