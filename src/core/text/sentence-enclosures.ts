/**
 * Quotations and brackets that belong together. Sentences inside them do not
 * end the sentence around them: `"Stop! Who goes there?" he asked.`
 */
import type { Span } from '../model/answer';

/**
 * Longer pairs are more likely two marks that have nothing to do with each
 * other, or a quotation whose sentences deserve a look one by one. UTF-16 code
 * units, chosen by hand.
 */
const LONGEST_QUOTATION = 700;
const LONGEST_BRACKET = 400;
/** A closing mark looks this many open marks back for its partner; bounds the cost on hostile text. */
const DEEPEST = 8;

const BRACKETS: Readonly<Record<string, string>> = {
  ')': '(',
  ']': '[',
  '}': '{',
  '）': '（',
  '］': '［',
  '」': '「',
  '』': '『',
  '】': '【',
  '》': '《',
  '〉': '〈',
};
const OPENING_BRACKETS = new Set(Object.values(BRACKETS));

/** Marks that open with a given partner already open close it: `„ “`, `» «`, `” ”`. */
const QUOTES: Readonly<Record<string, string>> = {
  '”': '“„”',
  '“': '„',
  '»': '«»',
  '«': '»',
  '’': '‘‚',
  '‘': '‚',
  '›': '‹›',
  '‹': '›',
  '"': '"',
  "''": "''``",
  '``': '``',
  "'": "'`",
  '`': '`',
};

const MARKS = /''|``|,,|[()[\]{}（）［］「」『』【】《》〈〉“”„«»‘’‚‹›"'`]/gu;
const SPACE_OR_OPENING = /[\s([{«„“‘—–-]/u;
const CLOSES_ANYWHERE = /[«»‹›“”]/u;
const WORD = /[\p{L}\p{N}]/u;

interface OpenMark {
  readonly mark: string;
  readonly at: number;
}

/** Outermost pairs, marks included, in order. */
export function findEnclosures(text: string): Span[] {
  const pairs: Span[] = [];
  let open: OpenMark[] = [];

  const close = (partners: string, end: number, longest: number): boolean => {
    const lowest = Math.max(0, open.length - DEEPEST);
    for (let i = open.length - 1; i >= lowest; i--) {
      const candidate = open[i];
      if (!candidate || !partners.includes(candidate.mark)) continue;
      open = open.slice(0, i);
      if (end - candidate.at > longest) return false;
      pairs.push({ start: candidate.at, end });
      return true;
    }
    return false;
  };

  for (const match of text.matchAll(MARKS)) {
    const mark = match[0];
    const at = match.index;
    const end = at + mark.length;
    const before = text.charAt(at - 1) || ' ';
    const after = text.charAt(end) || ' ';
    if (OPENING_BRACKETS.has(mark)) open.push({ mark, at });
    else if (mark in BRACKETS) close(BRACKETS[mark] ?? '', end, LONGEST_BRACKET);
    else if (mark === '„' || mark === '‚' || mark === ',,')
      open.push({ mark: mark === ',,' ? '„' : mark, at });
    else {
      const spaceBefore = /\s/u.test(before);
      const spaceAfter = /\s/u.test(after);
      // Marks that cannot be apostrophes close whatever stands around them; a straight one between
      // spaces only after a stop.
      const closes =
        CLOSES_ANYWHERE.test(mark) ||
        (spaceBefore ? spaceAfter && /[.!?…]/u.test(text.charAt(at - 2)) : !WORD.test(after));
      // An apostrophe at the end of a word closes only after punctuation or before it.
      const apostrophe = mark === "'" && !/[.!?,…\s]/u.test(before) && !/[.!?,;:)]/u.test(after);
      const closed = closes && !apostrophe && close(QUOTES[mark] ?? '', end, LONGEST_QUOTATION);
      // `“`, `‘` and `«` need no space before them: Chinese has none.
      const opens = /[“‘«‹]/u.test(mark) || (SPACE_OR_OPENING.test(before) && !spaceAfter);
      if (!closed && opens && mark !== '’' && mark !== "''") open.push({ mark, at });
    }
    if (open.length > 4 * DEEPEST) open = open.slice(-DEEPEST);
  }
  return outermost(pairs);
}

function outermost(pairs: Span[]): Span[] {
  pairs.sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Span[] = [];
  for (const pair of pairs) {
    const last = kept.at(-1);
    if (!last || pair.start >= last.end) kept.push(pair);
  }
  return kept;
}
