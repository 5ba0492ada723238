/** What the meta-evaluation found, as tables and as a record. */
import type { BenchResult } from './bench-result';
import {
  conflictIntervals,
  conflictTable,
  overallMean,
  paperTable,
  type RatedConflict,
  rateConflict,
  type WikiMatch,
} from './meta-conflict';
import { type Phrasings, phrasingsTable } from './meta-phrasings';
import { testRaters, testsTable } from './meta-tests';
import type { ConflictUnit, WikiUnit } from './meta-units';
import { statesOf, statesTable, useOf, useTable } from './meta-use';
import {
  agreementTable,
  baselineRaters,
  figuresOfRater,
  intervalsOfRater,
  intervalTable,
  ownRater,
  ownRaterWithoutNull,
  recordedRaters,
} from './meta-wiki';
import { type RecordedData, readRecordedOutputs } from './recorded-outputs';
import { readReported } from './reported-table';
import type { UnitScore } from './unit-scorer';

export interface MeasuredMeta {
  readonly method: string;
  readonly engine: string;
  readonly dataDir: string;
  readonly wiki: readonly WikiUnit[];
  readonly conflict: readonly ConflictUnit[];
  /** Of all units, in their order. */
  readonly scores: readonly UnitScore[];
  readonly phrasings: Phrasings | null;
  /** Requests that were sent in this run. */
  readonly sent: number;
}

/** Errors: `UsageError` where a file of the paper's own results is missing. */
export async function measureMeta(measured: MeasuredMeta): Promise<BenchResult> {
  const { method, engine, dataDir, wiki, conflict, scores, phrasings, sent } = measured;
  const byId = new Map(scores.map((score) => [score.id, score]));
  const values = wiki.map(({ id }) => byId.get(id)?.score ?? null);
  const found = measureWiki(wiki, values, await readRecordedOutputs(dataDir));
  const rated = conflict.flatMap((unit): RatedConflict[] => {
    const score = byId.get(unit.id);
    return score ? [rateConflict(unit, score)] : [];
  });
  const intervals = rated.length > 0 ? conflictIntervals(rated) : null;
  const mean = intervals ? overallMean(found.matches, rated) : null;
  const reported = readReported(dataDir);
  const [use, states] = [useOf(scores), statesOf(scores)];
  const questions = new Set(wiki.map(({ question }) => question)).size;
  const rates = {
    method,
    wikiContradict: found.intervals.ours?.lmrByQuestion ?? null,
    conflictBank: intervals?.byRecord.lmr ?? null,
    mean,
  };
  return {
    title: `Meta-evaluation: ${method} by ${engine}; WikiContradict, ${wiki.length} answers (questions: ${questions}); ConflictBank, ${conflict.length} answers`,
    tables: [
      agreementTable(found.rated),
      intervalTable(found.intervals),
      testsTable(found.tests),
      ...(intervals ? [conflictTable(intervals, rated.length)] : []),
      paperTable(rates, reported),
      statesTable(states),
      ...(use.all.calls > 0 ? [useTable(use)] : []),
      ...(phrasings ? [phrasingsTable(phrasings)] : []),
    ],
    json: {
      method,
      engine,
      wikiContradict: {
        answers: wiki.length,
        questions,
        rated: found.rated,
        intervals: found.intervals,
        tests: found.tests,
      },
      conflictBank: { answers: rated.length, intervals },
      mean,
      reported,
      states,
      use: { ...use, sent },
      phrasings,
    },
    notes: notesOn(rated.length, phrasings),
  };
}

function measureWiki(
  units: readonly WikiUnit[],
  scores: readonly (number | null)[],
  recordedData: RecordedData,
) {
  const ours = ownRater(scores, 'published');
  // Said apart where it differs and there is something left.
  const hasSome = scores.includes(null) && scores.some((score) => score !== null);
  const own = [ours, ...(hasSome ? [ownRaterWithoutNull(scores)] : []), ownRater(scores, 'moderate')];
  const recorded = recordedRaters(units, recordedData);
  const baselines = baselineRaters(units);
  // A constant has no interval worth showing.
  const varying = [...own, ...recorded, ...baselines.filter(({ kind }) => kind !== 'constant')];
  return {
    rated: [...own, ...recorded, ...baselines].map((rater) => figuresOfRater(units, rater)),
    intervals: Object.fromEntries(varying.map((rater) => [rater.name, intervalsOfRater(units, rater)])),
    tests: testRaters(units, ours, [...recorded, ...baselines]),
    matches: units.map(
      ({ question, actual }, i): WikiMatch => ({ question, isMatch: ours.predicted[i] === actual }),
    ),
  };
}

/** ConflictBank answers below which a rate says little; chosen by hand. */
const MANY = 100;

function notesOn(conflictAnswers: number, phrasings: Phrasings | null): string[] {
  return [
    'LMR: label match rate. A score above 1 − 1e-5 is Correct, above 1e-5 Partially correct; moderate cuts: 0.8 and 0.2.',
    'No score counts as 0, as in the paper, but where a row says "without N/A".',
    'Intervals: 95%, BCa, 10,000 resamples, seed 42. The 1,200 answers are to 48 questions: quote the intervals over questions. The paper resamples answers.',
    'E2E rows: the outputs recorded with the paper. Numbers and names, words: a passage counts as told where the answer holds any number or name (any word but those of grammar) that it alone has.',
    'Tests: 10,000 draws, seed 42; p adjusted by Benjamini and Hochberg over the table, told apart at 0.05.',
    ...(phrasings
      ? [
          'Robustness: facts found anew under the other phrasing, but "flipped": the usual facts, covered one time and not the other, of those judged both times. The presence check of e2e has one wording.',
        ]
      : []),
    ...(conflictAnswers > 0 && conflictAnswers < MANY
      ? [
          `ConflictBank: ${conflictAnswers} answers are too few for a rate, let alone its interval; the paper has 1,000.`,
        ]
      : []),
  ];
}
