/**
 * Finds statements again after the page has written its answer anew. A mark on
 * the wrong text is worse than a lost mark: a span is returned only where the
 * very same text stands, and where several places hold it, only if the text
 * around one of them decides.
 */
import type { Span } from '../model/answer';

/** Text compared on each side to tell equal quotes apart; chosen by hand, a few words. */
const CONTEXT = 24;
/** Beyond so many places a quote says nothing about where it stood; bounds the time on hostile text. */
const MAX_PLACES = 200;

const WORD = /[\p{L}\p{N}]/u;
const SENTENCE_END = /[.!?…。！？؟।:;)\]"'”’»]/u;

/** How a quote's edge meets the text around it, best first. */
const FREE = 0;
const AT_WORD = 1;
const INSIDE_WORD = 2;

/** The nearest character that is no space, `step` −1 or 1; a block's edge or the text's end gives `\n`. */
function neighbour(text: string, from: number, step: -1 | 1): string {
  for (let at = from, tries = 0; tries < CONTEXT; at += step, tries++) {
    const char = text[at];
    if (char === undefined || char === '\n') return '\n';
    if (char !== ' ' && char !== '\u00a0') return char;
  }
  return '';
}

function startEdge(text: string, start: number): number {
  const before = neighbour(text, start - 1, -1);
  if (before === '\n' || SENTENCE_END.test(before)) return FREE;
  return WORD.test(text[start - 1] ?? '') && WORD.test(text[start] ?? '') ? INSIDE_WORD : AT_WORD;
}

function endEdge(text: string, end: number): number {
  if (SENTENCE_END.test(text[end - 1] ?? '') || neighbour(text, end, 1) === '\n') return FREE;
  return WORD.test(text[end - 1] ?? '') && WORD.test(text[end] ?? '') ? INSIDE_WORD : AT_WORD;
}

function placesOf(quote: string, text: string): number[] {
  const places: number[] = [];
  for (
    let at = text.indexOf(quote);
    at >= 0 && places.length < MAX_PLACES;
    at = text.indexOf(quote, at + 1)
  ) {
    places.push(at);
  }
  return places;
}

interface Sides {
  readonly before: string;
  readonly after: string;
}

function sidesOf(text: string, start: number, end: number): Sides {
  return { before: text.slice(Math.max(0, start - CONTEXT), start), after: text.slice(end, end + CONTEXT) };
}

interface Place {
  readonly at: number;
  /** 0, 1 or 2 sides whose text is unchanged. */
  readonly equalSides: number;
}

/** The place that its surroundings, or else its nearness among equals, decide for. */
function decide(places: readonly Place[], expected: number): number | null {
  const most = Math.max(...places.map((place) => place.equalSides));
  if (most === 0) return null;
  const best = places.filter((place) => place.equalSides === most);
  return best.reduce((a, b) => (Math.abs(b.at - expected) < Math.abs(a.at - expected) ? b : a)).at;
}

/**
 * @param original the text that `spans` point into
 * @param spans in order, not overlapping
 * @param current the text as it is now
 * @returns for each span its place in `current`, holding the very same text,
 * or null; no two results overlap unless the spans did
 */
export function anchorQuotes(original: string, spans: readonly Span[], current: string): (Span | null)[] {
  if (original === current) return spans.map(({ start, end }) => ({ start, end }));
  const known = new Map<string, { before: number[]; now: number[] }>();
  const taken: Span[] = [];
  let shift = 0;

  return spans.map(({ start, end }) => {
    const quote = original.slice(start, end);
    if (quote === '') return null;
    let found = known.get(quote);
    if (!found) {
      found = { before: placesOf(quote, original), now: placesOf(quote, current) };
      known.set(quote, found);
    }
    const edges = { start: startEdge(original, start), end: endEdge(original, end) };
    const sides = sidesOf(original, start, end);
    const places: Place[] = [];
    for (const at of found.now) {
      const last = at + quote.length;
      // A whole sentence that is now part of a longer one is another statement.
      if (startEdge(current, at) > edges.start || endEdge(current, last) > edges.end) continue;
      const now = sidesOf(current, at, last);
      const equalSides = Number(now.before === sides.before) + Number(now.after === sides.after);
      places.push({ at, equalSides });
    }
    if (places.length === 0) return null;
    const certain = places.length === 1 && found.before.length === 1 ? places[0]?.at : undefined;
    const at = certain ?? decide(places, start + shift);
    if (at === null) return null;
    const span = { start: at, end: at + quote.length };
    // One place cannot hold two statements: the one that came first keeps it.
    if (taken.some((other) => other.start < span.end && span.start < other.end)) return null;
    taken.push(span);
    shift = at - start;
    return span;
  });
}

/** Share of an answer's statements that may change before it counts as another answer. Chosen by hand. */
const CHANGED_SHARE = 0.1;

/**
 * Whether the text is so different that its report no longer fits: a tenth of
 * the statements is gone, or a tenth of new text has come.
 */
export function hasChangedMuch(original: string, statements: readonly Span[], current: string): boolean {
  if (original === current) return false;
  if (current.length - original.length > CHANGED_SHARE * original.length) return true;
  const lost = anchorQuotes(original, statements, current).filter((span) => span === null).length;
  return lost > CHANGED_SHARE * statements.length;
}
