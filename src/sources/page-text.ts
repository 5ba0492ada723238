/** A page as text: what both HTML and plain text are turned into. */
import type { Block, BlockKind } from '../core/model/answer';
import type { Imprint } from '../core/model/source';
import { cleanText } from '../core/text/clean-text';

/** Words on the page that hint that its text is not there; each is a hint, never proof. */
export interface PageSignals {
  readonly consentWall: boolean;
  readonly captcha: boolean;
  readonly login: boolean;
  readonly paywall: boolean;
  /** The page is built by scripts, or says that it needs them. */
  readonly jsShell: boolean;
  /** Title or first heading say that there is no such page. */
  readonly notFound: boolean;
  /** The page says of itself that it is not free to read. */
  readonly notFree: boolean;
}

export const NO_SIGNALS: PageSignals = {
  consentWall: false,
  captcha: false,
  login: false,
  paywall: false,
  jsShell: false,
  notFound: false,
  notFree: false,
};

export interface ExtractedPage {
  readonly title: string | null;
  /** Blocks joined by a blank line; offsets of `blocks` point into it. */
  readonly text: string;
  readonly blocks: readonly Block[];
  /** See `SourceState.shareRead`; white space not counted; 0 where there is nothing to read. */
  readonly shareRead: number;
  /** All visible characters of the page, white space not counted. */
  readonly visibleLength: number;
  /** Primary language subtag that the page declares (`en`); null if none. */
  readonly language: string | null;
  readonly imprint: Imprint;
  /** Fewer kept characters than an article has; see `THIN_LENGTH`. */
  readonly thin: boolean;
  readonly signals: PageSignals;
  /** Of a file with pages: offset in `text` at which each starts, the first page first. */
  readonly pages?: readonly number[];
  /** What to know of what was read, as data (`300 of 812 pages`); absent where there is nothing to say. */
  readonly detail?: string;
  /** Address that the page leads to by itself, as written; absent where it stays. */
  readonly refresh?: string;
}

/** Below this many kept characters a page may be a shell or a wall (engines.md section 7: "under ~400"). */
export const THIN_LENGTH = 400;

export interface BlockDraft {
  readonly kind: BlockKind;
  readonly text: string;
  /** Holds a link; absent where that is not known. */
  readonly linked?: boolean;
}

/** White space other than a single space: leaving those alone is what makes this fast on long texts. */
const SPACES = /[^\S ]\s*| \s+/gu;
const SPACES_IN_LINE = /[^\S\n ][^\S\n]*| [^\S\n]+/gu;

/** Every run of white space as one space. */
export function collapseSpaces(text: string): string {
  return text.replace(SPACES, ' ');
}

/** One line of clean text. */
export function cleanLine(text: string): string {
  return collapseSpaces(cleanText(text)).trim();
}

/** Clean text that keeps its single line breaks (`pre`, `<br>`); blank lines become single breaks. */
export function cleanLines(text: string): string {
  return cleanText(text)
    .replace(SPACES_IN_LINE, ' ')
    .replace(/ ?\n\s*/gu, '\n')
    .trim();
}

/** Characters that are not white space. */
export function visibleCharacters(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x20 && (code < 0x80 || !/\s/u.test(text.charAt(i)))) count++;
  }
  return count;
}

/** Joins non-empty drafts by a blank line. */
export function joinBlocks(drafts: readonly BlockDraft[]): { text: string; blocks: Block[] } {
  const blocks: Block[] = [];
  const parts: string[] = [];
  let at = 0;
  for (const { kind, text } of drafts) {
    if (text === '') continue;
    blocks.push({ kind, start: at, end: at + text.length });
    parts.push(text);
    at += text.length + 2;
  }
  return { text: parts.join('\n\n'), blocks };
}

/** A page of blocks that hold all that there is to read: text, Markdown and data have no furniture. */
export function pageOfBlocks(drafts: readonly BlockDraft[], title: string | null): ExtractedPage {
  const joined = joinBlocks(drafts);
  const visibleLength = visibleCharacters(joined.text);
  return {
    title,
    ...joined,
    shareRead: visibleLength === 0 ? 0 : 1,
    visibleLength,
    language: null,
    imprint: {},
    thin: visibleLength < THIN_LENGTH,
    signals: NO_SIGNALS,
  };
}
