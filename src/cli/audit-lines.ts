/** JSON lines: audits one after another; a bad line gives an error and the run goes on. */
import { createHash } from 'node:crypto';
import { withJournal } from '../audit/journalled-judge';
import type { Judge } from '../core/ports/judge';
import { type InputLine, parseLine } from './audit-input';
import { type CommandIo, UsageError } from './command';
import { openJournalFile } from './journal-file';
import { ResultFile, type ResultKey } from './result-file';
import { loadAudit, runAnswer } from './run-input';

export interface LinesRun {
  readonly lines: readonly InputLine[];
  /** Of the input file. */
  readonly path: string;
  /** Results file that makes the run resumable; null prints the results. */
  readonly out: string | null;
  readonly judge: Judge;
}

/** @returns exit status: 0 if any audit is finished, else 2 */
export async function runLines(run: LinesRun, io: CommandIo): Promise<number> {
  // Texts are loaded again for each audit: all of them together may not fit in memory.
  const checked: CheckedLine[] = [];
  for (const line of run.lines) checked.push(await check(line, run));
  const file = run.out === null ? null : await ResultFile.open(run.out, checked.flatMap(keysOf));
  const put = (record: unknown) => {
    const json = JSON.stringify(record);
    if (file) file.append(json);
    else io.stdout.write(`${json}\n`);
  };
  const journal = run.out === null ? null : openJournalFile(`${run.out}.journal`);
  const judge = journal ? withJournal(run.judge, journal) : run.judge;
  let finished = 0;
  for (const line of checked) {
    const open = keysOf(line).filter((key) => !file?.has(key));
    if (line.kind === 'bad') put(line.record);
    else finished += line.keys.length;
    if (open.length > 0) await audit(line, open, { ...run, judge }, io, put);
  }
  journal?.remove();
  if (finished > 0) return 0;
  throw new UsageError(`none of the ${checked.length} lines of ${run.path} could be audited`);
}

type CheckedLine = { readonly source: InputLine } & (
  | { readonly kind: 'good'; readonly keys: readonly ResultKey[] }
  | { readonly kind: 'bad'; readonly record: { line: number; id: string | null; error: string } }
);

const keysOf = (line: CheckedLine) => (line.kind === 'good' ? line.keys : []);

async function check(source: InputLine, { path, judge }: LinesRun): Promise<CheckedLine> {
  const { number: line } = source;
  try {
    const audit = await loadAudit(parseLine(source), path);
    const input = createHash('sha256')
      .update(JSON.stringify([judge.engine, audit]))
      .digest('hex')
      .slice(0, 16);
    return { source, kind: 'good', keys: audit.answers.map((_, answer) => ({ line, answer, input })) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { source, kind: 'bad', record: { line, id: idOf(source), error: error.message } };
  }
}

async function audit(
  { source }: CheckedLine,
  keys: readonly ResultKey[],
  { path, judge }: LinesRun,
  io: CommandIo,
  put: (record: unknown) => void,
): Promise<void> {
  const audit = await loadAudit(parseLine(source), path);
  for (const { line, answer, input } of keys) {
    const report = await runAnswer(audit, audit.answers[answer] ?? '', judge);
    put({ line, id: audit.id, answer, input, report });
    io.stderr.write(`line ${line}, answer ${answer + 1} of ${audit.answers.length}: ${report.status}\n`);
  }
}

/** Id of a line whose audit does not fit, to find it by. */
function idOf({ text }: InputLine): string | null {
  try {
    const { id } = JSON.parse(text) as { id?: unknown };
    return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
  } catch {
    return null;
  }
}
