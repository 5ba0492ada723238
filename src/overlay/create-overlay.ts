/**
 * What Lacuna shows on a chat page: marks painted on the answer's text,
 * numbered marks beside paragraphs that miss a fact, one line under the
 * answer, and a card. The answer's nodes are never touched; everything drawn
 * lives in one shadow host under `body`.
 */
import type { Report } from '../core/report/schema';
import type { MarksShown } from '../core/report/shown-findings';
import { hasChangedMuch } from '../core/text/anchor-quote';
import type { LayerActions, LayerDrawing } from '../protocol/page-layer';
import type { Anchor } from './anchor-report';
import { createCardOnPage } from './card-on-page';
import { boxOfFinding, bringIntoView, rangesOf, scrollTo } from './finding-place';
import { findingAt } from './hit-test';
import { createLayerHost } from './layer-host';
import { boxOf, contains, scrollersOf, visibleThrough } from './page-geometry';
import { pageTheme } from './page-theme';
import { createPainter } from './paint-marks';
import { boxOfAnswer, gapsOf, layReport, marksOf, type PaintedAnswer, summaryOf } from './painted-answer';
import { createSummaryPlace } from './place-summary';
import { watchKeys } from './watch-keys';
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
  copy(text: string): Promise<boolean>;
}

export interface Overlay {
  /** Shows a report on the answer; replaces what was shown, and keeps an open card open. */
  paint(report: Report, show: MarksShown, anchor: Anchor): void;
  /** Scrolls to a finding and opens its card. @returns false when it is not on the page */
  reveal(finding: string): boolean;
  /** Takes everything off the page; `paint` starts afresh. */
  clear(): void;
}

/** What one painted answer needs while it is shown. */
interface Session {
  readonly stop: AbortController;
  readonly observe: (element: Element) => void;
  painted: PaintedAnswer;
  /** The page does not show the answer: nothing is drawn until it is back. */
  away: boolean;
  scrollers: readonly Element[];
  /** Text that was told to be another one, so that it is told once. */
  toldText: string | null;
}

export function createOverlay(options: OverlayOptions): Overlay {
  const { document, drawing } = options;
  const host = createLayerHost({ document, ...drawing, shadowMode: options.shadowMode });
  const painter = createPainter();
  const summary = createSummaryPlace(host);
  let session: Session | null = null;

  const actions: LayerActions = {
    open: (finding) => card.open(finding, 'held', 'take focus'),
    walk: () => step(1),
    next: () => step(1),
    previous: () => step(-1),
    close: () => card.close(),
    copy: options.copy,
  };
  const card = createCardOnPage({
    document,
    host,
    drawing,
    actions,
    painted: () => session?.painted ?? null,
    onChanged: layOut,
    onOpened: options.onOpened,
  });

  /** The answer as it is drawn; null while there is nothing to draw on. */
  const current = (): Session | null => (session && !session.away ? session : null);

  const treeOf = ({ anchor }: PaintedAnswer): Document | ShadowRoot => {
    const tree = anchor.root.getRootNode();
    return tree instanceof ShadowRoot ? tree : document;
  };

  /** Everything that depends on the answer's inside; after sizes or colours changed. */
  function layOut(): void {
    const now = current();
    if (!now || leftDead()) return;
    const { painted } = now;
    const open = card.finding();
    host.attach();
    now.scrollers = scrollersOf(painted.anchor.root);
    const theme = pageTheme(painted.anchor.root);
    host.setTheme(theme);
    painter.setTheme(theme, treeOf(painted));
    painter.setApart(open !== null && painted.anchored.statements.has(open) ? rangesOf(painted, open) : []);
    const visible = visibleThrough(now.scrollers, document);
    if (visible) drawing.drawGaps(host.gaps, gapsOf(painted, boxOfAnswer(painted), visible), open, actions);
    drawing.drawSummary(host.summary, summaryOf(painted), actions);
    summary.forget();
    card.draw();
    follow();
  }

  /** After a scroll: the answer's inside is as it was, only its place is new. */
  function follow(): void {
    const now = current();
    if (!now) return;
    const answer = boxOfAnswer(now.painted);
    const visible = visibleThrough(now.scrollers, document);
    host.follow(answer, visible);
    if (visible) summary.follow(now.painted.anchor.root, answer, visible);
    card.follow();
  }

  function lay(now: Session, painted: PaintedAnswer): void {
    if (now.away || now.painted.anchor.root !== painted.anchor.root) now.observe(painted.anchor.root);
    now.painted = painted;
    now.away = false;
    painter.paint(marksOf(painted), pageTheme(painted.anchor.root), treeOf(painted));
    const open = card.finding();
    if (open !== null && !painted.byId.has(open)) card.close();
    layOut();
  }

  /** The answer's nodes have changed and are quiet again. */
  function resettle(): void {
    if (!session || leftDead()) return;
    const { painted } = session;
    const anchor = options.recapture();
    if (!anchor) {
      card.close();
      session.away = true;
      painter.clear();
      summary.stop();
      host.detach();
      return;
    }
    lay(session, layReport(painted.report, painted.show, anchor));
    const { text, statements } = painted.report.answer;
    if (anchor.text === session.toldText || !hasChangedMuch(text, statements, anchor.text)) return;
    session.toldText = anchor.text;
    options.onAnswerChanged();
  }

  function step(by: 1 | -1): void {
    const finding = card.step(by);
    if (finding === null) return;
    show(finding);
    card.open(finding, 'held', 'take focus');
  }

  function show(finding: string): void {
    const now = current();
    if (!now) return;
    bringIntoView(now.painted, finding, now.scrollers);
    follow();
  }

  /** A mark or the line may be scrolled away when the keyboard comes to it. */
  function showFocused({ target }: Event): void {
    const now = current();
    if (!now || !(target instanceof HTMLElement)) return;
    if (host.card.contains(target)) {
      card.hold();
      return;
    }
    const visible = visibleThrough(now.scrollers, document);
    const isCovered = host.summary.contains(target) && summary.isCovered();
    if (visible && contains(visible, boxOf(target.getBoundingClientRect())) && !isCovered) return;
    scrollTo(now.painted, target.dataset.finding ?? '');
    follow();
  }

  /** The finding whose mark touches an element of the page. */
  function findingOn(element: Element): string | null {
    const painted = current()?.painted;
    if (!painted?.anchor.root.contains(element)) return null;
    const marks = marksOf(painted);
    return marks.find(({ ranges }) => ranges.some((range) => range.intersectsNode(element)))?.finding ?? null;
  }

  function start(painted: PaintedAnswer): Session {
    const stop = new AbortController();
    const { signal } = stop;
    const { observe } = watchPage({
      document,
      signal,
      root: () => current()?.painted.anchor.root ?? null,
      onTouched: painter.dropStale,
      onSettled: resettle,
      onMoved: follow,
      onResized: layOut,
    });
    watchPointer({
      document,
      host: host.element,
      signal,
      findingAt: (x, y) => {
        const now = current();
        return now && findingAt(painter, treeOf(now.painted), x, y);
      },
      findingOn,
      onHover: card.pass,
      onFocus: card.pass,
      onLeave: card.passBy,
      onClick: (finding) => card.open(finding, 'held', 'take focus'),
    });
    watchKeys({
      document,
      host: host.element,
      signal,
      isOpen: () => card.finding() !== null,
      onStep: step,
      onClose: card.close,
    });
    host.shadow.addEventListener('focusin', showFocused, { signal });
    return { stop, observe, painted, away: true, scrollers: [], toldText: null };
  }

  function clear(): void {
    session?.stop.abort();
    session = null;
    summary.stop();
    card.close();
    painter.clear();
    host.detach();
    drawing.drawGaps(host.gaps, [], null, actions);
    drawing.drawSummary(host.summary, null, actions);
    drawing.drawCard(host.card, null, actions);
  }

  function leftDead(): boolean {
    if (options.isAlive()) return false;
    clear();
    return true;
  }

  return {
    paint(report, show, anchor) {
      const painted = layReport(report, show, anchor);
      session ??= start(painted);
      lay(session, painted);
    },
    reveal(finding) {
      const now = current();
      if (!now?.painted.byId.has(finding) || boxOfFinding(now.painted, finding) === null) return false;
      show(finding);
      card.open(finding, 'held', 'leave focus');
      return true;
    },
    clear,
  };
}
