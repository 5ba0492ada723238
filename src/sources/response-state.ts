/** What the status, the headers and the type of a response say before its text is looked at. */
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

/** Statuses under which walls against robots come, with a page that says so. */
export const WALL_STATUSES: readonly number[] = [401, 403, 405, 429, 503];

/** Headers by which Cloudflare, AWS and DataDome say themselves that a robot check was sent instead of the page. */
export function isRobotCheck(headers: Headers): boolean {
  return (
    headers.get('cf-mitigated') === 'challenge' ||
    /^(?:challenge|captcha)$/u.test(headers.get('x-amzn-waf-action') ?? '') ||
    /\bdatadome\b/iu.test(headers.get('server') ?? '')
  );
}

/** Files with text in them, which `extractBytes` reads or names. */
const DOCUMENT_TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  'application/x-pdf',
  'application/acrobat',
  'application/epub+zip',
  'application/msword',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]);

export function isDocumentType(type: string): boolean {
  return DOCUMENT_TYPES.has(type);
}

/** Types that say nothing: what came is told by its beginning. */
const UNTOLD_TYPES: ReadonlySet<string> = new Set([
  '',
  '*/*',
  'application/octet-stream',
  'application/download',
  'application/force-download',
  'application/unknown',
  'application/x-download',
  'binary/octet-stream',
  'unknown/unknown',
]);

export function isUntold(type: string): boolean {
  return UNTOLD_TYPES.has(type);
}

/** Text that is no prose: of programs, and of a word processor's own codes. */
const CODE_TYPES = /^(?:text|application)\/(?:x-)?(?:css|javascript|ecmascript|typescript|rtf)$/u;
const TEXT_TYPES =
  /^text\/|^application\/(?:xml|xhtml|json|ld\+json|ndjson|markdown|yaml|x-yaml|toml|x-tex|x-latex|x-subrip|x-ndjson)$|\+(?:xml|json)$/u;

/** @returns the state of what holds no text, or none that is read; null where its bytes are to be looked at */
export function stateOfType(type: string): SourceState | null {
  if (/^(?:image|video|audio|font|model)\//u.test(type)) return unread('no text', type);
  if (CODE_TYPES.test(type)) return unread('unsupported type', type);
  const isReadable = isUntold(type) || isDocumentType(type) || TEXT_TYPES.test(type);
  return isReadable ? null : unread('unsupported type', type);
}
