/**
 * Noun phrases of an English statement, found by word lists and order: good enough to find what a pronoun
 * stands for, and never more than what stands there verbatim.
 */
import type { Span } from '../model/answer';
import { bandOf } from '../text/common-words';
import * as words from './english-words';
import type { Token } from './tokens';

export interface NounPhrase extends Span {
  /** Its last word, without what follows with "of"; lower case. */
  readonly head: string;
  /** `either`: a group, or a name that ends in -s. */
  readonly number: 'one' | 'many' | 'either';
  readonly sort: words.Sort;
  /** Index of its first token. */
  readonly at: number;
  /** Index after its last token. */
  readonly next: number;
  /** After a preposition, or a part of a longer one. */
  readonly inner: boolean;
  /** Has a determiner, a name or a plural: more than a bare word, which may be an adjective. */
  readonly firm: boolean;
  /** Begins with "this", "such" …: points elsewhere itself. */
  readonly pointing: boolean;
  readonly content: readonly string[];
}

const ADJECTIVE = /(?:ive|ous|able|ible|ful|less|ical|al|ic|ary|ent|ant|ish|est)$/;

const isIn = (set: ReadonlySet<string>, token: Token | undefined) =>
  token !== undefined && set.has(token.lower);

export function isAdverb({ lower }: Token): boolean {
  return (
    words.ADVERBS.has(lower) || (lower.length > 4 && lower.endsWith('ly') && !words.NOT_ADVERBS.has(lower))
  );
}

/** May stand inside a noun phrase: a name, a noun, an adjective or a number. */
function isNominal(token: Token | undefined): token is Token {
  if (!token || token.kind === 'mark') return false;
  if (token.kind === 'number') return true;
  const { lower } = token;
  if (words.AUXILIARIES.has(lower) || words.PRONOUNS.has(lower) || words.CONJUNCTIONS.has(lower))
    return false;
  if (words.PREPOSITIONS.has(lower) || words.SUBORDINATORS.has(lower) || words.DETERMINERS.has(lower))
    return false;
  return !isAdverb(token);
}

/** A verb where it stands: after a noun, and not before another verb ("tax cuts are"). */
export function isVerbAt(tokens: readonly Token[], at: number, afterNoun: boolean): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || token.capital) return false;
  if (isIn(words.AUXILIARIES, token)) return true;
  const { lower } = token;
  if (!afterNoun) return false;
  const following = tokens[at + 1];
  if (isIn(words.AUXILIARIES, following)) return false;
  // "Dog treats make".
  if (words.VERBS_S.has(lower) && isIn(words.VERB_BASES, following)) return false;
  if (words.VERBS_ING.has(lower) && following?.lower === 'of') return false;
  if (words.VERBS_PAST.has(lower) || words.VERBS_S.has(lower) || words.VERBS_ING.has(lower)) return true;
  if (lower.endsWith('ed') && lower.length > 4) return true;
  return words.VERB_BASES.has(lower) && (isPlural(tokens[at - 1]) || !words.NOUNS_TOO.has(lower));
}

function isPlural(token: Token | undefined): boolean {
  if (token?.kind !== 'word') return false;
  const { lower } = token;
  if (words.IRREGULAR_PLURALS.has(lower)) return true;
  return (
    lower.length > 3 && lower.endsWith('s') && !/(?:ss|us|is|'s)$/.test(lower) && !words.SINGULAR_S.has(lower)
  );
}

/** @returns in the order of the text; of "the impact of war", the whole and then "war"; of "A and B", also both together */
export function nounPhrases(tokens: readonly Token[]): NounPhrase[] {
  const found: NounPhrase[] = [];
  let at = 0;
  while (at < tokens.length) {
    // "The navy faces limits": the verb begins no phrase.
    const isVerb = found.at(-1)?.next === at && isVerbAt(tokens, at, true);
    const base = isVerb ? null : baseAt(tokens, at);
    if (!base) {
      at += 1;
      continue;
    }
    found.push(base);
    at = base.next;
  }
  return found.flatMap((phrase, i) => [...together(found, i, tokens), withOf(found, i, tokens) ?? phrase]);
}

function baseAt(tokens: readonly Token[], at: number): NounPhrase | null {
  let i = at;
  while (isIn(words.DETERMINERS, tokens[i])) i += 1;
  const determined = i > at;
  const first = i;
  if (!determined && isVerbHere(tokens, first)) return null;
  // "This results in", "This allows learners": no noun.
  const isOne = /^(?:this|that)$/.test(tokens[at]?.lower ?? '') && i === at + 1;
  if (isOne && isVerbAfterThis(tokens, i)) return null;
  // "Some believe", "many of these fail".
  const isSome = determined && isIn(words.PLURAL_DETERMINERS, tokens[i - 1]);
  if (isSome && isIn(words.VERB_BASES, tokens[i]) && !isIn(words.NOUNS_TOO, tokens[i])) return null;
  while (isNominal(tokens[i]) && !isVerbAt(tokens, i, i > first)) i += 1;
  // "the more traditional bulbs", "a highly effective drug"
  const modifier = tokens[i];
  if (determined && i === first && modifier && isAdverb(modifier) && isNominal(tokens[i + 1])) {
    i += 1;
    while (isNominal(tokens[i]) && !isVerbAt(tokens, i, i > first + 1)) i += 1;
  }
  const last = tokens[i - 1];
  // "the Acer Swift 3", "Article 2"
  const named = last?.kind === 'number' && tokens[i - 2]?.capital && i - 2 >= first;
  const head = named ? tokens[i - 2] : last;
  const opening = tokens[first];
  const start = tokens[at];
  if (i === first || !last || !head || !opening || !start || head.kind === 'number') return null;
  if (i - first === 1 && words.BARE_QUALITIES.has(head.lower)) return null;
  const opens = first === 0 && i === 1;
  const isName = head.capital && !(opens && !isNameAlone(head));
  const gerund = !determined && words.VERBS_ING.has(opening.lower) && i - first > 1;
  const plural = !gerund && (isPlural(head) || words.PLURAL_DETERMINERS.has(start.lower));
  const acts =
    (isVerbAt(tokens, i, true) || tokens[i]?.lower === ',') && (at === 0 || tokens[at - 1]?.kind === 'mark');
  const firm = determined || isName || plural || gerund || acts;
  if (!firm && (ADJECTIVE.test(head.lower) || isIn(words.COPULAS, tokens[at - 1]))) return null;
  if (words.VERBS_PAST.has(head.lower) && !firm) return null;
  return {
    start: start.start,
    end: last.end,
    head: head.lower,
    number: numberOf(head, plural, isName),
    // "the Cuban Missile Crisis" is nobody.
    sort: words.sortOf(opening.lower, head.lower, isName && !determined),
    at,
    next: i,
    inner: isIn(words.PREPOSITIONS, tokens[at - 1]),
    firm,
    pointing: words.DEMONSTRATIVES.has(start.lower) || words.POSSESSIVES.has(start.lower),
    content: tokens.slice(first, i).map(({ lower }) => lower),
  };
}

/** "This results in", "this led to"; not "this proposed law". */
function isVerbAfterThis(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (isIn(words.VERBS_S, token)) return isPlural(token);
  if (!token || !isIn(words.VERBS_PAST, token)) return false;
  const isPlainPast =
    !token.lower.endsWith('ed') && !words.VERB_BASES.has(token.lower) && token.lower !== 'left';
  return isPlainPast || !isNominal(tokens[at + 1]);
}

/** "them explore ways", "to explore ways", "explore the ways", "…, deals with". */
function isVerbHere(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  const following = tokens[at + 1];
  if (isIn(words.VERBS_S, token) && before?.kind === 'mark' && following?.lower !== 'of') {
    return isIn(words.PREPOSITIONS, following) || isIn(words.DETERMINERS, following);
  }
  // "Remind her".
  const opens = !before || before.kind === 'mark';
  if (opens && /^(?:her|him|them|it|us|me|you|his|their|its)$/.test(following?.lower ?? '')) return true;
  // "She named it".
  if (/^(?:i|we|you|he|she|they|it|who)$/.test(before?.lower ?? '') && !token?.capital) return true;
  if (!isIn(words.VERB_BASES, token)) return false;
  if (isIn(words.PRONOUNS, before) || before?.lower === 'to' || isIn(words.AUXILIARIES, before)) return true;
  return isIn(words.DETERMINERS, following);
}

function numberOf({ lower }: Token, plural: boolean, isName: boolean): NounPhrase['number'] {
  if (words.COLLECTIVES.has(lower) || (plural && isName)) return 'either';
  return plural ? 'many' : 'one';
}

/** The first word of a sentence is a name only where it is hardly another word. */
function isNameAlone(token: Token): boolean {
  const { lower } = token;
  return (
    !isPlural(token) &&
    bandOf(lower) === 'rare' &&
    !words.VERB_BASES.has(lower) &&
    !lower.endsWith('ing') &&
    !/(?:ion|ity|ness|ment|ism|ure|age|ance|ence)$/.test(lower)
  );
}

function withOf(found: readonly NounPhrase[], i: number, tokens: readonly Token[]): NounPhrase | null {
  const phrase = found[i];
  const inside = found[i + 1];
  if (!phrase || !inside || tokens[phrase.next]?.lower !== 'of' || inside.at !== phrase.next + 1) return null;
  const isQuantity = words.QUANTITIES.has(phrase.head) && inside.number === 'many';
  const number = isQuantity ? 'either' : phrase.number;
  return {
    ...phrase,
    number,
    end: inside.end,
    next: inside.next,
    content: [...phrase.content, ...inside.content],
  };
}

/** "A and B": one phrase of both. */
function together(found: readonly NounPhrase[], i: number, tokens: readonly Token[]): NounPhrase[] {
  const first = found[i];
  const second = found[i + 1];
  if (!first || !second || tokens[first.next]?.lower !== 'and' || second.at !== first.next + 1) return [];
  return [
    {
      ...first,
      end: second.end,
      next: second.next,
      number: 'many',
      content: [...first.content, ...second.content],
    },
  ];
}
