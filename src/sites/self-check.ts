/**
 * Whether a capture got what the page shows. Layouts change every few months:
 * then an adapter may still find an answer, and only a part of it. Nothing of
 * that may pass in silence, and a capture that is whole must raise no alarm.
 */
import { cleanUrl } from '../core/links/clean-url';
import type { AnswerDraft } from '../core/model/answer';
import { isCodeBlock, isHidden } from '../dom/hidden';
import { walk } from '../dom/walk';
import { firstEndingAfter } from '../dom/walked-text';
import type { Shortfall } from '../protocol/messages';
import type { AnswerHandle, CapturedAnswer } from './adapter';
import { rolesIn } from './read-roots';

/** Prose that an answer may lack before it is told: characters, and as a share of all (chosen by hand). */
const MIN_LOST = 300;
const MAX_LOST_SHARE = 0.4;
/** Shorter blocks around an answer are labels and suggestions (chosen by hand). */
const MIN_BLOCK = 80;
/** Names that sites give to what stands beside an answer: thinking, tools, results, what to ask next. */
const BESIDE =
  /think|thought|reason|tool|status|search|source|citation|reference|result|artifact|action|toolbar|suggest|related|follow|feedback|disclaimer|question|user|query|prompt|human|attachment|preview|menu|steps?\b|progress/i;
const SHOWN_LABELS = 5;

/** @returns empty where nothing seems to be missing */
export function selfCheck(handle: AnswerHandle, { draft, walked, root }: CapturedAnswer): Shortfall[] {
  const { unknownLayoutOf } = draft.capture;
  if (unknownLayoutOf !== undefined) return [{ kind: 'layout', site: unknownLayoutOf }];
  const markers = walked.marks.map(({ element }) => element).filter((element) => !element.contains(root));
  return [
    textShortfall(handle, draft, markers),
    markShortfall(handle, draft, markers),
    frameShortfall(handle),
    foldShortfall(handle),
    listShortfall(handle, draft),
  ].filter((shortfall) => shortfall !== null);
}

function textShortfall(
  { roots, place }: AnswerHandle,
  { text }: AnswerDraft,
  markers: readonly Element[],
): Shortfall | null {
  if (place === null) return null;
  const inRoots = walk(roots, new Map(markers.map((marker) => [marker, 'skip']))).text.length;
  const shown = inRoots + proseBeside(place.turn, roots, place.generation.question);
  const lost = shown - text.length;
  return lost >= MIN_LOST && lost > MAX_LOST_SHARE * shown
    ? { kind: 'text', captured: text.length, shown }
    : null;
}

/** Characters of prose in the turn that belong neither to the answer nor to what is known to stand beside one. */
function proseBeside(turn: Element, roots: readonly Element[], question: readonly string[]): number {
  const roles = rolesIn(
    [turn],
    question.map((selector) => ['skip', selector] as const),
  );
  for (const root of roots) {
    if (root === turn) return 0;
    roles.set(root, 'skip');
  }
  const { blocks, segments } = walk([turn], roles);
  let size = 0;
  for (const { start, end, kind } of blocks) {
    if (kind === 'heading' || kind === 'table-cell' || end - start < MIN_BLOCK) continue;
    const node = segments[firstEndingAfter(segments, start)]?.node.parentElement;
    if (node && !isBeside(node, turn)) size += end - start;
  }
  return size;
}

function isBeside(element: Element, turn: Element): boolean {
  for (let at: Element | null = element; at !== null && at !== turn; at = at.parentElement) {
    const names = at.getAttributeNames().map((name) => `${name}=${at?.getAttribute(name) ?? ''}`);
    if (at.localName === 'details' || BESIDE.test(`${at.localName} ${names.join(' ')}`)) return true;
  }
  return false;
}

/** What looks like a citation: a control or raised sign with a number, "+2", a site's name, or a name that says so. */
const NUMBER = /^[[【(]?\d{1,3}[\])】]?$/;
const MORE = /^.{0,60}\+\s?\d{1,2}$/s;
const DOMAIN = /^(?:[\w-]+\.)+[a-z]{2,}(?:\s*\+\s?\d{1,2})?$/i;
const NAMED = '[data-testid*="citation" i], source-footnote';
const CANDIDATES = `button, [role="button"], [role="link"], sup, a, ${NAMED}`;
const MAX_CHIP = 80;

function markShortfall(
  handle: AnswerHandle,
  draft: AnswerDraft,
  markers: readonly Element[],
): Shortfall | null {
  const missed = missedMarks(handle, draft, markers);
  const labels = missed
    .map((element) => element.textContent.trim().slice(0, 40))
    .filter((label) => label !== '');
  return missed.length === 0
    ? null
    : { kind: 'marks', count: missed.length, labels: [...new Set(labels)].slice(0, SHOWN_LABELS) };
}

/** Elements of an answer that look like citations, and became none. */
export function missedMarks(
  { roots, page, place }: AnswerHandle,
  { citations, links, listed }: AnswerDraft,
  markers: readonly Element[],
): Element[] {
  const known = new Set(
    [...citations.flatMap(({ urls }) => urls), ...links, ...listed].map(({ key }) => key),
  );
  const skipped = place?.generation.skipped.join(', ') ?? '';
  const taken = new Set(markers);
  const around = new Set<Element>();
  for (const marker of markers) {
    for (let at: Element | null = marker; at !== null && !around.has(at); at = at.parentElement)
      around.add(at);
  }
  const missed: Element[] = [];
  for (const root of roots) {
    for (const element of root.querySelectorAll(CANDIDATES)) {
      if (around.has(element) || isOutOfText(element, root, skipped, taken)) continue;
      if (!looksCiting(element, page.url, known)) continue;
      missed.push(element);
      taken.add(element);
    }
  }
  return missed;
}

function looksCiting(element: Element, pageUrl: string, known: ReadonlySet<string>): boolean {
  const text = element.textContent.trim();
  if (text.length > MAX_CHIP) return false;
  if (element.matches(NAMED)) return true;
  const href = element.getAttribute('href');
  if (element.localName === 'a' && href !== null) {
    const url = cleanUrl(href, pageUrl);
    return url !== null && !known.has(url.key) && hostOf(url.url) !== hostOf(pageUrl);
  }
  const spoken = element.getAttribute('aria-label') ?? '';
  if (/https?:\/\//.test(spoken)) return true;
  // A bare raised number may be an exponent.
  if (element.localName === 'sup' && element.attributes.length + element.childElementCount === 0)
    return false;
  if (NUMBER.test(text)) return element.localName !== 'a' || element.closest('sup') !== null;
  return element.localName !== 'sup' && (MORE.test(text) || DOMAIN.test(text));
}

/** Code, what is hidden, what the site's definition leaves out, and what stands in another mark. */
function isOutOfText(element: Element, root: Element, skipped: string, taken: ReadonlySet<Element>): boolean {
  if (skipped !== '' && element.closest(skipped) !== null) return true;
  for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement) {
    if (taken.has(at) || isHidden(at) || isCodeBlock(at)) return true;
  }
  return false;
}

/** Frames of other sites in the turn, which nothing but their own site can read. */
function frameShortfall({ place, page }: AnswerHandle): Shortfall | null {
  if (place === null) return null;
  const hosts = new Set<string>();
  for (const frame of place.turn.querySelectorAll('iframe[src]')) {
    const host = hostOf(frame.getAttribute('src') ?? '');
    if (host !== null && host !== hostOf(page.url) && !isHidden(frame)) hosts.add(host);
  }
  return hosts.size === 0 ? null : { kind: 'frames', hosts: [...hosts] };
}

/** The site itself shows that there is more. */
function foldShortfall({ place }: AnswerHandle): Shortfall | null {
  const folded = place?.generation.folded;
  if (place === null || folded === undefined) return null;
  const controls = [...place.turn.querySelectorAll(folded)];
  return controls.some((control) => !isHidden(control)) ? { kind: 'folded' } : null;
}

const COUNTED = /^\D{0,20}?(\d{1,3})\s+(?:web\s+)?(?:sources?|citations?|references?)\b/i;

/** The turn's own button says how many sources there are. */
function listShortfall({ place }: AnswerHandle, { citations, listed }: AnswerDraft): Shortfall | null {
  if (place === null) return null;
  const shown = listedOnPage(place);
  if (shown === null) return null;
  const got = new Set([...citations.flatMap(({ urls }) => urls), ...listed].map(({ key }) => key)).size;
  return shown > got ? { kind: 'list', shown, got } : null;
}

function listedOnPage({ turn, generation }: NonNullable<AnswerHandle['place']>): number | null {
  const list = generation.hiddenSources?.list;
  // Of a part of the list its control counts the rows of a search, not sources of the answer.
  const own = list && list.opens !== 'a part' ? [...turn.querySelectorAll(list.open)] : [];
  for (const control of own) {
    const digits = control.textContent.match(/\d{1,3}/)?.[0];
    if (digits !== undefined) return Number(digits);
  }
  for (const control of turn.querySelectorAll('button, [role="button"], summary')) {
    const counted = COUNTED.exec(control.textContent.trim());
    if (counted?.[1] !== undefined && !isHidden(control)) return Number(counted[1]);
  }
  return null;
}

function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname : null;
}
