/**
 * Agreement of a comprehensiveness score with WikiContradict's human labels
 * (metrics.md section 7): the score is cut into three classes, and the label
 * match rate is the share of answers whose class is the label.
 */

/** In the order of rising comprehensiveness. */
export const ANSWER_CLASSES = ['Incorrect', 'Partially correct', 'Correct'] as const;
export type AnswerClass = (typeof ANSWER_CLASSES)[number];

/** Cuts of the reference: above `correct` is Correct, above `partly` Partially correct. */
export const CUTS = {
  published: { correct: 1 - 1e-5, partly: 1e-5 },
  /** In the reference's code, not in the paper. */
  moderate: { correct: 0.8, partly: 0.2 },
} as const;

export function classOfScore(score: number, cuts: keyof typeof CUTS): AnswerClass {
  if (score > CUTS[cuts].correct) return 'Correct';
  return score > CUTS[cuts].partly ? 'Partially correct' : 'Incorrect';
}

/** Answers 1 and 2 were written from one of the two passages: right means one side only. */
const ONE_SIDED = ['answer1', 'answer2'];

/** The class that a comprehensive score should give for a human label. */
export function expectedClass(label: AnswerClass, answerField: string): AnswerClass {
  return label === 'Correct' && ONE_SIDED.includes(answerField) ? 'Partially correct' : label;
}
