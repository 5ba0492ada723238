/**
 * Engines behind servers that speak OpenAI's language: llama.cpp, llama-cpp-python, Ollama, LM Studio, vLLM.
 * Needs `fetch` alone, so it works in a browser and in Node.
 */
import { checkEngine } from '../../core/engine/check-engine';
import type { ServerChoice } from '../../core/engine/engine-choice';
import { EngineError } from '../../core/engine/engine-error';
import type { LedgerEntry } from '../../core/model/source';
import { isThisDevice } from '../../core/net/address';
import type { Engine, LoadOptions } from '../../core/ports/engine';
import { createCounter } from './count-tokens';
import { createClient } from './http-client';
import { identifyServer, type ServerFacts } from './identify-server';
import { readModelFacts } from './model-facts';
import { probeServer } from './probe-server';
import type { Pauses } from './retry';
import { serverAddress } from './server-address';
import { createServerEngine } from './server-engine';
import { usualParallel } from './server-kinds';

export interface ServerOptions extends LoadOptions {
  /** Origins beyond this device that the user allowed texts to be sent to; none unless given. */
  readonly trusted?: readonly string[] | 'every origin';
  readonly onRequest?: (entry: LedgerEntry) => void;
  /** Requests in flight at once; what the server says, or is known for, unless given. */
  readonly parallel?: number;
  readonly pauses?: Pauses;
}

/** Also for what makes no model work: some servers answer nothing while the model is busy with another request. */
const PATIENCE_MS = 120_000;

/**
 * Connects to a server, finds out what it does with the model, and asks the test question.
 * Errors: rejects with `EngineError`: `refused` also where texts would leave this device for an origin that is
 * not trusted; with the signal's reason.
 */
export async function openServer(choice: ServerChoice, options: ServerOptions = {}): Promise<Engine> {
  const { signal, onProgress, onSpeed, trusted = [] } = options;
  const client = createClient(serverAddress(choice.url), { ...options, apiKey: choice.apiKey });
  const limits = { timeoutMs: PATIENCE_MS, ...(signal && { signal }) };
  const checking = (share: number) => onProgress?.({ stage: 'checking', share });

  const { origin, host } = new URL(client.url);
  if (!isThisDevice(client.url)) requireTrust(origin, trusted);
  checking(0);
  const facts = await identifyServer(client, limits);
  const model = requireModel(facts, choice.model, client.url);
  const { contextTokens, sendsTo } = await readModelFacts(client, facts, model, limits);
  if (sendsTo !== null) requireTrust(sendsTo, trusted);
  checking(0.2);
  const count = await createCounter(client, facts.kind, model, limits);
  const probed = await probeServer(client, { kind: facts.kind, model, contextTokens }, signal);
  checking(0.6);

  const { constraint } = probed.dialect;
  const parallel = options.parallel ?? facts.parallel ?? usualParallel(facts.kind);
  const engine = createServerEngine({
    id: `server:${shownName(model)}@${host}:${facts.kind}${versionIn(facts)}`,
    client,
    dialect: probed.dialect,
    count,
    capabilities: {
      labels: constraint === 'asked' ? 'asked' : 'enforced',
      grammar: constraint === 'grammar',
      schema: constraint === 'schema' || constraint === 'structured',
      labelScores: probed.labelScores,
      prefixCache: probed.prefixCache,
      abort: 'request',
      contextTokens,
      tokenCount: count === null ? 'estimate' : 'exact',
      parallel,
      // Replies that are computed together with others differ in the last digits.
      deterministic: parallel === 1,
      sendsTo: sendsTo === null ? null : new URL(sendsTo).host,
    },
  });
  const speed = await checkEngine(engine, signal);
  onSpeed?.(speed);
  checking(1);
  return engine;
}

function requireTrust(origin: string, trusted: readonly string[] | 'every origin'): void {
  if (trusted === 'every origin' || trusted.includes(origin)) return;
  throw new EngineError(
    'refused',
    `Texts would be sent to ${origin}, beyond this device. Lacuna does so only after you allow it for that server.`,
  );
}

const MOST_NAMED = 12;

/** Ollama's `name` is its `name:latest`; llama.cpp answers for any name, so that a wrong one would go unseen. */
function requireModel({ models }: ServerFacts, model: string, url: string): string {
  const found = models.find(({ id }) => id === model) ?? models.find(({ id }) => id === `${model}:latest`);
  if (found) return found.id;
  const names = models.slice(0, MOST_NAMED).map(({ id }) => id.slice(0, 100));
  const offered =
    names.length === 0
      ? 'It has none: load one there first.'
      : `It has: ${names.join(', ')}${models.length > MOST_NAMED ? ', …' : ''}.`;
  throw new EngineError('model unknown', `${url} does not have the model ${model}. ${offered}`);
}

/** What a server says of itself ends up in reports: a version, and nothing else. */
const versionIn = ({ version }: ServerFacts): string =>
  version !== null && /^[\w.+-]{1,40}$/.test(version) ? ` ${version}` : '';

const DISK_PATH = /^(?:[\\/~]|[a-z]:[\\/])/i;

/**
 * Models may be named by their file's place on the user's disk, which is nobody's business. Whose a model is
 * (`Qwen/…`) stays: what one model replied is not taken for another's.
 */
const shownName = (model: string): string =>
  DISK_PATH.test(model) ? (model.split(/[\\/]/).findLast((part) => part !== '') ?? 'model') : model;
