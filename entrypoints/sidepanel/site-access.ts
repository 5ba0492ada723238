/** Host permissions for exactly the cited sites, asked for when they are needed. */
import { browser } from 'wxt/browser';

const originOf = (host: string) => `*://${host.includes(':') ? `[${host}]` : host}/*`;

async function isAllowed(host: string): Promise<boolean> {
  try {
    return await browser.permissions.contains({ origins: [originOf(host)] });
  } catch {
    return false;
  }
}

/** Those of the hosts that may be read already. */
export async function allowedHosts(hosts: readonly string[]): Promise<Set<string>> {
  const allowed = await Promise.all(hosts.map(isAllowed));
  return new Set(hosts.filter((_, index) => allowed[index]));
}

/**
 * Opens the browser's own prompt. Must be called within the user's gesture,
 * before anything is awaited.
 * @returns the hosts that may be read afterwards
 */
export async function askForHosts(hosts: readonly string[]): Promise<Set<string>> {
  if (hosts.length > 0) {
    try {
      await browser.permissions.request({ origins: hosts.map(originOf) });
    } catch {
      // Refused by the browser itself; what is allowed is asked below.
    }
  }
  return allowedHosts(hosts);
}
