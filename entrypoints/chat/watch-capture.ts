/** Tells when the page no longer shows an answer as it was captured: edited, written anew, another branch chosen. */
import type { CapturedAnswer } from '../../src/sites/adapter';

/** Pages redraw in several steps. */
const SETTLE_MS = 800;

/** What a check rests on: the text, and what its citations lead to. */
export function signatureOf({ draft }: CapturedAnswer): string {
  return JSON.stringify([
    draft.text,
    draft.citations.map(({ declared, urls }) => [declared, urls.map(({ key }) => key)]),
  ]);
}

/**
 * @param root of the captured answer
 * @param again the answer as the page shows it now; null while it does not, `gone` where another took its place
 * @param onChanged told once for each other text
 * @returns stops watching
 */
export function watchCapture(
  captured: CapturedAnswer,
  again: () => CapturedAnswer | 'gone' | null,
  onChanged: () => void,
): () => void {
  let { root } = captured;
  const { ownerDocument } = root;
  let told = signatureOf(captured);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    const now = again();
    if (!now) return;
    if (now !== 'gone') root = now.root;
    const signature = now === 'gone' ? now : signatureOf(now);
    if (signature === told) return;
    told = signature;
    onChanged();
  };
  const watcher = new MutationObserver((records) => {
    const touches = !root.isConnected || records.some(({ target }) => root.contains(target));
    if (!touches) return;
    clearTimeout(timer);
    timer = setTimeout(look, SETTLE_MS);
  });
  watcher.observe(ownerDocument.body, { subtree: true, childList: true, characterData: true });
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
  };
}
