/**
 * Markers in square brackets: `[1]`, `[1, 3]`, `[1-3]`, `[^1]`, `[^1_2]`,
 * `[citation:1]`, `[cite: 4, 5]`, `[web:1]`, `[Source 2]`, escaped or not; and
 * `(1)` where a list gives its source. Years, `[x]`, `[sic]` and indices are text.
 */
import { readRefNumbers } from '../ref-numbers';
import { type Mark, type MarkTable, refMark } from './marks';

export interface ListedAddress {
  readonly raw: string;
}

/**
 * @param listed keys of the answer's reference list; an address where the entry has one
 */
export function holdBracketMarks(
  text: string,
  marks: MarkTable,
  listed: ReadonlyMap<string, ListedAddress | null>,
): string {
  const spans = holdSpanMarks(text, marks);
  const linked = inlineReferenceLinks(spans, listed);
  let found = false;
  const bracketed = linked.replace(
    /\\?\[([^[\]\n]{1,120}?)\\?\](?=([^\n]{0,12}))/g,
    (raw, content: string, after: string, offset: number) => {
      if (isMarkdownLink(after) || linked.charAt(offset - 1) === '!' || /^\s?=/.test(after)) return raw;
      const mark = readBracket(content, listed);
      if (mark === null) return raw;
      found = true;
      return marks.hold(mark, raw);
    },
  );
  return found ? bracketed : holdRoundMarks(bracketed, marks, listed);
}

/** `[1](https://…` is read by the Markdown parser, `[1](2019)` is no link. */
function isMarkdownLink(after: string): boolean {
  return /^\((?:<|[a-z]{2,}:|\/\/|#|www\.)/i.test(after);
}

/** What `[content]` marks; null if it is text. */
function readBracket(content: string, listed: ReadonlyMap<string, unknown>): Mark | null {
  if (content === 'cite_start') return { kind: 'open', family: 'cite-start', point: null };
  if (content === 'cite_end') return { kind: 'leftover' };
  const footnote = /^\^([^\s^]{1,60})\^?$/.exec(content);
  if (footnote) return refMark(footnote[1] ?? '', [footnote[1] ?? '']);
  const tool =
    /^(?:web|attached_file|file|post|page|image|video|memory|chart|academic|conversation_history):\d{1,4}$/.exec(
      content,
    );
  if (tool) return refMark(content, [content]);
  if (/^link-\d{1,3}$/.test(content)) return refMark(content, []);
  const cite = /^cite:\s?(.*)$/.exec(content);
  if (cite) {
    const refs = readRefNumbers(cite[1] ?? '', () => true);
    return refs && { ...refMark(refs.join(', '), refs), closes: 'cite-start' };
  }
  const numbered =
    /^(?:(?:sources?|refs?|references?|docs?|documents?|passages?|citations?|notes?)[\s:#]{1,3})?(\d.*)$/i.exec(
      content,
    );
  const refs = numbered && readRefNumbers(numbered[1] ?? '', (key) => listed.has(key));
  return refs ? refMark(content.trim(), refs) : null;
}

/** Gemini's `[span_1](start_span)`, which looks like a link, and AI Studio's `[citation](1:xxx)`. */
function holdSpanMarks(text: string, marks: MarkTable): string {
  return text
    .replace(/\\?\[span_\d{1,4}\\?\]\\?\((start|end)_span\\?\)/g, (raw, side: string) =>
      marks.hold(
        side === 'start'
          ? { kind: 'open', family: 'span-mark', point: null }
          : { kind: 'close', family: 'span-mark' },
        raw,
      ),
    )
    .replace(/\[citation\]\((\d{1,4}):[^()\s]{0,80}\)/g, (raw, number: string) =>
      marks.hold(refMark(number, [number]), raw),
    );
}

/** `[Bridge history][1]` with a listed address becomes an inline link; `[1][2]` are two markers. */
function inlineReferenceLinks(text: string, listed: ReadonlyMap<string, ListedAddress | null>): string {
  return text.replace(/\[([^[\]\n]{1,300})\]\[\^?(\d{1,3})\]/g, (raw, words: string, key: string) => {
    const address = listed.get(key);
    if (!address || readBracket(words, listed) !== null) return raw;
    return `[${words}](<${address.raw.replace(/[<>\s]/g, encodeURIComponent)}>)`;
  });
}

/** `(1)`: only a listed number at the end of a clause; `(1) first, (2) second` is an enumeration. */
function holdRoundMarks(text: string, marks: MarkTable, listed: ReadonlyMap<string, unknown>): string {
  if (listed.size === 0) return text;
  return text.replace(
    /(?<=[\p{L}\p{N}.,;:!?"”’»)]\s?)\((\d{1,3}(?:\s?[,–-]\s?\d{1,3}){0,20})\)(?=\s?(?:[.,;:!?(]|$))/gmu,
    (raw, content: string) => {
      const refs = readRefNumbers(content, (key) => listed.has(key));
      return refs?.every((ref) => listed.has(ref)) ? marks.hold(refMark(content, refs), raw) : raw;
    },
  );
}
