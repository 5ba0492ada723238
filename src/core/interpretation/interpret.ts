/**
 * How each statement of an answer is understood from the query and the statements before it: the first step
 * of AIS (Rashkin et al. 2023). What comes after a statement changes nothing of it.
 */
import type { Answer } from '../model/answer';
import type { Interpretation } from './interpretation';
import { contextOf } from './judge-context';

/** @returns statement id → interpretation, one for every statement */
export function interpret(
  answer: Pick<Answer, 'query' | 'text' | 'blocks' | 'statements'>,
): ReadonlyMap<string, Interpretation> {
  return new Map(
    answer.statements.map((statement, index) => [
      statement.id,
      {
        state: 'interpretable',
        references: [],
        open: [],
        readAs: null,
        context: contextOf(answer, answer.statements.slice(Math.max(0, index - 1), index)),
        by: 'rules',
      },
    ]),
  );
}
