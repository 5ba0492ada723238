/** The sentencex package, if it is installed: a splitter to compare with, never used by the product. */
import { createRequire } from 'node:module';
import type { Splitter } from './segmentation-score';

interface Sentencex {
  readonly segment: (language: string, text: string) => string[];
}

/** Null where the package or its native build for this system is missing. */
export function loadSentencex(): Splitter | null {
  try {
    // Loaded when asked for: native code, which a bundler must leave alone.
    const require = createRequire(import.meta.url);
    const { segment }: Sentencex = require('sentencex');
    return (text, language) => segment(language, text);
  } catch {
    return null;
  }
}
