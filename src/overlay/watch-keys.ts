/** Keys in the layer: n and p walk the findings, Escape closes the card. */

export interface KeyWatch {
  readonly document: Document;
  /** Our shadow host: the page sees keys in the layer as keys on it. */
  readonly host: Element;
  readonly signal: AbortSignal;
  isOpen(): boolean;
  onStep(by: 1 | -1): void;
  onClose(): void;
}

function actionOf(event: KeyboardEvent): 'next' | 'previous' | 'close' | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  switch (event.key.toLowerCase()) {
    case 'n':
      return 'next';
    case 'p':
      return 'previous';
    case 'escape':
      return 'close';
    default:
      return null;
  }
}

export function watchKeys(watch: KeyWatch): void {
  const { document, host, signal } = watch;
  // The chat page must not take our keys for its own shortcuts or its input box.
  const keep = (event: Event): void => event.stopPropagation();
  for (const type of ['keyup', 'keypress']) host.addEventListener(type, keep, { signal });

  function pressedInLayer(event: KeyboardEvent): void {
    event.stopPropagation();
    const action = actionOf(event);
    if (action === null || (action === 'close' && !watch.isOpen())) return;
    event.preventDefault();
    if (action === 'close') watch.onClose();
    else watch.onStep(action === 'next' ? 1 : -1);
  }
  host.addEventListener('keydown', (event) => event instanceof KeyboardEvent && pressedInLayer(event), {
    signal,
  });

  // What hover opened must close without moving the pointer (WCAG 2.2, 1.4.13); the page keeps the key.
  const pressedOnPage = (event: KeyboardEvent): void => {
    if (actionOf(event) === 'close' && watch.isOpen()) watch.onClose();
  };
  document.addEventListener('keydown', pressedOnPage, { signal });
}
