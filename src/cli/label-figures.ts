/** Agreement of predicted with human classes, as `lacuna bench scoring` and `meta` show it. */
import { ANSWER_CLASSES, type AnswerClass } from '../core/coverage/label-match';
import type { Statistic } from '../core/stats/bootstrap';
import {
  accuracy,
  balancedAccuracy,
  type Classified,
  f1Of,
  macroF1,
  recallOf,
} from '../core/stats/confusion';

export interface LabelledClass {
  readonly actual: AnswerClass;
  readonly predicted: AnswerClass;
}

export interface ClassifiedItems extends Classified {
  readonly size: number;
}

export interface LabelFigures {
  readonly lmr: number;
  readonly balancedAccuracy: number;
  readonly macroF1: number;
  /** Recall per class; NaN for a class without labels. */
  readonly recall: Readonly<Record<AnswerClass, number>>;
}

const classIndex = (name: AnswerClass) => ANSWER_CLASSES.indexOf(name);

/** F1 of the answers that contain none of it, which is what a reader would be told. */
export const notCoveredF1 = (items: Classified): Statistic => f1Of(items, classIndex('Incorrect'));

export function classify(labelled: readonly LabelledClass[]): ClassifiedItems {
  return {
    size: labelled.length,
    classes: ANSWER_CLASSES.length,
    actual: Uint8Array.from(labelled, ({ actual }) => classIndex(actual)),
    predicted: Uint8Array.from(labelled, ({ predicted }) => classIndex(predicted)),
  };
}

export function figuresOf(items: ClassifiedItems): LabelFigures {
  const all = new Float64Array(items.size).fill(1);
  const recall = (name: AnswerClass) => recallOf(items, classIndex(name))(all);
  return {
    lmr: accuracy(items)(all),
    balancedAccuracy: balancedAccuracy(items)(all),
    macroF1: macroF1(items)(all),
    recall: {
      Correct: recall('Correct'),
      'Partially correct': recall('Partially correct'),
      Incorrect: recall('Incorrect'),
    },
  };
}

export const FIGURE_COLUMNS = [
  'LMR',
  'balanced accuracy',
  'macro-F1',
  'recall Correct',
  'Partially correct',
  'Incorrect',
] as const;

/** Cells under `FIGURE_COLUMNS`. */
export function figureCells({ lmr, balancedAccuracy, macroF1, recall }: LabelFigures): string[] {
  const show = (value: number, digits: number) => (Number.isNaN(value) ? '–' : value.toFixed(digits));
  return [
    show(lmr, 4),
    show(balancedAccuracy, 3),
    show(macroF1, 3),
    show(recall.Correct, 3),
    show(recall['Partially correct'], 3),
    show(recall.Incorrect, 3),
  ];
}
