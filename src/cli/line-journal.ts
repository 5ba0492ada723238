/** Finished work by key in a file, a line each: what a stop in the middle leaves is read again. */
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { causeOf, UsageError } from './command';

export interface LineJournal<Entry> {
  get(key: string): Promise<Entry | undefined>;
  /** Errors: rejects with `UsageError` where the file cannot be written. */
  put(key: string, entry: Entry): Promise<void>;
  remove(): void;
}

/**
 * @param path made when the first entry is written; lines that are torn or of another version are passed over
 * @param name of the entry in its line: `{"key": …, [name]: entry}`
 */
export function openLineJournal<Entry>(
  path: string,
  name: string,
  schema: z.ZodType<Entry>,
): LineJournal<Entry> {
  const known = new Map<string, Entry>();
  if (existsSync(path)) readInto(known, readFileSync(path, 'utf8'), name, schema);
  return {
    get: async (key) => known.get(key),
    async put(key, entry) {
      known.set(key, entry);
      try {
        // Begun with a line's end, so that a line that a stop has torn spoils no other.
        appendFileSync(path, `\n${JSON.stringify({ key, [name]: entry })}`);
      } catch (error) {
        throw new UsageError(`cannot write ${path}: ${causeOf(error)}`);
      }
    },
    remove: () => rmSync(path, { force: true }),
  };
}

function readInto<Entry>(
  known: Map<string, Entry>,
  text: string,
  name: string,
  schema: z.ZodType<Entry>,
): void {
  const keySchema = z.object({ key: z.string() });
  for (const line of text.split('\n')) {
    const json = parseLine(line);
    const key = keySchema.safeParse(json).data?.key;
    const entry =
      key === undefined ? undefined : schema.safeParse((json as Record<string, unknown>)[name]).data;
    if (key !== undefined && entry !== undefined) known.set(key, entry);
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
