/** How a page that arrived counts: read, or one of the states that say why it cannot be judged. */
import { decodePercent } from '../core/links/decode-percent';
import { type SourceState, unread } from '../core/model/source';
import { type ExtractedPage, visibleCharacters } from './page-text';

export interface Arrival {
  /** Address that was asked for. */
  readonly requested: string;
  /** Address that answered, after redirects. */
  readonly final: string;
  readonly page: ExtractedPage;
}

/**
 * Walls, error pages and teasers are shorter than this (visible characters);
 * words of a wall on a longer page are its subject. Chosen by hand.
 */
const WALL_LENGTH = 1500;
/** A cited title is compared only from this many words on, so that labels and site names are not. Chosen by hand. */
const MIN_TITLE_WORDS = 3;

export function stateOfPage({ requested, final, page }: Arrival): SourceState {
  const redirected = stateOfRedirect(requested, final);
  if (redirected) return redirected;
  const { signals, thin } = page;
  const length = visibleCharacters(page.text);
  if (length < WALL_LENGTH) {
    if (signals.captcha) return unread('refused', 'captcha');
    if (signals.notFound) return unread('not found', 'error page');
    if (signals.paywall || signals.notFree) return unread('refused', 'paywall');
  }
  if (thin) {
    if (signals.jsShell) return unread('needs rendering');
    if (signals.login) return unread('refused', 'login');
    if (signals.consentWall) return unread('refused', 'consent');
  }
  if (length === 0) return unread('no text');
  // A long text of a page that is sold may be all of it or its free part: only the reader can tell.
  return {
    kind: 'read',
    shareRead: page.shareRead,
    detail: signals.notFree ? 'paywall' : (page.detail ?? null),
  };
}

/** Redirects that end somewhere else than at the cited text: home, a login, a consent page. */
function stateOfRedirect(requested: string, final: string): SourceState | null {
  const from = new URL(requested);
  const to = new URL(final);
  if (from.href === to.href) return null;
  if (/^(?:consent|guce)\./u.test(to.hostname) && !/^(?:consent|guce)\./u.test(from.hostname))
    return unread('refused', 'consent');
  if (isLogin(to) && !isLogin(from)) return unread('refused', 'login');
  if (!isHome(from) && isHome(to) && isSameSite(from.hostname, to.hostname))
    return unread('wrong page', 'home page');
  return null;
}

function isLogin(url: URL): boolean {
  return url.pathname
    .toLowerCase()
    .split('/')
    .some((part) => /^(?:log-?in|sign-?in|sso|authenticate|signin\.\w+|login\.\w+)$/u.test(part));
}

/** The root, with or without a language or an index file, and without a query. */
function isHome(url: URL): boolean {
  return (
    url.search === '' &&
    /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?(?:(?:index|home|default)(?:\.\w{2,5})?\/?)?$/iu.test(url.pathname)
  );
}

function isSameSite(a: string, b: string): boolean {
  const from = a.replace(/^www\./u, '');
  const to = b.replace(/^www\./u, '');
  return from === to || from.endsWith(`.${to}`) || to.endsWith(`.${from}`);
}

/**
 * Whether the page is clearly another than the cited one: not one word of the
 * cited title stands anywhere in it. Titles in scripts without spaces between
 * words, and short ones, say nothing.
 */
export function isUnlikeTitle(citedTitle: string | null, final: string, page: ExtractedPage): boolean {
  const words = [
    ...new Set(
      (citedTitle ?? '').toLowerCase().match(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{4,}/gu),
    ),
  ];
  if (words.length < MIN_TITLE_WORDS) return false;
  const there = `${page.title ?? ''}\n${decodePercent(final)}\n${page.text}`.toLowerCase();
  return words.every((word) => !there.includes(word));
}
