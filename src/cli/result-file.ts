/**
 * Results of JSON lines in the file named by `--out`: one finished report a
 * line, appended as soon as it is there, so that the same command goes on
 * where an earlier one stopped.
 */
import { appendFileSync, createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { z } from 'zod';
import { causeOf, UsageError } from './command';

/** One line of results; `input` is a hash of all that the report depends on. */
const doneSchema = z.object({
  line: z.int(),
  id: z.string().nullable(),
  /** Index of the answer in its audit. */
  answer: z.int(),
  input: z.string(),
  report: z.object({ status: z.string() }),
});
const failedSchema = z.object({ line: z.int(), id: z.string().nullable(), error: z.string() });

export interface ResultKey {
  readonly line: number;
  readonly answer: number;
  readonly input: string;
}

const keyOf = ({ line, answer, input }: ResultKey) => `${line} ${answer} ${input}`;

export class ResultFile {
  private readonly path: string;
  private readonly done: ReadonlySet<string>;

  private constructor(path: string, done: ReadonlySet<string>) {
    this.path = path;
    this.done = done;
  }

  /**
   * Opens the file, keeping the finished reports that are still wanted. A torn
   * last line, errors, failed audits and results of changed lines are dropped,
   * to be done again.
   * Errors: `UsageError` where it holds anything else, which is left as it is.
   */
  static async open(path: string, wanted: readonly ResultKey[]): Promise<ResultFile> {
    if (!existsSync(path)) return new ResultFile(path, new Set());
    const keys = new Set(wanted.map(keyOf));
    const kept = new Set<string>();
    let reports = 0;
    let drop = false;
    for await (const { text, last } of readLines(path)) {
      const record = readRecord(text);
      if (record === null && !last) {
        throw new UsageError(`${path} holds something else than results of this command; name another file`);
      }
      if (record?.key) reports += 1;
      if (record?.key && keys.has(record.key)) kept.add(record.key);
      else drop = true;
    }
    if (reports > 0 && kept.size === 0) {
      throw new UsageError(`${path} holds results of other input; name another file`);
    }
    if (drop) await rewrite(path, kept);
    return new ResultFile(path, kept);
  }

  has(key: ResultKey): boolean {
    return this.done.has(keyOf(key));
  }

  append(line: string): void {
    try {
      appendFileSync(this.path, `${line}\n`);
    } catch (error) {
      throw new UsageError(`cannot write ${this.path}: ${causeOf(error)}`);
    }
  }
}

/** @returns null for no record of ours; key null for one that is to be done again */
function readRecord(text: string): { key: string | null } | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const done = doneSchema.safeParse(json);
  if (done.success) return { key: done.data.report.status === 'failed' ? null : keyOf(done.data) };
  return failedSchema.safeParse(json).success ? { key: null } : null;
}

async function* readLines(path: string): AsyncGenerator<{ text: string; last: boolean }> {
  let before: string | null = null;
  for await (const text of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })) {
    if (before !== null) yield { text: before, last: false };
    before = text;
  }
  if (before !== null) yield { text: before, last: true };
}

/** Replaces the file in one step, so that a stop loses nothing. */
async function rewrite(path: string, kept: ReadonlySet<string>): Promise<void> {
  const draft = `${path}.tmp`;
  const out = createWriteStream(draft);
  for await (const { text } of readLines(path)) {
    const key = readRecord(text)?.key;
    if (key && kept.has(key)) out.write(`${text}\n`);
  }
  out.end();
  await finished(out);
  await rename(draft, path);
}
