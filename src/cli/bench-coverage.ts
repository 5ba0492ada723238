/**
 * `lacuna bench coverage`: does a summary contain an insight? The embedded
 * judge against people's labels on SummHay, beside the judges recorded in the
 * same file and plain word coverage. The model's figures come from models that
 * never saw the pair: cross-validation over subtopics, and SummHay left out.
 */
import { type Interval, percentileInterval, type Statistic } from '../core/stats/bootstrap';
import type { BenchOptions, BenchResult, BenchTable, ModelBenchOptions } from './bench-result';
import { UsageError } from './command';
import { COVERED_FIGURES, type CoverageFigure, THREE_WAY_FIGURES } from './coverage-figures';
import { type CoverageJudge, modelJudge, ownJudges, recordedJudges } from './coverage-judges';
import { judgePairsByModel, pickPairs } from './model-pairs';
import { readPredictions } from './predictions';
import { COVERAGE_THRESHOLD, scorePairs, THRESHOLD } from './score-pairs';
import { showInterval } from './show-interval';
import { type CoverageClass, type LabelledPair, readSupportPairs } from './support-sets';

const RESAMPLES = 2000;

/** With a language model, it is one more judge on the same pairs. */
export async function runBench(options: BenchOptions | ModelBenchOptions): Promise<BenchResult> {
  const { dataDir, predictionsFile } = options;
  const model = 'judge' in options ? options : null;
  const everything = readSupportPairs(dataDir);
  const pairs = pickPairs(
    everything.filter(({ set }) => set === 'SummHay'),
    model?.pairsPerSet,
  );
  if (pairs.length === 0) {
    throw new UsageError(`no SummHay pairs under ${dataDir}; name the data with --data DIR`);
  }
  const judges = [
    ...(model ? [modelJudge(model.judge.engine, await judgePairsByModel(model.judge, pairs))] : []),
    ...ownJudges(scorePairs(pairs, readPredictions(predictionsFile), everything)),
    ...recordedJudges(pairs),
  ];
  const covered = measure(judges, pairs, COVERED_FIGURES);
  const threeWay = measure(judges, pairs, THREE_WAY_FIGURES);
  const leads = LEADS.flatMap((lead) => leadOverRecorded(lead, judges, pairs) ?? []);
  const labels = countLabels(pairs);
  const subtopics = new Set(pairs.map(({ group }) => group)).size;
  return {
    title: `Coverage: is an insight in a summary? SummHay, ${pairs.length} pairs, ${subtopics} subtopics`,
    tables: [
      figuresTable('Covered at least partly, or not', covered, Object.keys(COVERED_FIGURES)),
      figuresTable('Covered in full, in part, or not', threeWay, Object.keys(THREE_WAY_FIGURES)),
      leadsTable(leads),
    ],
    json: { pairs: pairs.length, subtopics, labels, covered, threeWay, lessBestRecorded: leads },
    notes: [
      `People's labels: ${labels.full} in full, ${labels.partial} in part, ${labels.none} not. Always naming the commonest has accuracy ${commonest([labels.full + labels.partial, labels.none])} on covered or not, ${commonest(Object.values(labels))} three-way.`,
      `Ours: covered from ${THRESHOLD} of the probability of at least partial coverage on; then in full from ${THRESHOLD} of that of full coverage on. Cross-validated: five folds over subtopics; set left out: fitted without SummHay.`,
      `Rules alone (cross-validated) and word coverage (threshold ${COVERAGE_THRESHOLD}) tell covered or not only.`,
      ...(model
        ? [
            'The language model: by its label; "contradicted" and "unsure" are not covered. For AUC its probability of coverage at least in part where it gives one, else its labels as ranks.',
          ]
        : []),
      'Recorded judges: their labels as published with SummHay; for AUC their three labels are ranks, ties half.',
      'The best recorded judge is the best on these very pairs by the figure in question, which is kind to it.',
      `Intervals: 95%, percentile bootstrap over subtopics, ${RESAMPLES} resamples, seed 42; differences are taken within each resample.`,
    ],
  };
}

function countLabels(pairs: readonly LabelledPair[]): Record<CoverageClass, number> {
  const count = (label: CoverageClass) => pairs.filter(({ coverage }) => coverage === label).length;
  return { full: count('full'), partial: count('partial'), none: count('none') };
}

/** Share of the most frequent label. */
function commonest(counts: readonly number[]): string {
  return (Math.max(...counts) / counts.reduce((sum, count) => sum + count, 0)).toFixed(3);
}

function intervalOver(pairs: readonly LabelledPair[], statistic: Statistic): Interval {
  const groups = pairs.map(({ group }) => group);
  return percentileInterval({ size: pairs.length, groups, resamples: RESAMPLES }, statistic);
}

/** Figures by judge, then by name; null where the judge has none. */
type Measured = Readonly<Record<string, Readonly<Record<string, Interval | null>>>>;

function measure(
  judges: readonly CoverageJudge[],
  pairs: readonly LabelledPair[],
  figures: Readonly<Record<string, CoverageFigure>>,
): Measured {
  const of = (judge: CoverageJudge) =>
    Object.entries(figures).map(([name, figure]) => {
      const statistic = figure(judge, pairs);
      return [name, statistic && intervalOver(pairs, statistic)] as const;
    });
  return Object.fromEntries(judges.map((judge) => [judge.name, Object.fromEntries(of(judge))]));
}

function figuresTable(heading: string, measured: Measured, names: readonly string[]): BenchTable {
  const rows = Object.entries(measured).map(([judge, figures]) => ({
    judge,
    cells: names.map((name) => figures[name]),
  }));
  return {
    heading,
    columns: ['judge', ...names],
    rows: rows
      .filter(({ cells }) => cells.some(Boolean))
      .map(({ judge, cells }) => [judge, ...cells.map((cell) => (cell ? showInterval(cell, 3) : null))]),
  };
}

const LEADS = [
  { name: 'covered or not, AUC', figure: COVERED_FIGURES.AUC },
  { name: 'covered or not, balanced accuracy', figure: COVERED_FIGURES['balanced accuracy'] },
  { name: 'three-way, accuracy', figure: THREE_WAY_FIGURES.accuracy },
  { name: 'three-way, balanced accuracy', figure: THREE_WAY_FIGURES['balanced accuracy'] },
] as const;

interface Lead {
  readonly figure: string;
  readonly bestRecorded: string;
  /** By judge of ours: its figure less that of the best recorded one. */
  readonly less: Readonly<Record<string, Interval>>;
}

function leadOverRecorded(
  { name, figure }: { readonly name: string; readonly figure: CoverageFigure },
  judges: readonly CoverageJudge[],
  pairs: readonly LabelledPair[],
): Lead | null {
  const all = new Float64Array(pairs.length).fill(1);
  const measured = judges.flatMap((judge) => {
    const statistic = figure(judge, pairs);
    return statistic ? [{ judge, statistic, value: statistic(all) }] : [];
  });
  const [best] = measured.filter(({ judge }) => judge.isRecorded).sort((a, b) => b.value - a.value);
  if (!best) return null;
  const own = measured.filter(({ judge }) => !judge.isRecorded);
  return {
    figure: name,
    bestRecorded: best.judge.name,
    less: Object.fromEntries(
      own.map(({ judge, statistic }) => [
        judge.name,
        intervalOver(pairs, (weights) => statistic(weights) - best.statistic(weights)),
      ]),
    ),
  };
}

function leadsTable(leads: readonly Lead[]): BenchTable {
  const judges = [...new Set(leads.flatMap(({ less }) => Object.keys(less)))];
  return {
    heading: 'Less the best recorded judge',
    columns: ['figure', 'best recorded', ...judges],
    rows: leads.map(({ figure, bestRecorded, less }) => [
      figure,
      bestRecorded,
      ...judges.map((judge) => {
        const interval = less[judge];
        return interval ? showInterval(interval, 3) : null;
      }),
    ]),
  };
}
