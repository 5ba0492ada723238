/**
 * `lacuna bench scoring`: our scoring and statistics against the recorded
 * outputs and reported figures of the comprehensiveness paper (metrics.md
 * section 7), then the same outputs under our own rules.
 */

import { scoreAsReference, scoreLists } from '../core/coverage/e2e-score';
import { type AnswerClass, classOfScore, expectedClass } from '../core/coverage/label-match';
import { bcaInterval, type Interval, type Statistic } from '../core/stats/bootstrap';
import { accuracy, balancedAccuracy, type Classified, macroF1 } from '../core/stats/confusion';
import type { BenchOptions, BenchResult, BenchTable } from './bench-result';
import {
  type ClassifiedItems,
  classify,
  FIGURE_COLUMNS,
  figureCells,
  figuresOf,
  type LabelFigures,
} from './label-figures';
import { type RecordedModel, type RecordedOutput, readRecordedOutputs } from './recorded-outputs';
import { showInterval } from './show-interval';

/** Recorded scores have six digits. */
const SCORE_DIGITS = 1e-6;

export async function runBench({ dataDir }: BenchOptions): Promise<BenchResult> {
  const { models, questions } = await readRecordedOutputs(dataDir);
  const results = models.map((model) => measure(model, questions));
  const [first] = models;
  const baseline = first ? figuresOf(classifyOutputs(first.outputs, () => 'Partially correct')) : null;
  return {
    title: 'Scoring: the recorded E2E outputs of the comprehensiveness paper on WikiContradict',
    tables: [
      parityTable(results),
      agreementTable(results, baseline),
      intervalTable(results),
      ownRulesTable(results),
      differenceTable(results),
    ],
    json: { models: results, constantBaseline: baseline },
    notes: [
      'LMR: label match rate. Intervals: 95%, BCa, 10,000 resamples, seed 42.',
      'Reported bounds move in steps of 1/1200 from seed to seed; up to 0.0017 apart is agreement.',
      'Answers to one question are not independent: the intervals that resample questions are the ones to quote.',
      'N/A under our own rules: an output with two empty lists judged no fact, so it has no score.',
    ],
  };
}

/** Where our own rules score an output otherwise than the reference does. */
interface Difference {
  readonly row: number;
  readonly answer: string;
  readonly reference: number;
  /** Null: not applicable. */
  readonly ours: number | null;
  readonly why: 'both lists empty' | 'text in both lists';
}

interface ModelResult {
  readonly model: string;
  readonly outputs: number;
  readonly scoresEqual: number;
  readonly classesEqual: number;
  readonly moderateMatchesEqual: number;
  readonly labelsEqual: number;
  readonly figures: LabelFigures;
  readonly reported: RecordedModel['reported'];
  readonly intervals: {
    readonly lmrByAnswer: Interval;
    readonly lmrByRow: Interval;
    readonly lmrByQuestion: Interval;
    readonly balancedAccuracyByQuestion: Interval;
    readonly macroF1ByQuestion: Interval;
  };
  readonly ownRules: {
    readonly differences: readonly Difference[];
    readonly notApplicable: number;
    /** Over the outputs that have a score. */
    readonly figures: LabelFigures;
    readonly constantBaselineLmr: number;
  };
}

function classifyOutputs(
  outputs: readonly RecordedOutput[],
  predict: (output: RecordedOutput) => AnswerClass,
): ClassifiedItems {
  return classify(
    outputs.map((output) => ({
      actual: expectedClass(output.label, output.answer_field),
      predicted: predict(output),
    })),
  );
}

const predictAsReference = (output: RecordedOutput) => classOfScore(scoreAsReference(output), 'published');

function measure({ name, outputs, reported }: RecordedModel, questions: readonly string[]): ModelResult {
  const count = (test: (output: RecordedOutput) => boolean) => outputs.filter(test).length;
  const items = classifyOutputs(outputs, predictAsReference);
  const byAnswer = { size: items.size };
  const byRow = { ...byAnswer, groups: outputs.map(({ row }) => row) };
  const byQuestion = { ...byAnswer, groups: outputs.map(({ row }) => questions[row] ?? row) };
  const interval = (sample: typeof byAnswer, figure: (items: Classified) => Statistic) =>
    bcaInterval(sample, figure(items));
  return {
    model: name,
    outputs: outputs.length,
    scoresEqual: count((output) => Math.abs(scoreAsReference(output) - output.score) < SCORE_DIGITS),
    classesEqual: count((output) => predictAsReference(output) === output.pred),
    moderateMatchesEqual: count(
      (output) =>
        (classOfScore(scoreAsReference(output), 'moderate') === output.adjusted_label) ===
        output.match_moderate,
    ),
    labelsEqual: count(
      (output) => expectedClass(output.label, output.answer_field) === output.adjusted_label,
    ),
    figures: figuresOf(items),
    reported,
    intervals: {
      lmrByAnswer: interval(byAnswer, accuracy),
      lmrByRow: interval(byRow, accuracy),
      lmrByQuestion: interval(byQuestion, accuracy),
      balancedAccuracyByQuestion: interval(byQuestion, balancedAccuracy),
      macroF1ByQuestion: interval(byQuestion, macroF1),
    },
    ownRules: applyOwnRules(outputs),
  };
}

function applyOwnRules(outputs: readonly RecordedOutput[]): ModelResult['ownRules'] {
  const scored = outputs.filter((output) => scoreLists(output).score.value !== null);
  const predict = (output: RecordedOutput) => classOfScore(scoreLists(output).score.value ?? 0, 'published');
  return {
    differences: outputs.flatMap(findDifference),
    notApplicable: outputs.length - scored.length,
    figures: figuresOf(classifyOutputs(scored, predict)),
    constantBaselineLmr: figuresOf(classifyOutputs(scored, () => 'Partially correct')).lmr,
  };
}

function findDifference(output: RecordedOutput): Difference[] {
  const { score } = scoreLists(output);
  const reference = scoreAsReference(output);
  if (score.value !== null && Math.abs(score.value - reference) < SCORE_DIGITS) return [];
  const why = score.value === null ? 'both lists empty' : 'text in both lists';
  return [{ row: output.row, answer: output.answer_field, reference, ours: score.value, why }];
}

const show = (value: number, digits: number) => value.toFixed(digits);

function parityTable(results: readonly ModelResult[]): BenchTable {
  return {
    heading: 'Parity with the recorded scores and the reported rates',
    columns: [
      'model',
      'outputs',
      'scores equal',
      'classes equal',
      'LMR',
      'reported',
      'BCa',
      'reported BCa',
      'apart',
    ],
    rows: results.map(({ model, outputs, scoresEqual, classesEqual, figures, reported, intervals }) => {
      const { low, high } = intervals.lmrByAnswer;
      return [
        model,
        outputs,
        scoresEqual,
        classesEqual,
        show(figures.lmr, 4),
        show(reported.lmr, 4),
        `[${show(low, 4)}, ${show(high, 4)}]`,
        `[${show(reported.low, 4)}, ${show(reported.high, 4)}]`,
        show(Math.max(Math.abs(low - reported.low), Math.abs(high - reported.high)), 4),
      ];
    }),
  };
}

function agreementTable(results: readonly ModelResult[], baseline: LabelFigures | null): BenchTable {
  return {
    heading: 'Agreement with the human labels',
    columns: ['model', ...FIGURE_COLUMNS],
    rows: [
      ...results.map(({ model, figures }) => [model, ...figureCells(figures)]),
      ...(baseline ? [['always "Partially correct"', ...figureCells(baseline)]] : []),
    ],
  };
}

function intervalTable(results: readonly ModelResult[]): BenchTable {
  return {
    heading: 'Intervals by what is resampled: 1,200 answers, 240 rows, 48 questions',
    columns: [
      'model',
      'LMR, answers',
      'LMR, rows',
      'LMR, questions',
      'balanced accuracy, questions',
      'macro-F1, questions',
    ],
    rows: results.map(({ model, intervals }) => [
      model,
      showInterval(intervals.lmrByAnswer, 4),
      showInterval(intervals.lmrByRow, 4),
      showInterval(intervals.lmrByQuestion, 4),
      showInterval(intervals.balancedAccuracyByQuestion, 3),
      showInterval(intervals.macroF1ByQuestion, 3),
    ]),
  };
}

function ownRulesTable(results: readonly ModelResult[]): BenchTable {
  return {
    heading: 'Under our own rules',
    columns: [
      'model',
      'scores that differ',
      'N/A',
      'text in both lists',
      'LMR without N/A',
      'constant there',
    ],
    rows: results.map(({ model, ownRules: { differences, notApplicable, figures, constantBaselineLmr } }) => [
      model,
      differences.length,
      notApplicable,
      differences.length - notApplicable,
      show(figures.lmr, 4),
      show(constantBaselineLmr, 4),
    ]),
  };
}

function differenceTable(results: readonly ModelResult[]): BenchTable {
  const rows = results.flatMap(({ model, ownRules }) =>
    ownRules.differences.map(({ row, answer, reference, ours, why }) => [
      model,
      row,
      answer,
      show(reference, 4),
      ours === null ? 'N/A' : show(ours, 4),
      why,
    ]),
  );
  return {
    heading: `The ${rows.length} outputs that our own rules score otherwise`,
    columns: ['model', 'row', 'answer', 'reference', 'ours', 'why'],
    rows,
  };
}
