/** Where a text gives a value as the answer to a question, found by code. */
import type { Evidence } from '../../model/judgement';
import type { SourceText } from '../../model/source';
import { wordsOf } from '../../text/words';
import { locateFact } from '../locate-fact';

/** Neighbouring sentences may hold the question's words; they count for less. Chosen by hand. */
const NEIGHBOUR = 0.5;

/**
 * @returns the sentence that holds the value and is nearest to the question's words; else the sentences
 * that hold most words of both; none where too few are there
 */
export function locateValue(question: string, value: string, text: SourceText): Evidence[] {
  const holds = valueMatcher(value);
  const wanted = new Set(wordsOf(question).map(({ key }) => key));
  const shared = (at: number): number => {
    const span = text.sentences[at];
    if (!span) return 0;
    return new Set(
      wordsOf(text.text, span.start, span.end).flatMap(({ key }) => (wanted.has(key) ? [key] : [])),
    ).size;
  };
  let best: { readonly at: number; readonly near: number } | null = null;
  for (const [at, { start, end }] of text.sentences.entries()) {
    if (!holds?.test(text.text.slice(start, end))) continue;
    const near = shared(at) + NEIGHBOUR * Math.max(shared(at - 1), shared(at + 1));
    if (best === null || near > best.near) best = { at, near };
  }
  const span = best && text.sentences[best.at];
  if (!span) return locateFact(`${question} ${value}`, text);
  const { start, end } = span;
  return [{ source: text.sourceId, start, end, text: text.text.slice(start, end) }];
}

/** The value's own words, as whole words, whatever the case and the spaces between them. */
export function valueMatcher(value: string): RegExp | null {
  const words = value.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return null;
  const pattern = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu');
}
