/** Which card is open, and where the keyboard's focus goes when it opens and closes. */

/** `passing`: opened by hover or focus, closes by itself. `held`: stays until it is closed. */
export type Hold = 'passing' | 'held';

export interface CardState {
  readonly finding: string;
  readonly hold: Hold;
}

export interface FocusKeeper {
  /** Moves focus into the card, and remembers where it was. */
  enter(): void;
  /** Gives focus back if it is still in the card. */
  leave(): void;
}

export function createFocusKeeper(document: Document, shadow: ShadowRoot, card: HTMLElement): FocusKeeper {
  let before: Element | null = null;
  const isInside = (): boolean => card.contains(shadow.activeElement);
  return {
    enter() {
      if (!isInside()) before = shadow.activeElement ?? document.activeElement;
      card.querySelector<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
    },
    leave() {
      if (isInside()) {
        const back =
          before instanceof HTMLElement && before.isConnected && before !== document.body ? before : null;
        if (back) back.focus({ preventScroll: true });
        else if (shadow.activeElement instanceof HTMLElement) shadow.activeElement.blur();
      }
      before = null;
    },
  };
}

/** What a key does in the layer; null for keys that are not ours. */
export function keyAction(event: KeyboardEvent): 'next' | 'previous' | 'close' | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
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
