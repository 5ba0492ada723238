/**
 * Remembers where the reader is on the page.
 * @param near an element whose scrollers are kept
 * @returns puts focus, selection and scrolling back
 */
export function keepPlace(document: Document, near: Element): () => void {
  const focused = document.activeElement;
  const selection = document.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : null;
  const places: { element: Element; left: number; top: number }[] = [];
  for (let at: Element | null = near; at !== null; at = at.parentElement) {
    places.push({ element: at, left: at.scrollLeft, top: at.scrollTop });
  }
  return () => {
    if (focused instanceof HTMLElement && focused !== document.activeElement) {
      if (focused === document.body) (document.activeElement as HTMLElement | null)?.blur();
      else focused.focus({ preventScroll: true });
    }
    if (selection && range?.startContainer.isConnected) {
      selection.removeAllRanges();
      selection.addRange(range);
    }
    for (const { element, left, top } of places) {
      if (element.scrollLeft !== left || element.scrollTop !== top) {
        element.scrollTo({ left, top, behavior: 'instant' });
      }
    }
  };
}
