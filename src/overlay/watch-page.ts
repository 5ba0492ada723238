/** Tells the overlay when the page has changed under it, seldom enough to be cheap. */

export interface PageWatch {
  readonly document: Document;
  /** The answer; null while the page does not show it. */
  root(): Element | null;
  readonly signal: AbortSignal;
  /** At once, before the next paint, when nodes of the answer changed. */
  onTouched(): void;
  /** When the answer's nodes have been quiet for a moment, or will not be. */
  onSettled(): void;
  /** At most once a frame: something scrolled, or other parts of the page changed. */
  onMoved(): void;
  /** At most once a frame: sizes or colours may have changed. */
  onResized(): void;
}

/** Quiet time that ends a change, and the longest wait while changes go on; chosen by hand. */
const QUIET_MS = 150;
const LONGEST_MS = 1_000;

const CHANGES = { subtree: true, childList: true, characterData: true } as const;

/** Where sites keep their light or dark theme. */
const THEME_ATTRIBUTES = ['class', 'style', 'data-theme', 'data-color-mode', 'data-color-scheme'];

function oncePerFrame(view: Window, act: () => void, signal: AbortSignal): () => void {
  let frame: number | null = null;
  signal.addEventListener('abort', () => frame !== null && view.cancelAnimationFrame(frame));
  return () => {
    frame ??= view.requestAnimationFrame(() => {
      frame = null;
      if (!signal.aborted) act();
    });
  };
}

function onceQuiet(act: () => void, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let first = 0;
  signal.addEventListener('abort', () => timer !== null && clearTimeout(timer));
  return () => {
    const now = Date.now();
    if (timer === null) first = now;
    else clearTimeout(timer);
    const wait = Math.max(0, Math.min(QUIET_MS, first + LONGEST_MS - now));
    timer = setTimeout(() => {
      timer = null;
      act();
    }, wait);
  };
}

export function watchPage(watch: PageWatch): { observe(element: Element): void } {
  const { document, signal } = watch;
  const view = document.defaultView ?? window;
  const moved = oncePerFrame(view, watch.onMoved, signal);
  const resized = oncePerFrame(view, watch.onResized, signal);
  const settled = onceQuiet(watch.onSettled, signal);

  const nodes = new MutationObserver((records) => {
    const root = watch.root();
    const gone = !root?.isConnected;
    if (gone || records.some(({ target }) => root.contains(target))) {
      watch.onTouched();
      settled();
    }
    // Text that grows elsewhere may move the answer; its own changes show as a size.
    moved();
  });
  nodes.observe(document, CHANGES);

  const themes = new MutationObserver(resized);
  for (const element of [document.documentElement, document.body]) {
    if (element) themes.observe(element, { attributes: true, attributeFilter: THEME_ATTRIBUTES });
  }
  const sizes = new ResizeObserver(resized);
  signal.addEventListener('abort', () => {
    nodes.disconnect();
    themes.disconnect();
    sizes.disconnect();
  });
  const options = { signal, passive: true } as const;
  document.addEventListener('scroll', moved, { ...options, capture: true });
  view.addEventListener('resize', resized, options);
  document.fonts?.addEventListener('loadingdone', resized, options);
  view.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', resized, options);

  return {
    /** The answer and all that holds it: a picture that loads above it changes one of their sizes. */
    observe(element) {
      sizes.disconnect();
      // Changes inside a shadow root are not seen from the document.
      const tree = element.getRootNode();
      if (tree !== document) nodes.observe(tree, CHANGES);
      for (let at: Element | null = element; at; at = at.parentElement) sizes.observe(at);
    },
  };
}
