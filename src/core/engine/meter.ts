/** Counts what is asked of a language model: calls and tokens, by purpose. */
import { estimateTokens } from './estimate-tokens';
import type { EngineRequest, Reply } from './request';

export interface Use {
  readonly calls: number;
  /** As the engine counted them; estimated (and then too high) where it does not say. */
  readonly promptTokens: number;
  /** Of these, taken from a cache. */
  readonly reusedTokens: number;
  readonly generatedTokens: number;
}

export const NO_USE: Use = { calls: 0, promptTokens: 0, reusedTokens: 0, generatedTokens: 0 };

interface Asking {
  ask(request: EngineRequest, signal?: AbortSignal): Promise<Reply>;
}

/**
 * @returns the engine, counted, and what it was asked so far by purpose (`qa mine 1`) and in all.
 * Replies that a journal knew count as well: they were asked for once.
 */
export function metered<E extends Asking>(engine: E): { readonly engine: E; readonly use: UseSoFar } {
  const byPurpose = new Map<string, Use>();
  const ask = async (request: EngineRequest, signal?: AbortSignal) => {
    const reply = await engine.ask(request, signal);
    byPurpose.set(request.purpose, addUse(byPurpose.get(request.purpose) ?? NO_USE, useOf(request, reply)));
    return reply;
  };
  return {
    engine: Object.assign(Object.create(engine) as E, { ask }),
    use: {
      byPurpose,
      all: () => [...byPurpose.values()].reduce(addUse, NO_USE),
    },
  };
}

export interface UseSoFar {
  readonly byPurpose: ReadonlyMap<string, Use>;
  all(): Use;
}

function useOf({ prompt }: EngineRequest, { text, usage }: Reply): Use {
  return {
    calls: 1,
    promptTokens:
      usage.promptTokens ?? estimateTokens(`${prompt.instructions}\n${prompt.shared}\n${prompt.question}`),
    reusedTokens: usage.reusedTokens ?? 0,
    generatedTokens: usage.generatedTokens ?? estimateTokens(text),
  };
}

export function addUse(a: Use, b: Use): Use {
  return {
    calls: a.calls + b.calls,
    promptTokens: a.promptTokens + b.promptTokens,
    reusedTokens: a.reusedTokens + b.reusedTokens,
    generatedTokens: a.generatedTokens + b.generatedTokens,
  };
}

/** What was asked since `before`. */
export function lessUse(now: Use, before: Use): Use {
  return {
    calls: now.calls - before.calls,
    promptTokens: now.promptTokens - before.promptTokens,
    reusedTokens: now.reusedTokens - before.reusedTokens,
    generatedTokens: now.generatedTokens - before.generatedTokens,
  };
}
