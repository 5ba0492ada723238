/** The judges of `lacuna bench support` and their figures, set by set and over the sets. */
import { auc } from '../core/stats/auc';
import { type Interval, percentileInterval, type Statistic } from '../core/stats/bootstrap';
import { calibrationError, chanceCalibrationError, evenly, type Forecast } from '../core/stats/calibration';
import { balancedAccuracy, type Classified, macroF1 } from '../core/stats/confusion';
import { type OverSets, overSets, slicesOf } from './figure-over-sets';
import { COVERAGE_THRESHOLD, type ScoredPair, THRESHOLD } from './score-pairs';

interface SupportJudge {
  readonly score: (one: ScoredPair) => number;
  readonly threshold: number;
}

/** In the order of the columns. */
const JUDGES = {
  'cross-validated': { score: ({ prediction }) => prediction.crossValidated, threshold: THRESHOLD },
  'set left out': { score: ({ prediction }) => prediction.setLeftOut, threshold: THRESHOLD },
  'word coverage': { score: (one) => one.wordCoverage, threshold: COVERAGE_THRESHOLD },
  'rules alone': { score: ({ rules }) => rules.support, threshold: THRESHOLD },
  'fitted on this': { score: ({ prediction }) => prediction.fittedOnThis, threshold: THRESHOLD },
} as const satisfies Record<string, SupportJudge>;

type JudgeName = keyof typeof JUDGES;
const JUDGE_NAMES = Object.keys(JUDGES) as JudgeName[];
const BASELINE = 'word coverage';
/** Word coverage is no probability. */
const PROBABILITIES = JUDGE_NAMES.filter((name) => name !== BASELINE);
/** Only judges that never saw the pair are compared with the baseline. */
const COMPARED: readonly JudgeName[] = ['cross-validated', 'set left out', 'rules alone'];

export const groupsOf = (scored: readonly ScoredPair[]) => scored.map(({ pair }) => pair.group);

/** The statistic with every set, and in it both labels, weighing the same. */
export function labelsBalanced(scored: readonly ScoredPair[], statistic: Statistic): Statistic {
  return evenly(
    scored.map(({ pair }) => `${pair.set} ${pair.positive}`),
    statistic,
  );
}

export function forecastOf(scored: readonly ScoredPair[], judge: JudgeName): Forecast {
  return {
    predicted: scored.map(JUDGES[judge].score),
    positive: scored.map(({ pair }) => pair.positive),
  };
}

function classified(scored: readonly ScoredPair[], judge: JudgeName): Classified {
  const { score, threshold } = JUDGES[judge];
  return {
    classes: 2,
    actual: scored.map(({ pair }) => Number(pair.positive)),
    predicted: scored.map((one) => Number(score(one) >= threshold)),
  };
}

type Figure = (scored: readonly ScoredPair[], judge: JudgeName) => Statistic;

const aucOf: Figure = (scored, judge) => {
  const { predicted, positive } = forecastOf(scored, judge);
  return auc(predicted, positive);
};
const balancedAccuracyOf: Figure = (scored, judge) => balancedAccuracy(classified(scored, judge));
const macroF1Of: Figure = (scored, judge) => macroF1(classified(scored, judge));
const calibrationErrorOf: Figure = (scored, judge) => calibrationError(forecastOf(scored, judge));
const chanceErrorOf: Figure = (scored, judge) => chanceCalibrationError(forecastOf(scored, judge));
const balanced =
  (figure: Figure): Figure =>
  (scored, judge) =>
    labelsBalanced(scored, figure(scored, judge));

/** A judge's figure less the baseline's, within one resample. */
const lessBaseline =
  (figure: Figure): Figure =>
  (scored, judge) => {
    const own = figure(scored, judge);
    const baseline = figure(scored, BASELINE);
    return (weights) => own(weights) - baseline(weights);
  };

type ByJudge = Readonly<Record<string, OverSets>>;

/** @param scored pairs of a set side by side */
export function measureSupport(scored: readonly ScoredPair[]) {
  const slices = slicesOf(scored.map(({ pair }) => pair.set));
  const groups = groupsOf(scored);
  const by = (judges: readonly JudgeName[], figure: Figure, options?: { together: boolean }): ByJudge =>
    Object.fromEntries(
      judges.map((judge) => [
        judge,
        overSets(slices, groups, ({ from, to }) => figure(scored.slice(from, to), judge), options),
      ]),
    );
  const compared = (figure: Figure) => ({
    figures: by(JUDGE_NAMES, figure),
    lessWordCoverage: by(COMPARED, lessBaseline(figure)),
  });
  const calibration = (error: Figure, chance: Figure) => {
    const chanceAlone = (some: readonly ScoredPair[]) =>
      chance(some, 'cross-validated')(new Float64Array(some.length).fill(1));
    const sets = Object.fromEntries(
      slices.map(({ set, from, to }) => [set, chanceAlone(scored.slice(from, to))]),
    );
    return {
      figures: by(PROBABILITIES, error, { together: true }),
      chanceAlone: { sets, together: chanceAlone(scored) },
    };
  };
  return {
    auc: compared(aucOf),
    balancedAccuracy: compared(balancedAccuracyOf),
    macroF1: compared(macroF1Of),
    calibrationError: calibration(calibrationErrorOf, chanceErrorOf),
    balancedCalibrationError: calibration(balanced(calibrationErrorOf), balanced(chanceErrorOf)),
  };
}

export interface Agreement {
  readonly claims: number;
  readonly complete: number;
  readonly questions: number;
  /** Balanced accuracy by judge, and what it is above word coverage on the same resamples. */
  readonly judges: Readonly<Record<string, { readonly value: Interval; readonly lead: Interval | null }>>;
}

/** `full` or not against the experts' Complete or not; null where there are no such claims. */
export function expertAgreement(scored: readonly ScoredPair[]): Agreement | null {
  const own = scored.filter(({ pair }) => pair.isExpertAnswer);
  if (own.length === 0) return null;
  const interval = (figure: Statistic) =>
    percentileInterval({ size: own.length, groups: groupsOf(own) }, figure);
  const names: readonly JudgeName[] = [...COMPARED, BASELINE];
  return {
    claims: own.length,
    complete: own.filter(({ pair }) => pair.positive).length,
    questions: new Set(groupsOf(own)).size,
    judges: Object.fromEntries(
      names.map((name) => [
        name,
        {
          value: interval(balancedAccuracyOf(own, name)),
          lead: name === BASELINE ? null : interval(lessBaseline(balancedAccuracyOf)(own, name)),
        },
      ]),
    ),
  };
}
