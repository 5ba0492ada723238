/** Markers of list items, at the start of a line and in running text. */

const BULLET = '[•◦▪▫●○‣⁃∙■□➢➤✓✔]';
const COUNT = String.raw`(?:\d{1,3}|\p{Ll}|[ivxl]{1,5})`;

/** At the start of a line: `* `, `- `, `1. `, `a) `, `(iv) `; `•` also without a space. */
const LINE_MARKER = new RegExp(
  String.raw`[ \t]*(?:${BULLET}|[*+–-][ \t]|${COUNT}(?:\.\)?|\))[ \t]|\(?(?:${COUNT}|\p{Lu})\)[ \t])`,
  'uy',
);

export function startsWithListMarker(text: string, at: number): boolean {
  LINE_MARKER.lastIndex = at;
  return LINE_MARKER.test(text);
}

interface InlineMarker {
  readonly at: number;
  /** What surrounds the count: `1.`, `1)`, `1.)` and `(1)` do not make one list. */
  readonly style: string;
  readonly count: string;
}

const INLINE_MARKER = new RegExp(
  String.raw`(?<=^|\s)(?:(?<bullet>${BULLET})|(?<open>\(?)(?<count>${COUNT})(?<close>\.\)?|\))(?=\s+[\p{L}\p{N}"“'(]))`,
  'gu',
);

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 };

function romanValue(count: string): number {
  let value = 0;
  for (let i = 0; i < count.length; i++) {
    const here = ROMAN[count.charAt(i)] ?? 0;
    const next = ROMAN[count.charAt(i + 1)] ?? 0;
    value += here < next ? -here : here;
  }
  return value;
}

/** Whether `next` counts on from `count`: 1, 2 · a, b · iii, iv. */
function follows(count: string, next: string): boolean {
  if (/^\d+$/u.test(count)) return Number(next) === Number(count) + 1;
  if (count.length === 1 && next.length === 1 && next.charCodeAt(0) === count.charCodeAt(0) + 1) return true;
  return /^[ivxl]+$/u.test(count) && /^[ivxl]+$/u.test(next) && romanValue(next) === romanValue(count) + 1;
}

const AFTER_BULLET = /[•◦▪▫●○‣⁃∙■□➢➤✓✔]\s*$/u;
const ENDS_CLAUSE = /(?:^|[.!?…:。！？]["'”’»)\]]*)\s*$/u;
const GOES_ON = /(?:[,;(]|\b(?:and|or|und|oder|et|ou|y|o|e))\s*$/u;
/** Enough of what stands before a marker to see how the text before it ends. */
const LOOK_BACK = 12;

/**
 * Positions where an item of a list in running text starts:
 * "1) The first item 2) The second item". The first item opens the text or
 * follows a stop, counts are consecutive, and items joined by a comma or "and"
 * stay one sentence.
 */
export function findInlineItems(text: string): number[] {
  const items = new Set<number>();
  let last: InlineMarker | null = null;
  for (const match of text.matchAll(INLINE_MARKER)) {
    const { bullet, open = '', count = '', close = '' } = match.groups ?? {};
    const at = match.index;
    const before = text.slice(Math.max(0, at - LOOK_BACK), at);
    if (bullet) {
      items.add(at);
    } else if (!AFTER_BULLET.test(before)) {
      const marker: InlineMarker = { at, style: open + close, count };
      if (last?.style === marker.style && follows(last.count, count)) {
        if (!GOES_ON.test(before)) items.add(last.at).add(at);
        last = marker;
      } else if (ENDS_CLAUSE.test(before)) {
        last = marker;
      }
    }
  }
  return [...items];
}
