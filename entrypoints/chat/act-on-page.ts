/** The few acts that Lacuna does on a chat page, each at the user's wish. */

/** Whether a reader could see it; an element without a box of its own shows by its children. */
export function isShown(element: Element): boolean {
  if (!element.isConnected || getComputedStyle(element).visibility === 'hidden') return false;
  return [element, ...element.children].some((at) => at.getClientRects().length > 0);
}

/** A click on it opens something on this page: it leads nowhere and sends nothing. */
export function isOpenable(element: Element): boolean {
  const link = element.closest('a[href]');
  const isLink = link !== null && !link.getAttribute('href')?.startsWith('#');
  const sends = element.closest('[type="submit"], form button:not([type="button"])') !== null;
  return !isLink && !sends && element.closest('[disabled], [aria-disabled="true"]') === null;
}

export function click(element: Element): void {
  const at = { ...middleOf(element), bubbles: true, cancelable: true, composed: true, button: 0 };
  // Menus and popovers of some libraries open at the press, others at the click.
  element.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerType: 'mouse', isPrimary: true }));
  element.dispatchEvent(new MouseEvent('mousedown', at));
  element.dispatchEvent(new PointerEvent('pointerup', { ...at, pointerType: 'mouse', isPrimary: true }));
  element.dispatchEvent(new MouseEvent('mouseup', at));
  element.dispatchEvent(new MouseEvent('click', at));
}

/** Brings the pointer over an element. @param withFocus some cards open only for the keyboard */
export function point(element: Element, withFocus: boolean): void {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  send(element, ['pointerover', 'pointerenter', 'mouseover', 'mouseenter', 'pointermove', 'mousemove']);
  if (withFocus && element instanceof HTMLElement) element.focus({ preventScroll: true });
}

export function leave(element: Element): void {
  send(
    element,
    ['pointermove', 'pointerout', 'pointerleave', 'mouseout', 'mouseleave'],
    element.ownerDocument.body,
  );
  if (element instanceof HTMLElement) element.blur();
}

export function pressEscape(element: Element): void {
  const key = { key: 'Escape', code: 'Escape', keyCode: 27, bubbles: true, cancelable: true, composed: true };
  element.dispatchEvent(new KeyboardEvent('keydown', key));
  element.dispatchEvent(new KeyboardEvent('keyup', key));
}

function send(element: Element, types: readonly string[], relatedTarget: Element | null = null): void {
  for (const type of types) {
    const bubbles = !type.endsWith('enter') && !type.endsWith('leave');
    const at = { ...middleOf(element), bubbles, cancelable: true, composed: true, relatedTarget };
    const event = type.startsWith('pointer')
      ? new PointerEvent(type, { ...at, pointerType: 'mouse', isPrimary: true })
      : new MouseEvent(type, at);
    element.dispatchEvent(event);
  }
}

function middleOf(element: Element): { clientX: number; clientY: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}
