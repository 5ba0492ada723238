/** What the clipboard holds as a web page: it keeps the links. */
export interface RichClip {
  readonly text: string;
  readonly html: string;
}

/** @returns null where it is plain text, or nothing */
export function richClip(clip: DataTransfer | null): RichClip | null {
  const html = clip?.getData('text/html');
  return html ? { html, text: (clip?.getData('text/plain') ?? '').replaceAll('\r\n', '\n') } : null;
}
