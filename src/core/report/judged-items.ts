/** The facts and statements of a report that an engine labels, and that people can label too. */
import { JUDGE_LABELS } from '../model/judgement';
import type { Report } from './schema';

/** The label that is none: whoever gives it could not tell. */
export const UNSURE = 'unsure';

export interface JudgedItem {
  readonly kind: 'fact' | 'statement';
  /** Of the fact or statement, unique in its report. */
  readonly id: string;
  readonly text: string;
  /**
   * The engine's, coverage of a fact or support of a statement; null where there is none: not judged yet, nothing
   * cited, no source read, no support needed.
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
