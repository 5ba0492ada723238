/** A model behind a server of the user's, as an engine. */
import type { Capabilities } from '../../core/engine/capabilities';
import { EngineError } from '../../core/engine/engine-error';
import { estimateTokens } from '../../core/engine/estimate-tokens';
import type { EngineRequest, Reply } from '../../core/engine/request';
import type { Engine } from '../../core/ports/engine';
import { createTurns } from '../turns';
import { askServer, promptText } from './ask-server';
import type { CountTokens } from './count-tokens';
import { type Dialect, replyTokens } from './dialect';
import type { ServerClient } from './http-client';

/** Tokens that a model's template puts around instructions and question, on the safe side. */
const FRAME_TOKENS = 64;
const COUNT_TIMEOUT_MS = 120_000;

export interface ServerEngineParts {
  readonly id: string;
  readonly client: ServerClient;
  readonly dialect: Dialect;
  readonly capabilities: Capabilities;
  /** Null where the server does not count. */
  readonly count: CountTokens | null;
}

export function createServerEngine({ id, client, dialect, capabilities, count }: ServerEngineParts): Engine {
  const turns = createTurns();
  const unloading = new AbortController();
  /** A signal of its own for every request, so that listeners do not pile up on one. */
  const within = (signal?: AbortSignal) =>
    AbortSignal.any(signal ? [unloading.signal, signal] : [unloading.signal]);

  async function countTokens(text: string, signal: AbortSignal): Promise<number> {
    const counted = count && (await count(text, { timeoutMs: COUNT_TIMEOUT_MS, signal }));
    return counted ?? estimateTokens(text);
  }

  /** Most prompts fit by the estimate, which costs no request. */
  async function requireRoom(request: EngineRequest, signal: AbortSignal): Promise<void> {
    const text = promptText(request.prompt);
    const room = capabilities.contextTokens - FRAME_TOKENS - replyTokens(request, dialect.constraint);
    if (estimateTokens(text) <= room) return;
    if (room > 0 && count !== null && (await countTokens(text, signal)) <= room) return;
    throw new EngineError(
      'too long',
      `Prompt and reply do not fit the ${capabilities.contextTokens} tokens that ${dialect.model} has there.`,
    );
  }

  return {
    id,
    capabilities,
    async countTokens(text) {
      unloading.signal.throwIfAborted();
      return countTokens(text, within());
    },
    async ask(request, signal): Promise<Reply> {
      const stop = within(signal);
      stop.throwIfAborted();
      const end = await turns.take(capabilities.parallel, stop);
      try {
        await requireRoom(request, stop);
        return (await askServer(client, request, dialect, stop)).reply;
      } finally {
        end();
      }
    },
    async unload() {
      unloading.abort(new EngineError('not loaded', `The connection to ${client.url} was closed.`));
    },
  };
}
