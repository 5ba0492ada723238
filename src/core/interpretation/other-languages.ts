/**
 * Languages whose pronouns are known but not resolved: a statement that begins with one needs something
 * before it, and that is all that is told. Words that also are articles or impersonal ("es", "il est vrai
 * que", "cela") are left out. Written by hand, lower case.
 */
import type { Span } from '../model/answer';
import type { Language } from '../model/language';

const OPENING: Readonly<Partial<Record<Language, string>>> = {
  de: 'er sie dieser diese dieses dies diesem diesen jener jene jenes letzterer letztere letzteres ersterer erstere ersteres seine sein ihre ihr deren dessen',
  fr: 'elle ils elles celui-ci celle-ci ceux-ci celles-ci son sa ses leur leurs cet cette ces',
  es: 'él ella ellos ellas este esta esto estos estas ese esa eso esos esas aquel aquella su sus',
  it: 'egli essa essi esse questo questa questi queste quello quella quelli quelle costui',
  pt: 'ele ela eles elas este esta isto estes estas esse essa isso esses essas aquele aquela',
  ru: 'он она оно они этот эта эти его её их',
};
/** A polite "Sie" is the reader. */
const POLITE =
  /^sie\s+(?:können|sollten|müssen|dürfen|haben|sind|möchten|werden|finden|benötigen|brauchen)\b/iu;
/** "This year", "this article": the time of writing, and the text itself. */
const HERE_AND_NOW =
  /^[\p{L}\p{M}-]+\s+(?:jahr|woche|monat|artikel|text|liste|seite|année|semaine|mois|article|texte|liste|page|año|semana|mes|artículo|texto|lista|página|anno|settimana|mese|articolo|testo|pagina|ano|mês|artigo|год|неделя|неделе|месяц|статья|текст|список)(?![\p{L}\p{M}])/iu;

const OPENING_LENGTH = 60;

const words = new Map<Language, ReadonlySet<string>>(
  Object.entries(OPENING).map(([language, list]) => [language as Language, new Set(list.split(' '))]),
);

/** @returns the word at the start of a statement that points to something before it; null where none does */
export function openingPointer(text: string, language: Language): Span | null {
  const known = words.get(language);
  const first = /^\s*(?<word>[\p{L}\p{M}-]{1,20})/u.exec(text);
  const word = first?.groups?.word;
  if (!known || !first || word === undefined || !known.has(word.toLowerCase())) return null;
  const opening = text.trimStart().slice(0, OPENING_LENGTH);
  if ((language === 'de' && POLITE.test(opening)) || HERE_AND_NOW.test(opening)) return null;
  const start = first[0].length - word.length;
  return { start, end: start + word.length };
}
