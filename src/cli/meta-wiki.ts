/** Label match on WikiContradict: ours beside the paper's recorded runs, rules of thumb and constants. */

import { ANSWER_CLASSES, type AnswerClass, type CUTS, classOfScore } from '../core/coverage/label-match';
import { bcaInterval, type Interval, type Sample, type Statistic } from '../core/stats/bootstrap';
import { accuracy, balancedAccuracy, type Classified, macroF1 } from '../core/stats/confusion';
import type { BenchTable } from './bench-result';
import {
  classify,
  FIGURE_COLUMNS,
  figureCells,
  figuresOf,
  type LabelFigures,
  notCoveredF1,
} from './label-figures';
import type { WikiUnit } from './meta-units';
import type { RecordedData } from './recorded-outputs';
import { scoreAsReference } from './recorded-scores';
import { byNumbersAndNames, byWords } from './rule-of-thumb';
import { showInterval } from './show-interval';

/** What somebody says of every unit, in their order. */
export interface Rater {
  readonly name: string;
  readonly kind: 'ours' | 'recorded' | 'thumb' | 'constant';
  /** Null where it says nothing. */
  readonly predicted: readonly (AnswerClass | null)[];
}

/** @param scores of the units, in their order; null is as 0, as in the paper */
export function ownRater(scores: readonly (number | null)[], cuts: keyof typeof CUTS): Rater {
  return {
    name: cuts === 'published' ? 'ours' : `ours, ${cuts} cuts`,
    kind: 'ours',
    predicted: scores.map((score) => classOfScore(score ?? 0, cuts)),
  };
}

export function ownRaterWithoutNull(scores: readonly (number | null)[]): Rater {
  return {
    name: 'ours, without N/A',
    kind: 'ours',
    predicted: scores.map((score) => (score === null ? null : classOfScore(score, 'published'))),
  };
}

export function recordedRaters(units: readonly WikiUnit[], { models }: RecordedData): Rater[] {
  return models.map(({ name, outputs }) => {
    const byUnit = new Map(outputs.map((output) => [`${output.row} ${output.answer_field}`, output]));
    return {
      name: `E2E, ${name}`,
      kind: 'recorded',
      predicted: units.map(({ row, field }) => {
        const output = byUnit.get(`${row} ${field}`);
        return output ? classOfScore(scoreAsReference(output), 'published') : null;
      }),
    };
  });
}

export function baselineRaters(units: readonly WikiUnit[]): Rater[] {
  const constant = (name: AnswerClass): Rater => ({
    name: `always "${name}"`,
    kind: 'constant',
    predicted: units.map(() => name),
  });
  return [
    { name: 'numbers and names', kind: 'thumb', predicted: units.map(byNumbersAndNames) },
    { name: 'words', kind: 'thumb', predicted: units.map(byWords) },
    ...ANSWER_CLASSES.toReversed().map(constant),
  ];
}

export interface RatedFigures {
  readonly rater: string;
  readonly units: number;
  readonly figures: LabelFigures;
}

/** Over the units that the rater says something of. */
export function figuresOfRater(units: readonly WikiUnit[], { name, predicted }: Rater): RatedFigures {
  const rated = ratedUnits(units, predicted);
  return { rater: name, units: rated.length, figures: figuresOf(classify(rated)) };
}

export interface WikiIntervals {
  readonly lmrByAnswer: Interval;
  readonly lmrByRow: Interval;
  readonly lmrByQuestion: Interval;
  readonly balancedAccuracyByQuestion: Interval;
  readonly macroF1ByQuestion: Interval;
  readonly notCoveredF1ByQuestion: Interval;
}

export function intervalsOfRater(units: readonly WikiUnit[], { predicted }: Rater): WikiIntervals {
  const rated = ratedUnits(units, predicted);
  const items = classify(rated);
  const byAnswer: Sample = { size: items.size };
  const byRow = { ...byAnswer, groups: rated.map(({ row }) => row) };
  const byQuestion = { ...byAnswer, groups: rated.map(({ question }) => question) };
  const interval = (sample: Sample, figure: (items: Classified) => Statistic) =>
    bcaInterval(sample, figure(items));
  return {
    lmrByAnswer: interval(byAnswer, accuracy),
    lmrByRow: interval(byRow, accuracy),
    lmrByQuestion: interval(byQuestion, accuracy),
    balancedAccuracyByQuestion: interval(byQuestion, balancedAccuracy),
    macroF1ByQuestion: interval(byQuestion, macroF1),
    notCoveredF1ByQuestion: interval(byQuestion, notCoveredF1),
  };
}

function ratedUnits(units: readonly WikiUnit[], predicted: Rater['predicted']) {
  return units.flatMap(({ actual, row, question }, i) => {
    const said = predicted[i] ?? null;
    return said === null ? [] : [{ actual, row, question, predicted: said }];
  });
}

export function agreementTable(rated: readonly RatedFigures[]): BenchTable {
  return {
    heading: 'WikiContradict: agreement with the human labels',
    columns: ['by', 'answers', ...FIGURE_COLUMNS],
    rows: rated.map(({ rater, units, figures }) => [rater, units, ...figureCells(figures)]),
  };
}

export function intervalTable(intervals: Readonly<Record<string, WikiIntervals>>): BenchTable {
  return {
    heading: 'WikiContradict: intervals by what is resampled; those over questions are the ones to quote',
    columns: [
      'by',
      'LMR, answers',
      'LMR, rows',
      'LMR, questions',
      'balanced accuracy, questions',
      'macro-F1, questions',
      'F1 of Incorrect, questions',
    ],
    rows: Object.entries(intervals).map(([rater, found]) => [
      rater,
      showInterval(found.lmrByAnswer, 4),
      showInterval(found.lmrByRow, 4),
      showInterval(found.lmrByQuestion, 4),
      showInterval(found.balancedAccuracyByQuestion, 3),
      showInterval(found.macroF1ByQuestion, 3),
      showInterval(found.notCoveredF1ByQuestion, 3),
    ]),
  };
}
