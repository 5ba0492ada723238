/** Decides whether terminators end a sentence, from what follows them. */
import { endsBeforeSmallLetter, goesOn } from './sentence-stops';

/** Terminators with their closing and citation marks, offsets into a run of prose. */
export interface Candidate {
  /** Start of the sentence that may end here. */
  readonly start: number;
  /** First terminator. */
  readonly at: number;
  /** After closing marks, citation marks and smileys. */
  readonly end: number;
  /** Terminators and closing marks as written. */
  readonly marks: string;
  /** A sentence of this run so far, this one included, starts with a small letter. */
  readonly uncapitalised: boolean;
  /** The run writes ordinals with a stop ("12. Juni"), as its letters show. */
  readonly ordinalStops: boolean;
}

/** Scripts that write no space between sentences. */
const UNSPACED = /[。！？｡．።፧፨।॥။៕។؟۔‼⁇⁈⁉]/u;
const SINGLE_STOP = /^\.[^.…!?]*$/u;
const ELLIPSIS = /^(?:\.{3,}|…|\.(?: \.){2,})/u;
const OPENING = /["'“”„‘«»‹([{（「『《¿¡*_`\u202a\u202b\s]/u;
/** "[...]", "(!)": a mark alone in brackets ends nothing. */
const ALONE_IN_BRACKETS = /^[^\s"'”’»]+[\])]/u;
const URL = /^(?:https?:\/\/|www\.)/u;
const DASH_AND_GO_ON = /^[-–—]+\s*[\p{Ll}\p{N}]/u;
/** How far back a full stop looks for the start of its sentence. */
const LOOK_BACK = 120;
/** How far ahead the next word reaches. */
const LOOK_AHEAD = 40;
/** Opening marks and spaces between the stop and the next word. */
const MOST_OPENING = 5;

export function endsSentence(prose: string, candidate: Candidate): boolean {
  const { start, at, end, marks } = candidate;
  if (end >= prose.length) return true;
  const from = Math.max(start, at - LOOK_BACK);
  const before = prose.slice(from, at);
  if (!/[\p{L}\p{N}\p{S}]/u.test(before)) return false;
  if (/[([]\s?$/u.test(before) && ALONE_IN_BRACKETS.test(marks)) return false;
  const next = skipSpaces(prose, end);
  if (next >= prose.length) return true;
  if (next === end) return endsWithoutSpace(prose, candidate);

  let word = next;
  while (word < next + MOST_OPENING && OPENING.test(prose.charAt(word))) word++;
  const following = prose.slice(word, word + LOOK_AHEAD);
  if (URL.test(following)) return true;
  if (/^\p{Ll}/u.test(following)) {
    const { uncapitalised } = candidate;
    return word === next && endsBeforeSmallLetter({ before, marks, next: following, uncapitalised });
  }
  if (/^(?:\.{3}|…|\. \. \.)/u.test(following)) return true;
  if (/^[,;:.!?)\]}%/]/u.test(following) || DASH_AND_GO_ON.test(following)) return false;
  if (ELLIPSIS.test(marks) && /^I['’\s]/u.test(following)) return !/(?:^|\s)I['’\s]/u.test(before);
  if (!SINGLE_STOP.test(marks)) return true;
  // In Armenian the stop is a pause; `։` and `:` end sentences.
  if (/\p{Script=Armenian}\s?$/u.test(before)) return false;
  return !goesOn({
    before: before.trim(),
    whole: from === start,
    next: following,
    bracketed: /[([{]/u.test(prose.slice(next, word)),
    ordinalStops: candidate.ordinalStops,
  });
}

/** "world.Today" and scripts that write no space; not "3.5", "example.com", "Node.js". */
function endsWithoutSpace(prose: string, { start, at, end, marks }: Candidate): boolean {
  const next = String.fromCodePoint(prose.codePointAt(end) ?? 32);
  if (UNSPACED.test(marks)) {
    if (marks.startsWith('．') && /\p{N}/u.test(prose.charAt(at - 1))) return false;
    // 「…。」と: the sentence around the quotation goes on.
    return !(/[」』）】》]$/u.test(marks) && /[\p{Script=Hiragana}、，,]/u.test(next));
  }
  if (!/\p{Lu}/u.test(next) || /…|\.\./u.test(marks)) return false;
  const before = /[^\s"'“”„«»()[\]]*$/u.exec(prose.slice(Math.max(start, at - 40), at))?.[0] ?? '';
  const after = /^[^\s"'“”„«»()[\]]*/u.exec(prose.slice(end, end + 40))?.[0] ?? '';
  if (/[@/:.\\]/u.test(before.replace(/^\d[\d.,]*$/u, '')) || /[@/\\]|\.\p{Ll}/u.test(after)) return false;
  if (/^\D?\d[\d.,]{2,}$/u.test(before)) return /^\p{Lu}\p{Ll}/u.test(after);
  if (!/^\p{L}?\p{Ll}{2,}$/u.test(before)) return false;
  // Capitals after a Latin word are a file's ending or a name: "readme.MD".
  return /^\p{Lu}\p{Ll}/u.test(after) || /^[IA]$/u.test(after) || /[^\x20-\x7e]/u.test(before);
}

function skipSpaces(text: string, at: number): number {
  let index = at;
  while (/\s/u.test(text.charAt(index))) index++;
  return index;
}
