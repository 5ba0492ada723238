/** What the address, the status and the type of a response say before its text is looked at. */
import { type SourceState, unread } from '../core/model/source';
import type { AddressRefusal } from '../core/net/address';

export function stateOfRefusal(refusal: AddressRefusal): SourceState {
  return refusal === 'private address' ? unread('private address') : unread('failed', refusal);
}

export function stateOfStatus(status: number): SourceState | null {
  const detail = String(status);
  if (status === 404 || status === 410) return unread('not found', detail);
  // 999 is LinkedIn's own answer to readers without a login.
  if ([401, 402, 403, 407, 429, 451, 999].includes(status)) return unread('refused', detail);
  if (status === 204 || status === 205) return unread('no text', detail);
  return status >= 200 && status < 300 ? null : unread('failed', detail);
}

const READABLE_TYPES: ReadonlySet<string> = new Set([
  '',
  'application/octet-stream',
  'text/html',
  'application/xhtml+xml',
  'text/plain',
  'text/markdown',
  'text/x-markdown',
]);

export function stateOfType(type: string): SourceState | null {
  if (/^(?:image|video|audio)\//u.test(type)) return unread('no text', type);
  return READABLE_TYPES.has(type) ? null : unread('unsupported type', type);
}

/** Pages that are a video: their text is not in the page. */
export function isVideo(url: string): boolean {
  const { hostname, pathname } = new URL(url);
  const host = hostname.replace(/^(?:www|m)\./u, '');
  if (host === 'youtu.be') return true;
  if (host === 'youtube.com') return /^\/(?:watch|shorts\/|live\/|embed\/)/u.test(pathname);
  if (host === 'vimeo.com') return /^\/\d+/u.test(pathname);
  return (
    (host === 'dailymotion.com' && pathname.startsWith('/video/')) ||
    (host === 'tiktok.com' && pathname.includes('/video/'))
  );
}
