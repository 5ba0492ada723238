/**
 * Citation markers on their way through the Markdown parser. A style's file
 * recognises its markers in the raw text and puts a placeholder where each
 * stood, so that no marker is taken for Markdown or HTML; afterwards the
 * placeholders are read back from the parsed text.
 */
import type { CitedUrl, FoundBy } from '../../model/answer';

/** Syntax that encloses the supported text. */
export type SpanFamily = 'cite-tag' | 'cite-start' | 'span-mark' | 'private-use' | 'json';

/** A marker that stands for one or more sources. */
export interface PointMark {
  readonly kind: 'point';
  readonly label: string;
  readonly refs: readonly string[];
  /** Addresses that stand in the marker itself. */
  readonly urls: readonly CitedUrl[];
  readonly declared: number;
  readonly foundBy: FoundBy;
  /** Family of the span that ends here, if one is open. */
  readonly closes?: SpanFamily;
}

/** Start of supported text; `point` if the start names the sources. */
export interface OpenMark {
  readonly kind: 'open';
  readonly family: SpanFamily;
  readonly point: PointMark | null;
}

export interface CloseMark {
  readonly kind: 'close';
  readonly family: SpanFamily;
}

/** Something that a page would have replaced: leaves the text and cites nothing. */
export interface LeftoverMark {
  readonly kind: 'leftover';
}

export type Mark = PointMark | OpenMark | CloseMark | LeftoverMark;

/** A marker that gives keys of sources: `[1, 3]`. */
export function refMark(label: string, refs: readonly string[]): PointMark {
  const distinct = [...new Set(refs)];
  return {
    kind: 'point',
    label,
    refs: distinct,
    urls: [],
    declared: Math.max(1, distinct.length),
    foundBy: 'nothing',
  };
}

/** A marker that gives the address itself; without one it declares a source that was not found. */
export function urlMark(label: string, url: CitedUrl | null, foundBy: FoundBy): PointMark {
  const urls = url === null ? [] : [url];
  return { kind: 'point', label, refs: [], urls, declared: 1, foundBy: url === null ? 'nothing' : foundBy };
}

/** Not in use for anything else; the text given is cleared of it first. */
const FENCE = '\uF0F0';

/** The half brackets are punctuation, so emphasis beside a placeholder is read as beside `[`. */
const PLACEHOLDER = new RegExp(`⸢${FENCE}(\\d{1,9})${FENCE}⸣`, 'g');

export class MarkTable {
  private readonly held: { mark: Mark; raw: string }[] = [];

  /** Text without the character that placeholders are made of. */
  static clear(text: string): string {
    return text.replaceAll(FENCE, '');
  }

  /** @returns the placeholder that stands for the marker */
  hold(mark: Mark, raw: string): string {
    this.held.push({ mark, raw });
    return `⸢${FENCE}${this.held.length - 1}${FENCE}⸣`;
  }

  /** Text and markers in order. */
  split(text: string): (string | Mark)[] {
    const parts: (string | Mark)[] = [];
    let from = 0;
    for (const match of text.matchAll(PLACEHOLDER)) {
      const entry = this.held[Number(match[1])];
      if (match.index > from) parts.push(text.slice(from, match.index));
      if (entry) parts.push(entry.mark);
      from = match.index + match[0].length;
    }
    if (from < text.length) parts.push(text.slice(from));
    return parts;
  }

  /** The text as it was given, for code and addresses, where nothing is a marker. */
  restore(text: string): string {
    // A marker may enclose an earlier one; each round opens one level, and there are few styles.
    let restored = text;
    for (let level = 0; level < 4 && restored.includes(FENCE); level++) {
      restored = restored.replace(PLACEHOLDER, (_, index) => this.held[Number(index)]?.raw ?? '');
    }
    return restored;
  }
}
