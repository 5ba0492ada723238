/** Stand-ins for addresses and keys: the same one for the same thing, all through a file. */
import { cleanUrl } from '../../core/links/clean-url';
import type { Vocabulary } from './vocabulary';

export interface Names {
  /** `https://example.org/3`; on the chat's own host that host stays. Other schemes keep their name alone. */
  address(value: string): string;
  /** Parts that are not of the vocabulary become `k1`, `k2`, …; numbers of one or two digits stay. */
  key(value: string): string;
  /** Text with the addresses in it replaced; `rest` replaces what is between them. */
  inText(text: string, rest: (text: string) => string): string;
}

const ADDRESS = /https?:\/\/[^\s<>"'\\，、。)\]}]+/gi;
const PARTS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[\p{L}\p{N}\p{M}]+/giu;
const SCHEME = /^([a-z][a-z0-9+.-]{0,20}):/i;

/**
 * @param base address of the page
 * @param host that stays for the page's own addresses
 */
export function createNames(vocabulary: Vocabulary, base: string, host: string): Names {
  const own = URL.canParse(base) ? new URL(base).host : '';
  const addresses = new Map<string, number>();
  const keys = new Map<string, number>();
  const numberOf = (map: Map<string, number>, of: string): number => {
    const number = map.get(of) ?? map.size + 1;
    map.set(of, number);
    return number;
  };

  function key(value: string): string {
    return value.replace(PARTS, (part) =>
      vocabulary.words.has(part) || /^\d{1,2}$/.test(part) ? part : `k${numberOf(keys, part)}`,
    );
  }

  function address(value: string): string {
    const found = value.trim();
    if (found === '') return '';
    if (found.startsWith('#')) return `#${key(found.slice(1))}`;
    const scheme = SCHEME.exec(found)?.[1]?.toLowerCase() ?? 'https';
    if (scheme !== 'https' && scheme !== 'http') return `${KNOWN_SCHEMES.has(scheme) ? scheme : 'x'}:0`;
    const clean = cleanUrl(found, base);
    const isOwn = clean !== null && new URL(clean.url).host === own;
    return `https://${isOwn ? host : 'example.org'}/${numberOf(addresses, clean?.key ?? found)}`;
  }

  return {
    key,
    address,
    inText(text, rest) {
      let out = '';
      let next = 0;
      for (const match of text.matchAll(ADDRESS)) {
        const found = match[0].replace(/[,;:.]+$/, '');
        out += rest(text.slice(next, match.index)) + address(found);
        next = match.index + found.length;
      }
      return out + rest(text.slice(next));
    },
  };
}

const KNOWN_SCHEMES = new Set([
  'javascript',
  'data',
  'blob',
  'mailto',
  'tel',
  'about',
  'chrome-extension',
  'link',
]);
