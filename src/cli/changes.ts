/** `lacuna changes BEFORE.json AFTER.json`: what two audits of one answer say otherwise. */
import { parseArgs } from 'node:util';
import { type AuditChanges, compareAudits } from '../core/report/compare-audits';
import { exportChanges } from '../core/report/export-changes';
import { isSameAnswer } from '../core/report/same-answer';
import { reviewed } from '../core/review/reviewed';
import { type Command, type CommandIo, readInput, UsageError, writeOutput } from './command';
import { parseReport } from './read-report';

const FORMATS = ['md', 'json'];

export const changes: Command = {
  summary: 'Tell what changed between two audits of one answer.',
  usage: [
    'Usage: lacuna changes BEFORE.json AFTER.json [--format md|json] [--out FILE]',
    '',
    'Compares two reports of one answer, each with the labels and thresholds of the reviewer that it holds:',
    'statements by their words and order, sources by their address, facts by their list. Tells what made a verdict',
    "change: the user's label, what was cited or read, other thresholds, or the engine; and which scores cannot",
    'be compared, and why. Reports of different answers are compared as far as they are alike, with a warning.',
    '',
    '  --format json  the changes as JSON instead of Markdown',
    '  --out FILE     write to FILE instead of printing',
  ].join('\n'),
  run: runChanges,
};

async function runChanges(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { format: { type: 'string', default: 'md' }, out: { type: 'string' } },
  });
  if (!FORMATS.includes(values.format))
    throw new UsageError(`--format is md or json, not "${values.format}"`);
  const [first, second, extra] = positionals;
  if (first === undefined || second === undefined || extra !== undefined)
    throw new UsageError('name two reports: the earlier, then the later');
  if (first === '-' && second === '-') throw new UsageError('only one of the two reports can be stdin');
  const [before, after] = [
    reviewed(parseReport(await readInput(first, io), first)),
    reviewed(parseReport(await readInput(second, io), second)),
  ];
  if (!isSameAnswer(before, after))
    io.stderr.write('these reports are of different answers: only what is alike is compared\n');
  const found = compareAudits(before, after);
  const text =
    values.format === 'json'
      ? `${JSON.stringify(toJson(found), null, 2)}\n`
      : exportChanges(before, after, found);
  if (values.out === undefined) io.stdout.write(text);
  else await writeOutput(values.out, text);
  return 0;
}

/** Items by id: both reports are there to look them up in. */
function toJson({ statements, sources, facts, scores, unlike }: AuditChanges) {
  const idOf = ({ statement }: AuditChanges['statements']['onlyBefore'][number]) => statement.id;
  return {
    statements: {
      ...statements,
      changed: statements.changed.map(({ before, after, cells, ...change }) => ({
        before: idOf(before),
        after: idOf(after),
        text: after.statement.text,
        ...change,
        cells: cells.map(({ source, ...cell }) => ({
          source: source && { before: source.before?.id ?? null, after: source.after?.id ?? null },
          ...cell,
        })),
      })),
      onlyBefore: statements.onlyBefore.map(idOf),
      onlyAfter: statements.onlyAfter.map(idOf),
    },
    sources: sources.map(({ before, after, kinds }) => ({
      before: before && { id: before.id, state: before.state, length: before.length },
      after: after && { id: after.id, state: after.state, length: after.length },
      kinds,
    })),
    facts: {
      ...facts,
      changed: facts.changed.map(({ before, after, coverage }) => ({
        before: before.id,
        after: after.id,
        text: after.text,
        coverage,
      })),
      lost: facts.lost.map(({ id }) => id),
      gained: facts.gained.map(({ id }) => id),
    },
    scores,
    unlike,
  };
}
