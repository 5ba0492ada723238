/** `lacuna report FILE...`: agreement between engines, and between engines and people's labels. */
import { parseArgs } from 'node:util';
import type { Report } from '../core/report/schema';
import { compareLabels, type QuestionComparison, type Rater } from '../core/review/compare-labels';
import { majorityLabels } from '../core/review/majority';
import {
  type Answers,
  type Asked,
  engineAnswers,
  type Question,
  questionsOf,
  reviewAnswers,
} from '../core/review/questions';
import { REVIEW_FORMAT } from '../core/review/worksheet-json';
import type { Interval } from '../core/stats/bootstrap';
import type { BenchResult, BenchTable } from './bench-result';
import { type Command, type CommandIo, UsageError, writeOutput } from './command';
import { formatBench } from './format-bench';
import { parseReport, parseSheet, readSavedText } from './read-report';
import { showInterval } from './show-interval';

const FORMATS = ['table', 'json'];

export const report: Command = {
  summary: "Tell how far engines agree, with each other and with people's labels.",
  usage: [
    'Usage: lacuna report REPORT.json SHEET [SHEET ...] [--format table|json] [--out FILE]',
    '       lacuna report REPORT.json REPORT.json [...]',
    '',
    'Reports and sheets of one answer, in any order and number: reports as lacuna audit writes them, sheets as',
    'lacuna sheet writes them (CSV or JSON), filled in. Apart for coverage of facts, support of statements,',
    'support by each citation, whether a statement needs support and whether it can be understood, for every',
    "two of them and for all: share of equal labels, Cohen's kappa, Krippendorff's alpha (nominal), each with",
    'its 95% interval (items resampled, 10,000 times). A sheet belongs to the first report. Facts of two',
    'reports are compared where their fact lists are the same. What is left empty, or unsure, is no label, and',
    'is counted. Reviews that are kept in a report take part.',
    '',
    '  --format json  print the figures, all labels and those of the majority as JSON instead of tables',
    '  --out FILE     write the figures as JSON to FILE as well',
  ].join('\n'),
  run: runReport,
};

async function runReport(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { format: { type: 'string', default: 'table' }, out: { type: 'string' } },
  });
  if (!FORMATS.includes(values.format))
    throw new UsageError(`--format is table or json, not "${values.format}"`);
  const twice = positionals.find((path, i) => positionals.indexOf(path) !== i);
  if (twice !== undefined) throw new UsageError(`${twice} is named twice`);
  const result = await compareFiles(positionals);
  const json = `${JSON.stringify(result.json, null, 2)}\n`;
  if (values.out) await writeOutput(values.out, json);
  io.stdout.write(values.format === 'json' ? json : formatBench(result));
  return 0;
}

interface NamedReport {
  readonly path: string;
  readonly report: Report;
  readonly asked: readonly Asked[];
}

/** As the tables have them. */
const QUESTIONS = [
  { question: 'facts', of: 'facts', items: 'facts', by: 'facts' },
  { question: 'joint', of: 'statements', items: 'statements', by: 'statements' },
  { question: 'cited', of: 'citations', items: 'citations', by: 'statements' },
  {
    question: 'needsSupport',
    of: 'need of support',
    items: 'statements: do they need support?',
    by: 'statements',
  },
  {
    question: 'interpretable',
    of: 'understanding',
    items: 'statements: can they be understood?',
    by: 'statements',
  },
] as const satisfies readonly { question: Question; of: string; items: string; by: 'facts' | 'statements' }[];

async function compareFiles(paths: readonly string[]): Promise<BenchResult> {
  const files = await Promise.all(paths.map(async (path) => ({ path, text: await readSavedText(path) })));
  const reports = files.filter(isReport).map(({ path, text }): NamedReport => {
    const report = parseReport(text, path);
    return { path, report, asked: questionsOf(report) };
  });
  const sheets = files.filter((file) => !isReport(file));
  const [base] = reports;
  if (!base) throw new UsageError('name a report (JSON), and sheets or other reports to compare with it');

  const notes: string[] = [];
  const engines = reports.map((other): Rater => {
    return { name: other.path, answers: comparable(base, other, engineAnswers(other.report), notes) };
  });
  const people = [
    ...reports.flatMap((other) => reviewers(base, other)),
    ...sheets.map(({ path, text }): Rater => {
      const { review } = parseSheet(text, path, base.report);
      return { name: path, answers: reviewAnswers(base.report, review) };
    }),
  ];
  const raters = [...engines, ...people];
  if (raters.length < 2) throw new UsageError('name a second report, or a sheet, to compare with');
  const asked = base.asked;
  const all = compareLabels(asked, raters);
  const comparisons = QUESTIONS.flatMap(({ question }) => all.filter((one) => one.question === question));
  const shown = comparisons.filter(({ question }) => isShown(question, people));
  const about = reports.map(({ path, report: { engine, method } }) => ({ file: path, engine, method }));
  return {
    title: 'Agreement',
    tables: [countsTable(shown), ...shown.flatMap(agreementTable)],
    json: {
      reports: about,
      sheets: sheets.map(({ path }) => path),
      comparisons,
      items: labelled(asked, raters),
      majority: majorityLabels(asked, people).map(({ question, item, source, label, votes }) => ({
        ...{ question, id: item, source, label },
        votes: Object.fromEntries(votes),
      })),
    },
    notes: [
      ...about.map(({ file, engine, method }) => `${file}: judged by ${engine}, method ${method}`),
      ...notes,
    ],
  };
}

function isReport({ text }: { text: string }): boolean {
  return /^[{[]/.test(text.trimStart()) && !text.slice(0, 200).includes(`"${REVIEW_FORMAT}"`);
}

/** Engines need not be compared on what they all tell by the same rules. */
function isShown(question: Question, people: readonly Rater[]): boolean {
  if (question === 'facts' || question === 'joint') return true;
  return people.some(({ answers }) => (answers[question]?.size ?? 0) > 0);
}

/** Those whose labels a report keeps. */
function reviewers(base: NamedReport, other: NamedReport): Rater[] {
  const { review, otherReviews = [] } = other.report;
  return [...(review ? [review] : []), ...otherReviews].map((one) => ({
    name: `${other.path} (${one.reviewer || 'user'})`,
    answers: comparable(base, other, reviewAnswers(other.report, one), []),
  }));
}

/**
 * The answers to what the first report asks too; where its items are others, none and a note.
 * Errors: `UsageError` for a report of another answer.
 */
function comparable(
  base: NamedReport,
  other: NamedReport,
  answers: Answers,
  notes: string[],
): Partial<Answers> {
  const { query, text } = other.report.answer;
  if (query !== base.report.answer.query || text !== base.report.answer.text)
    throw new UsageError(`${other.path} is of another answer than ${base.path}; reports of one are compared`);
  const isLike = { facts: isSame(base, other, 'facts'), statements: isSame(base, other, 'joint') };
  for (const by of ['facts', 'statements'] as const)
    if (!isLike[by]) notes.push(OTHER_ITEMS[by](other.path, base.path));
  const like = QUESTIONS.filter(({ by }) => isLike[by]).map(({ question }) => [question, answers[question]]);
  return Object.fromEntries(like);
}

const OTHER_ITEMS: Readonly<Record<'facts' | 'statements', (other: string, base: string) => string>> = {
  facts: (other, base) => `${other} has another fact list than ${base}: its facts are not compared`,
  statements: (other, base) =>
    `${other} divides the answer otherwise than ${base}: its statements are not compared`,
};

function isSame(one: NamedReport, other: NamedReport, question: Question): boolean {
  const signature = ({ asked }: NamedReport) =>
    JSON.stringify(asked.filter((item) => item.question === question).map(({ key, text }) => [key, text]));
  return signature(one) === signature(other);
}

/** Every item that somebody labelled, with its labels by rater. */
function labelled(asked: readonly Asked[], raters: readonly Rater[]) {
  return asked.flatMap(({ question, key, item, source, text }) => {
    const labels = raters.map(({ name, answers }) => [name, answers[question]?.get(key) ?? null] as const);
    if (labels.every(([, label]) => label === null)) return [];
    return [{ question, id: item, source, text, labels: Object.fromEntries(labels) }];
  });
}

function countsTable(comparisons: readonly QuestionComparison[]): BenchTable {
  return {
    heading: 'Labels',
    columns: ['by', 'of', 'labelled', 'unsure', 'unlabelled'],
    rows: comparisons.flatMap(({ question, counts }) =>
      counts.map(({ name, labelled, unsure, unlabelled }) => [
        name,
        wordsFor(question).of,
        labelled,
        unsure,
        unlabelled,
      ]),
    ),
  };
}

function wordsFor(question: Question): (typeof QUESTIONS)[number] {
  const words = QUESTIONS.find((one) => one.question === question);
  if (!words) throw new Error(`no words for ${question}`);
  return words;
}

function agreementTable({ question, items, pairs, all }: QuestionComparison): BenchTable[] {
  if (pairs.length === 0) return [];
  const show = (interval: Interval | null) => (interval ? showInterval(interval, 3) : null);
  return [
    {
      heading: `Agreement on ${items} ${wordsFor(question).items}`,
      columns: ['between', 'and', 'labelled by both', 'equal', "Cohen's kappa", "Krippendorff's alpha"],
      rows: [
        ...pairs.map((pair) => [
          pair.first,
          pair.second,
          pair.items,
          show(pair.raw),
          show(pair.kappa),
          show(pair.alpha),
        ]),
        ...(all ? [['all', null, all.items, null, null, show(all.alpha)]] : []),
      ],
    },
  ];
}
