/** Sessions with the browser's model: a fresh one for each request, so that no verdict colours the next. */
import { orAbort } from '../../core/async/or-abort';
import { estimateTokens } from '../../core/engine/estimate-tokens';
import {
  type LanguageModelApi,
  type LanguageModelSession,
  type PromptOptions,
  SESSION_OPTIONS,
} from './language-model';

export interface Sessions {
  /** A session that has read the instructions and nothing else; to be destroyed by the caller. */
  open(instructions: string, signal: AbortSignal): Promise<LanguageModelSession>;
}

/**
 * The instructions are read once and the session cloned for each request; another text of instructions
 * begins anew.
 * @param ending destroys every session
 */
export function createSessions(api: LanguageModelApi, ending: AbortSignal): Sessions {
  let base: { readonly instructions: string; readonly session: Promise<LanguageModelSession> } | null = null;

  const create = (instructions: string, signal: AbortSignal) =>
    api.create({
      ...SESSION_OPTIONS,
      initialPrompts: [{ role: 'system', content: instructions }],
      signal,
    });

  const baseOf = (instructions: string): Promise<LanguageModelSession> => {
    if (base?.instructions === instructions) return base.session;
    void base?.session.then(
      (session) => session.destroy(),
      () => {},
    );
    // Not with a request's signal: the browser would destroy the session when that request is aborted.
    const session = create(instructions, ending);
    base = { instructions, session };
    session.catch(() => {
      if (base?.session === session) base = null;
    });
    return session;
  };

  return {
    async open(instructions, signal) {
      const session = await orAbort(baseOf(instructions), signal);
      return session.clone ? session.clone({ signal }) : create(instructions, signal);
    },
  };
}

/** Tokens that a session has read so far. */
export function usedTokens({ contextUsage, inputUsage }: LanguageModelSession): number {
  return contextUsage ?? inputUsage ?? 0;
}

/** For a browser that tells no window, or no end of it; Chrome's is larger. */
const SAFE_WINDOW = 4096;

/** Tokens that a session can hold. */
export function windowTokens({ contextWindow, inputQuota }: LanguageModelSession): number {
  const window = contextWindow ?? inputQuota;
  return window !== undefined && Number.isFinite(window) ? window : SAFE_WINDOW;
}

export function measuresExactly(session: LanguageModelSession): boolean {
  return session.measureContextUsage !== undefined || session.measureInputUsage !== undefined;
}

/** Tokens that a text would take as a prompt, the frame of a message included. */
export async function measureTokens(
  session: LanguageModelSession,
  text: string,
  options: PromptOptions = {},
): Promise<number> {
  if (session.measureContextUsage) return session.measureContextUsage(text, options);
  if (session.measureInputUsage) return session.measureInputUsage(text, options);
  return estimateTokens(text);
}
