/** A page as it is once it was read, for tests of what reads it on. */
import type { SourceText } from '../../src/core/model/source';
import type { Judge } from '../../src/core/ports/judge';
import { splitSentences } from '../../src/core/text/sentences';

export function sourceText(sourceId: string, text: string): SourceText {
  return { sourceId, title: null, text, sentences: splitSentences(text) };
}

/** Of a step that asks no judge. */
export const NO_JUDGE: Judge = {
  engine: 'none',
  judge: () => Promise.reject(new Error('no judge is asked')),
};
