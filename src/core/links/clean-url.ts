/**
 * Cleans a cited address: unwraps redirectors whose target stands in the
 * address itself, takes tracking parameters and the fragment off, and makes a
 * key by which two addresses of one page compare equal. Nothing is fetched.
 */
import type { CitedUrl } from '../model/answer';
import { decodePercent } from './decode-percent';
import { wrappedTarget } from './redirectors';

/** Redirectors inside redirectors; deeper ones are hostile (chosen by hand). */
const MAX_WRAPPERS = 4;

/**
 * @param raw address as it stood on the page
 * @param base address of the page, for relative addresses
 * @returns null if it is no http(s) address: another scheme, a place in the same
 *   page (`#notes`), credentials in the address, or relative without a base
 * Errors: none.
 */
export function cleanUrl(raw: string, base?: string): CitedUrl | null {
  const found = raw.trim();
  if (found === '' || found.startsWith('#')) return null;
  let url = parse(found, base);
  let hint = url && textFragment(url.hash);
  for (let level = 0; level < MAX_WRAPPERS && url !== null && isReadable(url); level++) {
    const target = wrappedTarget(url);
    if (target === null) break;
    url = parse(target);
    hint = (url && textFragment(url.hash)) ?? hint;
  }
  if (url === null || !isReadable(url)) return null;
  const query = cleanQuery(url.search);
  const host = url.host.replace(/^www\./, '');
  return {
    raw,
    url: `${url.protocol}//${url.host}${url.pathname}${query}`,
    key: `${host}${url.pathname}${query}`,
    hint,
  };
}

function parse(address: string, base?: string): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null;
}

/** Credentials in an address hide its true host from the reader, so it is refused. */
function isReadable(url: URL): boolean {
  return (
    (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === ''
  );
}

/** The kept parameters stay as written: a server may tell `%20` from `+`. */
function cleanQuery(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !isTracking(pair));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

function isTracking(pair: string): boolean {
  return (
    /^(?:utm_[^=]*|ref)(?:=|$)/i.test(pair) ||
    /^referrer=(?:https?(?::|%3a)(?:\/|%2f){2})?grok\.com/i.test(pair)
  );
}

/**
 * `start` or `start,end` of the first text directive (`#:~:text=prefix-,start,end,-suffix`),
 * decoded; null without one.
 * Source: the URL Fragment Text Directives draft (WICG).
 */
function textFragment(hash: string): string | null {
  const directives = hash.split(':~:')[1];
  const directive = directives?.split('&').find((part) => part.startsWith('text='));
  if (directive === undefined) return null;
  const parts = directive
    .slice('text='.length)
    .split(',')
    .filter((part) => part !== '' && !part.startsWith('-') && !part.endsWith('-'))
    .map(decodePercent);
  return parts.length === 0 ? null : parts.join(',');
}
