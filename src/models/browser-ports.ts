/** Requests as pages and workers of the extension make them. Downloads of models belong to no audit, and so to no ledger. */
import { type RequestPorts, STALL_MS } from './request';

export const BROWSER_PORTS: Omit<RequestPorts, 'hub'> = {
  fetch: globalThis.fetch.bind(globalThis),
  now: Date.now,
  isOnline: () => navigator.onLine,
  stallMs: STALL_MS,
  onRequest: () => {},
};
