/** An English statement as far as it matters for what points where: its phrases, where its main clause begins, its subject. */
import * as words from './english-words';
import { isAdverb, isVerbAt, type NounPhrase, nounPhrases } from './noun-phrases';
import { type Token, tokensOf } from './tokens';

export interface EnglishSentence {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly phrases: readonly NounPhrase[];
  /** Index of the first token that is no "However,", no label and no other opening. */
  readonly lead: number;
  /** Index at which the main clause begins, after "If …," or "In 1990,". */
  readonly main: number;
  /** Null where it is a pronoun, or not found. */
  readonly subject: NounPhrase | null;
  /** "Cost: …", a list item with its name before it. */
  readonly labelled: boolean;
}

/** Words of a label; chosen by hand. */
const LABEL_TOKENS = 9;

export function readEnglish(text: string): EnglishSentence {
  const tokens = tokensOf(text);
  const phrases = nounPhrases(tokens);
  const label = tokens.findIndex(
    ({ lower }, i) => lower === ':' && i > 0 && i < LABEL_TOKENS && i < tokens.length - 2,
  );
  const lead = leadFrom(tokens, label + 1);
  const main = mainFrom(tokens, lead);
  return {
    text,
    tokens,
    phrases,
    lead,
    main,
    subject: subjectOf(tokens, phrases, main),
    labelled: label > 0,
  };
}

function leadFrom(tokens: readonly Token[], from: number): number {
  let at = from;
  for (let token = tokens[at]; token; token = tokens[at]) {
    const opens =
      isAdverb(token) || words.CONJUNCTIONS.has(token.lower) || (token.kind === 'mark' && at > from - 1);
    if (!opens || words.PRONOUNS.has(token.lower)) break;
    at += 1;
  }
  return at;
}

/** A clause or phrase in front ends with the first comma. */
function mainFrom(tokens: readonly Token[], lead: number): number {
  const first = tokens[lead];
  if (!first) return lead;
  const { lower } = first;
  const pointing = lower === 'that' || lower === 'this';
  const fronted =
    !pointing &&
    (words.PREPOSITIONS.has(lower) ||
      words.SUBORDINATORS.has(lower) ||
      words.VERBS_ING.has(lower) ||
      words.VERBS_PAST.has(lower) ||
      lower === 'to');
  if (!fronted) return lead;
  const comma = tokens.findIndex((token, i) => i > lead && token.lower === ',');
  return comma === -1 ? lead : leadFrom(tokens, comma + 1);
}

function subjectOf(
  tokens: readonly Token[],
  phrases: readonly NounPhrase[],
  main: number,
): NounPhrase | null {
  const first = phrases.find(({ at, inner }) => at >= main && !inner);
  if (!first) return null;
  const before = tokens.slice(main, first.at);
  const clear = before.every(
    (token, i) =>
      !words.PRONOUNS.has(token.lower) &&
      !isVerbAt(tokens, main + i, i > 0) &&
      token.lower !== 'to' &&
      !words.DEMONSTRATIVES.has(token.lower),
  );
  return clear ? first : null;
}

const BELONGING = new Set(
  'of with without in on for from to between at by against about under among'.split(' '),
);
/** Tokens that a subject has at most; chosen by hand. */
const LONGEST_SUBJECT = 16;

/** @returns offset where it ends: with "in medieval Europe" after "guilds", where the verb follows that */
export function endOfSubject({ tokens, phrases }: EnglishSentence, subject: NounPhrase): number {
  let { next, end } = subject;
  while (BELONGING.has(tokens[next]?.lower ?? '')) {
    const more = phrases.findLast(({ at }) => at === next + 1);
    if (!more || more.next - subject.at > LONGEST_SUBJECT) return subject.end;
    ({ next, end } = more);
  }
  return isVerbAt(tokens, next, true) ? end : subject.end;
}

/** Whether something is stated before this token: a finite verb stands there. */
export function clauseBefore({ tokens, main }: EnglishSentence, at: number): boolean {
  for (let i = Math.min(main, at); i < at; i += 1) {
    const before = tokens[i - 1];
    if (
      before?.lower !== 'to' &&
      isVerbAt(tokens, i, before?.kind === 'word' && !words.DETERMINERS.has(before.lower))
    ) {
      return true;
    }
  }
  return false;
}

/** Whether there is a verb at all; where a noun might be meant, it is taken for one. */
export function hasVerb({ tokens }: EnglishSentence): boolean {
  return tokens.some((token, i) => {
    const { lower } = token;
    if (words.AUXILIARIES.has(lower)) return true;
    const following = tokens[i + 1];
    const more = following !== undefined && (following.kind !== 'mark' || following.lower === '"');
    if (i === 0 || tokens[i - 1]?.kind === 'mark')
      return (words.VERB_BASES.has(lower) && more) || startsWithVerb(tokens, i);
    if (words.PRONOUNS.has(tokens[i - 1]?.lower ?? '')) return true;
    return (more || words.VERBS_PAST.has(lower)) && isVerbAt(tokens, i, true) && !words.VERBS_ING.has(lower);
  });
}

/** "Provides shade": the subject is left out. */
export function startsWithVerb(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const following = tokens[at + 1];
  if (!token || !following || following.kind === 'mark') return false;
  if (/^(?:is|are|was|were|has|have|had|can|may|will|does)$/.test(token.lower)) {
    return !words.PRONOUNS.has(following.lower);
  }
  return (
    words.VERBS_S.has(token.lower) && !words.AUXILIARIES.has(following.lower) && following.lower !== 'of'
  );
}
