/**
 * What one value a closed query asks for ("When was … born?", "Did … meet …?"). Judged by English wording,
 * and narrowly: a query of several parts, or of somebody who wants advice, is open.
 */

/** `name`: a person, a place, a job, or what else is told in a few words. `verdict`: yes or no. */
export type AskedValue = 'date' | 'number' | 'name' | 'verdict';

/** Whether the sources are several short passages, each taken for one answer to the query. */
export type GivenAs = 'passages' | 'pages';

/** Somebody's own case, or anybody's, needs more than one value. */
const PERSONAL =
  /\b(?:i|i'm|we|you|my|our|your|me|us|someone|(?:can|does|should|must|may) one|patients?)\b/iu;
/** What may be done has conditions. */
const PERMISSION = /\b(?:may|must|allowed|permitted|forbidden|legal|illegal)\b/u;
/** "…, and why …"; a second question. */
const SEVERAL = /\band,?\s(?:in\s)?(?:how|why|when|where|who|what|which)\b|[?].+[?]/iu;
const OPEN =
  /\b(?:why|(?:what|which) are|how (?:do|does|did|can|could|should|would|to|is|are|was|were|has|have|had|will)|differences?|differ|compare[ds]?|comparison|better|best|worse|safe|reasons?|causes?|advantages?|disadvantages?|risks?|benefits?|effects?|impact|extent|known for|explain|describe|list|ways?|steps?|rules?|requirements?|tell|should|if|unless|without)\b/iu;

/** "During the battle of …, how many …": where and when, before what is asked. */
const SETTING =
  '^(?:(?:when|after|before|while|during|in|at|on|as of|since|from|considering that|according to)\\b[^?]{3,150},\\s)?';
const DATE = new RegExp(
  `${SETTING}(?:(?:in|on|since|from|until|by|at)\\s)?(?:(?:what|which) (?:exact )?(?:year|date|day|month|decade|century|time)|when)\\b`,
  'iu',
);
const NUMBER =
  /\bhow (?:many|much|long|far|tall|high|old|big|large|fast|deep|heavy|wide|often)\b|\b(?:what|which) (?:number|percentage|share) of\b|\bwhat (?:is|was) the (?:\p{Ll}+ )?(?:number|percentage|population|area|height|length|depth|weight|age|distance|price|cost|size|speed|elevation|capacity|salinity|temperature)\b/iu;
const VERDICT = new RegExp(`${SETTING}(?:is|are|was|were|do|does|did|has|had|have|can|could)\\b`, 'iu');
const NAME = new RegExp(
  `${SETTING}(?:(?:in|on|at|of|from|to|by|for|under|with|against)\\s)?(?:who|whom|whose|where|which|what (?:is|was)(?=[^?]*\\b(?:name|job|occupation|profession|nationality|capital|title|position|colou?r|religion|currency|rank|birthplace|hometown|team|party|origin|etymology|language)\\b)|what (?:city|town|country|state|place|county|village|region|club|team|position|company|school|university|colou?r|job|rank|name|title|kind|type|sort|language|\\p{Ll}+ origin)\\b)`,
  'iu',
);
/** "Is it red or blue?" asks for one of the two. */
const CHOICE = /\p{L} or (?!not\b)\p{L}/u;
/** A proper name: whoever asks of one thing in the world wants one answer. */
const PROPER = /.\s["“']?\p{Lu}|\p{Ll}\p{Lu}/u;
/** Longer ones tell a case of their own; chosen by hand. */
const MOST_WORDS = 40;

/** What is said before the question tells who is meant. */
const INTRODUCTION =
  /^[^?]*\p{Ll}[).]?[.!]\s+(?=(?:who|what|when|where|which|whose|how|is|are|was|were|did|do|does|has|have|had|can|could|in|at|on|from|of)\b[^?]*\?)/iu;

/** @returns null for an open query, which a list of facts answers */
export function askedValue(query: string, given: GivenAs): AskedValue | null {
  const text = query.trim().replace(INTRODUCTION, '');
  if (text === '' || PERSONAL.test(query) || PERMISSION.test(text) || SEVERAL.test(text) || OPEN.test(text))
    return null;
  if (text.split(/\s+/u).length > MOST_WORDS) return null;
  const isOfOneThing = given === 'passages' || PROPER.test(text);
  if (VERDICT.test(text)) return !isOfOneThing ? null : CHOICE.test(text) ? 'name' : 'verdict';
  if (DATE.test(text)) return 'date';
  if (NUMBER.test(text)) return 'number';
  return given === 'passages' || (isOfOneThing && NAME.test(text)) ? 'name' : null;
}

/** Words of a source that is a passage, not a page; chosen by hand. */
const PASSAGE_WORDS = 250;

export function isShort({ text }: { readonly text: string }): boolean {
  return text.split(/\s+/u, PASSAGE_WORDS + 1).length <= PASSAGE_WORDS;
}

export function givenAs(sources: readonly { readonly text: string }[]): GivenAs {
  return sources.length > 1 && sources.every(isShort) ? 'passages' : 'pages';
}
