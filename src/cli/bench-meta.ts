/**
 * `lacuna bench meta`: how well comprehensiveness agrees with people (metrics.md section 7). A method scores
 * WikiContradict's answers and ConflictBank's claims; the label match rates stand beside the paper's, those
 * of rules of thumb, and those of constants.
 */
import type { parseArgs } from 'node:util';
import type { BenchResult } from './bench-result';
import { type CommandIo, UsageError } from './command';
import { ENGINE_OPTIONS, readEngineOptions } from './engine-options';
import {
  conflictIntervals,
  conflictTable,
  overallMean,
  paperTable,
  type RatedConflict,
  rateConflict,
  type WikiMatch,
} from './meta-conflict';
import { type Phrasings, phrasingsTable, runPhrasings } from './meta-phrasings';
import { type MetaMethod, openScorer, openUnitFile, scoreUnits } from './meta-run';
import { testRaters, testsTable } from './meta-tests';
import { type ConflictUnit, pickUnits, readConflictUnits, readWikiUnits, type WikiUnit } from './meta-units';
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
import { METHOD_OPTIONS, readMethodOptions } from './method-options';
import { readRecordedOutputs } from './recorded-outputs';
import { readReported } from './reported-table';
import type { UnitScore } from './unit-scorer';

/** For `parseArgs`, beside those of every bench. */
export const META_OPTIONS = {
  ...METHOD_OPTIONS,
  ...ENGINE_OPTIONS,
  items: { type: 'string' },
  set: { type: 'string', default: 'both' },
  phrasings: { type: 'string' },
} as const;

export const META_USAGE: readonly string[] = [
  'bench meta: comprehensiveness by a method, held against people on WikiContradict and ConflictBank',
  '  --method e2e-one-call   also: the form of e2e in the paper, which finds the facts anew for each answer',
  '  --items N      of each set so many answers, drawn by chance; all unless given',
  '  --set wikicontradict|both   which sets; both unless given',
  '  --phrasings all   the same again in the two other wordings and in reversed order: seven times the work',
  '  --out FILE     figures as JSON; beside it FILE.units.jsonl, a line an answer, and FILE.journal or',
  '                 FILE.replies: the same command goes on after a stop, and asks for nothing twice',
];

type MetaValues = ReturnType<typeof parseArgs<{ options: typeof META_OPTIONS }>>['values'];

export interface MetaBench {
  readonly dataDir: string;
  readonly out: string | null;
  readonly values: MetaValues;
}

/** Errors: `UsageError`; `EngineError` where the engine fails, with what is finished kept. */
export async function runMeta({ dataDir, out, values }: MetaBench, io: CommandIo): Promise<BenchResult> {
  const method = readMethod(values);
  const server = readEngineOptions(values);
  const items = readItems(values.items);
  if (!SETS.includes(values.set)) throw new UsageError(`--set is ${SETS.join(' or ')}, not "${values.set}"`);
  const wiki = pickUnits(readWikiUnits(dataDir), items);
  const conflict = values.set === 'both' ? pickUnits(readConflictUnits(dataDir), items) : [];
  const units = [...wiki, ...conflict];
  if (values.phrasings !== undefined && values.phrasings !== 'all') {
    throw new UsageError(`--phrasings is all, not "${values.phrasings}"`);
  }
  if (values.phrasings !== undefined && method.name === 'quick') {
    throw new UsageError('--phrasings is for --method e2e, e2e-one-call, qa or nli');
  }
  const scorer = await openScorer(method, server, out);
  const write = out === null ? null : openUnitFile(`${out}.units.jsonl`);
  const every = server === null ? 100 : 1;
  const tell = (done: number, what: string) => {
    if (done % every === 0 || done === units.length) {
      io.stderr.write(`${done} of ${units.length}: ${what}\n`);
    }
  };
  try {
    const scores = await scoreUnits({
      units,
      score: scorer.score,
      parallel: scorer.parallel,
      onScore(score, done) {
        write?.(score);
        tell(done, `${score.id}, ${score.score ?? score.reason}`);
      },
    });
    const phrasings =
      values.phrasings === undefined
        ? null
        : await runPhrasings({ units, usual: scores, scorer, onScore: (what, done) => tell(done, what) });
    const measured = { method: method.name, engine: scorer.engine, dataDir, wiki, conflict };
    return await measure({ ...measured, scores, phrasings, sent: scorer.sent() });
  } finally {
    await scorer.close();
  }
}

const SETS = ['wikicontradict', 'both'];

function readMethod(values: MetaValues): MetaMethod {
  if (values.method !== 'e2e-one-call') return readMethodOptions(values);
  const method = readMethodOptions({ ...values, method: 'e2e' });
  if (method.name === 'quick') throw new Error('e2e is not quick');
  return { name: 'e2e-one-call', options: method.options };
}

function readItems(items: string | undefined): number | undefined {
  if (items === undefined) return undefined;
  if (!/^[1-9]\d{0,5}$/.test(items)) throw new UsageError('--items is a number from 1');
  return Number(items);
}

interface Measured {
  readonly method: string;
  readonly engine: string;
  readonly dataDir: string;
  readonly wiki: readonly WikiUnit[];
  readonly conflict: readonly ConflictUnit[];
  /** Of all units, in their order. */
  readonly scores: readonly UnitScore[];
  readonly phrasings: Phrasings | null;
  readonly sent: number;
}

async function measure({
  method,
  engine,
  dataDir,
  wiki,
  conflict,
  scores,
  phrasings,
  sent,
}: Measured): Promise<BenchResult> {
  const byId = new Map(scores.map((score) => [score.id, score]));
  const values = wiki.map(({ id }) => byId.get(id)?.score ?? null);
  const ours = ownRater(values, 'published');
  const withoutNull = ownRaterWithoutNull(values);
  const recorded = recordedRaters(wiki, await readRecordedOutputs(dataDir));
  const baselines = baselineRaters(wiki);
  // Said apart where it differs and there is something left.
  const hasSome = values.includes(null) && values.some((value) => value !== null);
  const own = [ours, ...(hasSome ? [withoutNull] : []), ownRater(values, 'moderate')];
  const raters = [...own, ...recorded, ...baselines];
  const rated = raters.map((rater) => figuresOfRater(wiki, rater));
  const intervals = Object.fromEntries(
    [...own, ...recorded, ...baselines.slice(0, 2)].map((rater) => [
      rater.name,
      intervalsOfRater(wiki, rater),
    ]),
  );
  const tests = testRaters(wiki, ours, [...recorded, ...baselines]);

  const ratedConflict = conflict.flatMap((unit): RatedConflict[] => {
    const score = byId.get(unit.id);
    return score ? [rateConflict(unit, score)] : [];
  });
  const conflictFound = ratedConflict.length > 0 ? conflictIntervals(ratedConflict) : null;
  const matches = wiki.map(
    ({ question, actual }, i): WikiMatch => ({ question, isMatch: ours.predicted[i] === actual }),
  );
  const mean = conflictFound ? overallMean(matches, ratedConflict) : null;
  const reported = readReported(dataDir);
  const [use, states] = [useOf(scores), statesOf(scores)];
  const questions = new Set(wiki.map(({ question }) => question)).size;
  const rates = {
    method,
    wikiContradict: intervals[ours.name]?.lmrByQuestion ?? null,
    conflictBank: conflictFound?.byRecord.lmr ?? null,
    mean,
  };
  return {
    title: `Meta-evaluation: ${method} by ${engine}; WikiContradict, ${wiki.length} answers (questions: ${questions}); ConflictBank, ${conflict.length} answers`,
    tables: [
      agreementTable(rated),
      intervalTable(intervals),
      testsTable(tests),
      ...(conflictFound ? [conflictTable(conflictFound, ratedConflict.length)] : []),
      paperTable(rates, reported),
      statesTable(states),
      ...(use.all.calls > 0 ? [useTable(use)] : []),
      ...(phrasings ? [phrasingsTable(phrasings)] : []),
    ],
    json: {
      method,
      engine,
      wikiContradict: { answers: wiki.length, questions, rated, intervals, tests },
      conflictBank: { answers: ratedConflict.length, intervals: conflictFound },
      mean,
      reported,
      states,
      use: { ...use, sent },
      phrasings,
    },
    notes: [
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
      ...(ratedConflict.length > 0 && ratedConflict.length < MANY
        ? [
            `ConflictBank: ${ratedConflict.length} answers are too few for a rate, let alone its interval; the paper has 1,000.`,
          ]
        : []),
    ],
  };
}

/** ConflictBank answers below which a rate says little; chosen by hand. */
const MANY = 100;
