/** Reads cited pages over the network: each address once, a few at a time, every request in the ledger. */
import { type ReadSource, type Source, unread } from '../core/model/source';
import { refuseAddress } from '../core/net/address';
import type { ReadOptions, SourceReader } from '../core/ports/source-reader';
import { type FetchedPage, fetchPage } from './fetch-page';
import { DEFAULT_LIMITS, type FetchPorts, type ReadLimits } from './fetch-ports';
import { createLimiter } from './limiter';
import { isUnlikeTitle } from './page-state';
import { toSourceText } from './source-text';

export interface ReaderParts {
  readonly fetch?: FetchPorts['fetch'];
  /** Epoch milliseconds. */
  readonly now?: () => number;
  readonly limits?: Partial<ReadLimits>;
  /** Tests reach local servers by another rule; everything else takes the default. */
  readonly refuse?: FetchPorts['refuse'];
}

/**
 * @returns a reader that fetches each address once; a source without an address is `not attempted`
 * Errors: none; every way it can end is a source state.
 */
export function createSourceReader(parts: ReaderParts = {}): SourceReader {
  const limits = { ...DEFAULT_LIMITS, ...parts.limits };
  const ports: FetchPorts = {
    fetch: parts.fetch ?? ((input, init) => fetch(input, init)),
    now: parts.now ?? Date.now,
    refuse: parts.refuse ?? refuseAddress,
    limits,
  };
  const inTurn = createLimiter(limits.parallel);
  const fetched = new Map<string, Promise<FetchedPage>>();

  const fetchOnce = (url: string, { signal, onRequest }: ReadOptions): Promise<FetchedPage> => {
    const known = fetched.get(url);
    if (known) return known;
    const page = inTurn(() => fetchPage(url, ports, signal)).then((result) => {
      // What the user stopped may be asked for again.
      if (signal?.aborted) fetched.delete(url);
      for (const entry of result.requests) onRequest?.(entry);
      return result;
    });
    fetched.set(url, page);
    return page;
  };

  return {
    async read(source, options = {}) {
      if (source.url === null) return { source, state: unread('not attempted'), text: null };
      return toReadSource(source, await fetchOnce(normalised(source.url), options));
    },
  };
}

/** One form for one address: without a fragment, as `Response.url` gives it. */
function normalised(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

function toReadSource(source: Source, { state, page, final }: FetchedPage): ReadSource {
  if (!page) return { source, state, text: null };
  if (isUnlikeTitle(source.title, final, page))
    return { source, state: unread('wrong page', 'title'), text: null };
  return { source, state, text: toSourceText(source.id, page) };
}
