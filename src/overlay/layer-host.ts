/**
 * The one node that Lacuna adds to the page: a shadow host under `body`, with
 * a window that follows the answer (marks in the margin, the line under it) and
 * a box for the card. Nothing in it takes part in the page's layout.
 */
import type { PageTheme } from '../protocol/page-layer';
import type { Box } from './page-geometry';

export const HOST_NAME = 'lacuna-layer';

/** The margin stays below the page's own dialogs and menus, the card above all. */
const LAYER_STYLE = `
:host { all: initial; display: contents !important; }
.window { position: fixed; z-index: 5; overflow: clip; pointer-events: none; }
[hidden] { display: none !important; }
.answer { position: absolute; left: 0; top: 0; width: 0; height: 0; }
.summary-place { position: absolute; width: max-content; pointer-events: auto; }
.summary-place.covered:not(:focus-within) { opacity: 0; pointer-events: none; }
.card-place { position: fixed; z-index: 2147483647; left: 0; top: 0; }
@media print { .window, .card-place { display: none; } }
`;

export interface LayerHost {
  readonly element: HTMLElement;
  readonly shadow: ShadowRoot;
  /** Moves with the answer: its origin is the answer's top left corner. */
  readonly gaps: HTMLElement;
  readonly summary: HTMLElement;
  readonly card: HTMLElement;
  /** Puts the host back under `body` if the page took it away. */
  attach(): void;
  detach(): void;
  setTheme(theme: PageTheme): void;
  /** @param answer box of the answer; @param visible the part of the window in which it may show; null hides */
  follow(answer: Box, visible: Box | null): void;
}

export interface LayerHostOptions {
  readonly document: Document;
  /** `open` for tests alone: a page must not reach in. */
  readonly shadowMode: ShadowRootMode;
  readonly styles: readonly string[];
  readonly direction: 'ltr' | 'rtl';
  readonly label: string;
}

export function createLayerHost({
  document,
  shadowMode,
  styles,
  direction,
  label,
}: LayerHostOptions): LayerHost {
  const element = document.createElement(HOST_NAME);
  const shadow = element.attachShadow({ mode: shadowMode });
  shadow.adoptedStyleSheets = [LAYER_STYLE, ...styles].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });

  const add = (parent: Node, name: string): HTMLElement => {
    const box = document.createElement('div');
    box.className = name;
    parent.appendChild(box);
    return box;
  };
  const window = add(shadow, 'window');
  window.setAttribute('role', 'region');
  window.setAttribute('aria-label', label);
  const answerBox = add(window, 'answer');
  const gaps = add(answerBox, 'gaps');
  const summary = add(answerBox, 'summary-place');
  const card = add(shadow, 'card-place');
  for (const box of [window, card]) box.dir = direction;

  return {
    element,
    shadow,
    gaps,
    summary,
    card,
    attach() {
      if (!element.isConnected) document.body?.appendChild(element);
    },
    detach: () => element.remove(),
    setTheme(theme) {
      element.dataset.theme = theme;
    },
    follow(answer, visible) {
      window.hidden = visible === null;
      if (!visible) return;
      window.style.left = `${visible.left}px`;
      window.style.top = `${visible.top}px`;
      window.style.width = `${visible.width}px`;
      window.style.height = `${visible.height}px`;
      answerBox.style.transform = `translate(${answer.left - visible.left}px, ${answer.top - visible.top}px)`;
    },
  };
}
