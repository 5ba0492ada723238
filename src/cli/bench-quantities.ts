/**
 * `lacuna bench quantities`: quantities read in texts of 13 languages, and
 * verdicts on pairs of values beside Pint's and people's. Errors: `UsageError` where there is none of its data.
 */
import { bcaInterval, type Interval, type Statistic } from '../core/stats/bootstrap';
import type { BenchOptions, BenchResult, BenchTable } from './bench-result';
import { UsageError } from './command';
import { PINT_DEPARTURES } from './pint-departures';
import {
  type NumericAnswers,
  PAIRS_FOLDER,
  type PintPair,
  readNumericAnswers,
  readPintPairs,
} from './quantity-pairs';
import { FOLDER, KINDS, type RecognizerCase, readRecognizerCases } from './recognizer-cases';
import { type CaseScore, scoreCase } from './recognizer-score';
import { showInterval } from './show-interval';

export async function runBench({ dataDir }: BenchOptions): Promise<BenchResult> {
  const cases = readRecognizerCases(dataDir);
  const scored = cases.map((item) => ({ item, score: scoreCase(item) }));
  const pairs = readPintPairs(dataDir);
  const answers = readNumericAnswers(dataDir);
  if (cases.length + pairs.length + answers.length === 0)
    throw new UsageError(`there is neither ${FOLDER} nor ${PAIRS_FOLDER} in ${dataDir}`);
  const readings = readingsOf(scored);
  const tables = [
    ...(scored.length > 0 ? readingTables(readings) : []),
    ...(pairs.length > 0 ? [agreementTable(pairs), departureTable(pairs)] : []),
    ...(answers.length > 0 ? [answerTable(answers)] : []),
  ];
  return {
    title: 'Quantities: reading them, and telling whether two are one',
    tables,
    json: {
      readings,
      pint: pairs.map(({ pair, pint, ours }) => ({ pair, pint, ours })),
      numericAnswers: countVerdicts(answers),
    },
    notes: notesFor(cases, pairs, answers),
  };
}

function notesFor(
  cases: readonly RecognizerCase[],
  pairs: readonly PintPair[],
  answers: readonly NumericAnswers[],
): string[] {
  const bare = cases.reduce((sum, item) => sum + item.bareUnits, 0);
  const notes = [
    'Case exact: every quantity of the case’s kind found with exactly the value and the unit of the data, and none besides. Quantities found: those of the data found so. Extra: found, but not in the data. Intervals: 95%, BCa, resampled by case.',
    'Every case counts, whichever platforms `NotSupported` says that the data’s own library fails it on: what a text holds does not depend on that.',
    `Units are matched by a table made by hand from the data’s names to ours (src/cli/recognizer-units.ts); a name that the table lacks matches nothing. ${bare} units that stand without a number are no quantities and do not count.`,
    'Of a range the upper end counts, as in the data; of a rate that is no speed the unit above the line. Compounds count in their first unit: 5 ft 2 in is 5.1666… feet.',
    'Age: in English a duration with a word that makes it an age (“old”, “of age”); in the other languages any duration, as the data has it.',
    'The cases were read while the tool was written: the figures say how much of them it reads, not how it does on unseen text.',
    'Pint 0.19.2 got numbers and units that people took out of the text; the tool gets the text.',
  ];
  if (cases.length === 0) notes.push(`Left out, not found: ${FOLDER}`);
  if (pairs.length === 0 || answers.length === 0)
    notes.push(`Left out or in part, not found: ${PAIRS_FOLDER}`);
  return notes;
}

interface Scored {
  readonly item: RecognizerCase;
  readonly score: CaseScore;
}

interface Reading {
  readonly language: string;
  /** All kinds together where null. */
  readonly kind: string | null;
  readonly cases: number;
  readonly expected: number;
  readonly extra: number;
  readonly exact: Interval;
  readonly found: Interval;
}

function readingsOf(scored: readonly Scored[]): Reading[] {
  const languages = [...new Set(scored.map(({ item }) => item.language))];
  return languages.flatMap((language) => {
    const own = scored.filter(({ item }) => item.language === language);
    const ofKind = (kind: string | null) =>
      reading(
        language,
        kind,
        own.filter(({ item }) => kind === null || item.kind === kind).map(({ score }) => score),
      );
    return [ofKind(null), ...KINDS.map(ofKind)].filter(({ cases }) => cases > 0);
  });
}

const isExact = ({ expected, hits, found }: CaseScore) => hits === expected && hits === found;

function reading(language: string, kind: string | null, scores: readonly CaseScore[]): Reading {
  const sum = (of: (score: CaseScore) => number) => scores.reduce((total, score) => total + of(score), 0);
  const share =
    (part: (score: CaseScore) => number, whole: (score: CaseScore) => number): Statistic =>
    (weights) => {
      let [parts, wholes] = [0, 0];
      for (const [i, score] of scores.entries()) {
        const weight = weights[i] ?? 0;
        parts += weight * part(score);
        wholes += weight * whole(score);
      }
      return parts / wholes;
    };
  const interval = (statistic: Statistic) => bcaInterval({ size: scores.length }, statistic);
  return {
    language,
    kind,
    cases: scores.length,
    expected: sum(({ expected }) => expected),
    extra: sum(({ found, hits }) => found - hits),
    exact: interval(
      share(
        (score) => Number(isExact(score)),
        () => 1,
      ),
    ),
    found: interval(
      share(
        ({ hits }) => hits,
        ({ expected }) => expected,
      ),
    ),
  };
}

function readingTables(readings: readonly Reading[]): BenchTable[] {
  const all = readings.filter(({ kind }) => kind === null);
  const of = (language: string, kind: string) =>
    readings.find((item) => item.language === language && item.kind === kind);
  return [
    {
      heading: 'Exact value and unit, Recognizers-Text',
      columns: ['language', 'cases', 'case exact', 'quantities', 'quantities found', 'extra'],
      rows: all.map(({ language, cases, exact, expected, found, extra }) => [
        language,
        cases,
        showInterval(exact, 3),
        expected,
        showInterval(found, 3),
        extra,
      ]),
    },
    {
      heading: 'Case exact, by kind',
      columns: ['language', ...KINDS],
      rows: all.map(({ language }) => [
        language,
        ...KINDS.map((kind) => {
          const item = of(language, kind);
          return item ? `${showInterval(item.exact, 3)} of ${item.cases}` : null;
        }),
      ]),
    },
  ];
}

const VERDICTS = ['equivalent', 'contradictory', null] as const;

function agreementTable(pairs: readonly PintPair[]): BenchTable {
  return {
    heading: `Verdicts beside Pint’s, ${pairs.length} pairs`,
    columns: ['Pint', 'ours: equivalent', 'ours: contradictory', 'ours: none'],
    rows: VERDICTS.map((pint) => [
      pint ?? 'none',
      ...VERDICTS.map((ours) => pairs.filter((pair) => pair.pint === pint && pair.ours === ours).length),
    ]),
  };
}

function departureTable(pairs: readonly PintPair[]): BenchTable {
  const reasons = new Map(PINT_DEPARTURES.map(({ pair, reason }) => [pair, reason]));
  return {
    heading: 'Where the two differ',
    columns: ['pair', 'Pint', 'ours', 'why'],
    rows: pairs
      .filter(({ pint, ours }) => pint !== ours)
      .map(({ pair, pint, ours }) => [
        pair,
        pint ?? 'none',
        ours ?? 'none',
        reasons.get(pair) ?? 'not written down: an error',
      ]),
  };
}

function countVerdicts(answers: readonly NumericAnswers[]) {
  const count = (verdict: string | null) => answers.filter(({ ours }) => ours === verdict).length;
  return { contradictory: count('contradictory'), none: count(null), equivalent: count('equivalent') };
}

function answerTable(answers: readonly NumericAnswers[]): BenchTable {
  const { contradictory, none, equivalent } = countVerdicts(answers);
  return {
    heading: 'Answers with digits that people found to conflict, WikiContradict',
    columns: ['pairs', 'contradictory', 'none: left to the model', 'equivalent: an error'],
    rows: [[answers.length, contradictory, none, equivalent]],
  };
}
