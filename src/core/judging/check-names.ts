/**
 * Proper names of the claim that the sources never mention, while another name
 * stands in the same place of a well aligned sentence. Conservative: a name
 * merely absent is a missing detail, not a conflict.
 */
import type { Span } from '../model/answer';
import type { PremiseIndex } from '../retrieval/premise-index';
import type { Word } from '../text/words';
import type { Alignment, EvidenceSentence } from './align';
import { type RuleConflict, shareHeld } from './check-details';

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
  alignment: Alignment,
  premises: readonly PremiseIndex[],
): NameFindings {
  const names = namesIn(claim, claimWords);
  const missing: Span[] = [];
  const conflicts: RuleConflict[] = [];
  for (const name of names) {
    const absent = name.words.filter((word) => !premises.some((premise) => premise.postings.has(word.key)));
    const unmatched = name.words.filter((word) =>
      alignment.words.some((aligned) => aligned.word.start === word.start && aligned.match === 0),
    );
    if (unmatched.length === 0) continue;
    missing.push({ start: name.start, end: name.end });
    if (absent.length < name.words.length) continue;
    const sentence = alignment.sentences.find((s) => hasRival(s, name, claimWords, alignment));
    if (sentence) conflicts.push({ kind: 'name', claim: { start: name.start, end: name.end }, sentence });
  }
  return { count: names.length, missing, conflicts };
}

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
  sentence: EvidenceSentence,
  name: Name,
  claimWords: readonly Word[],
  alignment: Alignment,
): boolean {
  const others = shareHeld(alignment, sentence, (word) => word.start < name.start || word.start >= name.end);
  if (others < WELL_ALIGNED) return false;
  const own = new Set(claimWords.map((word) => word.key));
  const before = neighbour(claimWords, name.from - 1, -1);
  const after = neighbour(claimWords, name.from + name.words.length, 1);
  const isRival = (word: Word | undefined) =>
    word?.capital === true &&
    word.band !== 'function' &&
    !own.has(word.key) &&
    !isSentenceStart(sentence, word);
  return sentence.words.some((word, i) => {
    const next = neighbour(sentence.words, i + 1, 1);
    const previous = neighbour(sentence.words, i - 1, -1);
    const follows = word.key === before?.key && isRival(next) && isJoined(sentence, word, next);
    const precedes = word.key === after?.key && isRival(previous) && isJoined(sentence, previous, word);
    return follows || precedes;
  });
}

/** No comma, bracket or the like between two words: they belong to one phrase. */
function isJoined(sentence: EvidenceSentence, left: Word | undefined, right: Word | undefined): boolean {
  return !!left && !!right && !/[^\p{L}\p{M}\s'’-]/u.test(sentence.premise.text.slice(left.end, right.start));
}

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
