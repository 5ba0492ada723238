/** Label questions made from word lists: several about each source, in an order that mixes the sources. */
import type { LabelRequest } from '../../src/core/engine/request';
import { makeAudit } from './audit-input';

export interface QuestionsSize {
  readonly sources: number;
  readonly wordsPerSource: number;
  readonly questionsPerSource: number;
}

/** Stands at the beginning of each prompt; another one makes a prompt that no cache knows. */
export const FIRST_MARK = 1000;
export const markOf = (mark: number) => `Task ${mark}:`;

export function withMark(question: LabelRequest, mark: number): LabelRequest {
  const { prompt } = question;
  const instructions = prompt.instructions.replace(markOf(FIRST_MARK), markOf(mark));
  return { ...question, prompt: { ...prompt, instructions } };
}

export function makeQuestions({
  sources,
  wordsPerSource,
  questionsPerSource,
}: QuestionsSize): LabelRequest[] {
  const audit = makeAudit({ seed: 5, sources, wordsPerSource, statements: sources * questionsPerSource });
  return audit.statements.map((statement, index) => ({
    kind: 'label',
    purpose: 'bench 1',
    prompt: {
      instructions: `${markOf(FIRST_MARK)} say whether a passage supports a statement. Answer with one word: yes or no.`,
      shared: `Passage:\n${audit.sources[index % sources]?.text}`,
      question: `Statement: ${statement}\nDoes the passage support the statement?`,
    },
    labels: ['yes', 'no'],
  }));
}
