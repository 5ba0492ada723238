/** Reads elements that together hold one answer: prose with chips, links, marks or footnotes. */

import { closesUp } from '../../core/answer/marker-gaps';
import { namedSources } from '../../core/answer/pasted/named-sources';
import type { AnswerDraft, Span } from '../../core/model/answer';
import { mergeSpans } from '../../core/text/merge-spans';
import { isForeign } from '../../dom/hidden';
import { walk } from '../../dom/walk';
import { type Mark, type WalkedText, withoutSpans } from '../../dom/walked-text';
import { type Chip, readChip } from '../chip';
import { cleanUrls, type FoundMarker, toCitations } from '../citations';
import { belongsTo, outside, type RoleSelectors, rolesIn, spanIn } from '../read-roots';
import { noteOf } from './footnotes';
import { type CitingLink, citingLinks } from './link-citations';
import { CHIPS, FURNITURE, NOTE_REFERENCES, NOTES } from './selectors';
import { findSourceList, type SourceList } from './source-list';
import { findTextMarks, type TextMark } from './text-marks';

/** Of pages of any make: chips and footnotes survive in copied HTML and on saved pages. */
export const ROLES_ANYWHERE: RoleSelectors = [
  ['skip', FURNITURE],
  ['skip', NOTES],
  ['marker', NOTE_REFERENCES],
  ['marker', CHIPS],
];

/** Told by their names; what a site knows better overrules them. */
const ROLES_BY_NAME: RoleSelectors = [
  ['link', 'a'],
  ['code', 'code, kbd, samp, tt'],
];

/** How the prose of a certain make of page is read. */
export interface ProseReading {
  /** Address of the page; null where it is unknown: then relative links are no citations. */
  readonly base: string | null;
  readonly roles: RoleSelectors;
  /** What a marker stands for; by default what the chip itself tells. */
  readonly readMarker?: ((marker: Element) => Chip) | undefined;
  /** Addresses that the page lists with the answer. */
  readonly listed: readonly string[];
  /** Whole text of the last block, where the site wrote it there itself. */
  readonly appended?: RegExp | undefined;
  /** Links in the prose: citations, or written by the model beside its citations. */
  readonly links: 'cited' | 'written';
  /** Marks in the text and lists of sources under it: citations, or left as text. */
  readonly textMarks: 'read' | 'left';
  /** `html`: custom elements were put there by other extensions. */
  readonly elements: 'html' | 'custom';
  /** Reads only what lies in it. */
  readonly clip: Range | null;
}

/** A marker with its place in the text, before the marks leave it. */
type PlacedMarker = Omit<FoundMarker, 'offset'> & { readonly at: number; readonly element: Element };

export interface ProseCapture {
  /** Without query and the facts of the capture, which only an adapter knows. */
  readonly draft: Omit<AnswerDraft, 'query' | 'capture'>;
  /** Its marks are the citations, in the same order. */
  readonly walked: WalkedText;
}

const NO_LIST: SourceList = { entries: new Map(), span: { start: 0, end: 0 } };

/** @param roots elements that together hold the answer, in reading order */
export function captureProse(roots: readonly Element[], reading: ProseReading): ProseCapture {
  const base = reading.base ?? undefined;
  const whole = readProse(roots, reading);
  const readsMarks = reading.textMarks === 'read';
  const list = readsMarks ? findSourceList(whole) : NO_LIST;
  const inList = (span: Span) => span.start >= list.span.start && span.start < list.span.end;
  const citing =
    reading.links === 'cited' ? citingLinks(whole, reading.base).filter(({ mark }) => !inList(mark)) : [];
  const marks = readsMarks ? textMarksOf(whole, list).filter((mark) => !inList(mark)) : [];
  const placed = [
    ...whole.marks.filter(({ role }) => role === 'marker').map((mark) => fromElement(mark, reading)),
    ...citing.map(fromLink),
    ...marks.flatMap((mark) => fromText(mark, list, roots)),
  ].sort((a, b) => a.at - b.at);
  const cuts = [...marks, ...citing.flatMap(({ cut }) => cut ?? []), ...emptiedBrackets(whole)];
  const written = reading.links === 'written' ? whole.marks.filter(({ role }) => role === 'link') : [];
  const clean = withoutSpans(
    {
      ...whole,
      marks: [
        ...placed.map(({ at, element }): Mark => ({ role: 'marker', element, start: at, end: at })),
        ...written,
        ...whole.marks.filter(({ role }) => role === 'claim'),
      ],
    },
    [list.span, ...appendedTo(whole, reading), ...tidied(cuts, whole.text)],
  );
  const part = reading.clip === null ? { start: 0, end: clean.text.length } : spanIn(clean, reading.clip);
  const isKept = clean.marks.map(({ end }) => belongsTo(part, end));
  const { marks: kept, ...walked } = withoutSpans(
    { ...clean, marks: clean.marks.filter((_, index) => isKept[index]) },
    outside(part, clean),
  );
  const markers = kept.filter(({ role }) => role === 'marker');
  const spans = claimsOf(markers, kept, walked.text);
  const found = placed
    .filter((_, index) => isKept[index])
    .map((marker, index) => ({ ...marker, offset: markers[index]?.start ?? 0, ...spans[index] }));
  const citations = toCitations(found, base);
  const cited = new Set(citations.flatMap(({ urls }) => urls.map(({ key }) => key)));
  const listed = cleanUrls([...reading.listed, ...[...list.entries.values()].flat()], base);
  const { text, blocks } = walked;
  return {
    draft: {
      text,
      blocks,
      citations,
      links: kept
        .filter(({ role }) => role === 'link')
        .flatMap(({ element }) => cleanUrls([element.getAttribute('href') ?? ''], base)),
      listed: listed.filter(({ key }) => !cited.has(key)),
      named: namedSources(withoutLinks(walked.text, kept)),
    },
    walked: { ...walked, marks: markers },
  };
}

/** A name that is linked is no source without an address. */
function withoutLinks(text: string, marks: readonly Mark[]): string {
  let left = '';
  let at = 0;
  for (const { start, end } of mergeSpans(marks.filter(({ role }) => role === 'link'))) {
    left += text.slice(at, start) + ' '.repeat(end - start);
    at = end;
  }
  return left + text.slice(at);
}

/** Text with places of links and code; notes that references lead to are left out. */
function readProse(roots: readonly Element[], { roles: selectors, elements }: ProseReading): WalkedText {
  const roles = rolesIn(roots, [...ROLES_BY_NAME, ...selectors]);
  for (const root of roots) {
    for (const reference of root.querySelectorAll(NOTE_REFERENCES)) {
      const { element } = noteOf(reference);
      if (element !== null && !element.contains(reference)) roles.set(element, 'skip');
    }
    if (elements === 'custom') continue;
    for (const element of root.querySelectorAll('*')) if (isForeign(element)) roles.set(element, 'skip');
  }
  return walk(roots, roles);
}

/** Marks written as text, outside links and inline code (where `[1]` is an index). */
function textMarksOf(walked: WalkedText, list: SourceList): TextMark[] {
  const taken = mergeSpans(walked.marks.filter(({ role }) => role === 'link' || role === 'code'));
  let next = 0;
  return findTextMarks(walked.text, (ref) => list.entries.has(ref)).filter((mark) => {
    while (next < taken.length && (taken[next]?.end ?? 0) <= mark.start) next++;
    return (taken[next]?.start ?? Number.POSITIVE_INFINITY) >= mark.end;
  });
}

function fromElement({ element, start }: Mark, { readMarker = readChip }: ProseReading): PlacedMarker {
  if (!element.matches(NOTE_REFERENCES)) return { at: start, element, ...readMarker(element) };
  const label = element.textContent.trim();
  const { addresses } = noteOf(element);
  return { at: start, element, label, declared: 1, addresses, foundBy: 'reference-list' };
}

function fromLink({ mark, cut, label, address }: CitingLink): PlacedMarker {
  const at = cut?.start ?? mark.end;
  return { at, element: mark.element, label, declared: 1, addresses: [address], foundBy: 'href' };
}

/** A mark in the text has no element of its own: the answer's first stands for it. */
function fromText(
  { start, label, refs }: TextMark,
  list: SourceList,
  [element]: readonly Element[],
): PlacedMarker[] {
  if (element === undefined) return [];
  // An entry may link an archived copy too: its first address is the source.
  const addresses = refs.flatMap((ref) => list.entries.get(ref)?.slice(0, 1) ?? []);
  const marker: PlacedMarker = {
    at: start,
    element,
    label,
    declared: refs.length,
    addresses,
    foundBy: 'reference-list',
    refs,
  };
  return [marker];
}

function appendedTo({ text, blocks }: WalkedText, { appended }: ProseReading): Span[] {
  const last = blocks.at(-1);
  return last && appended?.test(text.slice(last.start, last.end)) ? [last] : [];
}

const BETWEEN_CLAIM_AND_MARKER = /^[\s.,;:!?…。！？]*$/;

const BETWEEN_PARTS = /^ *$/;

/**
 * What the page says each marker is for: the last claim before it, where nothing but a stop stands between. A claim
 * with bold words or links is written in several parts, which touch and have no marker between them.
 */
function claimsOf(markers: readonly Mark[], marks: readonly Mark[], text: string): { span?: Span }[] {
  const claims = marks.filter(({ role, start, end }) => role === 'claim' && end > start);
  let next = 0;
  /** Where the last marker before this one's place stands. */
  let previous = -1;
  let found: { span?: Span } = {};
  return markers.map((marker, index) => {
    const last = markers[index - 1]?.start ?? -1;
    if (last === marker.start) return found;
    previous = last;
    found = claimBefore(marker);
    return found;
  });

  function claimBefore(marker: Mark): { span?: Span } {
    while (next < claims.length && (claims[next]?.end ?? 0) <= marker.start) next++;
    const claim = claims[next - 1];
    if (claim === undefined || !BETWEEN_CLAIM_AND_MARKER.test(text.slice(claim.end, marker.start))) return {};
    let { start } = claim;
    for (let part = next - 2; part >= 0; part--) {
      const before = claims[part];
      if (before === undefined || before.end <= previous) break;
      if (!BETWEEN_PARTS.test(text.slice(before.end, start))) break;
      start = before.start;
    }
    return { span: { start, end: claim.end } };
  }
}

const EMPTIED_BRACKETS = /[([（][\s,;·|]{0,40}[)\]）]/g;

/** Brackets whose whole content were markers. */
function emptiedBrackets({ text, marks }: WalkedText): Span[] {
  const markers = marks.filter(({ role }) => role === 'marker');
  const spans: Span[] = [];
  let next = 0;
  for (const match of text.matchAll(EMPTIED_BRACKETS)) {
    const end = match.index + match[0].length;
    while (next < markers.length && (markers[next]?.start ?? 0) <= match.index) next++;
    if ((markers[next]?.start ?? Number.POSITIVE_INFINITY) < end) spans.push({ start: match.index, end });
  }
  return spans;
}

const ONLY_SEPARATORS = /^[\s,;]{0,40}$/;

/** Cuts together with the commas between them and the space before them. */
function tidied(cuts: readonly Span[], text: string): Span[] {
  const joined: { start: number; end: number }[] = [];
  for (const cut of mergeSpans(cuts)) {
    const last = joined.at(-1);
    if (
      last !== undefined &&
      cut.start - last.end <= 40 &&
      ONLY_SEPARATORS.test(text.slice(last.end, cut.start))
    ) {
      last.end = cut.end;
    } else joined.push({ start: cut.start, end: cut.end });
  }
  for (const cut of joined) {
    const next = text.slice(cut.end, cut.end + 2);
    if (/^\S/.test(next) && !closesUp(next)) continue;
    while (text[cut.start - 1] === ' ') cut.start--;
  }
  return joined;
}
