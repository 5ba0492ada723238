/** Servers of this device, looked for only when the user asks; and the models of one. */
import { EngineError } from '../../core/engine/engine-error';
import type { LedgerEntry } from '../../core/model/source';
import { createClient } from './http-client';
import { identifyServer, type ServerFacts } from './identify-server';
import { serverAddress } from './server-address';
import { USUAL_PORTS } from './server-kinds';

export interface FoundServer {
  readonly url: string;
  /** Null where it wants a key before it tells. */
  readonly facts: ServerFacts | null;
}

interface SearchOptions {
  readonly signal?: AbortSignal;
  readonly onRequest?: (entry: LedgerEntry) => void;
  /** Ports of this device; the usual ones unless given. */
  readonly ports?: readonly number[];
}

const SEARCH_MS = 2000;
const LIST_MS = 30_000;

/**
 * Asks the usual ports of this device, all at once.
 * @returns in the order of the ports; what answers there and is no model server is left out
 * Errors: rejects with the signal's reason.
 */
export async function findServers(options: SearchOptions = {}): Promise<FoundServer[]> {
  const { ports = USUAL_PORTS, signal } = options;
  const found = await Promise.all(
    ports.map(async (port): Promise<FoundServer | null> => {
      const url = `http://127.0.0.1:${port}`;
      const client = createClient(url, { ...options, apiKey: null });
      try {
        return {
          url,
          facts: await identifyServer(client, { timeoutMs: SEARCH_MS, ...(signal && { signal }) }),
        };
      } catch (error) {
        signal?.throwIfAborted();
        return error instanceof EngineError && error.fault === 'refused' ? { url, facts: null } : null;
      }
    }),
  );
  return found.filter((server) => server !== null);
}

/**
 * What a server is and which models it has. No text is sent.
 * Errors: rejects with `EngineError`, as `identifyServer` does.
 */
export async function listModels(
  url: string,
  apiKey: string | null,
  options: Pick<SearchOptions, 'signal' | 'onRequest'> = {},
): Promise<ServerFacts> {
  const client = createClient(serverAddress(url), { ...options, apiKey });
  return identifyServer(client, { timeoutMs: LIST_MS, ...(options.signal && { signal: options.signal }) });
}
