/**
 * Puts text on the clipboard from a click on the page. Pages served without
 * encryption have no clipboard interface: there the copy event itself is used.
 * @returns whether it worked
 */
export async function copyText(document: Document, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const give = (event: ClipboardEvent): void => {
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    document.addEventListener('copy', give, { capture: true });
    const done = document.execCommand('copy');
    document.removeEventListener('copy', give, { capture: true });
    return done;
  }
}
