/**
 * `lacuna bench segmentation`: sentences beside `Intl.Segmenter` and the
 * sentencex package, statements against ExpertQA's claims, and which of them
 * need support against what the experts said.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { splitSentences } from '../core/text/sentences';
import type { BenchOptions, BenchResult, BenchTable } from './bench-result';
import {
  type ClaimScore,
  type ExpertAnswer,
  productStatements,
  readExpertAnswers,
  scoreClaims,
} from './expertqa-claims';
import { boundaryF1, type SegmentationScore, type Splitter, scoreSplitter } from './segmentation-score';
import { readSegmentationSets, type SegmentationSet } from './segmentation-sets';
import { loadSentencex } from './sentencex';
import { measureWorthiness, worthinessTable } from './worthiness-figures';

interface SetResult {
  readonly set: string;
  readonly ours: SegmentationScore;
  /** Null where the package is not installed. */
  readonly sentencex: SegmentationScore | null;
  readonly intl: SegmentationScore;
}

const splitOurs: Splitter = (text) => splitSentences(text).map(({ start, end }) => text.slice(start, end));

const splitIntl: Splitter = (text, language) =>
  [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment);

export async function runBench({ dataDir }: BenchOptions): Promise<BenchResult> {
  const sentencex = loadSentencex();
  const { sets, missing } = readSegmentationSets(dataDir);
  const results = sets.map((set) => measure(set, sentencex));
  const answers = existsSync(join(dataDir, 'expertqa', 'rand_val.jsonl')) ? readExpertAnswers(dataDir) : [];
  const claims = answers.length > 0 ? measureClaims(answers, sentencex) : [];
  const worthiness = answers.length > 0 ? measureWorthiness(answers) : [];
  const notes = [
    'Exact: cases with every sentence as expected, white space aside. Boundary F1: over all boundaries inside the texts.',
    'Our splitter and Intl get the text; sentencex also gets the language. Intl gets the language as its locale.',
    'sentencex tests and golden rules contradict each other in a few cases (inline lists, footnote numbers); no splitter can have all.',
    'ExpertQA: list markers, emphasis and citation marks are taken off claims and statements alike.',
    'Exact rewards splitters that leave list items glued as the data does; an item is a statement here.',
    'By item: the data glued list items together; the claim is cut at the list markers inside and every item is one statement.',
    'Needs support: a claim with a citation always does, by Liu’s rule, whatever the expert said. Intervals: 95%, BCa, resampled by answer.',
  ];
  if (!sentencex) notes.push('sentencex is not installed: its columns are empty.');
  for (const path of missing) notes.push(`Left out, not found: ${path}`);
  if (answers.length === 0) notes.push('Left out, not found: expertqa/rand_val.jsonl');
  return {
    title: 'Segmentation: sentences, statements, and which of them need support',
    tables: [
      setTable(results),
      ...(answers.length > 0 ? [claimTable(claims), worthinessTable(worthiness)] : []),
    ],
    json: { sets: results, claims, worthiness },
    notes,
  };
}

function measure(set: SegmentationSet, sentencex: Splitter | null): SetResult {
  return {
    set: set.name,
    ours: scoreSplitter(set.cases, splitOurs),
    sentencex: sentencex && scoreSplitter(set.cases, sentencex),
    intl: scoreSplitter(set.cases, splitIntl),
  };
}

function setTable(results: readonly SetResult[]): BenchTable {
  const columns = ['set', 'cases'];
  for (const system of ['ours', 'sentencex', 'Intl']) columns.push(`${system} exact`, `${system} F1`);
  return {
    heading: 'Sentences',
    columns,
    rows: results.map(({ set, ours, sentencex, intl }) => [
      set,
      ours.cases,
      ...[ours, sentencex, intl].flatMap((score) =>
        score ? [share(score.exact, score.cases), boundaryF1(score)] : [null, null],
      ),
    ]),
  };
}

/** As text, so that 100% does not look like a count. */
function share(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)}%`;
}

interface ClaimResult extends ClaimScore {
  readonly system: string;
}

function measureClaims(answers: readonly ExpertAnswer[], sentencex: Splitter | null): ClaimResult[] {
  const systems: [string, (text: string) => readonly string[]][] = [
    ['ours, statements of the pasted answer', productStatements],
    ['ours, sentences of the raw text', (text) => splitOurs(text, 'en')],
    ['Intl', (text) => splitIntl(text, 'en')],
  ];
  if (sentencex) systems.push(['sentencex', (text) => sentencex(text, 'en')]);
  return systems.map(([system, divide]) => ({ system, ...scoreClaims(answers, divide) }));
}

function claimTable(results: readonly ClaimResult[]): BenchTable {
  return {
    heading: 'Claims of ExpertQA found as statements',
    columns: ['system', 'claims', 'exact', 'exact or by item', 'statements', 'extra'],
    rows: results.map(({ system, claims, exact, exactByItem, statements, extra }) => [
      system,
      claims,
      share(exact, claims),
      share(exact + exactByItem, claims),
      statements,
      extra,
    ]),
  };
}
