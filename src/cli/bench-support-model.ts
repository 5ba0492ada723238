/**
 * `lacuna bench support --engine server`: a language model against people's support labels, beside the
 * embedded judge (cross-validated) and plain word coverage on the same pairs.
 */
import { auc } from '../core/stats/auc';
import type { Statistic } from '../core/stats/bootstrap';
import { balancedAccuracy } from '../core/stats/confusion';
import type { BenchResult, ModelBenchOptions } from './bench-result';
import { UsageError } from './command';
import { type OverSets, overSets, overSetsTable, RESAMPLES, slicesOf } from './figure-over-sets';
import { judgePairsByModel, type ModelVerdict, pickPairs } from './model-pairs';
import { readPredictions } from './predictions';
import { COVERAGE_THRESHOLD, type ScoredPair, scorePairs, THRESHOLD } from './score-pairs';
import { readSupportPairs } from './support-sets';

interface Measured extends ScoredPair {
  readonly verdict: ModelVerdict;
}

interface SupportJudge {
  isPositive(one: Measured): boolean;
  score(one: Measured): number;
}

const saysSo = ({ pair, verdict }: Measured): boolean =>
  verdict.label === 'full' || (pair.task === 'coverage' && verdict.label === 'partial');

const JUDGES = {
  'language model': {
    isPositive: saysSo,
    score: (one) => one.verdict.support ?? Number(saysSo(one)),
  },
  'embedded, cross-validated': {
    isPositive: ({ prediction }) => prediction.crossValidated >= THRESHOLD,
    score: ({ prediction }) => prediction.crossValidated,
  },
  'word coverage': {
    isPositive: (one) => one.wordCoverage >= COVERAGE_THRESHOLD,
    score: (one) => one.wordCoverage,
  },
} as const satisfies Record<string, SupportJudge>;

export async function runBench(options: ModelBenchOptions): Promise<BenchResult> {
  const { dataDir, predictionsFile, judge, pairsPerSet } = options;
  const everything = readSupportPairs(dataDir);
  const pairs = pickPairs(everything, pairsPerSet);
  if (pairs.length === 0) {
    throw new UsageError(`no labelled pairs under ${dataDir}; name the data with --data DIR`);
  }
  const scored = scorePairs(pairs, readPredictions(predictionsFile), everything);
  const verdicts = await judgePairsByModel(
    judge,
    scored.map(({ pair }) => pair),
  );
  const measured = scored.map((one, i): Measured => ({ ...one, verdict: verdicts[i] ?? NO_VERDICT }));
  const balanced = overEverySet(measured, (some, { isPositive }) =>
    balancedAccuracy({
      classes: 2,
      actual: some.map(({ pair }) => Number(pair.positive)),
      predicted: some.map((one) => Number(isPositive(one))),
    }),
  );
  const ranked = overEverySet(measured, (some, { score }) =>
    auc(
      some.map(score),
      some.map(({ pair }) => pair.positive),
    ),
  );
  const labels = countLabels(verdicts);
  return {
    title: `Support: ${judge.engine} against human labels, ${measured.length} pairs`,
    tables: [
      overSetsTable('Balanced accuracy', balanced),
      overSetsTable('AUC', ranked),
      {
        heading: 'Labels that the language model gave',
        columns: ['label', 'pairs'],
        rows: Object.entries(labels),
      },
    ],
    json: { engine: judge.engine, pairs: measured.length, balancedAccuracy: balanced, auc: ranked, labels },
    notes: [
      pairsPerSet === undefined
        ? 'All pairs of every set.'
        : `At most ${pairsPerSet} pairs of each set, at even distances in the set's order.`,
      'The language model: by its label. Positive: full support; SummHay: covered at least in part. AUC: by its probability where it gives one, else by its label.',
      'GenSearch: only rows with split = dev.',
      `Intervals: 95%, percentile bootstrap over groups, ${RESAMPLES} resamples, seed 42.`,
    ],
  };
}

const NO_VERDICT: ModelVerdict = { label: 'unsure', support: null };

function overEverySet(
  measured: readonly Measured[],
  figure: (some: readonly Measured[], judge: SupportJudge) => Statistic,
): Readonly<Record<string, OverSets>> {
  const slices = slicesOf(measured.map(({ pair }) => pair.set));
  const groups = measured.map(({ pair }) => pair.group);
  return Object.fromEntries(
    Object.entries(JUDGES).map(([name, judge]) => [
      name,
      overSets(slices, groups, ({ from, to }) => figure(measured.slice(from, to), judge)),
    ]),
  );
}

function countLabels(verdicts: readonly ModelVerdict[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { label } of verdicts) counts[label] = (counts[label] ?? 0) + 1;
  return counts;
}
