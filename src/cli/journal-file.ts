/** Finished judgements beside the results file, a line each, until every audit is finished: a stop in the middle of one repeats nothing. */
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import type { Judgement } from '../core/model/judgement';
import type { Journal } from '../core/ports/journal';
import { judgementSchema } from '../core/report/schema';
import { causeOf, UsageError } from './command';

const entrySchema = z.object({ key: z.string(), judgement: judgementSchema });

export interface JournalFile extends Journal {
  /** Everything is in the results. */
  remove(): void;
}

/** @param path made when the first judgement is written; lines that are torn or of another version are passed over */
export function openJournalFile(path: string): JournalFile {
  const known = existsSync(path) ? readEntries(readFileSync(path, 'utf8')) : new Map<string, Judgement>();
  return {
    get: async (key) => known.get(key),
    async put(key, judgement) {
      known.set(key, judgement);
      try {
        // Begun with a line's end, so that a line that a stop has torn spoils no other.
        appendFileSync(path, `\n${JSON.stringify({ key, judgement })}`);
      } catch (error) {
        throw new UsageError(`cannot write ${path}: ${causeOf(error)}`);
      }
    },
    remove: () => rmSync(path, { force: true }),
  };
}

function readEntries(text: string): Map<string, Judgement> {
  const entries = new Map<string, Judgement>();
  for (const line of text.split('\n')) {
    const entry = readEntry(line);
    if (entry) entries.set(entry.key, entry.judgement);
  }
  return entries;
}

function readEntry(line: string): z.infer<typeof entrySchema> | undefined {
  try {
    return entrySchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
