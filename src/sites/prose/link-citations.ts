/**
 * Links as citations. A link that is only a marker (a number, a site's name
 * after the sentence, a title in brackets of its own) leaves the text; a link
 * in words of the sentence stays and cites at its end.
 */

import { cleanUrl } from '../../core/links/clean-url';
import type { Span } from '../../core/model/answer';
import type { Mark, WalkedText } from '../../dom/walked-text';

export interface CitingLink {
  readonly mark: Mark;
  readonly address: string;
  readonly label: string;
  /** What leaves the text; null where the link is part of the sentence. */
  readonly cut: Span | null;
}

const BARE = /^[[({【]?\s*\^?(?:[\d⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}|[*†‡↗↩🔗]|)\s*\^?[\])}】]?$/u;
const SENTENCE_END = /(?:^|\n|[.!?…。！？:]["”’)\]]?)\s*$/;
/** Not "Wikipedia says", not "Wikipedia: a history". */
const SENTENCE_START = /^\s*(?:$|[\p{Lu}\p{Lo}\p{N}\p{Pi}"'([【+|·,;])/u;
const BETWEEN = /^[\s,;·|]*$/;
/** A shorter label may be a word of the text. Chosen by hand. */
const FEWEST_LETTERS = 3;
const CLOSING_OF: Readonly<Record<string, string>> = { '(': ')', '[': ']', '（': '）' };

/** @param pageUrl links to the page's own host are furniture */
export function citingLinks(walked: WalkedText, pageUrl: string | null): CitingLink[] {
  const base = pageUrl ?? undefined;
  const links = walked.marks.filter((mark) => {
    if (mark.role !== 'link') return false;
    const cited = cleanUrl(mark.element.getAttribute('href') ?? '', base);
    return cited !== null && !isSameHost(cited.url, pageUrl);
  });
  const bracketed = bracketedGroups(walked.text, links);
  /** End of the marker that a further one may follow at once. */
  let lastMarker = -1;
  return links.map((mark, index) => {
    const label = walked.text.slice(mark.start, mark.end);
    const address = mark.element.getAttribute('href') ?? '';
    const before = walked.text.slice(Math.max(0, mark.start - 40), mark.start);
    const followsSentence =
      SENTENCE_END.test(before) ||
      (lastMarker >= mark.start - before.length && BETWEEN.test(walked.text.slice(lastMarker, mark.start)));
    const standsAlone = followsSentence && SENTENCE_START.test(walked.text.slice(mark.end, mark.end + 40));
    const isMarker = BARE.test(label) || (standsAlone && isNameOfHost(label, address, base));
    if (isMarker || bracketed.has(index)) lastMarker = mark.end;
    return {
      mark,
      address,
      label: label === '' ? (mark.element.getAttribute('aria-label') ?? '') : label,
      cut: bracketed.get(index) ?? (isMarker ? { start: mark.start, end: mark.end } : null),
    };
  });
}

/** Links that alone fill a pair of brackets: `([Title](url))`, `[[1](url), [2](url)]`. */
function bracketedGroups(text: string, links: readonly Mark[]): Map<number, Span> {
  const cuts = new Map<number, Span>();
  for (let first = 0; first < links.length; first++) {
    const start = links[first]?.start ?? 0;
    const closing = CLOSING_OF[text[start - 1] ?? ''];
    if (closing === undefined) continue;
    let last = first;
    while (last + 1 < links.length && BETWEEN.test(text.slice(links[last]?.end, links[last + 1]?.start)))
      last++;
    const end = links[last]?.end ?? start;
    if (text[end] !== closing) continue;
    for (let index = first; index <= last; index++) cuts.set(index, { start: start - 1, end: end + 1 });
    first = last;
  }
  return cuts;
}

/** "example.org", "Example Org" or "example" on a link to example.org or en.example.org. */
function isNameOfHost(label: string, address: string, base: string | undefined): boolean {
  const cited = cleanUrl(address, base);
  const name = letters(label.replace(/^www\./i, ''));
  if (cited === null || name.length < FEWEST_LETTERS) return false;
  const host = new URL(cited.url).hostname.replace(/^www\./, '').split('.');
  return host
    .slice(0, -1)
    .some((part, from) => letters(part) === name || letters(host.slice(from).join('')) === name);
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function isSameHost(url: string, pageUrl: string | null): boolean {
  if (pageUrl === null || !URL.canParse(pageUrl)) return false;
  return new URL(url).hostname.replace(/^www\./, '') === new URL(pageUrl).hostname.replace(/^www\./, '');
}
