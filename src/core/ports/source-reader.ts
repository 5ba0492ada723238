import type { LedgerEntry, ReadSource, Source } from '../model/source';

export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Called once a request, also a refused one. */
  readonly onRequest?: (entry: LedgerEntry) => void;
}

/** Reads a cited page. Never rejects: every way it can end is a source state. */
export interface SourceReader {
  read(source: Source, options?: ReadOptions): Promise<ReadSource>;
}
