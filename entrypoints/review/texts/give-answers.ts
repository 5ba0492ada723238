/** Answers out of files, into the form. */
import { signal } from '@preact/signals';
import type { AuditFile } from '../../../src/audit/audit-file';
import type { GivenAnswer, GivenFile, TextsForm } from '../../../src/audit/given-texts';
import { cleanUrl } from '../../../src/core/links/clean-url';
import type { AnswerProblem } from '../../../src/ui/review/texts/texts-state';
import { type NewAnswer, readAnswerFile, type SavedPage } from './answer-files';
import type { KeptTexts } from './kept-texts';
import { readGivenText } from './read-files';

export const newAnswer = (given: Partial<GivenAnswer> = {}): GivenAnswer => ({
  id: crypto.randomUUID(),
  name: '',
  text: '',
  html: null,
  captured: null,
  ...given,
});

/** In place of fields without a text, which would be in the way. */
export function withAnswers(form: TextsForm, added: readonly NewAnswer[]): TextsForm {
  const kept = form.answers.filter(({ text, name }) => text.trim() !== '' || name !== '');
  const asked = added.map(({ query }) => query).find((query) => query !== '') ?? '';
  const answers = [...kept, ...added.map(({ query: _, ...answer }) => newAnswer(answer))];
  return { ...form, query: form.query.trim() === '' ? asked : form.query, answers };
}

/** @param keep takes a file that an audit holds, as the source that it is listed as */
export function createAnswerGiver(texts: KeptTexts, keep: (file: GivenFile, slot: string) => void) {
  const choosing = signal<readonly SavedPage[]>([]);
  const problems = signal<readonly AnswerProblem[]>([]);

  async function takeOver(audit: AuditFile): Promise<void> {
    const added = audit.answer.map((text) => ({
      query: audit.query,
      name: '',
      text,
      html: null,
      captured: null,
    }));
    const listed = audit.sources.map(({ id, url, title, file }) => ({
      id,
      url: url ? cleanUrl(url) : null,
      title: title ?? null,
      file: file ?? null,
    }));
    const weights = audit.sources.flatMap(({ id, weight }) => (weight === undefined ? [] : [[id, weight]]));
    texts.change((form) => ({
      ...withAnswers(form, added),
      ...(listed.length > 0 ? { listed } : {}),
      ...(weights.length > 0 ? { weights: Object.fromEntries(weights) } : {}),
    }));
    for (const { id, title, text, html } of audit.sources) {
      if (text === undefined && html === undefined) continue;
      const name = title ?? id;
      keep(
        await readGivenText(texts.nextId(), {
          name,
          title: title ?? null,
          text: text ?? '',
          html: html ?? null,
        }),
        id,
      );
    }
  }

  async function take(file: File): Promise<void> {
    const read = await readAnswerFile(file);
    if (read.kind === 'problem') problems.value = [...problems.value, read.problem];
    else if (read.kind === 'saved') choosing.value = [...choosing.value, read.page];
    else if (read.kind === 'audit') await takeOver(read.audit);
    else texts.change((form) => withAnswers(form, [read.answer]));
  }

  return {
    /** The first is asked about. */
    choosing,
    problems,
    async give(files: readonly File[]): Promise<void> {
      problems.value = [];
      for (const file of files) await take(file);
    },
    choose(indices: readonly number[]): void {
      const [page, ...others] = choosing.value;
      choosing.value = others;
      if (!page) return;
      const answers = indices.flatMap((index) => page.read(index) ?? []);
      if (answers.length > 0) texts.change((form) => withAnswers(form, answers));
    },
    forget(): void {
      choosing.value = [];
      problems.value = [];
    },
  };
}
