/**
 * `lacuna bench support`: the embedded judge against people's support labels,
 * beside plain word coverage in the same run. The shipped coefficients were
 * fitted on these sets, so the figures to quote come from coefficients that
 * never saw the pair: cross-validation over groups, and leave-one-set-out.
 */
import { createHash } from 'node:crypto';
import fitted from '../core/judging/coefficients.json' with { type: 'json' };
import { examine } from '../core/judging/features';
import { type Coefficients, type Verdict, verdictOf } from '../core/judging/judge-claim';
import { indexPremise } from '../core/retrieval/premise-index';
import { auc } from '../core/stats/auc';
import { type Interval, percentileInterval, type Statistic } from '../core/stats/bootstrap';
import { balancedAccuracy } from '../core/stats/confusion';
import { judgePairs, pairTables, readMinimalPairs } from './bench-pairs';
import type { BenchOptions, BenchResult, BenchTable } from './bench-result';
import { accusationsTable } from './false-accusations';
import { showInterval } from './show-interval';
import leftOut from './support-folds.json' with { type: 'json' };
import { type LabelledPair, readSupportPairs, SUPPORT_SETS, type SupportSet } from './support-sets';
import { inverseDocumentFrequency, wordCoverage } from './word-coverage';

/** Verdicts on one pair by coefficients of different origin. */
interface Scored {
  readonly pair: LabelledPair;
  readonly shipped: Verdict;
  readonly crossValidated: Verdict;
  readonly setLeftOut: Verdict;
  readonly wordCoverage: number;
}

/** Enough for three digits; AUC is computed afresh in each. */
const RESAMPLES = 1000;
const THRESHOLD = 0.5;
/** verifier.md section 2: the baseline's threshold, best over all sets there. */
const COVERAGE_THRESHOLD = 0.6;

export async function runBench({ dataDir }: BenchOptions): Promise<BenchResult> {
  const pairs = readSupportPairs(dataDir);
  const idf = inverseDocumentFrequency(pairs.flatMap(({ premises }) => premises));
  const scored = pairs.map((pair) => score(pair, idf));
  const sets = SUPPORT_SETS.filter((set) => scored.some(({ pair }) => pair.set === set));
  const experts = scored.filter(({ pair }) => pair.isExpertAnswer);
  const bySet = sets.map((set) =>
    measure(
      set,
      scored.filter(({ pair }) => pair.set === set),
    ),
  );
  const ownPairs = judgePairs(readMinimalPairs());
  const expertQa = experts.length > 0 ? agreement(experts) : null;
  return {
    title: 'Support: the embedded judge against human labels',
    tables: [
      setTable('AUC of the probability of full support', bySet, 'auc'),
      setTable('Balanced accuracy at the fixed threshold 0.5', bySet, 'balancedAccuracy'),
      ...(expertQa ? [expertTable(expertQa)] : []),
      calibrationTable(scored),
      accusationsTable(scored.map(({ pair, shipped }) => ({ pair, label: shipped.label }))),
      ...pairTables(ownPairs),
    ],
    json: {
      sets: bySet,
      expertQaAnswers: expertQa,
      minimalPairs: ownPairs.map(({ pair, label }) => ({ id: pair.id, label })),
    },
    notes: [
      'Cross-validated: five folds over questions, claims or subtopics; left out: fitted without the whole set. "Fitted on this" is the shipped model on its own fitting data: no estimate of anything.',
      `Word coverage: share of the claim's words in its best passage of up to 120 words, weighted by inverse document frequency over all premises of the run, light stemming; threshold ${COVERAGE_THRESHOLD}.`,
      `Intervals: 95%, percentile bootstrap over groups, ${RESAMPLES} resamples, seed 42.`,
      'GenSearch: only rows with split = dev. SummHay: is the insight covered at least partly; all others: full support or not.',
      'ExpertQA answers: worthy claims that come with passages, each judged jointly over all its passages; question and previous claim as context.',
      'Minimal pairs: rules and coefficients have seen the half dev; test shares no subject with it. Right: full exactly where the label is full. They are read from the repository and left out elsewhere.',
      'Fewer than 120 pairs in LFQA and AttributedQA: read their intervals.',
    ],
  };
}

function score(pair: LabelledPair, idf: (key: string) => number): Scored {
  const premises = pair.premises.map((text, i) => indexPremise({ id: String(i), text }));
  const examination = examine(pair.claim, pair.context, premises);
  const verdict = (coefficients: Coefficients) => verdictOf(examination, coefficients);
  return {
    pair,
    shipped: verdict(fitted),
    crossValidated: verdict(leftOut.folds[foldOf(pair.group)] ?? fitted),
    setLeftOut: verdict(leftOut.sets[pair.set]),
    wordCoverage: wordCoverage(pair.claim, premises, idf),
  };
}

/** As assets/training/rules/fit.py: the first eight hex digits of the group's hash. */
function foldOf(group: string): number {
  const hash = createHash('sha256').update(group).digest('hex');
  return Number.parseInt(hash.slice(0, 8), 16) % leftOut.folds.length;
}

interface Measured {
  readonly auc: Interval;
  readonly balancedAccuracy: Interval;
}

interface SetResult {
  readonly set: SupportSet;
  readonly pairs: number;
  readonly positive: number;
  readonly groups: number;
  readonly crossValidated: Measured;
  readonly setLeftOut: Measured;
  readonly wordCoverage: Measured;
  readonly fittedOnThis: Measured;
}

function measure(set: SupportSet, scored: readonly Scored[]): SetResult {
  const by = (read: (one: Scored) => number, threshold: number) => figures(scored, read, threshold);
  return {
    set,
    pairs: scored.length,
    positive: scored.filter(({ pair }) => pair.positive).length,
    groups: new Set(scored.map(({ pair }) => pair.group)).size,
    crossValidated: by((one) => one.crossValidated.support, THRESHOLD),
    setLeftOut: by((one) => one.setLeftOut.support, THRESHOLD),
    wordCoverage: by((one) => one.wordCoverage, COVERAGE_THRESHOLD),
    fittedOnThis: by((one) => one.shipped.support, THRESHOLD),
  };
}

function sampleOf(scored: readonly Scored[]) {
  return { size: scored.length, groups: scored.map(({ pair }) => pair.group), resamples: RESAMPLES };
}

function figures(scored: readonly Scored[], read: (one: Scored) => number, threshold: number): Measured {
  const scores = scored.map(read);
  const positive = scored.map(({ pair }) => pair.positive);
  return {
    auc: percentileInterval(sampleOf(scored), auc(scores, positive)),
    balancedAccuracy: percentileInterval(
      sampleOf(scored),
      agreementOf(
        positive,
        scores.map((value) => value >= threshold),
      ),
    ),
  };
}

function agreementOf(positive: readonly boolean[], predicted: readonly boolean[]): Statistic {
  return balancedAccuracy({ classes: 2, actual: positive.map(Number), predicted: predicted.map(Number) });
}

interface Agreement {
  readonly claims: number;
  readonly complete: number;
  readonly questions: number;
  readonly crossValidated: Interval;
  readonly setLeftOut: Interval;
  readonly wordCoverage: Interval;
  /** Cross-validated less word coverage, on the same resamples. */
  readonly difference: Interval;
  readonly differenceLeftOut: Interval;
}

/** Verdict `full` or not against the experts' Complete or not. */
function agreement(scored: readonly Scored[]): Agreement {
  const positive = scored.map(({ pair }) => pair.positive);
  const statistic = (read: (one: Scored) => boolean) => agreementOf(positive, scored.map(read));
  const crossValidated = statistic((one) => one.crossValidated.label === 'full');
  const setLeftOut = statistic((one) => one.setLeftOut.label === 'full');
  const plain = statistic((one) => one.wordCoverage >= COVERAGE_THRESHOLD);
  const interval = (figure: Statistic) =>
    percentileInterval({ ...sampleOf(scored), resamples: 10_000 }, figure);
  return {
    claims: scored.length,
    complete: positive.filter(Boolean).length,
    questions: new Set(scored.map(({ pair }) => pair.group)).size,
    crossValidated: interval(crossValidated),
    setLeftOut: interval(setLeftOut),
    wordCoverage: interval(plain),
    difference: interval((weights) => crossValidated(weights) - plain(weights)),
    differenceLeftOut: interval((weights) => setLeftOut(weights) - plain(weights)),
  };
}

function setTable(heading: string, results: readonly SetResult[], figure: keyof Measured): BenchTable {
  const mean = (read: (result: SetResult) => Measured) =>
    (results.reduce((sum, result) => sum + read(result)[figure].value, 0) / results.length).toFixed(3);
  return {
    heading,
    columns: [
      'set',
      'pairs',
      'positive',
      'cross-validated',
      'set left out',
      'word coverage',
      'fitted on this',
    ],
    rows: [
      ...results.map((result) => [
        result.set,
        result.pairs,
        result.positive,
        showInterval(result.crossValidated[figure], 3),
        showInterval(result.setLeftOut[figure], 3),
        showInterval(result.wordCoverage[figure], 3),
        showInterval(result.fittedOnThis[figure], 3),
      ]),
      [
        'mean',
        null,
        null,
        mean((result) => result.crossValidated),
        mean((result) => result.setLeftOut),
        mean((result) => result.wordCoverage),
        mean((result) => result.fittedOnThis),
      ],
    ],
  };
}

function expertTable(result: Agreement): BenchTable {
  return {
    heading: `ExpertQA answers with passages: verdict full or not, experts' Complete or not (${result.claims} claims, ${result.complete} Complete, ${result.questions} questions)`,
    columns: ['judge', 'balanced accuracy', 'less word coverage'],
    rows: [
      [
        'ours, questions left out',
        showInterval(result.crossValidated, 3),
        showInterval(result.difference, 3),
      ],
      [
        'ours, ExpertQA left out',
        showInterval(result.setLeftOut, 3),
        showInterval(result.differenceLeftOut, 3),
      ],
      ['word coverage', showInterval(result.wordCoverage, 3), null],
    ],
  };
}

/** Observed share of positives by predicted probability, every set and both labels weighing the same. */
function calibrationTable(scored: readonly Scored[]): BenchTable {
  const counts = new Map<string, number>();
  const kind = ({ pair }: Scored) => `${pair.set} ${pair.positive}`;
  for (const one of scored) counts.set(kind(one), (counts.get(kind(one)) ?? 0) + 1);
  const rows = Array.from({ length: 10 }, (_, bin) => {
    const inside = scored.filter((one) => Math.min(9, Math.floor(one.crossValidated.support * 10)) === bin);
    const weight = (one: Scored) => 1 / (counts.get(kind(one)) ?? 1);
    const total = inside.reduce((sum, one) => sum + weight(one), 0);
    const positives = inside.filter(({ pair }) => pair.positive);
    const predicted = inside.reduce((sum, one) => sum + weight(one) * one.crossValidated.support, 0);
    return [
      `${(bin / 10).toFixed(1)}–${((bin + 1) / 10).toFixed(1)}`,
      inside.length,
      total === 0 ? null : (predicted / total).toFixed(3),
      total === 0 ? null : (positives.reduce((sum, one) => sum + weight(one), 0) / total).toFixed(3),
    ];
  });
  return {
    heading: 'Calibration, cross-validated, labels balanced in every set',
    columns: ['support', 'pairs', 'mean predicted', 'observed'],
    rows,
  };
}
