/** The facts and statements of a report that an engine labels, and that people can label too. */
import { COVERAGE_LABELS, JUDGE_LABELS } from '../model/judgement';
import type { Report } from './schema';

export const ITEM_KINDS = ['fact', 'statement'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** What a label says: a fact's coverage by the answer, a statement's support by its sources. */
export const ITEM_LABELS = {
  fact: COVERAGE_LABELS,
  statement: JUDGE_LABELS,
} as const satisfies Record<ItemKind, readonly string[]>;

/** The label that is none: whoever gives it could not tell. */
export const UNSURE = 'unsure';

export interface JudgedItem {
  readonly kind: ItemKind;
  /** Of the fact or statement, unique in its report. */
  readonly id: string;
  readonly text: string;
  /**
   * The engine's, of `ITEM_LABELS`; null where there is none: not judged yet, nothing cited, no source
   * read, no support needed.
   */
  readonly label: string | null;
}

/** @returns all facts, then all statements, in the order of the report */
export function judgedItems({ facts, answer, statements }: Report): JudgedItem[] {
  const verdicts = new Map(statements.map(({ statement, verdict }) => [statement, verdict]));
  return [
    ...facts.map(({ id, text, coverage }) => ({
      kind: 'fact' as const,
      id,
      text,
      label: coverage === 'waiting' ? null : coverage,
    })),
    ...answer.statements.map(({ id, text }) => ({
      kind: 'statement' as const,
      id,
      text,
      label: JUDGE_LABELS.find((label) => label === verdicts.get(id)) ?? null,
    })),
  ];
}
