/** The sentencex package, if it is installed: a splitter to compare with, never used by the product. */
import type { Splitter } from './segmentation-score';

interface Sentencex {
  readonly segment: (language: string, text: string) => string[];
}

/** Null where the package or its build for this system is missing. */
export async function loadSentencex(): Promise<Splitter | null> {
  try {
    // Not a literal: the package is native code, which a bundler must leave alone.
    const name = 'sentencex';
    const { segment } = (await import(name)) as Sentencex;
    return (text, language) => segment(language, text);
  } catch {
    return null;
  }
}
