/** `lacuna sheet REPORT.json`: the sheet on which people label what an engine judged. */
import { parseArgs } from 'node:util';
import { judgedItems } from '../core/report/judged-items';
import { labelSheet } from '../core/report/label-sheet';
import { writeCsv } from '../core/text/csv';
import { type Command, type CommandIo, readInput, UsageError, writeOutput } from './command';
import { parseReport } from './read-report';

export const sheet: Command = {
  summary: 'Write a sheet on which people label the facts and statements of a report.',
  usage: [
    'Usage: lacuna sheet REPORT.json [--out FILE.csv]',
    '',
    'Writes CSV (UTF-8): a row each for the query and the answer, then one a fact and one a statement that',
    'the engine judged, without its labels. Fill in the column "label", save it as CSV, and compare with',
    'lacuna report REPORT.json FILE.csv',
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
    '',
    '  --out FILE.csv  write to FILE.csv instead of printing',
  ].join('\n'),
  run: runSheet,
};

async function runSheet(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { out: { type: 'string' } },
  });
  const [path, extra] = positionals;
  if (path === undefined) throw new UsageError('name the report, or - for stdin');
  if (extra !== undefined) throw new UsageError(`one report at a time, "${extra}" is too much`);
  const report = parseReport(await readInput(path, io), path);
  const items = judgedItems(report);
  const left = items.filter(({ label }) => label === null).length;
  if (left === items.length) throw new UsageError(`${path} has nothing to label: no engine judged anything`);
  const text = writeCsv(labelSheet(report));
  if (values.out === undefined) io.stdout.write(text);
  else await writeOutput(values.out, text);
  io.stderr.write(
    `${items.length - left} to label; ${left} left out: not judged, nothing cited or no source read\n`,
  );
  return 0;
}
