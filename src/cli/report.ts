/** `lacuna report FILE...`: agreement between engines, and between engines and people's labels. */
import { parseArgs } from 'node:util';
import { ITEM_KINDS, type ItemKind, type JudgedItem, judgedItems } from '../core/report/judged-items';
import type { Report } from '../core/report/schema';
import type { Interval } from '../core/stats/bootstrap';
import type { BenchResult, BenchTable } from './bench-result';
import { type Command, type CommandIo, UsageError, writeOutput } from './command';
import { compareLabels, type KindComparison, type Rater } from './compare-labels';
import { formatBench } from './format-bench';
import { parseReport, parseSheet, readSavedText } from './read-report';
import { showInterval } from './show-interval';

const FORMATS = ['table', 'json'];

export const report: Command = {
  summary: "Tell how far engines agree, with each other and with people's labels.",
  usage: [
    'Usage: lacuna report REPORT.json SHEET.csv [SHEET.csv ...] [--format table|json] [--out FILE]',
    '       lacuna report REPORT.json REPORT.json [...]',
    '',
    'Reports and sheets of one answer, in any order and number: reports as lacuna audit writes them, sheets as',
    'lacuna sheet writes them, filled in. Facts and statements apart, for every two of them and for all:',
    "share of equal labels, Cohen's kappa, Krippendorff's alpha (nominal), each with its 95% interval",
    '(items resampled, 10,000 times). A sheet belongs to the first report. Facts of two reports are compared',
    'where their fact lists are the same. What is left empty, or unsure, is no label, and is counted.',
    '',
    '  --format json  print the figures and all labels as JSON instead of tables',
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
  readonly items: readonly JudgedItem[];
}

async function compareFiles(paths: readonly string[]): Promise<BenchResult> {
  const files = await Promise.all(paths.map(async (path) => ({ path, text: await readSavedText(path) })));
  const isJson = ({ text }: { text: string }) => /^[{[]/.test(text.trimStart());
  const reports = files.filter(isJson).map(({ path, text }): NamedReport => {
    const parsed = parseReport(text, path);
    return { path, report: parsed, items: judgedItems(parsed) };
  });
  const sheets = files.filter((file) => !isJson(file));
  const [base] = reports;
  if (!base) throw new UsageError('name a report (JSON), and sheets or other reports to compare with it');
  if (files.length < 2) throw new UsageError('name a second report, or a sheet, to compare with');

  const notes: string[] = [];
  const raters: Rater[] = [
    ...reports.map((other) => ({ name: other.path, labels: labelsLike(base, other, notes) })),
    ...sheets.map(({ path, text }) => {
      const labels = parseSheet(text, path, base.report);
      return { name: path, labels: { fact: labels, statement: labels } };
    }),
  ];
  const judged = base.items.filter(({ kind, id }) =>
    raters.slice(0, reports.length).some(({ labels }) => (labels[kind]?.get(id) ?? null) !== null),
  );
  const comparisons = compareLabels(judged, raters);
  const engines = reports.map(({ path, report: { engine, method } }) => ({ file: path, engine, method }));
  return {
    title: 'Agreement',
    tables: [countsTable(comparisons), ...comparisons.flatMap(agreementTable)],
    json: {
      reports: engines,
      sheets: sheets.map(({ path }) => path),
      comparisons,
      items: labelled(judged, raters),
    },
    notes: [
      ...engines.map(({ file, engine, method }) => `${file}: judged by ${engine}, method ${method}`),
      ...notes,
    ],
  };
}

/**
 * The engine's labels for the items of the first report; of a kind whose items are others, none and a note.
 * Errors: `UsageError` for a report of another answer.
 */
function labelsLike(base: NamedReport, other: NamedReport, notes: string[]): Rater['labels'] {
  const { query, text } = other.report.answer;
  if (query !== base.report.answer.query || text !== base.report.answer.text)
    throw new UsageError(`${other.path} is of another answer than ${base.path}; reports of one are compared`);
  const labels: Partial<Record<ItemKind, ReadonlyMap<string, string | null>>> = {};
  for (const kind of ITEM_KINDS) {
    if (signature(other, kind) === signature(base, kind)) {
      labels[kind] = new Map(
        other.items.filter((item) => item.kind === kind).map((item) => [item.id, item.label]),
      );
    } else notes.push(OTHER_ITEMS[kind](other.path, base.path));
  }
  return labels;
}

const OTHER_ITEMS: Readonly<Record<ItemKind, (other: string, base: string) => string>> = {
  fact: (other, base) => `${other} has another fact list than ${base}: its facts are not compared`,
  statement: (other, base) =>
    `${other} divides the answer otherwise than ${base}: its statements are not compared`,
};

function signature({ items }: NamedReport, kind: ItemKind): string {
  return JSON.stringify(items.filter((item) => item.kind === kind).map(({ id, text }) => [id, text]));
}

/** Every item with its labels, by rater. */
function labelled(items: readonly JudgedItem[], raters: readonly Rater[]) {
  return items.map(({ kind, id, text }) => ({
    kind,
    id,
    text,
    labels: Object.fromEntries(raters.map(({ name, labels }) => [name, labels[kind]?.get(id) ?? null])),
  }));
}

function countsTable(comparisons: readonly KindComparison[]): BenchTable {
  return {
    heading: 'Labels',
    columns: ['by', 'of', 'labelled', 'unsure', 'unlabelled'],
    rows: comparisons.flatMap(({ kind, counts }) =>
      counts.map(({ name, labelled, unsure, unlabelled }) => [
        name,
        `${kind}s`,
        labelled,
        unsure,
        unlabelled,
      ]),
    ),
  };
}

function agreementTable({ kind, items, pairs, all }: KindComparison): BenchTable[] {
  if (pairs.length === 0) return [];
  const show = (interval: Interval | null) => (interval ? showInterval(interval, 3) : null);
  return [
    {
      heading: `Agreement on ${items} ${kind}s`,
      columns: ['between', 'and', `${kind}s`, 'equal', "Cohen's kappa", "Krippendorff's alpha"],
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
