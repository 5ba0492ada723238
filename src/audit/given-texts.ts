/**
 * What the user gives on the review page: a query, answers to it, files in place of pages. Kept on the device
 * until it is cleared; its shape is checked on reading, since another version may have written it. Pure values.
 */
import { z } from 'zod';
import type { NamedSource } from '../core/answer/cited-sources';
import { createMatcher, type MatchClue } from '../core/answer/match-file';
import type { Answer } from '../core/model/answer';
import type { DeepReadonly } from '../core/model/deep-readonly';
import { type ReadSource, type Source, wasRead } from '../core/model/source';
import { answerSchema } from '../core/report/schema';
import { type AuditDraft, addGiven, type DraftSource, giveSource, openDraft } from './draft';
import { type JointSource, jointNames } from './joint-sources';
import { readPageSchema } from './request';

const givenAnswerSchema = z.object({
  id: z.string(),
  /** As the user calls it; may be empty. */
  name: z.string(),
  text: z.string(),
  /** The same as the clipboard or a file held it; null where the text is all there is. */
  html: z.string().nullable(),
  /** As read from a saved chat page: then its text is not edited. */
  captured: answerSchema.omit({ statements: true }).nullable(),
});
export type GivenAnswer = DeepReadonly<z.infer<typeof givenAnswerSchema>>;

export const textsFormSchema = z.object({
  query: z.string(),
  answers: z.array(givenAnswerSchema),
  /** The list of sources that an audit file has. */
  listed: z.array(
    z.object({
      id: z.string(),
      url: answerSchema.shape.links.element.nullable(),
      title: z.string().nullable(),
      file: z.string().nullable(),
    }),
  ),
  /** Source id → weight, of the list; absent where it gives none. */
  weights: z.record(z.string(), z.number().nonnegative()).optional(),
  /** File → the source that it is, as the user says; null: none. Absent where nothing was said. */
  chosen: z.record(z.string(), z.string().nullable()),
});
export type TextsForm = DeepReadonly<z.infer<typeof textsFormSchema>>;

export const NO_TEXTS: TextsForm = { query: '', answers: [], listed: [], chosen: {} };

export const givenFileSchema = z.object({
  id: z.string(),
  /** Within what was given. */
  path: z.string(),
  bytes: z.number(),
  /** SHA-256 of its content; null where that was not read. */
  hash: z.string().nullable(),
  /** That it gives of itself. */
  address: z.string().nullable(),
  /** Its source has no id of its own yet. */
  read: readPageSchema.shape.read,
});
export type GivenFile = DeepReadonly<z.infer<typeof givenFileSchema>>;

/** Which source a file is: as the user says, else by a clue; null: none of those cited. */
export interface Placed {
  readonly slot: string | null;
  readonly by: MatchClue | 'user' | null;
}

/** Each source has one file: what the user says goes first, then files that could be read, then the order given. */
export function placeFiles(
  files: readonly Pick<GivenFile, 'id' | 'path' | 'address' | 'read'>[],
  slots: readonly JointSource[],
  chosen: TextsForm['chosen'],
): ReadonlyMap<string, Placed> {
  const matched = createMatcher(slots);
  const known = new Set(slots.map(({ id }) => id));
  const taken = new Set<string>();
  const placed = new Map<string, Placed>();
  const place = (id: string, slot: string | null, by: Placed['by']) => {
    const isFree = slot !== null && known.has(slot) && !taken.has(slot);
    if (isFree) taken.add(slot);
    placed.set(id, isFree ? { slot, by } : { slot: null, by: null });
  };
  for (const { id } of files) if (chosen[id] !== undefined) place(id, chosen[id], 'user');
  const open = files.filter(({ id }) => chosen[id] === undefined);
  const isRead = ({ read }: (typeof open)[number]) => wasRead(read.state.kind);
  for (const file of [...open.filter(isRead), ...open.filter((one) => !isRead(one))]) {
    const match = matched({ ...file, title: file.read.text?.title ?? null });
    place(file.id, match?.slot ?? null, match?.by ?? null);
  }
  return placed;
}

/**
 * One draft an answer, all on the same sources. A file that is no cited source is one more, if it could be read.
 * @param slots of all the answers; `listed` as they were made of
 */
export function draftsOfTexts(
  answers: readonly Answer[],
  listed: readonly NamedSource[],
  files: readonly GivenFile[],
  placed: ReadonlyMap<string, Placed>,
): AuditDraft[] {
  const names = jointNames(answers, listed);
  return answers.map((answer) =>
    files.reduce(
      (draft, file) => withFile(draft, file, placed.get(file.id)?.slot ?? null),
      openDraft(answer, names),
    ),
  );
}

function withFile(draft: AuditDraft, { path, read }: GivenFile, slot: string | null): AuditDraft {
  const give = asGiven(read, path);
  const source = draft.sources.find((entry) => entry.source.id === slot)?.source;
  if (source) return giveSource(draft, source.id, give(source));
  return wasRead(read.state.kind) ? addGiven(draft, read.source.title, give) : draft;
}

/** @returns gives a source what was read of a file of that name */
export function asGiven(
  read: ReadSource,
  name: string,
): (source: Source) => NonNullable<DraftSource['given']> {
  return (source) => ({ read: readAs(source, read), kind: 'text', name });
}

/** What was read before it was known which source it is. */
export function readAs(source: Source, { state, text, source: { title: own } }: ReadSource): ReadSource {
  const title = source.title ?? own;
  return { source: { ...source, title }, state, text: text && { ...text, sourceId: source.id, title } };
}
