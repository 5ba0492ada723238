/**
 * Proper names of the claim that the sources never mention, while another name
 * stands in the same place of a well aligned sentence. Conservative: a name
 * merely absent is a missing detail, not a conflict.
 */
import type { Span } from '../model/answer';
import type { PremiseIndex } from '../retrieval/premise-index';
import type { Word } from '../text/words';
import type { Alignment, EvidenceSentence } from './align';
import type { RuleConflict } from './check-details';
import { type EvidencePlace, evidencePlaces, fitOf, type Place } from './places';

export interface NameFindings {
  /** Names in the claim, sentence starts left out unless the word is rare. */
  readonly count: number;
  readonly missing: readonly Span[];
  readonly conflicts: readonly RuleConflict[];
}

/** Share of the claim's other words that the sentence must hold; chosen by hand. */
const WELL_ALIGNED = 0.7;

/** @param claimWords all words of the claim, also those of grammar */
export function checkNames(
  claim: string,
  claimWords: readonly Word[],
  claimPlaces: readonly Place[],
  alignment: Alignment,
  premises: readonly PremiseIndex[],
): NameFindings {
  const names = namesIn(claim, claimWords);
  const missing: Span[] = [];
  const conflicts: RuleConflict[] = [];
  const unmatched = new Set(alignment.words.filter(({ match }) => match === 0).map(({ word }) => word));
  const places = evidencePlaces(alignment.sentences);
  for (const name of names) {
    if (!name.words.some((word) => unmatched.has(word))) continue;
    const span = { start: name.start, end: name.end };
    missing.push(span);
    const part = claimPlaces.find(({ start, end }) => start <= name.start && name.start < end);
    // Of "Karin Lindqvist" only "Karin" may be foreign to the sources.
    const absent = name.words.filter((word) => !premises.some(({ postings }) => postings.has(word.key)));
    const isTitle = absent.some((word) => TITLE.test(claim.slice(word.start, word.end)));
    if (!part || absent.length === 0 || isTitle) continue;
    const foreign = { ...name, words: absent, from: claimWords.indexOf(absent[0] as Word) };
    const place = places.find((one) => hasRival(one, foreign, claimWords, part, alignment));
    if (place) conflicts.push({ kind: 'name', claim: span, sentence: place.sentence });
  }
  return { count: names.length, missing, conflicts };
}

const TITLE =
  /^(?:hon|honou?rable|chief|mr|mrs|ms|dr|sir|lord|lady|king|queen|prince|princess|president|judge|justice|professor|senator|general|captain|saint|st|the)$/i;

interface Name extends Span {
  readonly words: Word[];
  /** Index of its first word among the claim's words. */
  readonly from: number;
}

function namesIn(claim: string, words: readonly Word[]): Name[] {
  const names: { start: number; end: number; words: Word[]; from: number }[] = [];
  words.forEach((word, i) => {
    if (!word.capital || word.band === 'function' || CALENDAR.test(claim.slice(word.start, word.end))) return;
    const isFirst = i === 0 || /[.!?:"“]\s*$/.test(claim.slice(Math.max(0, word.start - 3), word.start));
    const nextIsCapital = words[i + 1]?.capital === true;
    if (isFirst && !(word.band === 'rare' && nextIsCapital)) return;
    const last = names.at(-1);
    if (last && last.from + last.words.length === i && word.start - last.end <= 2) {
      last.words.push(word);
      last.end = word.end;
    } else names.push({ start: word.start, end: word.end, words: [word], from: i });
  });
  return names;
}

/** Another name next to the word that the claim's name stands next to. */
function hasRival(
  place: EvidencePlace,
  name: Name,
  claimWords: readonly Word[],
  part: Place,
  alignment: Alignment,
): boolean {
  const others = alignment.words.filter(
    ({ word }) => word.start >= part.start && word.start < part.end && !name.words.includes(word),
  );
  const fit = fitOf(others, place);
  if (fit.share < WELL_ALIGNED || fit.own < Math.min(2, others.length)) return false;
  const { sentence, words } = place;
  const own = new Set(claimWords.map((word) => word.key));
  const [first] = name.words;
  const before = neighbour(claimWords, name.from - 1, -1);
  const after = neighbour(claimWords, name.from + name.words.length, 1);
  const isRival = (word: Word | undefined) =>
    word?.capital === true &&
    word.band !== 'function' &&
    !own.has(word.key) &&
    // "Kathryn" and "Kate" are one, and so may be others with one initial.
    word.key[0] !== first?.key[0] &&
    !ACRONYM.test(sentence.premise.text.slice(word.start, word.end)) &&
    !isSentenceStart(sentence, word);
  return words.some((word, i) => {
    const next = neighbour(words, i + 1, 1);
    const previous = neighbour(words, i - 1, -1);
    const follows = word.key === before?.key && isRival(next) && isJoined(sentence, word, next);
    const precedes = word.key === after?.key && isRival(previous) && isJoined(sentence, previous, word);
    return follows || precedes;
  });
}

/** No comma, bracket or the like between two words: they belong to one phrase. */
function isJoined(sentence: EvidenceSentence, left: Word | undefined, right: Word | undefined): boolean {
  return !!left && !!right && !/[^\p{L}\p{M}\s'’-]/u.test(sentence.premise.text.slice(left.end, right.start));
}

/** A title or a body rather than another name. */
const ACRONYM = /^\p{Lu}{2,5}$/u;

const CALENDAR =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/i;

function isSentenceStart(sentence: EvidenceSentence, word: Word): boolean {
  return sentence.words[0] === word && sentence.words[1]?.capital !== true;
}

/** The nearest content word from an index on, at most three words away. */
function neighbour(words: readonly Word[], from: number, step: 1 | -1): Word | undefined {
  for (let i = from, seen = 0; seen < 3; i += step, seen++) {
    const word = words[i];
    if (!word) return undefined;
    if (word.band !== 'function') return word;
  }
  return undefined;
}
