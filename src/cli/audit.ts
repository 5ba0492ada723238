/** `lacuna audit FILE`: reports on one audit, or on JSON lines of them. */
import { parseArgs } from 'node:util';
import { compareReports } from '../core/report/compare-reports';
import { exportComparison } from '../core/report/export-comparison';
import { exportJson } from '../core/report/export-json';
import { exportMarkdown } from '../core/report/export-markdown';
import type { Report } from '../core/report/schema';
import { summarise } from '../core/report/summary';
import { parseAudit, readForm } from './audit-input';
import { runLines } from './audit-lines';
import { type Command, type CommandIo, checkOutput, readInput, UsageError, writeOutput } from './command';
import { connectAudit, type Journals } from './connect-audit';
import { ENGINE_OPTIONS, ENGINE_SYNOPSIS, ENGINE_USAGE, readEngineOptions } from './engine-options';
import { METHOD_OPTIONS, METHOD_SYNOPSIS, METHOD_USAGE, readMethodOptions } from './method-options';
import { memoryReplyJournal } from './reply-journal-file';
import { loadAudit, runAnswer } from './run-input';

/** Per option: what this version has, and what product.md promises for later. */
const CHOICES = {
  format: { here: ['json', 'md'], later: ['csv', 'html'] },
} as const;

export const audit: Command = {
  summary: 'Check answers against their sources: support, missing facts, scores.',
  usage: [
    `Usage: lacuna audit FILE ${METHOD_SYNOPSIS} [--format json|md] [--out FILE]`,
    `       ${ENGINE_SYNOPSIS}`,
    '',
    'FILE is JSON: {"query", "answer", "sources": [{"id", "url"?, "title"?, "text"? | "html"? | "file"?,',
    '              "weight"?}]}',
    '  answer   Markdown with citations, or a list of answers on the same sources',
    '  file     beside FILE: text, Markdown, HTML, PDF, Word (.docx) or EPUB; nothing is ever',
    '           fetched: a source with an address only is left unread',
    '  weight   0 to 1000, for a weighted score of its own; 1 where none is given',
    'FILE may also be JSON lines, one audit a line: every report is one line, as it is finished:',
    '{"line", "id", "answer", "input", "report"}, a bad line is {"line", "id", "error"}. With --out FILE',
    'each is written as soon as it is finished, and the same command goes on after a stop; FILE.journal',
    'and FILE.replies hold what was done of those that are not finished.',
    '',
    '  --format json|md   the report as JSON (default) or as Markdown',
    '  --out FILE         write to FILE instead of printing',
    '  --parallel N       of JSON lines, so many audits at a time (1); for a server that answers several at once',
    ...METHOD_USAGE,
    ...ENGINE_USAGE,
  ].join('\n'),
  run: runAuditCommand,
};

async function runAuditCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...METHOD_OPTIONS,
      ...ENGINE_OPTIONS,
      format: { type: 'string', default: 'json' },
      out: { type: 'string' },
      parallel: { type: 'string', default: '1' },
    },
  });
  const [path, extra] = positionals;
  if (path === undefined) throw new UsageError('name the file to audit, or - for stdin');
  if (extra !== undefined) throw new UsageError(`one file at a time, "${extra}" is too much`);
  checkChoice('format', values.format);
  const method = readMethodOptions(values);
  const chosen = readEngineOptions(values);
  if (!/^[1-9]\d{0,2}$/.test(values.parallel))
    throw new UsageError(`--parallel is a number from 1 to 999, not "${values.parallel}"`);
  if (values.out !== undefined) checkOutput(values.out);

  const form = readForm(await readInput(path, io), path);
  const connect = (journals: Journals) => connectAudit(method, chosen, journals);
  if (form.kind === 'lines') {
    if (values.format !== 'json')
      throw new UsageError('JSON lines give JSON lines; --format md is for one audit');
    return runLines(
      { lines: form.lines, path, out: values.out ?? null, parallel: Number(values.parallel), connect },
      io,
    );
  }
  const input = await loadAudit(parseAudit(form.record), path);
  const connected = await connect({ judgements: null, replies: memoryReplyJournal() });
  const reports: Report[] = [];
  for (const answer of input.answers) reports.push(await runAnswer(input, answer, connected, progressTo(io)));
  const text = values.format === 'md' ? asMarkdown(reports) : asJson(reports);
  if (values.out === undefined) io.stdout.write(text);
  else await writeOutput(values.out, text);
  for (const report of reports) io.stderr.write(`${summarise(report)}\n`);
  const failed = reports.find(({ status }) => status === 'failed');
  if (failed) io.stderr.write(`lacuna: the audit failed: ${failed.failure}\n`);
  return failed ? 1 : 0;
}

function checkChoice(option: keyof typeof CHOICES, value: string): void {
  const here: readonly string[] = CHOICES[option].here;
  if (here.includes(value)) return;
  const later: readonly string[] = CHOICES[option].later;
  const why = later.includes(value) ? 'is not in this version' : `is no ${option}`;
  throw new UsageError(`--${option} ${value} ${why}; there is ${here.join(' and ')}`);
}

/** Of several answers the comparison stands first. */
function asMarkdown(reports: readonly Report[]): string {
  const [first, ...others] = reports;
  const compared = first && others.length > 0 ? [exportComparison(compareReports(first, others))] : [];
  return [...compared, ...reports.map(exportMarkdown)].join('\n');
}

/** One report as itself, several as a list. */
function asJson(reports: readonly Report[]): string {
  const [first] = reports;
  if (reports.length === 1 && first) return exportJson(first);
  return `[\n${reports.map((report) => exportJson(report).trimEnd()).join(',\n')}\n]\n`;
}

/** A line on stderr whenever a stage begins. */
function progressTo(io: CommandIo): (progress: Report['progress']) => void {
  let shown: Report['progress']['stage'] | null = null;
  return ({ stage, total }) => {
    if (stage === shown || stage === 'finished') return;
    shown = stage;
    io.stderr.write(total > 0 ? `${stage}: ${total}\n` : `${stage}\n`);
  };
}
