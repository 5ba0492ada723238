import type { LanguageModelSession, PromptOptions } from './language-model';

export interface Generated {
  readonly text: string;
  readonly finish: 'stop' | 'length';
  readonly tokens: number;
  /** Milliseconds until the first piece, and from there to the end. */
  readonly promptMs: number;
  readonly generateMs: number;
}

/**
 * Writes until the model ends or about `maxTokens` are written: the API has no limit of its own, so the
 * pieces are counted as they come. They are measured only where the limit may be reached: no token is
 * shorter than a byte.
 * @param count tokens of a text
 */
export async function generate(
  session: LanguageModelSession,
  input: string,
  { maxTokens, ...options }: PromptOptions & { readonly maxTokens: number },
  count: (text: string) => Promise<number>,
): Promise<Generated> {
  const started = performance.now();
  let firstAt: number | null = null;
  let text = '';
  let measured = { length: 0, tokens: 0 };
  const tokens = async () => {
    if (measured.length < text.length) measured = { length: text.length, tokens: await count(text) };
    return measured.tokens;
  };
  const mayBeFull = () => measured.tokens + bytesOf(text.slice(measured.length)) >= maxTokens;

  const reader = session.promptStreaming(input, options).getReader();
  let finish: 'stop' | 'length' = 'stop';
  for (;;) {
    const { done, value } = await reader.read();
    firstAt ??= performance.now();
    if (done) break;
    text += value;
    if (mayBeFull() && (await tokens()) >= maxTokens) {
      finish = 'length';
      await reader.cancel();
      break;
    }
  }
  return {
    text,
    finish,
    tokens: await tokens(),
    promptMs: firstAt - started,
    generateMs: performance.now() - firstAt,
  };
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;
