/** `lacuna sheet REPORT.json`: the sheets on which people label what an engine judged. */
import { parseArgs } from 'node:util';
import { judgedItems } from '../core/report/judged-items';
import type { Report } from '../core/report/schema';
import { EMPTY_REVIEW } from '../core/review/review';
import { sourceSheet } from '../core/review/source-sheet';
import { labelSheet, worksheet } from '../core/review/worksheet';
import { exportReviewJson } from '../core/review/worksheet-json';
import { writeCsv } from '../core/text/csv';
import { type Command, type CommandIo, readInput, UsageError, writeOutput } from './command';
import { parseReport } from './read-report';

const KINDS = ['labels', 'worksheet', 'sources'];
const FORMATS = ['csv', 'json'];

export const sheet: Command = {
  summary: 'Write a sheet on which people label the facts and statements of a report.',
  usage: [
    'Usage: lacuna sheet REPORT.json [--kind labels|worksheet|sources] [--filled] [--format csv|json] [--out FILE]',
    '',
    'Writes CSV (UTF-8) to fill in with a spreadsheet program, and to compare with',
    'lacuna report REPORT.json FILE.csv',
    '',
    '  --kind labels     (default) a row each for query and answer, then one a fact and one a statement that',
    '                    the engine judged, without its labels: fill in the column "label"',
    '  --kind worksheet  the annotation task of Liu et al. 2023: one row a statement, uncited ones and those',
    '                    that need no support included, then one a fact; columns for "needs support" and',
    '                    "can be understood" (yes or no), what each source does alone ("support 1", "support',
    '                    2", …), "label" for all of them together, a note; fluency and utility (1 to 5) in the',
    '                    row of the answer; your name in the row of the reviewer',
    '  --kind sources    one row a source: publisher, type, date, rating (1 to 5), note',
    "  --filled          with the labels of the report's reviewer and, where there are none, the engine's. The",
    '                    column "filled in by" tells whose they are: leave it as it is. A label of the',
    '                    engine that comes back unchanged is taken for yours only in a row where you wrote',
    '                    yes under "reviewed"',
    '  --format json     all that a reviewer gave, to fill in by a program',
    '  --out FILE        write to FILE instead of printing',
    '',
    'A fact is judged against the answer, a statement against the sources that it cites:',
    '  fact       covered       the answer states it, in whatever words',
    '             partly        the answer states part of it, or something less exact',
    '             missing       the answer does not state it',
    '             contradicted  the answer says otherwise',
    '  statement  full          the sources say all of it',
    '             partial       the sources say part of it',
    '             none          the sources say nothing of it',
    '             contradicted  the sources say otherwise',
    '  both       unsure        cannot be told; counts as no label',
    'The passages beside a statement are those that the engine found; where they do not settle it, open the',
    'source.',
  ].join('\n'),
  run: runSheet,
};

async function runSheet(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      kind: { type: 'string', default: 'labels' },
      format: { type: 'string', default: 'csv' },
      filled: { type: 'boolean', default: false },
      out: { type: 'string' },
    },
  });
  const { kind, format, filled } = values;
  if (!KINDS.includes(kind)) throw new UsageError(`--kind is ${KINDS.join(', ')}, not "${kind}"`);
  if (!FORMATS.includes(format)) throw new UsageError(`--format is csv or json, not "${format}"`);
  if (filled && kind === 'labels' && format === 'csv')
    throw new UsageError('--filled goes with --kind worksheet or --kind sources: --kind labels leads nobody');
  const [path, extra] = positionals;
  if (path === undefined) throw new UsageError('name the report, or - for stdin');
  if (extra !== undefined) throw new UsageError(`one report at a time, "${extra}" is too much`);
  const report = parseReport(await readInput(path, io), path);
  const text = format === 'json' ? asJson(report, filled) : asCsv(report, path, kind, filled, io);
  if (values.out === undefined) io.stdout.write(text);
  else await writeOutput(values.out, text);
  return 0;
}

function asJson(report: Report, filled: boolean): string {
  return exportReviewJson(report, (filled ? report.review : undefined) ?? EMPTY_REVIEW);
}

function asCsv(report: Report, path: string, kind: string, filled: boolean, io: CommandIo): string {
  const cells = filled ? 'filled' : 'blank';
  if (kind === 'worksheet') return writeCsv(worksheet(report, cells));
  if (kind === 'sources') return writeCsv(sourceSheet(report, cells));
  const items = judgedItems(report);
  const left = items.filter(({ label }) => label === null).length;
  if (left === items.length) throw new UsageError(`${path} has nothing to label: no engine judged anything`);
  io.stderr.write(
    `${items.length - left} to label; ${left} left out: not judged, nothing cited or no source read\n`,
  );
  return writeCsv(labelSheet(report));
}
