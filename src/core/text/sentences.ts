/**
 * Divides text into sentences by rules, whatever its language and script.
 * The text is cut into runs of prose (`sentence-lines`); in a run every
 * terminator is a candidate, unless it stands inside a quotation or bracket
 * that goes on (`sentence-enclosures`); the words around it decide
 * (`sentence-stops`). Time is linear in the length of the text.
 */
import type { Span } from '../model/answer';
import { findEnclosures } from './sentence-enclosures';
import { divideIntoRuns } from './sentence-lines';
import { findInlineItems } from './sentence-lists';
import { goesOn } from './sentence-stops';

/** Terminators of all scripts; U+104A is a Burmese comma. */
const TERMINATOR = String.raw`(?:[….．｡]|(?![.၊])\p{Sentence_Terminal}|(?<=\p{Script=Armenian}[^\S\n]?):(?=\s|$)|(?<=\p{Script=Greek}["»”)]?);(?=\s|$))`;
const CLOSER = String.raw`["'”’»“«)\]}」』）】》〉›*_` + '`]';
/** Terminators, also spaced ones (". . ."), with closing marks after and between them. */
const CANDIDATE = new RegExp(
  String.raw`${TERMINATOR}(?:[ \u00a0]?${TERMINATOR})*(?:${CLOSER}+${TERMINATOR}*)*`,
  'gu',
);
const CITATIONS =
  /(?:[ \u00a0]?(?:\[\^?(?:\d{1,3}|[a-z]|note \d+)(?:\s?[,–-]\s?\d{1,3})*\]|【[^】]{1,40}】))+|[¹²³⁰⁴-⁹]+/uy;
const FOOTNOTE = /(?<=(?:\p{Ll}{3}|[)\]”"])\.)\d{1,3}(?:[ ,]\d{1,3})*(?=\s+\p{Lu})/uy;
/** Scripts that write no space between sentences. */
const UNSPACED = /[。！？｡．።፧፨।॥။៕។؟۔‼⁇⁈⁉]/u;
const FULL_STOP = /^\.(?:["'”’»“«)\]}*_`]*)$/u;
const OPENING = /["'“”„‘«»‹([{（「『《¿¡*_`‪‫]/u;
/** How far back a full stop looks for the start of its sentence. */
const LOOK_BACK = 120;
const ORDINAL_LETTERS = /[äöüßåæøčšžřěůľťďňőűłąęśźżđğış]/iu;

/**
 * @returns trimmed, non-empty spans in order, without overlap, never across a blank line.
 * Citation marks such as `[1]` stay with the sentence before them.
 */
export function splitSentences(text: string): Span[] {
  return divideIntoRuns(text).flatMap((run) => divideRun(text, run));
}

function divideRun(text: string, run: Span): Span[] {
  const enclosures = findEnclosures(text, run.start, run.end);
  const items = findInlineItems(text, run.start, run.end);
  const ends = new Set(items);
  const ordinalStops = ORDINAL_LETTERS.test(text.slice(run.start, run.end));
  let enclosure = 0;
  let start = run.start;
  let item = 0;
  CANDIDATE.lastIndex = run.start;
  for (let match = CANDIDATE.exec(text); match && match.index < run.end; match = CANDIDATE.exec(text)) {
    const at = match.index;
    while ((enclosures[enclosure]?.end ?? Infinity) <= at) enclosure++;
    while ((items[item] ?? Infinity) <= at) start = Math.max(start, items[item++] ?? start);
    const inside = enclosures[enclosure];
    let end = at + match[0].length;
    if (inside && inside.start < at && end < inside.end) continue;
    end = Math.min(run.end, skip(CITATIONS, text, skip(FOOTNOTE, text, end)));
    if (!endsSentence(text, run, { start, at, end, marks: match[0], ordinalStops })) continue;
    ends.add(end);
    start = end;
    CANDIDATE.lastIndex = end;
  }
  return cut(
    text,
    run,
    [...ends].sort((a, b) => a - b),
  );
}

interface Candidate {
  /** Start of the sentence that may end here. */
  readonly start: number;
  readonly at: number;
  readonly end: number;
  readonly marks: string;
  readonly ordinalStops: boolean;
}

function endsSentence(text: string, run: Span, { start, at, end, marks, ordinalStops }: Candidate): boolean {
  if (end >= run.end) return true;
  if (!/[\p{L}\p{N}\p{S}]/u.test(text.slice(Math.max(start, at - LOOK_BACK), at))) return false;
  const spaces = /\s*/uy;
  const next = skip(spaces, text, end);
  if (next >= run.end) return true;
  if (next === end) return endsWithoutSpace(text, start, at, end, marks);
  let word = next;
  while (word < next + 4 && OPENING.test(text.charAt(word))) word++;
  while (word < next + 6 && /\s/u.test(text.charAt(word))) word++;
  const first = String.fromCodePoint(text.codePointAt(word) ?? 32);
  if (/\p{Ll}/u.test(first)) return false;
  if (/[,;:.!?)\]}%]/u.test(first)) return false;
  if (/[-–—]/u.test(first) && /^[-–—]+\s*[\p{Ll}\p{N}]/u.test(text.slice(word, word + 6))) return false;
  const following = text.slice(word, Math.min(run.end, word + 24));
  if (/^(?:\.{3,}|…|\.(?: \.){2,})/u.test(marks) && /^I(?:['’]|\s)/u.test(following)) return false;
  if (!FULL_STOP.test(marks)) return true;
  if (/\p{Script=Armenian}\s?$/u.test(text.slice(at - 2, at))) return false;
  const from = Math.max(start, at - LOOK_BACK);
  return !goesOn({
    before: text.slice(from, at).trim(),
    whole: from === start,
    next: following,
    bracketed: /[([{]/u.test(text.slice(next, word)),
    ordinalStops,
  });
}

/** "world.Today" and scripts that write no space; not "3.5", "example.com", "Node.js". */
function endsWithoutSpace(text: string, start: number, at: number, end: number, marks: string): boolean {
  const next = String.fromCodePoint(text.codePointAt(end) ?? 32);
  if (UNSPACED.test(marks)) {
    if (/．/u.test(marks) && /\p{N}/u.test(text.charAt(at - 1))) return false;
    // 「…。」と: a quotation that the sentence goes on from.
    return !(/[」』）】》]$/u.test(marks) && /[\p{Script=Hiragana}、，,]/u.test(next));
  }
  if (!/\p{Lu}/u.test(next) || /…|\.\./u.test(marks)) return false;
  const before = /[^\s"'“”„«»()[\]]*$/u.exec(text.slice(Math.max(start, at - 40), at))?.[0] ?? '';
  const after = /^[^\s"'“”„«»()[\]]*/u.exec(text.slice(end, end + 40))?.[0] ?? '';
  if (/[@/:.\\]/u.test(before) || /[@/\\]|:\/\/|\.\p{Ll}|\(/u.test(after)) return false;
  if (/\d[\d.,]{2,}$/u.test(before)) return /^\p{Lu}\p{Ll}/u.test(after);
  if (!/^\p{L}?\p{Ll}{2,}$/u.test(before)) return false;
  return /^\p{Lu}\p{Ll}+/u.test(after) || /^(?:I|A)$/u.test(after) || !/^[\x20-\x7e]*$/u.test(before);
}

/** Index after the match of a sticky expression at `at`, or `at`. */
function skip(sticky: RegExp, text: string, at: number): number {
  sticky.lastIndex = at;
  return sticky.test(text) ? sticky.lastIndex : at;
}

function cut(text: string, run: Span, ends: readonly number[]): Span[] {
  const spans: Span[] = [];
  let from = run.start;
  for (const to of [...ends, run.end]) {
    let start = from;
    let end = Math.min(to, run.end);
    while (start < end && /\s/u.test(text.charAt(start))) start++;
    while (end > start && /\s/u.test(text.charAt(end - 1))) end--;
    if (end > start) spans.push({ start, end });
    from = Math.max(from, to);
  }
  return spans;
}
