/**
 * Reads a source at the user's wish otherwise than by asking its site for it: in a tab behind the others, in a
 * tab that shows it already, or as an archived copy. Every such reading is one click on one source.
 */
import { ARCHIVE_HOST, archiveLink } from '../../src/core/links/archive-link';
import type { LedgerEntry, ReadSource, Source, SourceState } from '../../src/core/model/source';
import { unread, wasRead } from '../../src/core/model/source';
import { refuseAddress } from '../../src/core/net/address';
import { outcomeOf } from '../../src/sources/fetch-ports';
import { createSourceReader } from '../../src/sources/fetch-source';
import { readBy, readRendered } from '../../src/sources/rendered-page';
import type { ReadPlace } from '../../src/ui/panel/panel-state';
import { askForHosts } from '../shared/site-access';
import { addressKey, captureTab, inBackgroundTab, shownAddresses, TabFailure } from './page-tabs';

export interface ReadElsewhere {
  readonly read: ReadSource;
  readonly requests: readonly LedgerEntry[];
}

/** A robot check that lets a browser pass does so in a few seconds. Chosen by hand. */
const LOOKS = 2;
const BETWEEN_LOOKS_MS = 3_000;

/**
 * Must be called within the user's gesture: the browser may ask about the site.
 * @param source with an address
 * @param own tab that was opened for the source; null: one that shows its address is looked for
 * Errors: none; every way it can end is a source state.
 */
export function readElsewhere(source: Source, place: ReadPlace, own: number | null): Promise<ReadElsewhere> {
  const url = source.url ?? '';
  const host = place === 'archive' ? ARCHIVE_HOST : new URL(url).hostname;
  // Before anything is awaited, while the gesture counts.
  const asking = askForHosts([host]);
  return read().catch((error: unknown) => {
    const state = error instanceof TabFailure ? error.state : unread('failed', 'unreachable');
    return { read: { source, state, text: null }, requests: [] };
  });

  async function read(): Promise<ReadElsewhere> {
    if (refuseAddress(url) !== null) throw new TabFailure(unread('private address'));
    if (!(await asking).has(host)) throw new TabFailure(unread('not attempted', 'no permission'));
    switch (place) {
      case 'archive':
        return readArchived(source, url);
      case 'open tab':
        return { read: await readOpenTab(source, own), requests: [] };
      case 'background tab':
        return readBackgroundTab(source, url);
    }
  }
}

async function readOpenTab(source: Source, own: number | null): Promise<ReadSource> {
  const tab = (await shownAddresses()).get(addressKey(source.url ?? '')) ?? own;
  if (tab === undefined || tab === null) throw new TabFailure(unread('not attempted', 'no open tab'));
  return readRendered(source, await captureTab(tab), 'open tab');
}

/** The tab's load is a request that the user asked for; the ledger says that a tab made it. */
async function readBackgroundTab(source: Source, url: string): Promise<ReadElsewhere> {
  const at = Date.now();
  const told = (state: SourceState): LedgerEntry[] => [
    { url, reason: 'cited page', at, outcome: `in a tab: ${outcomeOf(state)}`, bytes: 0 },
  ];
  try {
    const read = await inBackgroundTab(url, (tab) => lookAgain(source, tab));
    return { read, requests: told(read.state) };
  } catch (error) {
    if (!(error instanceof TabFailure)) throw error;
    return { read: { source, state: error.state, text: null }, requests: told(error.state) };
  }
}

async function lookAgain(source: Source, tab: number): Promise<ReadSource> {
  for (let look = 1; ; look++) {
    const read = readRendered(source, await captureTab(tab), 'rendered');
    const mayChange = read.state.detail === 'captcha' || read.state.kind === 'needs rendering';
    if (!mayChange || look === LOOKS) return read;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
  }
}

async function readArchived(source: Source, url: string): Promise<ReadElsewhere> {
  const requests: LedgerEntry[] = [];
  const copy = { ...source, url: archiveLink(url) };
  const found = await createSourceReader().read(copy, { onRequest: (entry) => requests.push(entry) });
  const state = wasRead(found.state.kind) ? readBy('archived copy', found.state) : found.state;
  return { read: { ...found, source, state }, requests };
}
