/** The command `lacuna judge`; what a line holds is told in judge-lines.ts. */
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type Command, type CommandIo, causeOf, UsageError } from './command';
import { ENGINE_OPTIONS, ENGINE_SYNOPSIS, ENGINE_USAGE, readEngineOptions } from './engine-options';
import { judgeLines } from './judge-lines';
import { loadChosenJudge } from './load-judge';

export const judge: Command = {
  summary: 'Judge whether premises support claims: JSON lines in, JSON lines out.',
  usage: [
    `Usage: lacuna judge ${ENGINE_SYNOPSIS} [FILE]`,
    '',
    'In, one JSON object a line: {"id", "premise": text or list of texts, "claim",',
    '  "task"?: "support" | "coverage", "context"?: text}. Several premises are judged jointly.',
    'Out, in the same order: {"id", "support": probability 0..1 of full support (coverage: at least in part),',
    '  or null where a server gives no probabilities,',
    '  "label": "full" | "partial" | "none" | "contradicted" | "unsure",',
    '  "evidence": [{"source": index of the premise, "start", "end", "text"}]}.',
    'A bad line gives {"id", "line", "error"}. Exit status 0 if any line was judged, else 2.',
    '',
    ...ENGINE_USAGE,
  ].join('\n'),
  run: runJudge,
};

async function runJudge(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: ENGINE_OPTIONS,
  });
  const [path, extra] = positionals;
  if (extra !== undefined) throw new UsageError(`one file at a time, "${extra}" is too much`);
  const chosen = readEngineOptions(values);
  await checkReadable(path);
  const judge = await loadChosenJudge(chosen);
  // Opened last: lines that arrive before anybody reads them are lost.
  const { judged, bad } = await judgeLines(judge, openLines(path, io), (line) => {
    io.stdout.write(`${line}\n`);
  });
  if (bad > 0 || judged === 0) io.stderr.write(`lacuna: ${judged} lines judged, ${bad} bad\n`);
  return judged > 0 ? 0 : 2;
}

const isFile = (path: string | undefined): path is string => path !== undefined && path !== '-';

async function checkReadable(path: string | undefined): Promise<void> {
  if (!isFile(path)) return;
  await access(path).catch((error) => {
    throw new UsageError(`cannot read ${path}: ${causeOf(error)}`);
  });
}

function openLines(path: string | undefined, io: CommandIo): AsyncIterable<string> {
  const input = isFile(path) ? createReadStream(path, 'utf8') : io.stdin;
  return createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
}
