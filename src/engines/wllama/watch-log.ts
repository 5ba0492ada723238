/** What wllama and llama.cpp write while they work. */
import type { WllamaLogger } from '@wllama/wllama';

export interface WatchedLog {
  readonly logger: WllamaLogger;
  /** The last lines that were errors, oldest first. */
  errors(): readonly string[];
  /** Never resolves; rejects when the worker is dead, of which wllama itself sometimes says nothing. */
  readonly broken: Promise<never>;
}

const MOST_LINES = 20;

export function watchLog(): WatchedLog {
  const errors: string[] = [];
  let fail: (cause: Error) => void = () => {};
  const broken = new Promise<never>((_, reject) => {
    fail = reject;
  });
  broken.catch(() => {});

  const hear = (...said: readonly unknown[]) => {
    const line = said.map(wordsOf).join(' ');
    const isDead = said[0] instanceof ErrorEvent || line.startsWith('Aborted(');
    if (isDead) fail(new Error(line));
    return line;
  };
  return {
    logger: {
      debug() {},
      warn() {},
      log: hear,
      error(...said) {
        errors.push(hear(...said));
        if (errors.length > MOST_LINES) errors.shift();
      },
    },
    errors: () => errors,
    broken,
  };
}

function wordsOf(said: unknown): string {
  return said instanceof ErrorEvent ? said.message : String(said);
}
