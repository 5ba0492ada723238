/** JSON lines: so many audits at a time; a bad line gives an error and the run goes on. */
import { createHash } from 'node:crypto';
import { sideBySide } from '../core/async/side-by-side';
import { type InputLine, parseLine } from './audit-input';
import { type CommandIo, UsageError } from './command';
import type { ConnectedAudit, Journals } from './connect-audit';
import { openJournalFile } from './journal-file';
import { memoryReplyJournal, openReplyJournalFile } from './reply-journal-file';
import { ResultFile, type ResultKey } from './result-file';
import { loadAudit, runAnswer } from './run-input';

export interface LinesRun {
  readonly lines: readonly InputLine[];
  /** Of the input file. */
  readonly path: string;
  /** Results file that makes the run resumable; null prints the results. */
  readonly out: string | null;
  /** Lines that are worked on at once, 1 or more. */
  readonly parallel: number;
  /** Connects what judges, with the journals of the run. */
  readonly connect: (journals: Journals) => Promise<ConnectedAudit>;
}

/** @returns exit status: 0 if any audit is finished, 1 if all failed. Errors: `UsageError` if no line fits. */
export async function runLines(run: LinesRun, io: CommandIo): Promise<number> {
  const judgements = run.out === null ? null : openJournalFile(`${run.out}.journal`);
  const replies = run.out === null ? null : openReplyJournalFile(`${run.out}.replies`);
  const connected = await run.connect({ judgements, replies: replies ?? memoryReplyJournal() });
  // Texts are loaded again for each audit: all of them together may not fit in memory.
  const checked: CheckedLine[] = [];
  for (const line of run.lines) checked.push(await check(line, run.path, connected));
  const file = run.out === null ? null : await ResultFile.open(run.out, checked.flatMap(keysOf));
  const put = (record: unknown) => {
    const json = JSON.stringify(record);
    if (file) file.append(json);
    else io.stdout.write(`${json}\n`);
  };
  let failed = 0;
  await sideBySide(checked, run.parallel, async (line) => {
    const open = keysOf(line).filter((key) => !file?.has(key));
    if (line.kind === 'bad') put(line.record);
    else failed += await audit(line, open, { path: run.path, connected }, io, put);
  });
  // The same command does failed ones again, and is not to pay twice for what they had.
  if (failed === 0) {
    judgements?.remove();
    replies?.remove();
  }
  const all = checked.flatMap(keysOf).length;
  if (all > 0) return failed < all ? 0 : 1;
  throw new UsageError(`none of the ${checked.length} lines of ${run.path} could be audited`);
}

type CheckedLine = { readonly source: InputLine } & (
  | { readonly kind: 'good'; readonly keys: readonly ResultKey[] }
  | { readonly kind: 'bad'; readonly record: { line: number; id: string | null; error: string } }
);

const keysOf = (line: CheckedLine) => (line.kind === 'good' ? line.keys : []);

async function check(source: InputLine, path: string, { name }: ConnectedAudit): Promise<CheckedLine> {
  const { number: line } = source;
  try {
    const audit = await loadAudit(parseLine(source), path);
    const input = createHash('sha256')
      .update(JSON.stringify([name, audit]))
      .digest('hex')
      .slice(0, 16);
    return { source, kind: 'good', keys: audit.answers.map((_, answer) => ({ line, answer, input })) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { source, kind: 'bad', record: { line, id: idOf(source), error: error.message } };
  }
}

/** @returns how many failed */
async function audit(
  { source }: CheckedLine,
  keys: readonly ResultKey[],
  { path, connected }: { readonly path: string; readonly connected: ConnectedAudit },
  io: CommandIo,
  put: (record: unknown) => void,
): Promise<number> {
  if (keys.length === 0) return 0;
  const audit = await loadAudit(parseLine(source), path);
  let failed = 0;
  for (const { line, answer, input } of keys) {
    const report = await runAnswer(audit, audit.answers[answer] ?? '', connected);
    put({ line, id: audit.id, answer, input, report });
    const { status, failure } = report;
    if (status === 'failed') failed += 1;
    const why = status === 'failed' ? `: ${failure}` : '';
    io.stderr.write(`line ${line}, answer ${answer + 1} of ${audit.answers.length}: ${status}${why}\n`);
  }
  return failed;
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
