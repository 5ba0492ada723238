/** The two walls in front of servers on private addresses: the browser's permission and our own block. */
import { browser } from 'wxt/browser';
import { askBackground } from './channel';
import type { AllowedFor, Done } from './messages';

/**
 * Opens the browser's own prompt for these servers. Must be called within the user's gesture, before
 * anything is awaited.
 * @param servers addresses, http or https
 * @returns whether all of them may be asked now; what is allowed already opens no prompt
 * Errors: rejects where the browser shows no prompt at all (no gesture).
 */
export function askForServers(servers: readonly string[]): Promise<boolean> {
  // One host's permission covers all of its ports.
  const origins = new Set(servers.map((url) => `*://${new URL(url).hostname}/*`));
  return browser.permissions.request({ origins: [...origins] });
}

/**
 * Lifts our own block for exactly these servers, by scheme, host and port, and puts it back for all others
 * that this purpose named before. None: puts it back for all.
 */
export function allowServers(purpose: AllowedFor, servers: readonly string[]): Promise<Done> {
  return askBackground({ to: 'background', type: 'allow-servers', purpose, servers: [...servers] });
}
