/**
 * Addresses that only lead to others. Those whose target stands in the address
 * itself are unwrapped without a request; of the rest only the network knows.
 */
import { decodeBase64Url } from './base64-url';

const GOOGLE_HOST = /^(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}$/;

/** Cache of AMP pages: `/c/` or `/v/`, `s/` for https, then the page's address without scheme. */
const AMP_CACHE = /^\/[cv]\/(s\/)?([^/]+\.[^/]+.*)$/;
const AMP_VIEWER = /^\/amp\/(s\/)?([^/]+\.[^/]+.*)$/;

/** @returns the absolute address that a redirector carries; null where it carries none. Errors: none. */
export function wrappedTarget(url: URL): string | null {
  const target = targetIn(url);
  return target !== null && URL.canParse(target) ? target : null;
}

function targetIn(url: URL): string | null {
  const { hostname, pathname, searchParams } = url;
  if (GOOGLE_HOST.test(hostname)) {
    if (pathname === '/url') return searchParams.get('q') ?? searchParams.get('url');
    return pageOfAmp(url, AMP_VIEWER);
  }
  if (hostname.endsWith('.cdn.ampproject.org') || hostname === 'cdn.ampproject.org') {
    return pageOfAmp(url, AMP_CACHE);
  }
  if (pathname === '/ck/a' && /^(?:www\.)?bing\.com$/.test(hostname)) {
    const packed = searchParams.get('u');
    return packed?.startsWith('a1') ? decodeBase64Url(packed.slice(2)) : null;
  }
  if (pathname === '/l.php' && /^lm?\.facebook\.com$/.test(hostname)) return searchParams.get('u');
  if (hostname === 'l.meta.ai' && (pathname === '/' || pathname === '/l.php')) return searchParams.get('u');
  if (hostname === 'out.reddit.com') return searchParams.get('url');
  return null;
}

function pageOfAmp({ pathname, search, hash }: URL, form: RegExp): string | null {
  const [, secure, page] = pathname.match(form) ?? [];
  return page === undefined ? null : `${secure === undefined ? 'http' : 'https'}://${page}${search}${hash}`;
}

/**
 * Whether an address leads to another that does not stand in it, so that its
 * page is known only once it has been asked for. Not a shortener that is not
 * known here.
 */
export function isOpaque(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, pathname } = new URL(url);
  return (
    hostname === 't.co' ||
    (pathname === '/goto' && GOOGLE_HOST.test(hostname)) ||
    (hostname === 'vertexaisearch.cloud.google.com' && pathname.startsWith('/grounding-api-redirect/'))
  );
}
