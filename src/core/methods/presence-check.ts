/** Whether an answer contains facts, as it is asked of a judge; the same for every method that asks one. */
import type { Answer, NeedReason } from '../model/answer';
import type { JudgeBatch, Premise } from '../model/judgement';

/** An offer or a question states nothing, so it covers no fact. */
const STATES_NOTHING: readonly NeedReason[] = ['question', 'about the assistant'];

export function answerPremise({ text, statements }: Pick<Answer, 'text' | 'statements'>): Premise {
  return {
    id: 'answer',
    text,
    sentences: statements.filter(({ reason }) => !STATES_NOTHING.includes(reason)),
  };
}

/** @returns one question a fact, under its id */
export function presenceCheck(
  answer: Pick<Answer, 'query' | 'text' | 'statements'>,
  facts: readonly { readonly id: string; readonly text: string }[],
): JudgeBatch {
  const premise = answerPremise(answer);
  return {
    premises: [premise],
    questions: facts.map(({ id, text }) => ({
      key: id,
      task: 'coverage',
      claim: text,
      context: answer.query,
      premises: [premise.id],
    })),
  };
}
