/** Host permissions for exactly the cited sites, asked for when they are needed. */
import { browser } from 'wxt/browser';
import { withTwins } from '../../src/core/net/twin-host';

/** @param host as `URL.hostname` gives it, an IPv6 address in brackets */
const originOf = (host: string) => `*://${host}/*`;

/** Those of the hosts that may be read already. */
export async function allowedHosts(hosts: readonly string[]): Promise<Set<string>> {
  const allowed = await Promise.all(
    hosts.map((host) => browser.permissions.contains({ origins: [originOf(host)] })),
  );
  return new Set(hosts.filter((_, index) => allowed[index]));
}

/**
 * Opens the browser's own prompt. Must be called within the user's gesture,
 * before anything is awaited.
 * @returns the hosts that may be read afterwards
 * Errors: rejects where the browser shows no prompt at all (no gesture).
 */
export async function askForHosts(hosts: readonly string[]): Promise<Set<string>> {
  if (hosts.length > 0) await browser.permissions.request({ origins: withTwins(hosts).map(originOf) });
  return allowedHosts(hosts);
}
