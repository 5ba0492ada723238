/** Figures of a coverage judge against people's labels, as statistics over the pairs. */
import { auc } from '../core/stats/auc';
import type { Statistic } from '../core/stats/bootstrap';
import { accuracy, balancedAccuracy, type Classified, f1Of, macroF1 } from '../core/stats/confusion';
import { COVERAGE_CLASSES, type CoverageJudge, rankOf } from './coverage-judges';
import type { LabelledPair } from './support-sets';

/** Null where the judge gives no such label. */
export type CoverageFigure = (judge: CoverageJudge, pairs: readonly LabelledPair[]) => Statistic | null;

const NOT_COVERED = 0;

/** Covered at least partly, or not. */
function covered(judge: CoverageJudge, pairs: readonly LabelledPair[]): Classified {
  return {
    classes: 2,
    actual: pairs.map(({ positive }) => Number(positive)),
    predicted: judge.covered.map(Number),
  };
}

const ranksOf = (pairs: readonly LabelledPair[]) => pairs.map(({ coverage }) => rankOf(coverage ?? 'none'));

/** In full, in part, not. */
const threeWay =
  (figure: (items: Classified) => Statistic): CoverageFigure =>
  (judge, pairs) =>
    judge.threeWay &&
    figure({
      classes: COVERAGE_CLASSES.length,
      actual: ranksOf(pairs),
      predicted: judge.threeWay.label.map(rankOf),
    });

export const COVERED_FIGURES = {
  AUC: (judge, pairs) =>
    auc(
      judge.score,
      pairs.map(({ positive }) => positive),
    ),
  'balanced accuracy': (judge, pairs) => balancedAccuracy(covered(judge, pairs)),
  'macro-F1': (judge, pairs) => macroF1(covered(judge, pairs)),
  'F1 of not covered': (judge, pairs) => f1Of(covered(judge, pairs), NOT_COVERED),
  accuracy: (judge, pairs) => accuracy(covered(judge, pairs)),
} as const satisfies Record<string, CoverageFigure>;

export const THREE_WAY_FIGURES = {
  accuracy: threeWay(accuracy),
  'balanced accuracy': threeWay(balancedAccuracy),
  'macro-F1': threeWay(macroF1),
  'AUC of full coverage': (judge, pairs) =>
    judge.threeWay &&
    auc(
      judge.threeWay.score,
      pairs.map(({ coverage }) => coverage === 'full'),
    ),
} as const satisfies Record<string, CoverageFigure>;
