/** The card: which finding it shows, where it stands, how it is walked, held and closed. */
import { cardView } from '../core/report/card-view';
import type { LayerActions, LayerDrawing } from '../protocol/page-layer';
import { createFocusKeeper } from './card-focus';
import { boxOfFinding } from './finding-place';
import type { LayerHost } from './layer-host';
import { boxOf, placeCard, windowSize } from './page-geometry';
import { boxOfAnswer, type PaintedAnswer, walkable } from './painted-answer';

/** `passing`: opened by hover or focus, closes by itself. `held`: stays until it is closed. */
export type Hold = 'passing' | 'held';

export interface CardOptions {
  readonly document: Document;
  readonly host: LayerHost;
  readonly drawing: LayerDrawing;
  readonly actions: LayerActions;
  painted(): PaintedAnswer | null;
  /** The card shows another finding, or none: the page is to be laid out again. */
  onChanged(): void;
  /** The reader asked for this finding. */
  onOpened(finding: string): void;
}

export interface CardOnPage {
  /** Finding it shows; null when closed. */
  finding(): string | null;
  open(finding: string, hold: Hold, keyboard: 'take focus' | 'leave focus'): void;
  /** Opens on hover or focus, unless the reader holds another card open. */
  pass(finding: string): void;
  /** Closes a card that nobody holds. */
  passBy(): void;
  /** A passing card that is used stays. */
  hold(): void;
  close(): void;
  /** @returns the finding `by` steps on in reading order, around the ends; null when there is none */
  step(by: 1 | -1): string | null;
  draw(): void;
  follow(): void;
}

export function createCardOnPage(options: CardOptions): CardOnPage {
  const { document, host, drawing, actions } = options;
  const focus = createFocusKeeper(document, host.shadow, host.card);
  let shown: { readonly finding: string; readonly hold: Hold } | null = null;

  function open(finding: string, hold: Hold, keyboard: 'take focus' | 'leave focus'): void {
    if (!options.painted()?.byId.has(finding)) return;
    const changed = shown?.finding !== finding || shown.hold !== hold;
    shown = { finding, hold };
    options.onChanged();
    if (keyboard === 'take focus') focus.enter();
    if (changed && hold === 'held') options.onOpened(finding);
  }

  function close(): void {
    if (!shown) return;
    focus.leave();
    shown = null;
    options.onChanged();
  }

  return {
    finding: () => shown?.finding ?? null,
    open,
    pass(finding) {
      if (shown?.hold !== 'held') open(finding, 'passing', 'leave focus');
    },
    passBy() {
      if (shown?.hold === 'passing') close();
    },
    hold() {
      if (shown) shown = { ...shown, hold: 'held' };
    },
    close,
    step(by) {
      const painted = options.painted();
      const walk = painted ? walkable(painted) : [];
      const at = walk.findIndex(({ finding }) => finding.id === shown?.finding);
      const first = by > 0 ? 0 : walk.length - 1;
      return walk[at < 0 ? first : (at + by + walk.length) % walk.length]?.finding.id ?? null;
    },
    draw() {
      const painted = options.painted();
      const finding = shown && painted?.byId.get(shown.finding);
      host.card.hidden = !finding;
      if (!painted || !finding) return drawing.drawCard(host.card, null, actions);
      const walk = walkable(painted);
      const position = walk.findIndex((other) => other.finding.id === finding.id);
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
    },
    follow() {
      const painted = options.painted();
      if (!shown || !painted) return;
      const around = boxOfFinding(painted, shown.finding) ?? boxOfAnswer(painted);
      const size = boxOf(host.card.getBoundingClientRect());
      const { left, top } = placeCard(around, size, windowSize(document));
      host.card.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    },
  };
}
