/**
 * `lacuna bench scoring`: our parser, fact graph, scoring and statistics against
 * the recorded outputs and reported figures of the comprehensiveness paper
 * (metrics.md section 7), then the same outputs under our own rules.
 */
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
import { scoreAsReference, scoreByOwnRules } from './recorded-scores';
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
      'Each recorded output is written back into the output format, then parsed, made a fact graph and scored.',
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
  readonly why: 'both lists empty' | 'text in both lists' | 'unexplained';
}

/** A recorded output with the scores that its lists come to, written back and read again. */
interface ScoredOutput extends RecordedOutput {
  /** In parity mode. */
  readonly reference: number;
  /** By our own rules; null: not applicable. */
  readonly own: number | null;
  readonly inBoth: readonly string[];
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

function classifyOutputs<Output extends RecordedOutput>(
  outputs: readonly Output[],
  predict: (output: Output) => AnswerClass,
): ClassifiedItems {
  return classify(
    outputs.map((output) => ({
      actual: expectedClass(output.label, output.answer_field),
      predicted: predict(output),
    })),
  );
}

const predictAsReference = ({ reference }: ScoredOutput) => classOfScore(reference, 'published');

function measure(
  { name, outputs: recorded, reported }: RecordedModel,
  questions: readonly string[],
): ModelResult {
  const outputs = recorded.map((output): ScoredOutput => {
    const { score, inBoth } = scoreByOwnRules(output);
    return { ...output, reference: scoreAsReference(output), own: score.value, inBoth };
  });
  const count = (test: (output: ScoredOutput) => boolean) => outputs.filter(test).length;
  const items = classifyOutputs(outputs, predictAsReference);
  const byAnswer = { size: items.size };
  const byRow = { ...byAnswer, groups: outputs.map(({ row }) => row) };
  const byQuestion = { ...byAnswer, groups: outputs.map(({ row }) => questions[row] ?? row) };
  const interval = (sample: typeof byAnswer, figure: (items: Classified) => Statistic) =>
    bcaInterval(sample, figure(items));
  return {
    model: name,
    outputs: outputs.length,
    scoresEqual: count(({ reference, score }) => Math.abs(reference - score) < SCORE_DIGITS),
    classesEqual: count((output) => predictAsReference(output) === output.pred),
    moderateMatchesEqual: count(
      ({ reference, adjusted_label, match_moderate }) =>
        (classOfScore(reference, 'moderate') === adjusted_label) === match_moderate,
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

function applyOwnRules(outputs: readonly ScoredOutput[]): ModelResult['ownRules'] {
  const scored = outputs.filter(({ own }) => own !== null);
  const predict = ({ own }: ScoredOutput) => classOfScore(own ?? 0, 'published');
  return {
    differences: outputs.flatMap(findDifference),
    notApplicable: outputs.length - scored.length,
    figures: figuresOf(classifyOutputs(scored, predict)),
    constantBaselineLmr: figuresOf(classifyOutputs(scored, () => 'Partially correct')).lmr,
  };
}

function findDifference({ row, answer_field, reference, own, inBoth }: ScoredOutput): Difference[] {
  if (own !== null && Math.abs(own - reference) < SCORE_DIGITS) return [];
  const why = own === null ? 'both lists empty' : inBoth.length > 0 ? 'text in both lists' : 'unexplained';
  return [{ row, answer: answer_field, reference, ours: own, why }];
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
