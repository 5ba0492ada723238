/** The answer as a premise: an offer or a question states nothing, so it covers no fact. */
import type { Answer, NeedReason } from '../model/answer';
import type { Premise } from '../model/judgement';

const STATES_NOTHING: readonly NeedReason[] = ['question', 'about the assistant'];

export function answerPremise({ text, statements }: Pick<Answer, 'text' | 'statements'>): Premise {
  return {
    id: 'answer',
    text,
    sentences: statements.filter(({ reason }) => !STATES_NOTHING.includes(reason)),
  };
}
