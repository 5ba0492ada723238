/** Tabs that show cited pages: opened to be read and closed again, or the reader's own. */
import { browser } from 'wxt/browser';
import { cleanUrl } from '../../src/core/links/clean-url';
import { plainCause } from '../../src/core/model/plain-cause';
import { type SourceState, tooLarge, unread } from '../../src/core/model/source';
import { type CaptureLimits, capturePage } from '../../src/sources/capture-page';
import { DEFAULT_LIMITS } from '../../src/sources/fetch-ports';
import { THIN_LENGTH } from '../../src/sources/page-text';
import type { RenderedPage } from '../../src/sources/rendered-page';

/** Chosen by hand: pages that load at all load in that time, and texts rest longer than words take to come. */
const LOAD_MS = 20_000;
const LIMITS: CaptureLimits = {
  restMs: 1_000,
  longestMs: 8_000,
  fewCharacters: THIN_LENGTH,
  maxCharacters: DEFAULT_LIMITS.maxBytes,
};

/** Why a tab gave no page. */
export class TabFailure extends Error {
  readonly state: SourceState;
  constructor(state: SourceState) {
    super(state.detail ?? state.kind);
    this.state = state;
  }
}

/** What the page in a tab shows now, once its text rests. Errors: rejects with `TabFailure`. */
export async function captureTab(tabId: number): Promise<RenderedPage> {
  const [done] = await browser.scripting
    .executeScript({ target: { tabId }, func: capturePage, args: [LIMITS], injectImmediately: true })
    .catch((error: unknown) => {
      throw new TabFailure(stateOfRefusedTab(plainCause(error)));
    });
  if (!done?.result) throw new TabFailure(tooLarge(LIMITS.maxCharacters));
  return done.result;
}

/** The browser's own words, in Chrome 124 to 141: they are told in English whatever its language. */
function stateOfRefusedTab(cause: string): SourceState {
  if (/error page/i.test(cause)) return unread('failed', 'unreachable');
  if (/cannot access|permission/i.test(cause)) return unread('failed', 'redirect');
  if (/no tab|tab was closed|removed/i.test(cause)) return unread('not attempted', 'tab closed');
  return unread('failed', cause);
}

/**
 * Opens an address in a tab behind the others, silent, hands it over once it has loaded, and closes it
 * however that ends.
 */
export async function inBackgroundTab<Result>(
  url: string,
  use: (tabId: number) => Promise<Result>,
): Promise<Result> {
  const { id } = await browser.tabs.create({ url, active: false });
  if (id === undefined) throw new TabFailure(unread('failed', 'no tab'));
  const close = () => browser.tabs.remove(id).catch(() => {});
  // A panel that is closed meanwhile leaves no tab behind.
  addEventListener('pagehide', close);
  try {
    await browser.tabs.update(id, { muted: true });
    await loaded(id);
    return await use(id);
  } finally {
    removeEventListener('pagehide', close);
    await close();
  }
}

/** Resolves when the tab has loaded, is gone, or has had its time: what is there then is looked at. */
async function loaded(tabId: number): Promise<void> {
  let settle = (): void => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const onUpdated = (id: number, { status }: { status?: string }) => {
    if (id === tabId && status === 'complete') settle();
  };
  const onRemoved = (id: number) => {
    if (id === tabId) settle();
  };
  const timer = setTimeout(settle, LOAD_MS);
  browser.tabs.onUpdated.addListener(onUpdated);
  browser.tabs.onRemoved.addListener(onRemoved);
  try {
    const tab = await browser.tabs.get(tabId).catch(() => null);
    if (tab && (tab.status !== 'complete' || tab.url === 'about:blank')) await settled;
  } finally {
    clearTimeout(timer);
    browser.tabs.onUpdated.removeListener(onUpdated);
    browser.tabs.onRemoved.removeListener(onRemoved);
  }
}

/** Tabs by the addresses that they show, as far as the extension may see these: of hosts that it may read. */
export async function shownAddresses(): Promise<ReadonlyMap<string, number>> {
  const tabs = await browser.tabs.query({});
  return new Map(
    tabs.flatMap(({ id, url }) => (id !== undefined && url ? [[addressKey(url), id] as const] : [])),
  );
}

/** One key for what a reader calls the same page. */
export function addressKey(address: string): string {
  return (cleanUrl(address)?.key ?? address).replace(/\/$/, '');
}
