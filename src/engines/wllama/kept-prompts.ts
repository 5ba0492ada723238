/**
 * How much memory llama.cpp's kept prompts have taken. It keeps the state of a prompt whose beginning the next
 * one does not share, up to 8 GiB, which wllama does not let us change; WebAssembly's memory never shrinks.
 */
import type { ResultTimings } from '@wllama/wllama';

export interface KeptPrompts {
  add(timings: Pick<ResultTimings, 'cache_n' | 'prompt_n' | 'predicted_n'>): void;
  areTooMany(): boolean;
}

/** Kept prompts may take so many times the memory of the window itself. */
const MOST_WINDOWS = 2;
/** A prompt that keeps at least this share of the one before stands in its place. */
const SAME_PROMPT = 0.5;

/** @param window in tokens */
export function createKeptPrompts(window: number): KeptPrompts {
  let kept = 0;
  let last = 0;
  return {
    add({ cache_n: reused, prompt_n: read, predicted_n: written }) {
      if (reused < last * SAME_PROMPT) kept += last;
      last = reused + read + written;
    },
    areTooMany: () => kept > MOST_WINDOWS * window,
  };
}
