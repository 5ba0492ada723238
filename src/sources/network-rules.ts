/**
 * Second layer against private addresses: the browser itself blocks the
 * extension's own requests to them, also after a redirect. Pure data; the
 * background installs it as session rules, which end with the browser.
 */
import { PRIVATE_SUFFIXES, refuseAddress } from '../core/net/address';
import type { AllowedFor } from '../protocol/messages';

interface Rule<Action extends 'block' | 'allow'> {
  id: number;
  priority: number;
  action: { type: Action };
  condition: {
    regexFilter: string;
    isUrlFilterCaseSensitive: boolean;
    initiatorDomains: string[];
    resourceTypes: ('xmlhttprequest' | 'other')[];
  };
}
export type BlockRule = Rule<'block'>;
export type AllowRule = Rule<'allow'>;

const OCTET = '[0-9]+';

/** Hosts as the browser normalises them; one rule a range, since one for all exceeds the 2 KB that a rule may compile to. */
const PRIVATE_HOSTS: readonly string[] = [
  `(0|10|127)\\.${OCTET}\\.${OCTET}\\.${OCTET}`,
  `100\\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7])\\.${OCTET}\\.${OCTET}`,
  `169\\.254\\.${OCTET}\\.${OCTET}`,
  `172\\.(1[6-9]|2[0-9]|3[01])\\.${OCTET}\\.${OCTET}`,
  `192\\.168\\.${OCTET}\\.${OCTET}`,
  `192\\.0\\.[02]\\.${OCTET}`,
  `192\\.88\\.99\\.${OCTET}`,
  `198\\.(1[89]\\.${OCTET}|51\\.100)\\.${OCTET}`,
  `203\\.0\\.113\\.${OCTET}`,
  `(22[4-9]|2[3-5][0-9])\\.${OCTET}\\.${OCTET}\\.${OCTET}`,
  // IPv6: unspecified, loopback, mapped, NAT64 (their first group is empty or below 2000), then local and multicast.
  '\\[:[^\\]]*\\]',
  '\\[[0-9a-f]{1,3}:[^\\]]*\\]',
  '\\[[014-9a-f][0-9a-f]{3}:[^\\]]*\\]',
  // Names: one label, or a last label that only a local network resolves.
  '[^./:\\[\\]]+\\.?',
  ...PRIVATE_SUFFIXES.map((suffix) => `[^/:]+\\.${suffix.replace('.', '\\.')}\\.?`),
];

/** @param extensionId only requests that the extension itself makes are blocked, never the reader's own browsing */
export function privateNetworkRules(extensionId: string): BlockRule[] {
  return PRIVATE_HOSTS.map((host, i) => ({
    id: i + 1,
    priority: 1,
    action: { type: 'block' },
    condition: {
      regexFilter: `^https?://([^/@]*@)?${host}(:[0-9]+)?/`,
      isUrlFilterCaseSensitive: false,
      initiatorDomains: [extensionId],
      resourceTypes: ['xmlhttprequest', 'other'],
    },
  }));
}

/** Servers that each purpose may name; every purpose has its own rules, set anew as a whole. */
export const MOST_ALLOWED = 8;

const FIRST_ALLOWED = { engine: 1001, search: 1101, hub: 1201 } as const satisfies Record<AllowedFor, number>;

/** Ids of all rules that a purpose can have. */
export function allowedIds(purpose: AllowedFor): number[] {
  return Array.from({ length: MOST_ALLOWED }, (_, i) => FIRST_ALLOWED[purpose] + i);
}

/**
 * Exceptions for exactly these servers, by scheme, host and port; none for public ones, which nothing blocks.
 * @param servers addresses; of more than `MOST_ALLOWED` the first ones count
 */
export function allowRules(
  extensionId: string,
  purpose: AllowedFor,
  servers: readonly string[],
): AllowRule[] {
  const origins = new Set(
    servers.filter((url) => refuseAddress(url) === 'private address').map((url) => new URL(url).origin),
  );
  const ids = allowedIds(purpose);
  return [...origins].slice(0, MOST_ALLOWED).map((origin, i) => ({
    id: ids[i] ?? 0,
    priority: 2,
    action: { type: 'allow' },
    condition: {
      regexFilter: `^${origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/`,
      isUrlFilterCaseSensitive: false,
      initiatorDomains: [extensionId],
      resourceTypes: ['xmlhttprequest', 'other'],
    },
  }));
}
