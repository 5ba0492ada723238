/**
 * Fetching a cited page, within its limits: no cookies, no referrer, public addresses only, a cap on time and
 * on bytes. Usually one request; one more where the server asks for a pause, where the page itself leads on
 * (`meta refresh`), or to tell a redirect that was stopped from a site that does not answer.
 */
import { type LedgerEntry, type SourceState, unread } from '../core/model/source';
import { mediaKindOf, stateOfMedia } from '../core/net/media-pages';
import { type FetchPorts, outcomeOf, type ReadLimits } from './fetch-ports';
import { stateOfPage } from './page-state';
import type { ExtractedPage } from './page-text';
import { stateOfRefusal } from './response-state';
import { isRedirect, type Visit, visitPage } from './visit-page';

/** How a request ended; the page is there only if its state is `read`. */
export interface FetchedPage {
  readonly state: SourceState;
  readonly page: ExtractedPage | null;
  readonly final: string;
  readonly requests: readonly LedgerEntry[];
}

/** A page that leads on by itself is followed this often. Chosen by hand: more is a loop. */
const MOST_REFRESHES = 2;

/** Fetches and extracts one page. Never rejects. */
export async function fetchPage(url: string, ports: FetchPorts, signal?: AbortSignal): Promise<FetchedPage> {
  const refusal = ports.refuse(url);
  if (refusal) return unasked(url, stateOfRefusal(refusal), ports.now());
  const media = mediaKindOf(url);
  if (media) return unasked(url, stateOfMedia(media), ports.now());

  const requests: LedgerEntry[] = [];
  const visit = async (address: string, reason: LedgerEntry['reason']): Promise<Visit> => {
    const visited = await visitPage(address, reason, ports, signal);
    requests.push(...visited.requests);
    return visited;
  };

  let last = await visit(url, 'cited page');
  if (await pauseAsWished(last, ports.limits, signal)) last = await visit(url, 'cited page');
  if (last.state?.detail === 'unreachable' && signal?.aborted !== true) {
    requests.push({ url, reason: 'cited page', at: ports.now(), outcome: '', bytes: 0 });
    if (await isRedirect(url, ports, signal)) last = { ...last, state: unread('failed', 'redirect') };
  }
  const seen = new Set([url, last.final]);
  for (let hop = 0; hop < MOST_REFRESHES; hop++) {
    const next = nextOf(last);
    if (next === null || seen.has(next)) break;
    seen.add(next);
    closeWith(requests, 'redirected');
    last = await visit(next, 'redirect');
  }

  const { page, final } = last;
  const state = last.state ?? (page ? stateOfPage({ requested: url, final, page }) : unread('no text'));
  closeWith(requests, outcomeOf(state));
  return { state, page: state.kind === 'read' ? page : null, final, requests };
}

function unasked(url: string, state: SourceState, at: number): FetchedPage {
  const entry = { url, reason: 'cited page', at, outcome: outcomeOf(state), bytes: 0 } as const;
  return { state, page: null, final: url, requests: [entry] };
}

/** What the last request came to is known once the page is. */
function closeWith(requests: LedgerEntry[], outcome: string): void {
  const last = requests.pop();
  if (last) requests.push({ ...last, outcome });
}

/** @returns whether the server asked for a pause that is short enough, and it was made */
async function pauseAsWished(
  { wishMs }: Visit,
  { longestPauseMs }: ReadLimits,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (wishMs === null || wishMs > longestPauseMs) return false;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, wishMs);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
  return signal?.aborted !== true;
}

/** Where a page without text of its own leads; an article that renews itself is no such page. */
function nextOf({ page, final }: Visit): string | null {
  if (!page?.refresh || !page.thin || !URL.canParse(page.refresh, final)) return null;
  const next = new URL(page.refresh, final);
  next.hash = '';
  return next.href;
}
