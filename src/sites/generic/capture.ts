/** Reads any element that holds prose with links, marks or footnotes. */

import { closesUp } from '../../core/answer/marker-gaps';
import { namedSources } from '../../core/answer/pasted/named-sources';
import type { AnswerDraft, CaptureInfo, Span } from '../../core/model/answer';
import { mergeSpans } from '../../core/text/merge-spans';
import { walk } from '../../dom/walk';
import { type Mark, type WalkedText, withoutSpans } from '../../dom/walked-text';
import { readChip } from '../chip';
import { cleanUrls, type FoundMarker, toCitations } from '../citations';
import { belongsTo, outside, type RoleSelectors, rolesIn, spanIn } from '../read-roots';
import { noteOf } from './footnotes';
import { type CitingLink, citingLinks } from './link-citations';
import { CHIPS, FURNITURE, NOTE_REFERENCES, NOTES } from './selectors';
import { findSourceList, type SourceList } from './source-list';
import { findTextMarks, type TextMark } from './text-marks';

const ROLES: RoleSelectors = [
  ['link', 'a'],
  ['code', 'code, kbd, samp, tt'],
  ['skip', FURNITURE],
  ['skip', NOTES],
  ['marker', NOTE_REFERENCES],
  ['marker', CHIPS],
];

/** A marker with its place in the text, before the marks leave it. */
type PlacedMarker = Omit<FoundMarker, 'offset'> & { readonly at: number; readonly element: Element };

export interface ProseCapture {
  readonly draft: AnswerDraft;
  /** Its marks are the citations, in the same order. */
  readonly walked: WalkedText;
}

/** @param clip reads only what lies in it */
export function captureProse(
  root: Element,
  { query, capture, clip }: { query: string; capture: CaptureInfo; clip: Range | null },
): ProseCapture {
  const base = capture.pageUrl ?? undefined;
  const whole = readProse(root);
  const list = findSourceList(whole);
  const inList = (span: Span) => span.start >= list.span.start && span.start < list.span.end;
  const links = citingLinks(whole, capture.pageUrl).filter(({ mark }) => !inList(mark));
  const marks = textMarksOf(whole, list).filter((mark) => !inList(mark));
  const placed = [
    ...whole.marks.filter(({ role }) => role === 'marker').map(fromElement),
    ...links.map(fromLink),
    ...marks.map((mark) => fromText(mark, list, root)),
  ].sort((a, b) => a.at - b.at);
  const cuts = [...marks, ...links.flatMap(({ cut }) => cut ?? []), ...emptiedBrackets(whole)];
  const clean = withoutSpans(
    { ...whole, marks: placed.map(({ at, element }) => ({ role: 'marker', element, start: at, end: at })) },
    [list.span, ...tidied(cuts, whole.text)],
  );
  const part = clip === null ? { start: 0, end: clean.text.length } : spanIn(clean, clip);
  const isKept = clean.marks.map(({ start }) => belongsTo(part, start));
  const walked = withoutSpans(
    { ...clean, marks: clean.marks.filter((_, index) => isKept[index]) },
    outside(part, clean),
  );
  const found = placed
    .filter((_, index) => isKept[index])
    .map((marker, index) => ({ ...marker, offset: walked.marks[index]?.start ?? 0 }));
  const citations = toCitations(found, base);
  const cited = new Set(citations.flatMap(({ urls }) => urls.map(({ key }) => key)));
  const listed = cleanUrls([...list.entries.values()].flat(), base).filter(({ key }) => !cited.has(key));
  const { text, blocks } = walked;
  return {
    draft: { query, text, blocks, citations, links: [], listed, named: namedSources(text), capture },
    walked,
  };
}

/** Text with places of links and code; notes that references lead to are left out. */
function readProse(root: Element): WalkedText {
  const roles = rolesIn([root], ROLES);
  for (const reference of root.querySelectorAll(NOTE_REFERENCES)) {
    const { element } = noteOf(reference);
    if (element !== null && !element.contains(reference)) roles.set(element, 'skip');
  }
  return walk([root], roles);
}

/** Marks written as text, outside links and inline code (where `[1]` is an index). */
function textMarksOf(walked: WalkedText, list: SourceList): TextMark[] {
  const taken = mergeSpans(walked.marks.filter(({ role }) => role !== 'marker'));
  let next = 0;
  return findTextMarks(walked.text, (ref) => list.entries.has(ref)).filter((mark) => {
    while (next < taken.length && (taken[next]?.end ?? 0) <= mark.start) next++;
    return (taken[next]?.start ?? Number.POSITIVE_INFINITY) >= mark.end;
  });
}

function fromElement({ element, start }: Mark): PlacedMarker {
  if (!element.matches(NOTE_REFERENCES)) return { at: start, element, ...readChip(element) };
  const label = element.textContent.trim();
  const { addresses } = noteOf(element);
  return { at: start, element, label, declared: 1, addresses, foundBy: 'reference-list' };
}

function fromLink({ mark, cut, label, address }: CitingLink): PlacedMarker {
  const at = cut?.start ?? mark.end;
  return { at, element: mark.element, label, declared: 1, addresses: [address], foundBy: 'href' };
}

function fromText({ start, label, refs }: TextMark, list: SourceList, root: Element): PlacedMarker {
  // An entry may link an archived copy too: its first address is the source.
  const addresses = refs.flatMap((ref) => list.entries.get(ref)?.slice(0, 1) ?? []);
  return {
    at: start,
    element: root,
    label,
    declared: refs.length,
    addresses,
    foundBy: 'reference-list',
    refs,
  };
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
