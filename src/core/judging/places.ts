/**
 * Places: the clauses of a text, each with what it leaves unsaid because it was
 * said before ("…, but no cheques": the plaza accepts none). A clause of the
 * claim is compared with the place that says most of it.
 */
import type { Span } from '../model/answer';
import { stem } from '../text/stem';
import type { Word } from '../text/words';
import type { EvidenceSentence } from './align';
import { isNegative, isPartlyNegative, isReversal, mayCarryOn } from './polarity';

export interface Place extends Span {
  /** All words in it, also those of grammar. */
  readonly words: readonly Word[];
  /** Its content words. */
  readonly own: readonly Word[];
  readonly keys: ReadonlySet<string>;
  /** Keys said before it in its sentence. */
  readonly before: ReadonlySet<string>;
  /** Keys of the sentences before, which "it" or "the fee" may stand for. */
  readonly above: ReadonlySet<string>;
  /** Whether it denies what it says; null where that cannot be told, or only a case is supposed ("If …"). */
  readonly negative: boolean | null;
}

export interface EvidencePlace extends Place {
  readonly sentence: EvidenceSentence;
}

/** Where one clause ends and the next begins; the items of a list are clauses that share their beginning. */
const BOUNDARY =
  /[;:]\s|,\s|\n|—|\s[–|]\s|\s\(|(?<!\bbetween \S{1,12}(?: \S{1,12})?)\s(?=and\s)|\s(?=(?:but|while|whereas|although|though|because|which|who|unless|except|without)\s)/giu;

/** Say nothing without what follows. */
const EMPTY = new Set(['except', 'unless', 'without', 'none', 'neither'].map(stem));

/** Content words of an opening that is no clause of its own; chosen by hand. */
const OPENING_WORDS = 2;
const OPENING =
  /^\s*(?:in|on|at|by|from|since|during|before|after|until|for|between|under|within|per|as of|according to|outside|last|this|every)\b/iu;

/** Worth of a word that only the sentence's beginning, or the sentences before, hold; chosen by hand. */
const BEFORE = 0.85;
const ABOVE = 0.6;

const NOTHING: ReadonlySet<string> = new Set();

/** @param words all words of `text` between `start` and `end` */
export function placesOf(
  text: string,
  words: readonly Word[],
  { start, end }: Span,
  above: ReadonlySet<string> = NOTHING,
): Place[] {
  const cuts = [...text.slice(start, end).matchAll(BOUNDARY)].map((cut) => start + cut.index);
  const isSupposed = /^\s*(?:if|suppose)\b/iu.test(text.slice(start, end));
  const places: Place[] = [];
  const before = new Set<string>();
  let from = start;
  let at = 0;
  for (const to of [...cuts, end]) {
    const first = at;
    while ((words[at]?.start ?? to) < to) at++;
    const inside = words.slice(first, at);
    const own = inside.filter((word) => word.band !== 'function' && !EMPTY.has(word.key));
    // Without content of its own ("but not"), or "In May 2019," at the very beginning: it belongs to what follows.
    const isOpening =
      places.length === 0 &&
      own.length <= OPENING_WORDS &&
      text[to] === ',' &&
      OPENING.test(text.slice(from, to));
    if (own.length === 0 || isOpening) {
      at = first;
      continue;
    }
    const part = text.slice(from, to);
    const last = places.at(-1);
    if (last && isListItem(part, own)) {
      places[places.length - 1] = extended(last, inside, own, to);
      for (const { key } of own) before.add(key);
      from = to;
      continue;
    }
    const keys = new Set(own.map((word) => word.key));
    const negative = isSupposed ? null : signOf(part, own.length, places.at(-1));
    places.push({ start: from, end: to, words: inside, own, keys, before: new Set(before), above, negative });
    for (const key of keys) before.add(key);
    from = to;
  }
  return places;
}

/** A short item after "," or "and" goes on with the clause before it, unless it denies or counts. */
const ITEM_WORDS = 2;
const ITEM =
  /^(?:,\s*(?!but|while|whereas|although|though|because|which|who|except|unless|without)|\s(?:and|or)\b)/iu;

/** A clause of its own, however short. */
const VERBAL =
  /\b(?:am|is|are|was|were|be|has|have|had|do|does|did|will|would|can|could|may|might|must|shall|should|need|needs|it|they|he|she|we|you|there)\b/iu;

function isListItem(part: string, own: readonly Word[]): boolean {
  return (
    own.length <= ITEM_WORDS &&
    ITEM.test(part) &&
    !VERBAL.test(part) &&
    !isNegative(part) &&
    !own.some(({ key }) => key.startsWith('#'))
  );
}

function extended(place: Place, words: readonly Word[], own: readonly Word[], end: number): Place {
  const keys = new Set([...place.keys, ...own.map(({ key }) => key)]);
  return { ...place, end, words: [...place.words, ...words], own: [...place.own, ...own], keys };
}

function signOf(part: string, length: number, previous: Place | undefined): boolean | null {
  if (isPartlyNegative(part)) return null;
  if (isReversal(part)) return previous?.negative == null ? null : !previous.negative;
  if (isNegative(part)) return true;
  // "…not in March, April or May": a short part may stand under the denial before it.
  return previous?.negative !== false && previous !== undefined && length <= 3 && mayCarryOn(part)
    ? null
    : false;
}

/** By the sentence's words, which live as long as the premise's index. */
const memo = new WeakMap<object, readonly Place[]>();

export function evidencePlaces(sentences: readonly EvidenceSentence[]): EvidencePlace[] {
  return sentences.flatMap((sentence) => {
    const known = memo.get(sentence.words);
    const places = known ?? placesOf(sentence.premise.text, sentence.words, sentence, wordsAbove(sentence));
    if (!known) memo.set(sentence.words, places);
    return places.map((place) => ({ ...place, sentence }));
  });
}

/** Sentences before whose words are taken over, and whose names are; chosen by hand. */
const WORDS_ABOVE = 2;
const NAMES_ABOVE = 6;

function wordsAbove({ premise, index }: EvidenceSentence): ReadonlySet<string> {
  const keys = new Set<string>();
  for (let back = 1; back <= NAMES_ABOVE; back++) {
    for (const word of premise.words[index - back] ?? []) {
      if (word.band !== 'function' && (back <= WORDS_ABOVE || word.capital)) keys.add(word.key);
    }
  }
  return keys;
}

export interface WeightedWord {
  readonly word: Word;
  readonly weight: number;
}

/** What a clause of the claim says itself, and what it takes over from the clauses before it, at half weight. */
export interface PartWords {
  readonly own: readonly WeightedWord[];
  readonly takenOver: readonly WeightedWord[];
}

/** Worth of words taken over, and how many of the nearest are; chosen by hand. */
const TAKEN_OVER = 0.5;
const MOST_TAKEN = 12;

/** @param words weighted words of the whole claim, in order */
export function wordsOfPart(part: Place, words: readonly WeightedWord[]): PartWords {
  const own = words.filter(({ word }) => word.start >= part.start && word.start < part.end);
  const takenOver = words
    .filter(({ word }) => word.start < part.start && part.before.has(word.key))
    .slice(-MOST_TAKEN)
    .map(({ word, weight }) => ({ word, weight: weight * TAKEN_OVER }));
  return { own, takenOver };
}

export interface Fit {
  /** Weighted share of the words that the place says or takes over, 0..1; 0 for none. */
  readonly share: number;
  /** How many different ones of them it says itself. */
  readonly own: number;
}

export function fitOf(words: readonly WeightedWord[], place: Place): Fit {
  let held = 0;
  let total = 0;
  const own = new Set<string>();
  for (const { word, weight } of words) {
    total += weight;
    if (place.keys.has(word.key)) {
      held += weight;
      own.add(word.key);
    } else if (place.before.has(word.key)) held += weight * BEFORE;
    else if (place.above.has(word.key)) held += weight * ABOVE;
  }
  return { share: total === 0 ? 0 : held / total, own: own.size };
}
