/**
 * Divides text into sentences by rules, whatever its language and script.
 * The text is cut into runs of prose (`sentence-lines`); in a run every
 * terminator is a candidate, unless it stands inside a quotation or bracket
 * that goes on (`sentence-enclosures`); what stands around it decides
 * (`sentence-ends`, `sentence-stops`). Linear in the length of the text.
 */
import type { Span } from '../model/answer';
import { findEnclosures } from './sentence-enclosures';
import { endsSentence } from './sentence-ends';
import { divideIntoRuns } from './sentence-lines';
import { findInlineItems } from './sentence-lists';

/** Terminators of all scripts, without U+104A, a Burmese comma; `:` ends Armenian sentences, `;` Greek questions. */
const TERMINATOR = String.raw`(?:[….．｡]|(?!\u104A)\p{Sentence_Terminal}|(?<=\p{Script=Armenian}[^\S\n]?):(?=\s|$)|(?<=\p{Script=Greek}["»”)]?);(?=\s|$))`;
const CLOSER = String.raw`["'”’»“«)\]}」』）】》〉›*_\u0060]`;
/** Terminators, also spaced ones (". . ."), with closing marks after and between them. */
const CANDIDATE = new RegExp(
  String.raw`${TERMINATOR}(?:[ \u00a0]?${TERMINATOR})*(?:${CLOSER}+${TERMINATOR}*)*`,
  'gu',
);
/** A stop at a word, then an ellipsis that opens the next sentence: "word. . . . Next", "word. ...next". */
const STOP_THEN_ELLIPSIS = /^\.(?=(?: \.){3}(?: |$)|[ \u00a0](?:\.{3}|…)$)/u;
/** `[1]`, `[1][2]`, `[1, 3]`, `[2–11]`, `[^4]`, `[a]`, `[note 5]`, `【1†source】`, superscripts. */
const CITATIONS =
  /(?:[ \u00a0]?(?:\[\^?(?:\d{1,3}|[a-z]|note \d+)(?:\s?[,–-]\s?\d{1,3})*\]|【[^】]{1,40}】))+|[¹²³⁰⁴-⁹]+/uy;
/** A bare footnote number: "a consultation.11 12 Take". */
const FOOTNOTE = /(?<=(?:\p{Ll}{3}|[)\]”"])\.)\d{1,3}(?:[ ,]\d{1,3})*(?=\s+\p{Lu})/uy;
/** Smileys, and emoji that touch the terminator, belong to the sentence before. */
const SMILEYS =
  /(?:[ \u00a0]?[:;]-?[)(DP](?=\s|$)|\p{Extended_Pictographic}(?:\uFE0F|\u200D|\p{Emoji_Modifier})*)+/uy;
/** Closing marks behind a citation mark: "…belief?[7]" Next". */
const CLOSERS = new RegExp(`${CLOSER}+(?=\\s|$)`, 'uy');
/** What stands between a terminator and the end of its quotation: `Stop ! "`. */
const ONLY_CLOSERS = new RegExp(`^\\s*${CLOSER}+$`, 'u');
const FARTHEST_CLOSER = 6;
const QUOTE = /["'”’»]/u;
/** Letters of languages that write ordinals with a stop (German, Nordic, Slavic, Baltic, Hungarian, Turkish). */
const ORDINAL_LETTERS = /[äöüßåæøčšžřěůľťďňőűłąęśźżđğış]/iu;

/**
 * @returns trimmed, non-empty spans in order, without overlap, never across a blank line.
 * Citation marks such as `[1]` stay with the sentence before them.
 */
export function splitSentences(text: string): Span[] {
  return divideIntoRuns(text).flatMap(({ start, end }) =>
    divideRun(text.slice(start, end)).map((span) => ({ start: start + span.start, end: start + span.end })),
  );
}

/** Sentences of one run of prose, offsets into it. */
function divideRun(prose: string): Span[] {
  const enclosures = findEnclosures(prose);
  const items = findInlineItems(prose);
  const ordinalStops = ORDINAL_LETTERS.test(prose);
  const ends = new Set(items);
  let start = 0;
  let uncapitalised = startsSmall(prose, start);
  let enclosure = 0;
  let item = 0;
  CANDIDATE.lastIndex = 0;
  for (let match = CANDIDATE.exec(prose); match; match = CANDIDATE.exec(prose)) {
    const at = match.index;
    while ((enclosures[enclosure]?.end ?? Infinity) <= at) enclosure++;
    for (; (items[item] ?? Infinity) <= at; item++) start = Math.max(start, items[item] ?? start);
    const around = enclosures[enclosure];
    const marks = cutEllipsis(prose, at, match[0]);
    let end = afterMarks(prose, at + marks.length);
    if (around && around.start < at && end < around.end) {
      if (!ONLY_CLOSERS.test(prose.slice(end, Math.min(around.end, end + FARTHEST_CLOSER)))) continue;
      end = around.end;
    }
    const closed = QUOTE.test(prose.slice(at, end)) ? '"' : '';
    const candidate = { start, at, end, marks: marks + closed, uncapitalised, ordinalStops };
    if (!endsSentence(prose, candidate)) continue;
    ends.add(end);
    start = end;
    uncapitalised ||= startsSmall(prose, start);
    CANDIDATE.lastIndex = end;
  }
  return cutAt(
    [...ends].sort((a, b) => a - b),
    prose,
  );
}

/** The stop alone, where the ellipsis behind it opens the next sentence. */
function cutEllipsis(text: string, at: number, marks: string): string {
  const spaced = isSpace(text, at + marks.length) ? ' ' : '';
  return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && STOP_THEN_ELLIPSIS.test(marks + spaced) ? '.' : marks;
}

function startsSmall(text: string, start: number): boolean {
  return /^[\s"'“‘«(]*\p{Ll}/u.test(text.slice(start, start + 8));
}

function afterMarks(text: string, at: number): number {
  const cited = skip(CITATIONS, text, skip(FOOTNOTE, text, at));
  return skip(SMILEYS, text, cited > at ? skip(CLOSERS, text, cited) : cited);
}

/** Index after the match of a sticky expression at `at`, or `at`. */
function skip(sticky: RegExp, text: string, at: number): number {
  sticky.lastIndex = at;
  return sticky.test(text) ? sticky.lastIndex : at;
}

/** Pieces between the cuts, without the white space around them. */
function cutAt(cuts: readonly number[], text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const to of [...cuts, text.length]) {
    let start = from;
    let end = to;
    while (start < end && isSpace(text, start)) start++;
    while (end > start && isSpace(text, end - 1)) end--;
    if (end > start) spans.push({ start, end });
    from = to;
  }
  return spans;
}

function isSpace(text: string, at: number): boolean {
  return /\s/u.test(text.charAt(at));
}
