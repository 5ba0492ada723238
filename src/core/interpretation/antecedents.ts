/** What an English pointer stands for: the nearest fitting phrase before it, the subject of its sentence first. */
import type { Span } from '../model/answer';
import { stem } from '../text/stem';
import { endOfWords } from './end-marks';
import { type EnglishSentence, endOfSubject } from './english-sentence';
import { HERE_AND_NOW, POSSESSIVES, SHELL_NOUNS } from './english-words';
import type { NounPhrase } from './noun-phrases';
import { type Class, fits, type Pointer } from './pointers';

/** Something said before the statement. */
export interface Said {
  /** `query`, or a statement's id. */
  readonly from: string;
  readonly sentence: EnglishSentence;
  /** What its subject stands for, where that is a pronoun that was resolved. */
  readonly inherited: Antecedent | null;
}

export interface Antecedent {
  readonly text: string;
  readonly from: string;
  readonly number: NounPhrase['number'];
  readonly sort: NounPhrase['sort'];
  /** All that was said, no phrase: it is no name for anything. */
  readonly isWhole: boolean;
}

/**
 * `needless`: it names its thing well enough. `unclear`: something may be meant, but nothing is sure.
 * `nothing`: there is nothing that it could stand for.
 */
export type Resolution = Antecedent | 'needless' | 'unclear' | 'nothing';

/** How far back a pronoun, and a noun by its name, is looked for; chosen by hand. */
const PRONOUN_REACH = 3;
const NOUN_REACH = 6;
const SHELL_REACH = 2;

/** @param before what may be meant, nearest first; the query last */
export function resolve(pointer: Pointer, before: readonly Said[]): Resolution {
  if (before.length === 0) return 'nothing';
  switch (pointer.kind) {
    case 'pronoun':
      return pronoun(pointer.of, pointer.isSubject, before);
    case 'what was said':
      return whole(before);
    case 'these':
      return several(before);
    case 'noun':
      return noun(pointer.phrase, pointer.leads, before);
    case 'of two':
      return ofTwo(pointer.which, before);
  }
}

function pronoun(of: Class, isSubject: boolean, before: readonly Said[]): Resolution {
  for (const said of reachable(before, PRONOUN_REACH)) {
    const subject = subjectOf(said);
    const fitting = fittingIn(said.sentence, of);
    const [only] = fitting;
    if (subject && fits(subject, of)) return isSubject || fitting.length <= 1 ? subject : 'unclear';
    if (only) return isSure(only, said, of, isSubject) ? antecedent(only, said) : 'unclear';
    if (said.from !== 'query' && allFittingIn(said.sentence, of).length > 0) return 'unclear';
    // "The attorney … Their duty": nobody else is there.
    if (subject && of === 'they' && isSubject && PERSONS.has(subject.sort)) return subject;
  }
  return before.some(({ sentence }) => sentence.phrases.some((phrase) => mayBe(phrase, of)))
    ? 'unclear'
    : 'nothing';
}

/** The only one that fits; for an object, also of those after a preposition, beside a subject that doesn't. */
function isSure(only: NounPhrase, said: Said, of: Class, isSubject: boolean): boolean {
  if (isSubject) return fittingIn(said.sentence, of).length === 1;
  const all = allFittingIn(said.sentence, of);
  return subjectOf(said) !== null && all.length === 1 && all[0] === only;
}

/** Anything of which a writer may have thought, however far back. */
function mayBe({ sort, number }: NounPhrase, of: Class): boolean {
  if (of === 'he' || of === 'she') return sort !== 'thing';
  return of === 'it' ? number !== 'many' : number !== 'one' || sort !== 'thing';
}

const PERSONS = new Set(['man', 'woman', 'person']);

/** Phrases that fit, and are no part of others: of "Tom and Anna", neither. */
function allFittingIn({ phrases }: EnglishSentence, of: Class): NounPhrase[] {
  const isPart = ({ at, next }: NounPhrase) =>
    phrases.some((other) => other.at <= at && other.next >= next && other.next - other.at > next - at);
  return phrases.filter((phrase) => isCandidate(phrase) && fits(phrase, of) && !isPart(phrase));
}

/** Of these, those after no preposition. */
const fittingIn = (sentence: EnglishSentence, of: Class) =>
  allFittingIn(sentence, of).filter(({ inner }) => !inner);

function isCandidate({ firm, pointing, head, inner }: NounPhrase): boolean {
  return firm && !pointing && !(inner && HERE_AND_NOW.has(head));
}

function whole(before: readonly Said[]): Resolution {
  const [said] = before;
  if (!said) return 'nothing';
  const text = bare(said.sentence.text);
  return text === '' || LEADS_IN.test(said.sentence.text)
    ? 'unclear'
    : { text, from: said.from, number: 'one', sort: 'thing', isWhole: true };
}

const LEADS_IN = /[:：]\s*$/u;
/** Without the mark at its end. */
const bare = (text: string) => text.slice(0, endOfWords(text)).trimStart();

function several(before: readonly Said[]): Resolution {
  const [said] = before;
  if (!said) return 'nothing';
  const { subject } = said.sentence;
  const fitting = fittingIn(said.sentence, 'they').filter(
    (phrase) => phrase !== subject || phrase.number === 'many',
  );
  const [only] = fitting;
  // "Governments can do much. These …": what they do may be meant.
  if (only && fitting.length === 1) return only === subject ? 'unclear' : antecedent(only, said);
  return 'unclear';
}

function noun(phrase: NounPhrase, leads: boolean, before: readonly Said[]): Resolution {
  const key = stem(phrase.head);
  const isShell = SHELL_NOUNS.has(phrase.head) || SHELL_NOUNS.has(phrase.head.replace(/s$/, ''));
  let isNamed = false;
  for (const said of isShell ? before.slice(0, SHELL_REACH) : reachable(before, NOUN_REACH)) {
    for (const other of said.sentence.phrases.toReversed()) {
      if (stem(other.head) !== key) continue;
      if (hasMore(other, phrase) && agree(other, phrase)) return antecedent(other, said);
      isNamed = true;
    }
    if (isNamed) continue;
    if (said.sentence.tokens.some(({ lower }) => stem(lower) === key)) isNamed = true;
  }
  if (isNamed) return 'needless';
  if (!leads) return 'unclear';
  if (!isShell) return 'unclear';
  // Of several things the sentence before seldom is all; a case is often that of the question.
  if (phrase.number === 'many' && !/^(?:findings|results|phenomena)$/.test(phrase.head)) return 'unclear';
  if (/^(?:case|scenario|situation|context)$/.test(phrase.head) && before[0]?.from !== 'query')
    return 'unclear';
  // Named farther back, it may mean that.
  const isFarther = before
    .slice(SHELL_REACH, NOUN_REACH)
    .some(({ sentence }) => sentence.phrases.some(({ head }) => stem(head) === key));
  return isFarther ? 'unclear' : whole(before);
}

/** It says more than the pointing phrase does. */
function hasMore(other: NounPhrase, phrase: NounPhrase): boolean {
  const known = new Set(phrase.content.map(stem));
  return other.content.some((word) => !known.has(stem(word)));
}

const agree = (a: NounPhrase, b: NounPhrase) =>
  a.number === b.number || a.number === 'either' || b.number === 'either';

function ofTwo(which: 'former' | 'latter' | 'both', before: readonly Said[]): Resolution {
  const [said] = before;
  if (!said) return 'nothing';
  const { phrases } = said.sentence;
  const pair = phrases.find(
    (phrase, i) =>
      phrase.number === 'many' &&
      phrases[i + 1]?.at === phrase.at &&
      (phrases[i + 1]?.next ?? 0) < phrase.next,
  );
  if (!pair) return 'unclear';
  if (which === 'both') return antecedent(pair, said);
  const parts = phrases.filter(
    ({ at, next }) => at >= pair.at && next <= pair.next && next - at < pair.next - pair.at,
  );
  const part = which === 'former' ? parts[0] : parts.find(({ next }) => next === pair.next);
  return part ? antecedent(part, said) : 'unclear';
}

/** The subject of what was said; of the query, what it asks about. */
function subjectOf({ from, sentence, inherited }: Said): Antecedent | null {
  if (inherited) return inherited;
  const subject =
    from === 'query'
      ? sentence.phrases.find((phrase) => isCandidate(phrase) && !phrase.inner && phrase.sort !== 'name')
      : sentence.subject;
  // "Such exposure" is a name for it, "their exposure" is none.
  const isNamed = subject?.firm && !POSSESSIVES.has(sentence.tokens[subject.at]?.lower ?? '');
  if (!subject || !isNamed) return null;
  return antecedent({ ...subject, end: endOfSubject(sentence, subject) }, { from, sentence, inherited });
}

function antecedent(
  { start, end, number, sort }: Span & Pick<NounPhrase, 'number' | 'sort'>,
  { from, sentence }: Said,
): Antecedent {
  return { text: sentence.text.slice(start, end), from, number, sort, isWhole: false };
}

/** The nearest, and always the query. */
function reachable(before: readonly Said[], reach: number): readonly Said[] {
  const last = before.at(-1);
  return before.length > reach && last?.from === 'query'
    ? [...before.slice(0, reach), last]
    : before.slice(0, reach);
}
