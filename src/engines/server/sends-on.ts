/** Servers of this device that let a model run elsewhere: Ollama's cloud models have its own address. */
import type { ServerChoice } from '../../core/engine/engine-choice';
import { createClient } from './http-client';
import { readSendsOn } from './model-facts';
import { serverAddress } from './server-address';

const ASKED_MS = 30_000;

/**
 * Asks where a server sends what it is given for a model; no text is sent for it.
 * @param kind as `listModels` told it
 * @returns the origin; null where the texts stay with the server, or it does not tell
 * Errors: rejects with `EngineError`, as the client does and where the server refuses.
 */
export async function sendsOn(choice: ServerChoice, kind: string | null): Promise<string | null> {
  if (kind !== 'Ollama') return null;
  const client = createClient(serverAddress(choice.url), { apiKey: choice.apiKey });
  return readSendsOn(client, choice.model, { timeoutMs: ASKED_MS });
}
