/** Words of an English statement that point out of it, each with what it looks for. */
import type { Span } from '../model/answer';
import { stem } from '../text/stem';
import { clauseBefore, type EnglishSentence } from './english-sentence';
import * as words from './english-words';
import { isExpletive } from './expletives';
import { isAdverb, type NounPhrase } from './noun-phrases';
import type { Token } from './tokens';

/** What may stand for a pronoun. */
export type Class = 'it' | 'he' | 'she' | 'they';

export type Pointer = Span &
  (
    | { readonly kind: 'pronoun'; readonly of: Class; readonly isSubject: boolean }
    /** "This means …": what was said. */
    | { readonly kind: 'what was said' }
    /** "These are …": several things, or what was said of them. */
    | { readonly kind: 'these' }
    /** "This law", "such laws". */
    | { readonly kind: 'noun'; readonly phrase: NounPhrase; readonly leads: boolean }
    | { readonly kind: 'of two'; readonly which: 'former' | 'latter' | 'both' }
  );

const CLASSES: ReadonlyMap<string, Class> = new Map([
  ...['it', 'its'].map((word) => [word, 'it'] as const),
  ...['he', 'him', 'his'].map((word) => [word, 'he'] as const),
  ...['she', 'her', 'hers'].map((word) => [word, 'she'] as const),
  ...['they', 'them', 'their', 'theirs'].map((word) => [word, 'they'] as const),
]);

export function fits({ number, sort }: Pick<NounPhrase, 'number' | 'sort'>, of: Class): boolean {
  switch (of) {
    case 'they':
      return number !== 'one';
    case 'it':
      return number !== 'many' && (sort === 'thing' || sort === 'name');
    case 'he':
      return number === 'one' && (sort === 'man' || sort === 'person' || sort === 'name');
    case 'she':
      return number === 'one' && (sort === 'woman' || sort === 'person' || sort === 'name');
  }
}

/** "A patient … their": singular, of anybody. */
const PERSON_SORTS = new Set(['man', 'woman', 'person', 'name']);
const ANYBODY = new Set(
  'everyone everybody someone somebody anyone anybody nobody who whoever each others those you we one people many some most few all none i us'.split(
    ' ',
  ),
);

/** @returns pointers in the order of the text */
export function pointersOf(sentence: EnglishSentence): Pointer[] {
  const found: Pointer[] = [];
  const seen = new Set<Class>();
  sentence.tokens.forEach((token, at) => {
    if (token.quoted || token.kind !== 'word') return;
    const of = CLASSES.get(token.lower);
    if (of !== undefined) {
      if (!seen.has(of) && pointsOut(sentence, at, of)) {
        found.push({
          kind: 'pronoun',
          of,
          isSubject: isSubject(sentence, at),
          start: token.start,
          end: token.end,
        });
      }
      seen.add(of);
      return;
    }
    const pointer = demonstrative(sentence, at);
    if (pointer) found.push(pointer);
  });
  return found;
}

/** "It …", "Its aim …". */
function isSubject({ lead, main }: EnglishSentence, at: number): boolean {
  return at === lead || at === main;
}

function pointsOut(sentence: EnglishSentence, at: number, of: Class): boolean {
  const { tokens, phrases, main, subject } = sentence;
  if (of === 'it' && tokens[at]?.lower === 'it' && isExpletive(tokens, at)) return false;
  const following = tokens[at + 1]?.lower;
  if (of === 'they' && at <= main && (following === 'say' || following === 'call')) return false;
  // "he or she", "his/her": anybody.
  if (CLASSES.has(tokens[at + 2]?.lower ?? '') && (following === 'or' || following === '/')) return false;
  if (CLASSES.has(tokens[at - 2]?.lower ?? '') && /^(?:or|\/)$/.test(tokens[at - 1]?.lower ?? ''))
    return false;
  if (phrases.some((phrase) => phrase.at < at && phrase.next <= at && fitsInside(phrase, of))) return false;
  // "Kennedy's death … his"
  if (tokens.slice(0, at).some(({ lower, capital }) => capital && lower.endsWith("'s"))) return false;
  if (of === 'they' && tokens.slice(0, at).some(({ lower }) => ANYBODY.has(lower))) return false;
  if (of !== 'they' && tokens.slice(0, at).some(({ lower }) => lower === 'who' || lower === 'whoever'))
    return false;
  // "Before it was sold, the house …": what it stands for comes after.
  return !(at < main && subject && fitsInside(subject, of));
}

function fitsInside(phrase: NounPhrase, of: Class): boolean {
  return fits(phrase, of) || (of === 'they' && PERSON_SORTS.has(phrase.sort));
}

const AFTER_THOSE = new Set(
  'who whose that which with in of from without for on at under to already not about between'.split(' '),
);

function demonstrative(sentence: EnglishSentence, at: number): Pointer | null {
  const { tokens, phrases, lead, main } = sentence;
  const token = tokens[at];
  const following = tokens[at + 1];
  if (!token) return null;
  const { lower, start, end } = token;
  const leads = at === lead || at === main;
  if (lower === 'former' || lower === 'latter') {
    const alone = tokens[at - 1]?.lower === 'the' && !isNounNext(sentence, at + 1);
    const union = phrases.some(
      ({ next, head }) =>
        next <= at && tokens.slice(0, at).some((other) => other.lower === 'and') && head !== '',
    );
    return alone && !union
      ? { kind: 'of two', which: lower, start: tokens[at - 1]?.start ?? start, end }
      : null;
  }
  if (lower === 'both') {
    const own = tokens.slice(at + 1, at + 9).some((other) => other.lower === 'and');
    return leads && !own ? { kind: 'of two', which: 'both', start, end } : null;
  }
  if (!words.DEMONSTRATIVES.has(lower)) return null;
  const inFront = leads || (!clauseBefore(sentence, at) && at <= Math.max(main, lead + LEADING_TOKENS));
  const phrase = phrases.findLast((one) => one.at === at);
  if (phrase && !(lower === 'that' && !leads && !words.PREPOSITIONS.has(tokens[at - 1]?.lower ?? ''))) {
    if (lower === 'those' && AFTER_THOSE.has(tokens[phrase.next]?.lower ?? '')) return null;
    if (words.HERE_AND_NOW.has(phrase.head) || isTold(sentence, phrase) || isCutShort(sentence, phrase))
      return null;
    return { kind: 'noun', phrase, leads: inFront, start: phrase.start, end: headEnd(sentence, phrase) };
  }
  if (!inFront || sentence.labelled || lower === 'such') return null;
  if (isOfItself(tokens, at)) return null;
  // "I hope this helps": all of the answer.
  if (tokens.some((other) => other.lower === 'i' || other.lower === 'me')) return null;
  if (lower === 'this') return endsPhrase(following) ? { kind: 'what was said', start, end } : null;
  if (lower === 'that') return leads && isThat(tokens, at) ? { kind: 'what was said', start, end } : null;
  if (
    lower === 'those' &&
    (AFTER_THOSE.has(following?.lower ?? '') || /(?:ing|ed)$/.test(following?.lower ?? ''))
  )
    return null;
  return endsPhrase(following) ? { kind: 'these', start, end } : null;
}

/** Tokens up to which a pointing word stands in front: "The authors of this study". Chosen by hand. */
const LEADING_TOKENS = 6;

/** Its own noun stands before it in the statement. */
function isTold({ phrases }: EnglishSentence, { at, head }: NounPhrase): boolean {
  const key = stem(head);
  return phrases.some(
    (other) => other.at < at && other.next <= at && other.content.some((word) => stem(word) === key),
  );
}

/** "these technical and design questions": the noun itself was not found. */
function isCutShort({ tokens }: EnglishSentence, { head, next }: NounPhrase): boolean {
  return (
    /(?:ive|ous|able|ible|ful|less|ical|al|ic|ary)$/.test(head) &&
    /^(?:and|or|,)$/.test(tokens[next]?.lower ?? '')
  );
}

/** "this law", without "of …" after it. */
function headEnd({ tokens }: EnglishSentence, phrase: NounPhrase): number {
  for (let i = phrase.at; i < phrase.next; i += 1) {
    if (tokens[i]?.lower === phrase.head) return tokens[i]?.end ?? phrase.end;
  }
  return phrase.end;
}

function isNounNext({ phrases }: EnglishSentence, at: number): boolean {
  return phrases.some((phrase) => phrase.at === at);
}

/** Nothing that it could belong to follows. */
function endsPhrase(token: Token | undefined): boolean {
  if (!token || token.kind === 'mark') return true;
  const { lower } = token;
  return (
    words.AUXILIARIES.has(lower) ||
    words.VERBS_S.has(lower) ||
    words.VERBS_PAST.has(lower) ||
    words.VERB_BASES.has(lower) ||
    words.PREPOSITIONS.has(lower) ||
    words.CONJUNCTIONS.has(lower) ||
    isAdverb(token)
  );
}

/** "This is a list of …": what follows. */
function isOfItself(tokens: readonly Token[], at: number): boolean {
  const isSaid = words.BE.has(tokens[at + 1]?.lower ?? '');
  return isSaid && tokens.slice(at + 2, at + 6).some(({ lower }) => TEXTS.has(lower));
}
const TEXTS = new Set(
  'list guide overview summary introduction article report explanation outline'.split(' '),
);

/** "That is a question of money", and not "that is, …", "that said, …". */
function isThat(tokens: readonly Token[], at: number): boolean {
  const [next, after] = [tokens[at + 1], tokens[at + 2]];
  if (!next || after?.lower === ',' || next.lower === 'being') return false;
  return (
    words.BE.has(next.lower) ||
    /^(?:means|meant|makes|made|would|can|could|will|includes|depends|changed|led)$/.test(next.lower)
  );
}
