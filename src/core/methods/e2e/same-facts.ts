/** What the wordings of two facts tell of their being the same, by code. */
import { wordsOf } from '../../text/words';

/** Words that change nothing of what a short sentence states. */
const FREE = new Set(
  'a an the is are was were be been being has have had of in on at this that these which also its their'.split(
    ' ',
  ),
);
/** Signs that are no words and change what is stated: 5 % is not 5, nor $5, nor -5. */
const SIGNS = /[%‰€$£¥₹°<>≤≥±~]|[-−](?=\d)/g;

/**
 * Equal for wordings that state the same: the same words and numbers in the same order, but for articles,
 * auxiliaries and the like. Negations, opposites and roles are words or order, so they tell apart.
 */
export function keyOfFact(text: string): string {
  const words = wordsOf(text)
    .filter(({ start, end }) => !FREE.has(text.slice(start, end).toLowerCase()))
    .map(({ key }) => key);
  return [...words, ...(text.match(SIGNS) ?? [])].join(' ');
}

const ORDINAL = /\b(?:first|second|third|fourth|fifth|last)\b/giu;

/** Equal for facts with the same numbers, whatever their order. */
export function numbersOf(text: string): string {
  const numbers = wordsOf(text).flatMap(({ key }) => (key.startsWith('#') ? [key] : []));
  const ordinals = text.toLowerCase().match(ORDINAL) ?? [];
  return [...new Set([...numbers, ...ordinals])].sort().join(' ');
}

/** Words that carry content. */
export function contentOf(text: string): ReadonlySet<string> {
  return new Set(wordsOf(text).flatMap(({ key, band }) => (band === 'function' ? [] : [key])));
}

export function shareWord(a: string, b: string): boolean {
  const words = contentOf(a);
  return [...contentOf(b)].some((word) => words.has(word));
}
