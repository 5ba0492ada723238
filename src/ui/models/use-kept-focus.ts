import { useEffect, useRef } from 'preact/hooks';

/**
 * A button that is pressed often makes way for another: without this the keyboard
 * would start again at the top of the page.
 * @param kind changes when the buttons do
 * @returns for the element around them
 */
export function useKeptFocus<Element extends HTMLElement>(kind: string) {
  const root = useRef<Element>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!hadFocus.current || !isLost) return;
    root.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true });
  }, [kind]);
  return {
    ref: root,
    onFocusIn: () => {
      hadFocus.current = true;
    },
    onFocusOut: ({ relatedTarget }: FocusEvent) => {
      // A button that is taken away loses the focus to nothing.
      if (relatedTarget !== null) hadFocus.current = false;
    },
  };
}
