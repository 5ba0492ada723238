/**
 * Puts a journal before a reader: a page that a run has read, or failed to, is not asked for again when
 * the run goes on, and the ledger keeps the requests that were made for it.
 */
import type { LedgerEntry, ReadSource } from '../core/model/source';
import type { SourceReader } from '../core/ports/source-reader';

/** A page as it was read, and the requests that it took. */
export interface ReadPage {
  readonly read: ReadSource;
  readonly requests: readonly LedgerEntry[];
}

/** Pages of one audit by source id. */
export interface PageJournal {
  get(source: string): Promise<ReadPage | undefined>;
  put(source: string, page: ReadPage): Promise<void>;
}

export function withPageJournal(reader: SourceReader, journal: PageJournal): SourceReader {
  return {
    async read(source, options = {}) {
      const known = await journal.get(source.id);
      if (known) {
        for (const entry of known.requests) options.onRequest?.(entry);
        return known.read;
      }
      const requests: LedgerEntry[] = [];
      const read = await reader.read(source, {
        ...options,
        onRequest: (entry) => {
          requests.push(entry);
          options.onRequest?.(entry);
        },
      });
      // A page that was given up because the run was stopped is not read.
      if (!options.signal?.aborted) await journal.put(source.id, { read, requests });
      return read;
    },
  };
}
