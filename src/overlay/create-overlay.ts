/**
 * What Lacuna shows on a chat page: marks painted on the answer's text,
 * numbered marks beside paragraphs that miss a fact, one line under the
 * answer, and a card. The answer's nodes are never touched; everything drawn
 * lives in one shadow host under `body`.
 */
import { cardView } from '../core/report/card-view';
import type { Report } from '../core/report/schema';
import type { Show } from '../core/report/shown-findings';
import { hasChangedMuch } from '../core/text/anchor-quote';
import type { LayerActions, LayerDrawing } from '../protocol/page-layer';
import type { Anchor } from './anchor-report';
import { findingAt } from './hit-test';
import { createLayerHost } from './layer-host';
import { type CardState, createFocusKeeper, type Hold, keyAction } from './open-card';
import { type Box, boxOf, placeCard, scrollersOf, visibleThrough, windowSize } from './page-geometry';
import { pageTheme } from './page-theme';
import { createPainter } from './paint-marks';
import {
  boxAround,
  boxOfAnswer,
  countLost,
  gapsOf,
  layReport,
  marksOf,
  type PaintedAnswer,
  summaryOf,
  walkable,
} from './painted-answer';
import { blankGround, standsFree } from './place-summary';
import { watchPage } from './watch-page';
import { watchPointer } from './watch-pointer';

export type { Anchor } from './anchor-report';

export interface OverlayOptions {
  readonly document: Document;
  /** `open` in the build for end-to-end tests alone. */
  readonly shadowMode: ShadowRootMode;
  readonly drawing: LayerDrawing;
  /** Captures the painted answer again after the page has changed it; null when it is not there. */
  recapture(): Anchor | null;
  /** False once the extension was reloaded: the overlay then leaves the page. */
  isAlive(): boolean;
  /** A card was opened by the reader. */
  onOpened(finding: string): void;
  /** The text differs so much that the report no longer fits it; once for each text. */
  onAnswerChanged(): void;
  /** @param lost shown statements that are not on the page at the moment */
  onMarksLost?(lost: number): void;
  copy(text: string): Promise<boolean>;
}

export interface Overlay {
  /** Shows a report on the answer; replaces what was shown, and keeps an open card open. */
  paint(report: Report, show: Show, anchor: Anchor): void;
  /** Scrolls to a finding and opens its card. @returns false when it is not on the page */
  reveal(finding: string): boolean;
  /** Takes everything off the page; `paint` starts afresh. */
  clear(): void;
  destroy(): void;
}

/** Looking for blank ground asks the page a hundred times what lies at a point: seldom while it scrolls. */
const SEEK_MS = 200;

export function createOverlay(options: OverlayOptions): Overlay {
  const { document, drawing } = options;
  const host = createLayerHost({ document, ...drawing, shadowMode: options.shadowMode });
  const focus = createFocusKeeper(document, host.shadow, host.card);
  const painter = createPainter();

  let session: AbortController | null = null;
  let painted: PaintedAnswer | null = null;
  /** The page does not show the answer: nothing is drawn until it is back. */
  let away = false;
  let scrollers: readonly Element[] = [];
  let observe: (element: Element) => void = () => {};
  let card: CardState | null = null;
  let summaryOffset: number | null = null;
  let soughtAt = Number.NEGATIVE_INFINITY;
  let reportedText: string | null = null;
  let reportedLost = 0;

  const actions: LayerActions = {
    open: (finding) => openCard(finding, 'held', 'take focus'),
    walk: () => step(1),
    next: () => step(1),
    previous: () => step(-1),
    close: closeCard,
    copy: options.copy,
  };

  const tree = (): Document | ShadowRoot => {
    const root = painted?.anchor.root.getRootNode();
    return root instanceof ShadowRoot ? root : document;
  };

  // What is drawn.

  function drawAll(): void {
    if (!painted || away) return;
    painter.paint(marksOf(painted), pageTheme(painted.anchor.root), tree());
    layOut();
  }

  /** After sizes or colours changed: everything that depends on the answer's inside. */
  function layOut(): void {
    if (leaveIfDead()) return;
    if (!painted || away) return;
    host.attach();
    scrollers = scrollersOf(painted.anchor.root);
    const theme = pageTheme(painted.anchor.root);
    host.setTheme(theme);
    painter.setTheme(theme, tree());
    painter.setApart(card ? (painted.anchored.statements.get(card.finding) ?? []) : []);
    const answer = boxOfAnswer(painted);
    const visible = visibleThrough(scrollers, document);
    if (visible)
      drawing.drawGaps(host.gaps, gapsOf(painted, answer, visible), card?.finding ?? null, actions);
    const line = summaryOf(painted);
    host.summary.style.maxWidth = `${answer.width}px`;
    drawing.drawSummary(host.summary, line, actions);
    soughtAt = Number.NEGATIVE_INFINITY;
    summaryOffset = null;
    drawCard();
    follow();
  }

  /** After a scroll: the answer's inside is as it was, only its place is new. */
  function follow(): void {
    if (!painted || away) return;
    const answer = boxOfAnswer(painted);
    const visible = visibleThrough(scrollers, document);
    host.follow(answer, visible);
    if (visible) followSummary(answer, visible);
    moveCard();
  }

  function followSummary(answer: Box, visible: Box): void {
    if (!painted) return;
    const { width, height } = host.summary.getBoundingClientRect();
    if (height === 0) return;
    const room = { root: painted.anchor.root, host: host.element, answer, visible, size: { width, height } };
    if (summaryOffset !== null && !standsFree(room, summaryOffset)) summaryOffset = null;
    const now = performance.now();
    if (summaryOffset === null && now - soughtAt > SEEK_MS) {
      soughtAt = now;
      summaryOffset = blankGround(room);
    }
    // Out of sight, yet still there for the keyboard, which brings it into view.
    host.summary.classList.toggle('covered', summaryOffset === null);
    if (summaryOffset !== null) host.summary.style.top = `${answer.height + summaryOffset}px`;
  }

  function drawCard(): void {
    const finding = card && painted?.byId.get(card.finding);
    if (!card || !painted || !finding) {
      host.card.hidden = true;
      drawing.drawCard(host.card, null, actions);
      return;
    }
    const walk = walkable(painted);
    const position = walk.findIndex((shown) => shown.finding.id === finding.id);
    host.card.hidden = false;
    drawing.drawCard(
      host.card,
      {
        view: cardView(painted.report, finding),
        number: walk[position]?.number ?? null,
        position: position < 0 ? null : position + 1,
        total: walk.length,
      },
      actions,
    );
  }

  function moveCard(): void {
    if (!card || !painted) return;
    const around = boxOfFinding(card.finding) ?? boxOfAnswer(painted);
    const size = boxOf(host.card.getBoundingClientRect());
    const { left, top } = placeCard(around, size, windowSize(document));
    host.card.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }

  /** Where a finding stands on the page: its text, its paragraph's end, or the line under the answer. */
  function boxOfFinding(id: string): Box | null {
    if (!painted) return null;
    const finding = painted.byId.get(id);
    if (finding?.about === 'fact') {
      const { belongsAfter } = finding.fact;
      const block = belongsAfter === null ? undefined : painted.anchored.blocks.get(belongsAfter);
      if (block) return lastLine(block);
      const answer = boxOfAnswer(painted);
      return { ...answer, top: answer.top + answer.height, height: 0 };
    }
    return boxAround(painted.anchored.statements.get(id) ?? []);
  }

  // The card.

  function openCard(finding: string, hold: Hold, keyboard: 'take focus' | 'leave focus'): void {
    if (!painted?.byId.has(finding)) return;
    const changed = card?.finding !== finding;
    card = { finding, hold: card?.hold === 'held' && !changed ? 'held' : hold };
    layOut();
    if (keyboard === 'take focus') focus.enter();
    if (changed) options.onOpened(finding);
  }

  function closeCard(): void {
    if (!card) return;
    focus.leave();
    card = null;
    layOut();
  }

  function step(by: 1 | -1): void {
    if (!painted) return;
    const walk = walkable(painted);
    if (walk.length === 0) return;
    const at = walk.findIndex(({ finding }) => finding.id === card?.finding);
    const next = at < 0 ? (by > 0 ? 0 : walk.length - 1) : (at + by + walk.length) % walk.length;
    const finding = walk[next]?.finding.id;
    if (finding === undefined) return;
    bringIntoView(finding);
    openCard(finding, 'held', host.card.contains(host.shadow.activeElement) ? 'leave focus' : 'take focus');
  }

  function bringIntoView(finding: string): void {
    const visible = visibleThrough(scrollers, document);
    const box = boxOfFinding(finding);
    if (!painted || !box || !visible) return;
    if (box.top >= visible.top && box.top + box.height <= visible.top + visible.height) return;
    const fact = painted.byId.get(finding);
    const range =
      fact?.about === 'fact'
        ? painted.anchored.blocks.get(fact.fact.belongsAfter ?? -1)
        : painted.anchored.statements.get(finding)?.[0];
    const element = range?.startContainer.parentElement;
    if (element) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    else painted.anchor.root.scrollIntoView({ block: 'end', behavior: 'instant' });
  }

  // The page changes.

  function resettle(): void {
    if (leaveIfDead()) return;
    if (!painted) return;
    const anchor = options.recapture();
    away = anchor === null;
    if (!anchor) {
      painter.clear();
      closeCard();
      host.detach();
      tellLost(painted.shown.filter(({ finding }) => finding.about === 'statement').length);
      return;
    }
    lay(painted.report, painted.show, anchor);
    const { answer } = painted.report;
    if (anchor.text !== reportedText && hasChangedMuch(answer.text, answer.statements, anchor.text)) {
      reportedText = anchor.text;
      options.onAnswerChanged();
    }
  }

  function tellLost(lost: number): void {
    if (lost === reportedLost) return;
    reportedLost = lost;
    options.onMarksLost?.(lost);
  }

  function lay(report: Report, show: Show, anchor: Anchor): void {
    const root = painted?.anchor.root;
    painted = layReport(report, show, anchor);
    away = false;
    if (root !== anchor.root) observe(anchor.root);
    if (card && !painted.byId.has(card.finding)) closeCard();
    drawAll();
    tellLost(countLost(painted));
  }

  function start(): void {
    session = new AbortController();
    const { signal } = session;
    const watched = watchPage({
      document,
      signal,
      root: () => (away ? null : (painted?.anchor.root ?? null)),
      onTouched: painter.dropStale,
      onSettled: resettle,
      onMoved: follow,
      onResized: layOut,
    });
    observe = watched.observe;
    watchPointer({
      document,
      host: host.element,
      signal,
      findingAt: (x, y) => (away ? null : findingAt(painter, tree(), x, y)),
      findingOn: (element) => {
        if (!painted?.anchor.root.contains(element)) return null;
        for (const [finding, ranges] of painted.anchored.statements) {
          if (ranges.some((range) => range.intersectsNode(element))) return finding;
        }
        return null;
      },
      onHover: (finding) => card?.hold !== 'held' && openCard(finding, 'passing', 'leave focus'),
      onFocus: (finding) => card?.hold !== 'held' && openCard(finding, 'passing', 'leave focus'),
      onLeave: () => card?.hold === 'passing' && closeCard(),
      onClick: (finding) => openCard(finding, 'held', 'take focus'),
    });
    // The chat page must not take our keys for its own shortcuts or its input box.
    const own = (event: Event): void => event.stopPropagation();
    for (const type of ['keyup', 'keypress', 'beforeinput', 'input'])
      host.element.addEventListener(type, own, { signal });
    host.shadow.addEventListener('focusin', ({ target }) => showFocused(target), { signal });
    host.element.addEventListener('keydown', (event) => press(event, 'in the layer'), { signal });
    document.addEventListener('keydown', (event) => press(event, 'on the page'), { signal });
  }

  /** A mark or the line may be scrolled away when the keyboard comes to it. */
  function showFocused(target: EventTarget | null): void {
    if (!painted || !(target instanceof HTMLElement) || host.card.contains(target)) return;
    const { finding } = target.dataset;
    if (finding !== undefined) bringIntoView(finding);
    else if (host.summary.classList.contains('covered'))
      painted.anchor.root.scrollIntoView({ block: 'end', behavior: 'instant' });
    follow();
  }

  function press(event: KeyboardEvent, where: 'in the layer' | 'on the page'): void {
    const action = keyAction(event);
    if (where === 'on the page') {
      // Text opened by hover must close without moving the pointer (WCAG 2.2, 1.4.13).
      if (action === 'close') closeCard();
      return;
    }
    event.stopPropagation();
    if (!action || (action === 'close' && !card)) return;
    event.preventDefault();
    if (action === 'close') closeCard();
    else step(action === 'next' ? 1 : -1);
  }

  function clear(): void {
    session?.abort();
    session = null;
    closeCard();
    painted = null;
    away = false;
    observe = () => {};
    reportedText = null;
    reportedLost = 0;
    painter.clear();
    host.detach();
  }

  function leaveIfDead(): boolean {
    if (options.isAlive()) return false;
    destroy();
    return true;
  }

  function destroy(): void {
    clear();
    drawing.drawGaps(host.gaps, [], null, actions);
    drawing.drawSummary(host.summary, null, actions);
    drawing.drawCard(host.card, null, actions);
  }

  return {
    paint(report, show, anchor) {
      if (!session) start();
      lay(report, show, anchor);
    },
    reveal(finding) {
      if (!painted || away || !painted.byId.has(finding)) return false;
      if (boxOfFinding(finding) === null) return false;
      bringIntoView(finding);
      follow();
      openCard(finding, 'held', 'leave focus');
      return true;
    },
    clear,
    destroy,
  };
}

function lastLine(range: Range): Box {
  const rects = [...range.getClientRects()];
  return boxOf(rects.at(-1) ?? range.getBoundingClientRect());
}
