/**
 * Between the overlay, which knows where things stand on the chat page, and
 * the interface, which draws them: the overlay hands over plain values and an
 * empty element, the interface draws into it and calls back. Neither imports
 * the other; the content script joins them.
 */
import type { CardView } from '../core/report/card-view';
import type { Report } from '../core/report/schema';

export type PageTheme = 'light' | 'dark';

/** Missing facts that would belong after one paragraph. */
export interface Gap {
  /** Pixels from the answer's top left corner. */
  readonly left: number;
  readonly top: number;
  readonly facts: readonly { readonly finding: string; readonly number: number; readonly text: string }[];
  /** Marks drawn one by one; the facts after them share one more. */
  readonly limit: number;
}

/** The line under the answer. */
export interface SummaryLine {
  readonly report: Report;
  /** Findings that can be walked through. */
  readonly findings: number;
  /** Marked statements whose text is no longer on the page. */
  readonly lost: number;
}

export interface OpenCard {
  readonly view: CardView;
  /** Number of a missing fact on the page. */
  readonly number: number | null;
  /** 1-based place among the findings shown; null when it is not one of them. */
  readonly position: number | null;
  readonly total: number;
}

/** What a reader can do in the layer. */
export interface LayerActions {
  readonly open: (finding: string) => void;
  /** Opens the first finding. */
  readonly walk: () => void;
  readonly next: () => void;
  readonly previous: () => void;
  readonly close: () => void;
  /** @returns whether the clipboard took it */
  readonly copy: (text: string) => Promise<boolean>;
}

/** The drawing half. Each call replaces what the element held; nothing to draw empties it. */
export interface LayerDrawing {
  /** Style sheets of the shadow root, as CSS text. */
  readonly styles: readonly string[];
  readonly direction: 'ltr' | 'rtl';
  /** Name of the layer for a screen reader. */
  readonly label: string;
  /** @param open finding whose card is open. A button carries its finding as `data-finding`. */
  drawGaps(into: HTMLElement, gaps: readonly Gap[], open: string | null, actions: LayerActions): void;
  drawSummary(into: HTMLElement, line: SummaryLine | null, actions: LayerActions): void;
  drawCard(into: HTMLElement, card: OpenCard | null, actions: LayerActions): void;
}
