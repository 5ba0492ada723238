/** Decides whether a full stop ends a sentence, from the words around it. */
import {
  CALENDAR,
  CALENDAR_WORDS,
  CLOSING,
  MAGNITUDES,
  NUMBERED,
  PREPOSITIVE,
  PREPOSITIVE_WORDS,
  TIMES,
  UNITS,
} from './abbreviations';
import { ADVERBIAL_OPENERS, AFTER_ORDINAL, OPENERS, ORDINAL_LEADERS, STARTERS } from './sentence-starters';

/** A full stop with what stands around it in the same run. */
export interface FullStop {
  /** Text of the sentence so far, up to and without the stop; long ones cut at the front, and `whole` is false. */
  readonly before: string;
  /** Whether `before` reaches back to the start of the sentence. */
  readonly whole: boolean;
  /** First word after the stop and its white space, without opening quotes and brackets, and what follows at once. */
  readonly next: string;
  /** An opening bracket stands between the stop and `next`. */
  readonly bracketed: boolean;
  /** The text writes ordinals with a stop ("12. Juni"), as its letters show. */
  readonly ordinalStops: boolean;
}

/** Terminators before a small letter. */
export interface SmallLetterCase {
  readonly before: string;
  readonly marks: string;
  readonly next: string;
  /** Sentences here start with small letters: their writer does without capitals. */
  readonly uncapitalised: boolean;
}

const LEADING_MARKS = /^["'“”„‘’«»([{<¿¡*_`\u202a\u202b—–/-]+/u;
const FIRST_WORD = /^[\p{L}\p{M}\p{N}’'-]+/u;
const DOTTED = /^(?:(?:\p{L}\p{M}{0,2}){1,2}\.)+(?:\p{L}\p{M}{0,2}){1,2}$/u;
/** "E", "U.S", "J.-C". */
const INITIALS = /^(?:\p{Lu}\p{M}*\.-?)*\p{Lu}\p{M}*$/u;
const VOWEL = /[aeiouyáàâäãåæéèêëíìîïóòôöõøœúùûüýÿąęěıőűůāēīōūаеёиоуыэюяіїєөүұәαεηιουωάέήίόύώ]/iu;
const DIGITS = /^\p{N}/u;
const ROMAN = /^[IVXLCDM]+$/u;
const LIST_MARKER = /^[\s•◦▪●‣⁃*–-]*\(?(?:\p{L}|\p{N}{1,3}|[ivxl]{1,5})\)?$/u;

/** Whether the sentence goes on after the stop. Called only where no small letter follows. */
export function goesOn(stop: FullStop): boolean {
  const { before, whole, next } = stop;
  if (whole && LIST_MARKER.test(before)) return true;
  const last = lastToken(before);
  const token = bareToken(last);
  const rest = before.slice(0, before.length - last.length).trimEnd();
  const previous = bareToken(lastToken(rest));
  const word = joinSpaced(previous, token);
  const nextWord = FIRST_WORD.exec(next)?.[0] ?? '';
  if (/^\p{N}+$/u.test(token)) return numberGoesOn(stop, token, previous, nextWord);
  return wordGoesOn(stop, word, previous, nextWord);
}

/**
 * A small letter mostly shows that the sentence goes on: after an abbreviation,
 * a title ("Yahoo! in …"), an ellipsis. Not where the writer does without
 * capitals, and not between a full word and a word that opens sentences.
 */
export function endsBeforeSmallLetter({ before, marks, next, uncapitalised }: SmallLetterCase): boolean {
  if (!/^(?:\.|[!?]+)$/u.test(marks)) return false;
  const word = bareToken(lastToken(before.trimEnd())).toLowerCase();
  const opener = OPENERS.has((FIRST_WORD.exec(next)?.[0] ?? '').replace('’', "'"));
  if (uncapitalised && marks !== '.') return true;
  if (uncapitalised)
    return word.length > 1 && !word.includes('.') && (!isAbbreviation(word) || (looksCut(word) && opener));
  // "Is it bad? what do you think" goes on with a clause of its own, "Who? what?" does not.
  if (/^(?:\?+|[!?]{2,})$/u.test(marks)) return !/\s$/u.test(before) && /^(?:[^\s.!?]+\s+){2}/u.test(next);
  return (
    marks === '.' && opener && (OPENERS.has(word) || (/^\p{Ll}{5,}$/u.test(word) && !isAbbreviation(word)))
  );
}

function isAbbreviation(word: string): boolean {
  return (
    [PREPOSITIVE, NUMBERED, CALENDAR, CLOSING, UNITS, TIMES].some((list) => list.has(word)) || looksCut(word)
  );
}

/** What follows the last white space; the text is trimmed at its end. */
function lastToken(text: string): string {
  let at = text.length;
  while (at > 0 && !/\s/u.test(text.charAt(at - 1))) at--;
  return text.slice(at);
}

/** Without leading marks, elided article ("l'Ing") and what stands before a slash. */
function bareToken(token: string): string {
  return token
    .replace(/^.*\//u, '')
    .replace(LEADING_MARKS, '')
    .replace(/^\p{L}{1,5}['’](?=\p{L}{2})/u, '');
}

/** "a. m" and "z. B" as "a.m" and "z.B". */
function joinSpaced(previous: string, token: string): string {
  return /^(?:\p{L}\.)+$/u.test(previous) && /^\p{L}$/u.test(token) ? previous + token : token;
}

function isStarter(nextWord: string, next: string): boolean {
  // "A. Smith": a single letter with a stop is an initial.
  if (nextWord.length === 1 && next.charAt(1) === '.') return false;
  return (
    STARTERS.has(nextWord.toLowerCase().replaceAll('’', "'")) ||
    STARTERS.has(nextWord.toLowerCase().split(/['’]/u)[0] ?? '')
  );
}

function numberGoesOn(stop: FullStop, token: string, previous: string, nextWord: string): boolean {
  const small = /^\d{1,2}$/u.test(token) && Number(token) <= 31;
  if (small && AFTER_ORDINAL.has(nextWord.toLowerCase())) return true;
  if (small && /^\d{1,2}\.\s?\d{4}/u.test(stop.next)) return true;
  if (isStarter(nextWord, stop.next)) return false;
  return (
    small &&
    ORDINAL_LEADERS.has(previous.toLowerCase()) &&
    /^\p{Lu}\p{Ll}/u.test(nextWord) &&
    stop.ordinalStops
  );
}

/** The first list or form that the word before the stop fits decides. */
function wordGoesOn(stop: FullStop, word: string, previous: string, nextWord: string): boolean {
  const { next, bracketed } = stop;
  const lower = word.toLowerCase();
  const starter = isStarter(nextWord, next);
  const digit = DIGITS.test(next);
  const afterNumber = DIGITS.test(previous);

  if (TIMES.has(lower.replace(/^\d+/u, '')) && /^\d|\./u.test(word)) {
    return !starter && timeGoesOn(stop, afterNumber || DIGITS.test(word), nextWord);
  }
  if (afterNumber && MAGNITUDES.has(lower)) return !starter;
  if (afterNumber && UNITS.has(lower)) return digit || bracketed;
  if (PREPOSITIVE.has(lower) && !isAcronym(word, nextWord)) {
    return /^\p{Lu}/u.test(word) || !PREPOSITIVE_WORDS.has(lower);
  }
  if (/^\p{Ll}{1,5}$/u.test(word) && endsInTitle(previous)) return !starter;
  if ((NUMBERED.has(lower) || lower.endsWith('str')) && (digit || bracketed || ROMAN.test(nextWord)))
    return true;
  if (CALENDAR.has(lower) && (/^\p{Lu}/u.test(word) || !CALENDAR_WORDS.has(lower))) return digit;
  if (CLOSING.has(lower)) return digit || bracketed || (!starter && /^\p{Lu}{1,3}$/u.test(nextWord));
  // "E." in "Jonas E. Smith", "U.S." in "U.S. Senate", but not "you and I."
  if (INITIALS.test(word)) return !starter && !(word === 'I' && /^\p{Ll}/u.test(previous));
  if (DOTTED.test(word)) return !starter;
  if (/^\p{Ll}$/u.test(word)) return smallLetterGoesOn(stop, word, previous, starter);
  if (isUncasedLetter(word)) return true;
  if (ROMAN.test(word)) return !starter && stop.ordinalStops && /^\p{Ll}/u.test(previous);
  return !starter && !afterNumber && looksCut(word);
}

/** "a.m", "B.C": ends a sentence before most capitals, not before a time zone or a name that the clause is about. */
function timeGoesOn(stop: FullStop, afterNumber: boolean, nextWord: string): boolean {
  if (DIGITS.test(stop.next)) return !afterNumber;
  return (
    stop.bracketed ||
    /^\p{Lu}{2,}$/u.test(nextWord) ||
    /^\p{Lu}\./u.test(stop.next) ||
    opensWithAdverbial(stop)
  );
}

/** "p. 5", "z. B.", "в г. Москва", "w 1999 r. Polska". */
function smallLetterGoesOn({ next }: FullStop, word: string, previous: string, starter: boolean): boolean {
  if (DIGITS.test(next) || /^\p{L}\./u.test(next)) return true;
  return !starter && (/\p{Script=Cyrillic}/u.test(word) || /^\d{4}$/u.test(previous));
}

/** "MS", not "Ms": capitals in a text that is not all capitals. */
function isAcronym(word: string, nextWord: string): boolean {
  return /^\p{Lu}{2,}$/u.test(word) && /\p{Ll}/u.test(nextWord);
}

/** "Dr." before "med." */
function endsInTitle(previous: string): boolean {
  return previous.endsWith('.') && PREPOSITIVE.has(previous.slice(0, -1).toLowerCase());
}

/** A letter of a script without case that stands alone is an initial; one or two marks may belong to it. */
function isUncasedLetter(word: string): boolean {
  return (
    /^\p{Lo}$/u.test(word) ||
    /^[\p{Script=Malayalam}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}]\p{M}{1,2}$/u.test(word)
  );
}

/** Up to four letters without a vowel, not all capitals: "Skt", "Hr", "пгт". */
function looksCut(word: string): boolean {
  return /^\p{L}\p{Ll}{0,3}$/u.test(word) && word.length > 1 && !VOWEL.test(word);
}

/** "At 5 a.m", "In 44 B.C": the sentence, or its last clause, is an adverbial up to the stop. */
function opensWithAdverbial({ before, whole }: FullStop): boolean {
  const clause = /[:;]\s+([^:;]*)$/u.exec(before)?.[1] ?? (whole ? before : '');
  const tokens = clause.trim().split(/\s+/u);
  // Longer openings usually hold a verb. Chosen by hand.
  return tokens.length <= 9 && ADVERBIAL_OPENERS.has((tokens[0] ?? '').toLowerCase());
}
