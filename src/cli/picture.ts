/** `lacuna picture REPORT.json`: statements by sources as one SVG picture. */
import { parseArgs } from 'node:util';
import { overviewSvg } from '../core/report/picture/overview-svg';
import { reviewed } from '../core/review/reviewed';
import { type Command, type CommandIo, readInput, UsageError, writeOutput } from './command';
import { parseReport } from './read-report';

export const picture: Command = {
  summary: 'Draw the statements of a report by their sources, as SVG.',
  usage: [
    'Usage: lacuna picture REPORT.json [--out FILE.svg]',
    '',
    'Draws a row a statement that needs support and a column a source: what each source does for the statement',
    'alone, and all together. With the labels and thresholds of the reviewer that the report holds. The file',
    'needs nothing else, follows the light or dark scheme of its reader, and tells every sign without colour.',
    '',
    '  --out FILE.svg  write to FILE.svg instead of printing',
  ].join('\n'),
  run: runPicture,
};

async function runPicture(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { out: { type: 'string' } },
  });
  const [path, extra] = positionals;
  if (path === undefined) throw new UsageError('name the report, or - for stdin');
  if (extra !== undefined) throw new UsageError(`one report at a time, "${extra}" is too much`);
  const svg = overviewSvg(reviewed(parseReport(await readInput(path, io), path)));
  if (values.out === undefined) io.stdout.write(svg);
  else await writeOutput(values.out, svg);
  return 0;
}
