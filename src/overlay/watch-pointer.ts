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

/** Long enough not to open while the pointer crosses, short enough to feel direct; chosen by hand. */
const REST_MS = 250;
/** Time to move from the mark into the card. */
const LEAVE_MS = 350;

const OWN_PURPOSE =
  'a, button, input, select, textarea, label, summary, [role="button"], [role="link"], [contenteditable="true"]';

export function watchPointer(watch: PointerWatch): void {
  const { document, host, signal } = watch;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let under: string | null = null;
  signal.addEventListener('abort', () => timer !== null && clearTimeout(timer));

  const after = (ms: number, act: () => void): void => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => {
      timer = null;
      act();
    }, ms);
  };

  function move(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    const inLayer = event.target === host;
    // A pressed button means a selection in the making.
    const found = inLayer || event.buttons !== 0 ? null : watch.findingAt(event.clientX, event.clientY);
    const next = inLayer ? 'layer' : found;
    if (next === under) return;
    under = next;
    if (found !== null) after(REST_MS, () => watch.onHover(found));
    else if (inLayer) timer !== null && clearTimeout(timer);
    else after(LEAVE_MS, watch.onLeave);
  }

  function click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.target === host) return;
    if (event.target instanceof Element && event.target.closest(OWN_PURPOSE)) return;
    if (document.getSelection()?.isCollapsed === false) return;
    const found = watch.findingAt(event.clientX, event.clientY);
    if (found !== null) watch.onClick(found);
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
