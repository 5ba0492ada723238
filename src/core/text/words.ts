/** Words of a text with offsets and comparable keys: the ground of retrieval and alignment. */
import type { Span } from '../model/answer';
import { bandOf, type WordBand } from './common-words';
import { readNumeral } from './numerals';
import { stem } from './stem';

export interface Word extends Span {
  /** Comparable form: a stem, `#12` for a number, two characters of a script without spaces. */
  readonly key: string;
  readonly band: WordBand;
  /** Begins with a capital letter or is written in capitals. */
  readonly capital: boolean;
}

/** A letter and what follows it, with inner apostrophes; or digits with inner separators and ordinal ending. */
const WORD =
  /[\p{L}\p{M}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}\p{N}]+)*|\p{N}+(?:[.,]\p{N}+)*(?:(?:st|nd|rd|th)(?![\p{L}\p{N}]))?/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const MARKS = /\p{M}+/gu;
/** Possessive, and the short forms of "is", "will", "are", "have", "would", "am". */
const CLITIC = /['’](?:s|ll|re|ve|d|m)?$/;
const ASCII = /^[a-z]+$/;
const CAPITAL = /^\p{Lu}/u;

function fold(word: string): string {
  const lower = word.toLowerCase();
  return ASCII.test(lower) ? lower : lower.normalize('NFKD').replace(MARKS, '').replaceAll('’', "'");
}

/** Longest word kept whole: longer runs are encodings or attacks. */
const MAX_WORD = 60;

/** @returns words in reading order; a run of Han, Kana, Thai … gives overlapping pairs of characters */
export function wordsOf(text: string, from = 0, to = text.length): Word[] {
  const found: Word[] = [];
  const part = from === 0 && to === text.length ? text : text.slice(from, to);
  for (const match of part.matchAll(WORD)) {
    const raw = match[0];
    const start = from + match.index;
    if (UNSPACED.test(raw)) pushPairs(found, raw, start);
    else pushWord(found, raw.length > MAX_WORD ? raw.slice(0, MAX_WORD) : raw, start, raw.length);
  }
  return found;
}

function pushWord(found: Word[], raw: string, start: number, length: number): void {
  const folded = fold(raw);
  const end = start + length;
  const numeral = readNumeral(folded);
  if (numeral !== null) {
    found.push({ start, end, key: `#${numeral}`, band: 'rare', capital: false });
    return;
  }
  const bare = folded.replace(CLITIC, '');
  if (!bare) return;
  found.push({ start, end, key: stem(bare), band: bandOf(bare), capital: CAPITAL.test(raw) });
}

function pushPairs(found: Word[], raw: string, start: number): void {
  const points: number[] = [];
  let at = 0;
  for (const character of raw) {
    points.push(at);
    at += character.length;
  }
  points.push(raw.length);
  for (let i = 0; i + 1 < points.length; i++) {
    const from = points[i] ?? 0;
    const to = points[Math.min(i + 2, points.length - 1)] ?? raw.length;
    if (i > 0 && i + 2 > points.length - 1) break;
    found.push({
      start: start + from,
      end: start + to,
      key: raw.slice(from, to),
      band: 'common',
      capital: false,
    });
  }
}
