/**
 * Languages whose pronouns are known but not resolved: a statement that begins with one needs something
 * before it, and that is all that is told. Words that also are articles or impersonal ("es", "il est vrai
 * que", "cela") are left out. Written by hand, lower case.
 */
import type { Span } from '../model/answer';
import type { Language } from '../model/language';

const OPENING: Readonly<Partial<Record<Language, string>>> = {
  de: 'er sie dieser diese dieses dies diesem diesen jener jene jenes letzterer letztere letzteres ersterer erstere ersteres seine sein ihre ihr deren dessen',
  fr: 'elle ils elles celui-ci celle-ci ceux-ci celles-ci ce dernier|cette dernière|son sa ses leur leurs cet cette ces',
  es: 'él ella ellos ellas este esta esto estos estas ese esa eso esos esas aquel aquella su sus',
  it: 'egli essa essi esse questo questa questi queste quello quella quelli quelle costui',
  pt: 'ele ela eles elas este esta isto estes estas esse essa isso esses essas aquele aquela',
  ru: 'он она оно они этот эта эти его её их последний последняя',
};
/** Followed by these, they point to nothing before: "those who", "seine … sind". */
const NOT_POINTING: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /^sie\s+(?:können|sollten|müssen|dürfen|haben|sind|möchten|werden|finden|benötigen|brauchen)\b/iu,
};

const words = new Map<Language, ReadonlySet<string>>(
  Object.entries(OPENING).map(([language, list]) => [language as Language, new Set(list.split(/[\s|]+/))]),
);

/** @returns the word at the start of a statement that points to something before it; null where none does */
export function openingPointer(text: string, language: Language): Span | null {
  const known = words.get(language);
  const first = /^\s*(?<word>[\p{L}\p{M}-]{1,20})/u.exec(text);
  const word = first?.groups?.word;
  if (!known || !first || word === undefined || !known.has(word.toLowerCase())) return null;
  if (NOT_POINTING[language]?.test(text.trimStart())) return null;
  const start = first[0].length - word.length;
  return { start, end: start + word.length };
}
