/** A saved page, read by its adapter and held against what stands on it; in any place with a DOM. */
import { expect } from 'vitest';
import { divideAnswer } from '../../src/core/answer/divide-answer';
import type { AnswerDraft } from '../../src/core/model/answer';
import { captureAnswer, listAnswers } from '../../src/sites/registry';
import type { ExpectedAnswer, ExpectedPage } from './site-pages';

const urlsOf = (draft: AnswerDraft) => draft.citations.flatMap(({ urls }) => urls.map(({ url }) => url));

export function checkPage(document: Document, { url, site, generation, answers }: ExpectedPage): void {
  const found = listAnswers(document, url);
  if ('failure' in found) throw new Error(`${found.adapter}: ${found.failure}`);
  expect(found.adapter.id).toBe(site);
  expect(found.answers).toHaveLength(answers.length);
  for (const [index, handle] of found.answers.entries()) {
    const expected = answers[index] ?? {};
    expect(handle.choice.finished).toBe(expected.finished ?? true);
    if (expected.turnId !== undefined) expect(handle.choice.turnId).toBe(expected.turnId);
    if (expected.query !== undefined) expect(handle.choice.query).toBe(expected.query);
    const captured = captureAnswer(handle);
    if ('failure' in captured) {
      expect(captured.failure).toBe(
        expected.failure ?? (expected.finished === false && 'still being written'),
      );
      continue;
    }
    expect(expected.failure).toBeUndefined();
    expect(captured.walked.text).toBe(captured.draft.text);
    expect(captured.draft.capture.generation).toBe(expected.generation ?? generation);
    checkAnswer(captured.draft, expected);
  }
}

function checkAnswer(draft: AnswerDraft, expected: ExpectedAnswer): void {
  const statements = divideAnswer(draft).statements.map(({ text }) => text);
  if (typeof expected.statements === 'number') expect(statements).toHaveLength(expected.statements);
  else if (expected.statements) expect(statements).toEqual(expected.statements);
  for (const text of expected.absent ?? []) expect(draft.text).not.toContain(text);
  if (expected.links) expect(draft.links.map(({ url }) => url)).toEqual(expected.links);
  if (expected.listed) expect(draft.listed.map(({ url }) => url)).toEqual(expected.listed);
  if (expected.named) expect(draft.named).toEqual(expected.named);
  const { citations } = expected;
  if (citations === undefined) return;
  if ('marks' in citations) {
    const declared = draft.citations.reduce((sum, citation) => sum + citation.declared, 0);
    expect({ marks: draft.citations.length, declared, urls: urlsOf(draft).length }).toEqual(citations);
    return;
  }
  expect(
    draft.citations.map(({ label, declared, urls, foundBy, offset, span }, index) => ({
      label,
      declared,
      urls: urls.map(({ url }) => url),
      foundBy: citations[index]?.foundBy === undefined ? undefined : foundBy,
      after: draft.text.slice(0, offset).slice(-(citations[index]?.after.length ?? 20)),
      span: citations[index]?.span && span && draft.text.slice(span.start, span.end),
    })),
  ).toEqual(
    citations.map(({ label, declared = 1, urls, foundBy, after, span }) => ({
      label,
      declared,
      urls,
      foundBy,
      after,
      span,
    })),
  );
}
