/** Where the keyboard's focus goes when the card opens and closes. */

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
      if (isInside()) return;
      before = shadow.activeElement ?? document.activeElement;
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
