/**
 * `lacuna bench citations`: the citation scores on worked examples; by the experts' labels of ExpertQA; and the
 * embedded engine's recall of each answer beside the experts'.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Judge } from '../core/ports/judge';
import type { BenchOptions, BenchResult, BenchTable } from './bench-result';
import { UsageError } from './command';
import { hasPassages } from './expert-audits';
import { type AnswerEstimates, estimateAnswers } from './expert-estimates';
import { expertRecall, KNOWN_RECALL, SYSTEMS } from './expert-recall';
import { type ExpertAnswer, readExpertAnswers } from './expertqa-claims';
import { leftOutJudges } from './left-out-judges';
import { loadJudge } from './load-judge';
import { pooledTable, poolScores } from './pooled-scores';
import {
  agreementOf,
  agreementTable,
  alwaysTheMean,
  leadOf,
  type RecallAgreement,
  type RecallPair,
} from './recall-agreement';
import type { EstimateName } from './recall-estimates';
import { showInterval } from './show-interval';
import { type WorkedExample, workedExamples, workedTable } from './worked-citations';
import { measureWorthiness, worthinessTable } from './worthiness-figures';

type Way = 'audit' | 'claims';

const WAYS: Readonly<Record<Way, string>> = {
  audit: 'Recall of each answer: our statements, our worthiness, our judgements, beside the experts’',
  claims: 'Judging alone: the experts’ claims and worthiness, our judgements',
};

/** Other ways to read the same judgements, chosen beforehand, tried once, and all of them told. */
const TRIED: readonly EstimateName[] = [
  'unsure as half',
  'partial as half',
  'mean probability',
  'full from 0.4',
  'full from 0.3',
];

export async function runBench({ dataDir }: BenchOptions): Promise<BenchResult> {
  if (!existsSync(join(dataDir, 'expertqa', 'rand_val.jsonl'))) {
    throw new UsageError(`no expertqa/rand_val.jsonl under ${dataDir}; name the data with --data DIR`);
  }
  const answers = readExpertAnswers(dataDir);
  const { judge, encoder } = await loadJudge();
  const shippedJudge = (_: string): Judge => judge;
  const [leftOut = [], shipped = []] = await estimateAnswers(answers, [leftOutJudges(encoder), shippedJudge]);
  return resultOf(answers, workedExamples(dataDir), leftOut, shipped);
}

function resultOf(
  answers: readonly ExpertAnswer[],
  examples: readonly WorkedExample[],
  leftOut: readonly AnswerEstimates[],
  shipped: readonly AnswerEstimates[],
): BenchResult {
  const pooled = SYSTEMS.map((system) => pooledBySystem(answers, system));
  const worthiness = measureWorthiness(answers);
  const audit = measureWay('audit', leftOut, shipped);
  const claims = measureWay('claims', leftOut, shipped);
  const systems = [...new Set(leftOut.map(({ system }) => system))];
  const bySystem = systems.map((system) => {
    const own = pairsOf(leftOut, 'audit', 'ours').filter((pair) => pair.system === system);
    return [system, agreementOf(own)] as const;
  });
  const description = [...systems, 'all'].map((system) => {
    const own = leftOut.filter((one) => system === 'all' || one.system === system);
    return [system, poolScores(own.map(({ scores }) => scores))] as const;
  });
  return {
    title: 'Citations: recall, precision and attribution',
    tables: [
      workedTable(examples),
      pooledBySystemTable(pooled),
      agreementTable(WAYS.audit, 'estimate', Object.entries(audit.figures)),
      agreementTable(WAYS.claims, 'estimate', Object.entries(claims.figures)),
      leadTable({ audit: audit.leads, claims: claims.leads }),
      agreementTable('The whole way, by system', 'system', bySystem),
      pooledTable(description),
      worthinessTable(worthiness),
    ],
    json: {
      examples,
      expertsBySystem: pooled,
      audit,
      claims,
      bySystem: Object.fromEntries(bySystem),
      description: Object.fromEntries(description),
      worthiness,
    },
    notes: notesOn(answers, leftOut),
  };
}

function pooledBySystem(answers: readonly ExpertAnswer[], system: string) {
  const own = answers.filter((answer) => answer.system === system);
  return { system, answers: own.length, known: KNOWN_RECALL[system] ?? null, recall: expertRecall(own) };
}

function pooledBySystemTable(rows: readonly ReturnType<typeof pooledBySystem>[]): BenchTable {
  return {
    heading: 'Citation recall by the experts’ labels, pooled over claims, through our scores',
    columns: ['system', 'answers', 'supported', 'need support', 'recall', 'known'],
    rows: rows.map(({ system, answers, known, recall }) => [
      system,
      answers,
      recall.numerator,
      recall.denominator,
      recall.value === null ? null : recall.value.toFixed(3),
      known === null ? null : known.toFixed(3),
    ]),
  };
}

function pairsOf(estimates: readonly AnswerEstimates[], way: Way, name: EstimateName): RecallPair[] {
  return estimates.flatMap(({ system, expert, [way]: { [name]: estimate } }) =>
    estimate === null ? [] : [{ system, expert, estimate }],
  );
}

function measureWay(way: Way, leftOut: readonly AnswerEstimates[], shipped: readonly AnswerEstimates[]) {
  // All on the same answers, so that differences are paired.
  const known = leftOut.filter(({ [way]: estimates }) =>
    Object.values(estimates).every((one) => one !== null),
  );
  const pairs = (name: EstimateName) => pairsOf(known, way, name);
  const ours = pairs('ours');
  const worthiness = leftOut.flatMap(({ system, expert, ourWorthiness }) =>
    ourWorthiness === null ? [] : [{ system, expert, estimate: ourWorthiness }],
  );
  const figures: Record<string, RecallAgreement> = {
    ours: agreementOf(ours),
    'the shipped model, fitted on part of these labels': agreementOf(pairsOf(shipped, way, 'ours')),
    // It knows nothing of an answer: its correlation is −1 by construction.
    'always the mean of the others': { ...agreementOf(alwaysTheMean(ours)), pearson: null, spearman: null },
    'word coverage': agreementOf(pairs('word coverage')),
    'every cited statement supported': agreementOf(pairs('cited is supported')),
    ...Object.fromEntries(TRIED.map((name) => [`tried: ${name}`, agreementOf(pairs(name))])),
    ...(way === 'claims' ? { 'experts’ judgements, our worthiness': agreementOf(worthiness) } : {}),
  };
  const leads = {
    'word coverage': leadOf(ours, pairs('word coverage')),
    'every cited statement supported': leadOf(ours, pairs('cited is supported')),
  };
  return { figures, leads };
}

type Leads = ReturnType<typeof measureWay>['leads'];

function leadTable(leads: Readonly<Record<Way, Leads>>): BenchTable {
  return {
    heading: 'Ours less a baseline, on the same answers',
    columns: ['what', 'less', 'Pearson’s r', 'mean absolute error'],
    rows: Object.entries(leads).flatMap(([way, byBaseline]) =>
      Object.entries(byBaseline).map(([baseline, { pearson, meanAbsoluteError }]) => [
        way === 'audit' ? 'the whole way' : 'judging alone',
        baseline,
        showInterval(pearson, 3),
        showInterval(meanAbsoluteError, 3),
      ]),
    ),
  };
}

function notesOn(answers: readonly ExpertAnswer[], leftOut: readonly AnswerEstimates[]): string[] {
  const withPassages = answers.filter(hasPassages).length;
  const full = leftOut.filter(({ expert }) => expert === 1).length;
  return [
    'Worked examples: Liu’s three of the paper; ours after ALCE’s own code (cap: citations of a statement that are looked at); three full items of ALCE’s human evaluation, where a citation that people gave 1 or 2 carries weight, and TRUE’s own marks sentence by sentence.',
    'Experts’ labels: Complete is full support of all evidence together, which stands as one source; known: what the data set’s notes give.',
    `Answers with passages: ${withPassages}; ${withPassages - leftOut.length} have no claim that the expert found to need support. Of the others ${full} have a recall of 1 by the experts, so most of what is to be told lies in few answers.`,
    'Ours: the embedded engine with heads fitted without the fold of the answer’s question; only the heads are fitted, the encoder and the rules’ thresholds are the same. The shipped model was fitted on these experts’ labels among others: no estimate of anything new.',
    'The whole way: the answer as pasted, its passages as sources [n]; over sources with a passage (readable). By Liu’s rule every statement with a citation needs support, whatever the expert said.',
    'Always the mean: each answer gets the mean of the others.',
    'Tried: other ways to read the same judgements, with no threshold fitted here; none was chosen by these figures. Mean error: estimate less experts’.',
    'Intervals: 95%, BCa, 10,000 resamples of answers (one a question), seed 42.',
  ];
}
