/** What the clipboard holds as a web page: it keeps the links. */
export interface RichClip {
  readonly text: string;
  readonly html: string;
}

/** @returns null where it is plain text, files, or nothing */
export function richClip(clip: DataTransfer | null): RichClip | null {
  const html = clip?.getData('text/html');
  if (!html || (clip?.files.length ?? 0) > 0) return null;
  const text = clip?.getData('text/plain').replaceAll('\r\n', '\n') || textOf(html);
  return text.trim() === '' ? null : { text, html };
}

/** Of a page that came without its text; nothing of it is run or loaded. */
function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';
}
