/**
 * The list of sources that stands in or after an answer: `[1]: url "Title"`,
 * `[^1]: [Title](url)`, `[1] url`, or a section "Sources:" with numbered or
 * bulleted lines. Its lines are no statements; they give the markers their
 * addresses.
 */
import { cleanUrl } from '../../links/clean-url';
import type { CitedUrl } from '../../model/answer';
import { lowerDigits } from '../../text/superscripts';
import { isSourceListHeading } from '../source-list-heading';

export interface ReferenceEntry {
  /** What a marker calls it: `1`, `1_2`, `smith`; null for a bulleted line. */
  readonly key: string | null;
  /** Null if the entry has no address that can be read. */
  readonly url: CitedUrl | null;
  /** The entry's words without number and address; may be empty. */
  readonly title: string;
}

export interface ReferenceList {
  /** The text without the list. */
  readonly body: string;
  readonly entries: readonly ReferenceEntry[];
}

const NUMBERED =
  /^\s{0,8}(?:[-*•]\s{1,4})?(?:\\?\[(\d{1,3})\\?\]|【(\d{1,3})】|\((\d{1,3})\)|(\d{1,3})[.):]|\^?(\d{1,3})(?=\s)):?\s{0,8}(\S.*)?$/;
const DEFINITION = /^ {0,3}(?:[-*•] {1,4})?\\?\[(?:\^([^\]\s^]{1,60})\^?|(\d{1,4}))\\?\]:\s{0,8}(.*)$/;
const BRACKETED = /^ {0,3}(?:[-*•] {1,4})?(?:\\?\[\^?(\d{1,3})\^?\\?\]|【(\d{1,3})】)\s{0,8}(\S.*)$/;
const BULLETED = /^\s{0,8}[-*•–]\s{1,4}(\S.*)$/;
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"'`|\\^{}]{1,2000}/i;
const ONLY_ADDRESS = /^\s*<?(?:https?:\/\/|www\.)\S+>?\s*$/i;
const FENCE = /^\s{0,12}(?:[-*•]\s{1,4})?(`{3,}|~{3,})/;

/**
 * A section counts only if one of its entries has an address or is cited: the
 * heading "Sources" may also open a list of vitamins.
 */
export function takeReferenceList(text: string): ReferenceList {
  const lines = text.split('\n');
  const entries: ReferenceEntry[] = [];
  const body: string[] = [];
  const cited = new Set<string>();
  let fence: string | null = null;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const mark: string | undefined = FENCE.exec(line)?.[1];
    if (fence !== null || mark !== undefined) {
      if (fence === null) fence = mark ?? null;
      else if (mark?.startsWith(fence)) fence = null;
      body.push(line);
      at += 1;
      continue;
    }
    const section = isSourceListHeading(line) ? readSection(lines, at + 1, cited) : readDefinition(lines, at);
    if (section.entries.length > 0) {
      for (const entry of section.entries) entries.push(entry);
      // A blank line in its place, so that the text around does not run together.
      body.push('');
      at = section.end;
    } else {
      for (const mark of line.matchAll(/[[^,;【]\s?(\d{1,3})(?=[\]^,;】])/g)) cited.add(mark[1] ?? '');
      body.push(line);
      at += 1;
    }
  }
  return entries.length > 0 ? { body: body.join('\n'), entries } : takeTrailingList(lines);
}

interface Section {
  readonly entries: readonly ReferenceEntry[];
  /** Index of the first line after it. */
  readonly end: number;
}

const NO_SECTION: Section = { entries: [], end: 0 };

/** `[1]: …` and `[^1]: …` anywhere; `[1] …` where an address ends the line. */
function readDefinition(lines: readonly string[], at: number): Section {
  const line = lines[at] ?? '';
  const definition = DEFINITION.exec(line);
  if (definition) {
    const { words, end } = withContinuation(lines, at, definition[3] ?? '');
    return { entries: [readEntry(definition[1] ?? definition[2] ?? null, words)], end };
  }
  const bracketed = BRACKETED.exec(line);
  const words = bracketed?.[3] ?? '';
  const key = bracketed?.[1] ?? bracketed?.[2] ?? null;
  if (key === null) return NO_SECTION;
  if (endsWithAddress(words)) return { entries: [readEntry(key, words)], end: at + 1 };
  const next = lines[at + 1] ?? '';
  const isTitle = words.length < 200 && ONLY_ADDRESS.test(next);
  return isTitle ? { entries: [readEntry(key, `${words} ${next}`)], end: at + 2 } : NO_SECTION;
}

function endsWithAddress(words: string): boolean {
  return (
    /(?:https?:\/\/|www\.)[^\s]+\s*$/i.test(words.slice(-2000)) && !/[.!?]\s+\S+\s*$/.test(words.slice(-2000))
  );
}

/** Footnotes may go on in indented lines; an address may stand on a line of its own. */
function withContinuation(
  lines: readonly string[],
  at: number,
  first: string,
): { words: string; end: number } {
  let words = first;
  let end = at + 1;
  while (end < lines.length && /^(?: {2,}|\t)\S/.test(lines[end] ?? '')) words += ` ${lines[end++]?.trim()}`;
  const next = lines[end] ?? '';
  if (!ADDRESS.test(words) && ONLY_ADDRESS.test(next)) return { words: `${words} ${next}`, end: end + 1 };
  return { words, end };
}

function readSection(lines: readonly string[], from: number, cited: ReadonlySet<string>): Section {
  const entries: ReferenceEntry[] = [];
  let end = from;
  for (let at = from; at < lines.length; ) {
    const line = lines[at] ?? '';
    if (line.trim() === '') {
      at += 1;
      continue;
    }
    if (/^\s{0,3}(?:#{1,6}\s|([-*_])\s?\1\s?\1)/.test(line)) break;
    const start = entryStart(line, lines[at + 1] ?? '');
    if (start === null) break;
    const read = withContinuation(lines, at, start.words);
    entries.push(readEntry(start.key, read.words));
    at = read.end;
    end = at;
  }
  const isList = entries.some(({ key, url }) => url !== null || (key !== null && cited.has(key)));
  return isList ? { entries, end } : NO_SECTION;
}

function entryStart(line: string, next: string): { key: string | null; words: string } | null {
  const definition = DEFINITION.exec(line);
  if (definition) return { key: definition[1] ?? definition[2] ?? null, words: definition[3] ?? '' };
  const isRaised = /^\s{0,8}[¹²³⁰⁴-⁹]/.test(line);
  const numbered = NUMBERED.exec(line) ?? (isRaised ? NUMBERED.exec(spaced(lowerDigits(line))) : null);
  if (numbered) {
    const key = numbered.slice(1, 6).find((group) => group !== undefined) ?? null;
    return { key, words: numbered[6] ?? '' };
  }
  const bulleted = BULLETED.exec(line);
  if (bulleted) return { key: null, words: bulleted[1] ?? '' };
  return ADDRESS.test(line) || (line.length < 200 && ONLY_ADDRESS.test(next))
    ? { key: null, words: line }
    : null;
}

/** `1https://…` (from `¹https://…`) as `1 https://…`. */
function spaced(line: string): string {
  return line.replace(/^(\s{0,8}\d{1,3})(?=\S)/, '$1 ');
}

function readEntry(key: string | null, words: string): ReferenceEntry {
  const found = ADDRESS.exec(words);
  if (!found) return { key, url: null, title: plainTitle(words) };
  const raw = trimAddress(found[0]);
  const url = cleanUrl(/^www\./i.test(raw) ? `https://${raw}` : raw);
  const rest = `${words.slice(0, found.index)} ${words.slice(found.index + raw.length)}`;
  return { key, url, title: plainTitle(rest) };
}

/** Punctuation after an address is not part of it, nor is a bracket that the address does not open. */
function trimAddress(address: string): string {
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    if (/[.,;:!?*_\]]/.test(last)) continue;
    if (last === ')' && unbalanced(address.slice(0, end))) continue;
    break;
  }
  return address.slice(0, end);
}

function unbalanced(address: string): boolean {
  return address.split(')').length > address.split('(').length;
}

function plainTitle(words: string): string {
  return words
    .replace(/[[\]()<>*_`"“”]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s–—\-:|,.]+|[\s–—\-:|,]+$/g, '')
    .slice(0, 300);
}

/** A numbered list of addresses that ends the text and that markers point to, without any heading. */
function takeTrailingList(lines: readonly string[]): ReferenceList {
  const taken: ReferenceEntry[] = [];
  let start = lines.length;
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    const numbered = /^ {0,3}(\d{1,3})[.)] {1,4}(\S.*)$/.exec(line);
    if (!numbered || !ADDRESS.test(numbered[2] ?? '')) break;
    taken.unshift(readEntry(numbered[1] ?? null, numbered[2] ?? ''));
    start = at;
  }
  const body = lines.slice(0, start).join('\n');
  const isCited = taken.length > 0 && new RegExp(`\\[\\^?${taken[0]?.key}[\\],;–-]`).test(body);
  return isCited ? { body, entries: taken } : { body: lines.join('\n'), entries: [] };
}
