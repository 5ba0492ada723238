/**
 * Hover, click and focus on marked text. Listens only: the page's own clicks,
 * links and selections go on as if nothing were there.
 */

export interface PointerWatch {
  readonly document: Document;
  /** Our shadow host: events in the layer arrive with it as their target. */
  readonly host: Element;
  readonly signal: AbortSignal;
  findingAt(x: number, y: number): string | null;
  /** Finding whose mark touches the element. */
  findingOn(element: Element): string | null;
  /** The pointer has rested on a mark. */
  onHover(finding: string): void;
  /** The pointer has left the mark and the card for a while. */
  onLeave(): void;
  onClick(finding: string): void;
  /** A link or button of the page inside marked text got the keyboard's focus. */
  onFocus(finding: string): void;
}

/** How often the page is asked what lies under the pointer: with 2,000 marks an answer takes about 10 ms. */
const LOOK_MS = 80;
/** Long enough not to open while the pointer crosses, short enough to feel direct; chosen by hand. */
const REST_MS = 180;
/** Time to move from the mark into the card. */
const LEAVE_MS = 350;

const OWN_PURPOSE =
  'a, button, input, select, textarea, label, summary, [role="button"], [role="link"], [contenteditable="true"]';

export function watchPointer(watch: PointerWatch): void {
  const { document, host, signal } = watch;
  /** What the pointer was last seen on: a finding, the layer, or neither. */
  let under: { readonly finding: string } | 'layer' | null = null;
  let last: { readonly x: number; readonly y: number; readonly on: 'layer' | 'page' | 'drag' } | null = null;
  let looking: ReturnType<typeof setTimeout> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => {
    clearTimeout(looking);
    clearTimeout(waiting);
  });

  const after = (ms: number, act: () => void): void => {
    clearTimeout(waiting);
    waiting = setTimeout(act, ms);
  };

  function look(): void {
    looking = undefined;
    if (!last) return;
    if (last.on === 'layer') {
      under = 'layer';
      clearTimeout(waiting);
      return;
    }
    const finding = last.on === 'page' ? watch.findingAt(last.x, last.y) : null;
    const before = typeof under === 'object' ? (under?.finding ?? null) : under;
    if (finding === before) return;
    under = finding === null ? null : { finding };
    if (finding === null) after(LEAVE_MS, watch.onLeave);
    else after(REST_MS, () => watch.onHover(finding));
  }

  function move(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    // A pressed button means a selection in the making.
    const on = event.target === host ? 'layer' : event.buttons === 0 ? 'page' : 'drag';
    last = { x: event.clientX, y: event.clientY, on };
    looking ??= setTimeout(look, LOOK_MS);
  }

  function click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.target === host) return;
    if (event.target instanceof Element && event.target.closest(OWN_PURPOSE)) return;
    if (document.getSelection()?.isCollapsed === false) return;
    const found = watch.findingAt(event.clientX, event.clientY);
    if (found === null) return;
    // The click says all that the pointer's rest would: a card closed at once does not come back by itself.
    clearTimeout(looking);
    clearTimeout(waiting);
    looking = undefined;
    under = { finding: found };
    watch.onClick(found);
  }

  function focus(event: FocusEvent): void {
    const { target } = event;
    if (!(target instanceof Element) || target === host || !target.matches(':focus-visible')) return;
    const found = watch.findingOn(target);
    if (found !== null) watch.onFocus(found);
  }

  document.addEventListener('pointermove', move, { signal, passive: true });
  document.addEventListener('pointerleave', () => after(LEAVE_MS, watch.onLeave), { signal });
  document.addEventListener('click', click, { signal });
  document.addEventListener('focusin', focus, { signal });
}
