/**
 * Opens what hides an answer's sources, reads it and closes it again. Runs on
 * the user's explicit wish alone: it clicks the site's own controls and points at
 * its chips, waits within limits, and puts focus and scrolling back.
 */
import type { AnswerHandle, CapturedAnswer } from '../../src/sites/adapter';
import { addressesIn } from '../../src/sites/chip';
import type { ListedSource, OpenedSources } from '../../src/sites/hidden-sources';
import type { HiddenSources } from '../../src/sites/site';
import { isOnlyAnswer, isPanelOf, openersOf } from '../../src/sites/source-list-place';
import { click, isOpenable, isShown, leave, point, pressEscape } from './act-on-page';
import { keepPlace } from './keep-place';
import { wait } from './wait';

/** A list may be fetched first; a card opens within 750 ms or not at all (chat-sites.md 2.3). */
const LIST_MS = 3_000;
const CARD_MS = 750;
const SETTLE_MS = 200;
const CLOSE_MS = 1_000;
const LOOK_MS = 50;
const TRIES = 3;
/** An answer with more is left partly unresolved, and that is said (chosen by hand). */
const MAX_CARDS = 60;
const ALL_MS = 60_000;

type List = NonNullable<HiddenSources['list']>;
type Place = NonNullable<AnswerHandle['place']>;
type Cards = NonNullable<HiddenSources['cards']>;

/** @returns what was found; nothing where nothing opened. Never rejects for what the page does. */
export async function openSources(
  handle: AnswerHandle,
  { draft, walked }: CapturedAnswer,
): Promise<OpenedSources> {
  const { place, page } = handle;
  const { document } = page;
  const hidden = place?.generation.hiddenSources;
  const cards = new Map<string, readonly string[]>();
  if (!place || !hidden) return { cards, list: null };
  const restore = keepPlace(document, place.turn);
  const end = Date.now() + ALL_MS;
  try {
    // Before the list: where it takes the answer's place, the markers are gone.
    if (hidden.cards) {
      const open = draft.citations.flatMap(({ id, state, declared }, at) => {
        const marker = walked.marks[at]?.element;
        return state === 'resolved' || !marker ? [] : [{ id, declared, marker }];
      });
      for (const { id, declared, marker } of open.slice(0, MAX_CARDS)) {
        if (Date.now() > end || !document.contains(marker)) break;
        cards.set(id, await readCards(document, marker, declared, hidden.cards));
      }
    }
    const list = hidden.list && (await readList(handle, place, hidden.list));
    return { cards, list };
  } finally {
    restore();
  }
}

/** Looks until something is there. @returns undefined after the time */
async function until<Value>(ms: number, look: () => Value | undefined): Promise<Value | undefined> {
  for (const end = Date.now() + ms; ; await wait(LOOK_MS)) {
    const value = look();
    if (value !== undefined || Date.now() > end) return value;
  }
}

/** Elements of a selector that the reader can see; sites keep invisible copies. */
function shown(root: ParentNode, selector: string): Element[] {
  return [...root.querySelectorAll(selector)].filter(isShown);
}

/** What a control opens: the element that it names, else those that have come since. */
function opened(
  document: Document,
  control: Element,
  selector: string,
  before: ReadonlySet<Element>,
): Element | undefined {
  const named = [control, ...control.querySelectorAll('[aria-controls], [aria-describedby]')]
    .flatMap((at) => [at.getAttribute('aria-controls'), at.getAttribute('aria-describedby')])
    .map((id) => (id ? document.getElementById(id) : null))
    .find((element) => element !== null && (element.matches(selector) || element.querySelector(selector)));
  if (named && isShown(named)) return named;
  return shown(document, selector).find((element) => !before.has(element));
}

async function readList(
  { roots, page: { document } }: AnswerHandle,
  place: Place,
  list: List,
): Promise<ListedSource[] | null> {
  const controls = openersOf({ place, roots }).filter((control) => isShown(control) && isOpenable(control));
  if (list.opens === 'a part') return await readParts(document, controls, list);
  const filled = (): Element[] =>
    shown(document, list.panel).filter((panel) => isPanelOf(place, panel) && panel.querySelector(list.links));
  const open = filled();
  const own =
    open.find((panel) => place.turn.contains(panel)) ?? (isOnlyAnswer(place, roots) ? open[0] : undefined);
  if (own) return linksOf(own, list.links);
  const [control] = controls;
  if (!control) return null;
  // Beside the turns one panel serves all answers: what stands open there may be the list of another.
  if (open[0] && list.close !== null) await closeList(control, open[0], list);
  const before = new Set(shown(document, list.panel));
  const others = new Set(filled());
  click(control);
  const panel = await until(LIST_MS, () => {
    const found = opened(document, control, list.panel, before);
    if (found?.querySelector(list.links)) return found;
    return filled().find((panel) => !others.has(panel));
  });
  if (!panel) {
    await closeList(control, null, list);
    return null;
  }
  const links = await settledLinks(panel, list.links);
  await closeList(control, panel, list);
  return links;
}

/** Parts that stand open already are read where they stand. */
async function readParts(
  document: Document,
  controls: readonly Element[],
  list: List,
): Promise<ListedSource[]> {
  const links: ListedSource[] = [];
  for (const control of controls) {
    const before = new Set(shown(document, list.panel));
    click(control);
    const panel = await until(CARD_MS, () => opened(document, control, list.panel, before));
    if (panel) links.push(...linksOf(panel, list.links));
    await closeList(control, panel ?? null, list);
  }
  return links;
}

/** Lists are filled row by row. */
async function settledLinks(panel: Element, selector: string): Promise<ListedSource[]> {
  let links = linksOf(panel, selector);
  for (const end = Date.now() + LIST_MS; Date.now() < end; ) {
    await wait(SETTLE_MS);
    const now = linksOf(panel, selector);
    if (now.length === links.length) return now;
    links = now;
  }
  return links;
}

async function closeList(control: Element, panel: Element | null, list: List): Promise<void> {
  const close = list.close === null ? control : nearestOpenable(panel ?? control, list.close);
  const isClosed = (): true | undefined =>
    panel === null || !panel.isConnected || !isShown(panel) || !panel.querySelector(list.links) || undefined;
  if (close?.isConnected) click(close);
  if (await until(CLOSE_MS, isClosed)) return;
  pressEscape(panel ?? control.ownerDocument.body);
  await until(CLOSE_MS, isClosed);
}

/** In an element, else around it: each answer may have a control of the kind. */
function nearestOpenable(element: Element, selector: string): Element | undefined {
  for (let around: Element | null = element; around !== null; around = around.parentElement) {
    const found = shown(around, selector).find(isOpenable);
    if (found) return found;
  }
  return undefined;
}

function linksOf(panel: Element, selector: string): ListedSource[] {
  return [...panel.querySelectorAll(selector)].map((link) => {
    const label = link.textContent.trim() || (link.getAttribute('aria-label') ?? '');
    // A button's name may be the address.
    return { address: link.getAttribute('href') ?? addressesIn(label)[0] ?? null, label };
  });
}

/** Addresses on a marker's card, page by page. */
async function readCards(
  document: Document,
  marker: Element,
  declared: number,
  cards: Cards,
): Promise<readonly string[]> {
  const control = controlOf(marker, cards.by);
  if (!control) return [];
  const before = new Set(shown(document, cards.card));
  const find = (): Element | undefined => opened(document, control, cards.card, before);
  const isFilled = (): true | undefined => (find()?.querySelector(cards.links) ? true : undefined);
  // What a second click does nobody knows; a pointer may come too early.
  const tries = cards.by === 'hover' ? TRIES : 1;
  let addresses: readonly string[] = [];
  for (let attempt = 0; attempt < tries && !find(); attempt += 1) {
    if (cards.by === 'hover') point(control, attempt > 0);
    else click(control);
    if (await until(CARD_MS, isFilled)) addresses = await turnPages(find, declared, cards);
  }
  await closeCard(control, find, cards.by);
  return addresses;
}

/** The site may replace the card between its pages: it is found again each time. */
async function turnPages(
  find: () => Element | undefined,
  declared: number,
  { links, next }: Cards,
): Promise<readonly string[]> {
  const addresses = new Set<string>();
  const read = (): string[] => {
    const card = find();
    return card ? linksOf(card, links).flatMap(({ address }) => address ?? []) : [];
  };
  for (let page = 0; page < Math.max(declared, 1); page += 1) {
    const now = read();
    for (const address of now) addresses.add(address);
    const card = find();
    const control = next !== null && card ? shown(card, next).find(isOpenable) : undefined;
    if (!control || addresses.size >= declared) break;
    click(control);
    const isTurned = await until(CARD_MS, () => {
      const then = read();
      return then.length > 0 && then.join() !== now.join() ? true : undefined;
    });
    if (!isTurned) break;
  }
  return [...addresses];
}

async function closeCard(control: Element, find: () => Element | undefined, by: Cards['by']): Promise<void> {
  const isGone = (): true | undefined => (find() ? undefined : true);
  if (by === 'hover') leave(control);
  // With nothing open, Escape might end what the page is doing.
  else if (find()) pressEscape(find() ?? control);
  if (await until(CLOSE_MS, isGone)) return;
  if (by === 'hover') pressEscape(find() ?? control);
  else click(control);
  await until(CLOSE_MS, isGone);
}

/** The marker itself, or the control in it or around it; a link that leads away is never clicked. */
function controlOf(marker: Element, by: Cards['by']): Element | undefined {
  const inside = [
    marker,
    ...marker.querySelectorAll('button, [role="button"], a, [aria-haspopup], [data-state]'),
  ];
  const around = marker.closest('button, [role="button"], [aria-haspopup]');
  const controls = around ? [...inside, around] : inside;
  if (by === 'hover') return controls.find(isShown);
  const pressable = controls.filter((element) => isShown(element) && isOpenable(element));
  return (
    pressable.find((element) => element.matches('button, [role="button"], [aria-haspopup]')) ?? pressable[0]
  );
}
