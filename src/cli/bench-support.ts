/**
 * `lacuna bench support`: the embedded judge against people's support labels,
 * beside plain word coverage and the rules alone in the same run. The shipped
 * model was fitted on these sets, so the figures to quote come from models that
 * never saw the pair: cross-validation over groups, and leave-one-set-out.
 */
import { languageTables } from './bench-languages';
import { judgePairs, pairTables, readMinimalPairs } from './bench-pairs';
import type { BenchOptions, BenchResult, BenchTable } from './bench-result';
import { UsageError } from './command';
import { accusationsTable } from './false-accusations';
import { overSetsTable, RESAMPLES, slicesOf } from './figure-over-sets';
import { asking, loadJudge } from './load-judge';
import { readPredictions } from './predictions';
import { reliabilityTable } from './reliability-table';
import { COVERAGE_THRESHOLD, type ScoredPair, scorePairs } from './score-pairs';
import { showInterval } from './show-interval';
import {
  type Agreement,
  expertAgreement,
  forecastOf,
  groupsOf,
  labelsBalanced,
  measureSupport,
} from './support-figures';
import { readSupportPairs } from './support-sets';

/** verifier.md section 1 (LLM-AggreFact), and the recorded judges of SummHay (`bench coverage`). */
const PUBLISHED = {
  WiCE: '0.74–0.83',
  ExpertQA: '0.59–0.61',
  LFQA: '0.86–0.87',
  SummHay: '0.53–0.84',
};

/** An interval over fewer drawn units says little. */
const FEW_GROUPS = 30;

export async function runBench({ dataDir, predictionsFile }: BenchOptions): Promise<BenchResult> {
  const pairs = readSupportPairs(dataDir);
  if (pairs.length === 0) {
    throw new UsageError(`no labelled pairs under ${dataDir}; name the data with --data DIR`);
  }
  const scored = scorePairs(pairs, readPredictions(predictionsFile));
  const sizes = sizesOf(scored);
  const measured = measureSupport(scored);
  const expertQa = expertAgreement(scored);
  const { judge } = await loadJudge();
  const ask = asking(judge);
  const ownPairs = await judgePairs(readMinimalPairs(), ask);
  const few = sizes.filter(({ groups }) => groups < FEW_GROUPS);
  return {
    title: 'Support: the embedded judge against human labels',
    tables: [
      {
        heading: 'The sets',
        columns: ['set', 'pairs', 'positive', 'groups'],
        rows: sizes.map(({ set, pairs, positive, groups }) => [set, pairs, positive, groups]),
      },
      ...setTables(measured),
      ...reliabilityTables(scored),
      ...(expertQa ? [expertTable(expertQa)] : []),
      accusationsTable(scored.map(({ pair, rules }) => ({ pair, label: rules.label }))),
      ...pairTables(ownPairs),
      ...(await languageTables(ask)),
    ],
    json: {
      sizes,
      ...measured,
      expertQaAnswers: expertQa,
      minimalPairs: ownPairs.map(({ pair, label }) => ({ id: pair.id, label })),
    },
    notes: [
      'Cross-validated: five folds over questions, claims or subtopics; set left out: fitted without the whole set. "Fitted on this" is the shipped model on its own fitting data: no estimate of anything.',
      `Word coverage: share of the claim's words in its best passage of up to 120 words, weighted by inverse document frequency over all premises of the run, light stemming; threshold ${COVERAGE_THRESHOLD}.`,
      'Rules alone: the judge before the trained one (rules, word alignment, six features), cross-validated over the same folds.',
      'Published: balanced accuracy of the best checkers on LLM-AggreFact, on other samples of these sets; SummHay: the six recorded judges on these very pairs (bench coverage). Of macro-F1, a fine-tuned GPT-3.5 has about 0.80 over AttributionBench, which ExpertQA (in part), AttributedQA, LFQA and GenSearch are taken from.',
      `Intervals: 95%, percentile bootstrap over groups, ${RESAMPLES} resamples (ExpertQA answers: 10,000), seed 42; those of means draw groups over all sets together. Differences are taken within each resample.`,
      ...(few.length > 0
        ? [
            `Few groups to draw from, so their intervals say little: ${few.map(({ set, groups }) => `${set} ${groups}`).join(', ')}.`,
          ]
        : []),
      'Expected calibration error: ten bins of equal width (Naeini, Cooper and Hauskrecht 2015). Few pairs raise it, and so does resampling, whose intervals therefore lie high. Chance alone: what the cross-validated probabilities would show if they were exactly right and pairs independent.',
      'Natural rates: pairs as they are. Balanced: every set, and in it both labels, weighing the same in every resample.',
      'GenSearch: only rows with split = dev. SummHay: is the insight covered at least partly; all others: full support or not.',
      'ExpertQA answers: worthy claims that come with passages, each judged jointly over all its passages; question and previous claim as context; full from 0.5 on.',
      'Called contradicted: by the rules, which alone decide it in the shipped judge. Minimal pairs and languages: by the shipped judge. Rules and coefficients have seen the half dev; test shares no subject with it. Right: full exactly where the label is full. The pairs are read from the repository and left out elsewhere.',
    ],
  };
}

function sizesOf(scored: readonly ScoredPair[]) {
  return slicesOf(scored.map(({ pair }) => pair.set)).map(({ set, from, to }) => {
    const own = scored.slice(from, to);
    return {
      set,
      pairs: own.length,
      positive: own.filter(({ pair }) => pair.positive).length,
      groups: new Set(groupsOf(own)).size,
    };
  });
}

type Measured = ReturnType<typeof measureSupport>;

function setTables(measured: Measured): BenchTable[] {
  const { auc, balancedAccuracy, macroF1 } = measured;
  return [
    overSetsTable('AUC of the probability of full support', auc.figures),
    overSetsTable('AUC less that of word coverage', auc.lessWordCoverage),
    overSetsTable('Balanced accuracy at the one fixed threshold 0.5', balancedAccuracy.figures, {
      published: PUBLISHED,
    }),
    overSetsTable('Balanced accuracy less that of word coverage', balancedAccuracy.lessWordCoverage),
    overSetsTable('Macro-F1 at the one fixed threshold 0.5', macroF1.figures),
    overSetsTable('Macro-F1 less that of word coverage', macroF1.lessWordCoverage),
    errorTable('Expected calibration error at natural rates', measured.calibrationError),
    errorTable('Expected calibration error, labels balanced', measured.balancedCalibrationError),
  ];
}

function errorTable(heading: string, { figures, chanceAlone }: Measured['calibrationError']): BenchTable {
  const chance = Object.entries({ ...chanceAlone.sets, together: chanceAlone.together });
  return overSetsTable(heading, figures, {
    'chance alone': Object.fromEntries(chance.map(([set, error]) => [set, error.toFixed(3)])),
  });
}

function reliabilityTables(scored: readonly ScoredPair[]): BenchTable[] {
  const forecast = forecastOf(scored, 'cross-validated');
  const groups = groupsOf(scored);
  return [
    reliabilityTable('Reliability at natural rates, cross-validated', forecast, groups),
    reliabilityTable('Reliability, labels balanced, cross-validated', forecast, groups, (statistic) =>
      labelsBalanced(scored, statistic),
    ),
  ];
}

function expertTable({ claims, complete, questions, judges }: Agreement): BenchTable {
  return {
    heading: `ExpertQA answers with passages: full or not, experts' Complete or not (${claims} claims, ${complete} Complete, ${questions} questions)`,
    columns: ['judge', 'balanced accuracy', 'less word coverage'],
    rows: Object.entries(judges).map(([judge, { value, lead }]) => [
      judge,
      showInterval(value, 3),
      lead && showInterval(lead, 3),
    ]),
  };
}
