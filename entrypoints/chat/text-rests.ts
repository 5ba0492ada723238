/**
 * Whether an answer is being written at this moment. Sites that say so are
 * believed first; the rest shows only by text that keeps coming.
 * @param waitMs chatbots write several times a second
 * @returns false as soon as the element's text changes
 */
export function textRests(root: Element, waitMs: number): Promise<boolean> {
  const before = root.textContent;
  return new Promise((resolve) => {
    const end = (rests: boolean): void => {
      watcher.disconnect();
      clearTimeout(timer);
      resolve(rests);
    };
    const watcher = new MutationObserver(() => {
      if (!root.isConnected || root.textContent !== before) end(false);
    });
    const timer = setTimeout(() => end(root.isConnected && root.textContent === before), waitMs);
    watcher.observe(root, { subtree: true, childList: true, characterData: true });
  });
}
