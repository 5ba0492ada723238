/**
 * Divides text into runs of prose: at blank lines always, at single line
 * breaks where the break means something (list items, headings, short lines).
 */
import type { Span } from '../model/answer';
import { startsWithListMarker } from './sentence-lists';

const BLANK_LINE = /\r?\n[^\S\n]*\n\s*|[\u2029\f]\s*/gu;
const LINE_END = /\r\n|[\n\r\u2028\v]/gu;
const ENDS_SENTENCE = /[.!?…:。！？։।۔؟][\s"'”’»)\]」』*_]*$/u;
const STARTS_SENTENCE = /^\s*["'“‘«„([*_]*[\p{Lu}\p{Lt}\p{N}]/u;
/** A line below this share of the longest line of its paragraph was not wrapped. Chosen by hand. */
const SHORT_LINE = 0.4;
/** Lines without any stop are a list of lines from this many on. Chosen by hand. */
const FEWEST_LINES_OF_A_LIST = 3;

/** Runs in order; sentences never cross their borders. Single line breaks inside a run are mere white space. */
export function divideIntoRuns(text: string): Span[] {
  const runs: Span[] = [];
  let start = 0;
  for (const blank of text.matchAll(BLANK_LINE)) {
    for (const run of divideParagraph(text, start, blank.index)) runs.push(run);
    start = blank.index + blank[0].length;
  }
  for (const run of divideParagraph(text, start, text.length)) runs.push(run);
  return runs;
}

function divideParagraph(text: string, from: number, to: number): Span[] {
  const lines = linesOf(text, from, to);
  if (lines.length < 2) return lines;
  const longest = lines.reduce((most, line) => Math.max(most, line.end - line.start), 0);
  const noStops =
    lines.length >= FEWEST_LINES_OF_A_LIST && lines.every((line) => !ENDS_SENTENCE.test(tail(text, line)));
  const runs: { start: number; end: number }[] = [];
  let previous: Span | null = null;
  for (const line of lines) {
    const run = runs.at(-1);
    if (run && previous && !noStops && !breaksBetween(text, previous, line, longest)) run.end = line.end;
    else runs.push({ start: line.start, end: line.end });
    previous = line;
  }
  return runs;
}

function breaksBetween(text: string, line: Span, next: Span, longest: number): boolean {
  if (startsWithListMarker(text, next.start)) return true;
  if (!STARTS_SENTENCE.test(text.slice(next.start, next.start + 12))) return false;
  const end = tail(text, line);
  // "1. Heading of the item:" and its text stay together.
  if (startsWithListMarker(text, line.start)) return !/:\s*$/u.test(end);
  return line.end - line.start < SHORT_LINE * longest && !/,\s*$/u.test(end);
}

/** Enough of a line's end to see its last mark. */
function tail(text: string, line: Span): string {
  return text.slice(Math.max(line.start, line.end - 12), line.end);
}

function linesOf(text: string, from: number, to: number): Span[] {
  const lines: Span[] = [];
  let start = from;
  for (const end of text.slice(from, to).matchAll(LINE_END)) {
    const at = from + end.index;
    if (at > start) lines.push({ start, end: at });
    start = at + end[0].length;
  }
  if (to > start) lines.push({ start, end: to });
  return lines;
}
