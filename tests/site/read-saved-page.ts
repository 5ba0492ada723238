/** A page that a browser saved: as HTML, or as one file with everything in it (MHTML). */
import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import type { Page } from '../../src/sites/adapter';
import { savedChat } from '../../src/sites/saved-page';

/**
 * @param file path of an HTML or MHTML file
 * @param url address that it is given; by default the one it gives of itself
 * Errors: Error in plain words where the file has no HTML.
 */
export function readSavedPage(file: string, url: string | null): Page {
  const bytes = readFileSync(file);
  const start = bytes.subarray(0, 2_000).toString('latin1');
  const archive = /^MIME-Version:/im.test(start) ? htmlOfArchive(bytes.toString('latin1')) : null;
  const html = archive?.html ?? bytes.toString('utf8');
  if (!/<[a-z!]/i.test(html)) throw new Error(`${file} holds no HTML.`);
  const whole = /<html/i.test(html) ? html : `<!doctype html><html><body>${html}</body></html>`;
  const { document } = parseHTML(whole) as unknown as { document: Document };
  return { document, url: url ?? archive?.url ?? savedChat(document).url };
}

/** The first HTML part: the page as it stood on the screen. RFC 2557. */
function htmlOfArchive(text: string): { html: string; url: string | null } {
  const boundary = /boundary="?([^"\r\n;]+)"?/i.exec(text)?.[1];
  const parts = boundary === undefined ? [text] : text.split(`--${boundary}`);
  for (const part of parts) {
    const gap = /\r?\n\r?\n/.exec(part);
    const head = part.slice(0, gap?.index ?? 0).replace(/\r?\n[ \t]+/g, ' ');
    if (gap === null || !/^Content-Type:\s*text\/html/im.test(head)) continue;
    const body = part.slice(gap.index + gap[0].length);
    const coding = /^Content-Transfer-Encoding:\s*(\S+)/im.exec(head)?.[1]?.toLowerCase();
    const url = /^Content-Location:\s*(\S+)/im.exec(head)?.[1] ?? null;
    return { html: decode(body, coding).toString('utf8'), url: url?.startsWith('http') ? url : null };
  }
  throw new Error('This MHTML file has no HTML part.');
}

function decode(body: string, coding: string | undefined): Buffer {
  if (coding === 'base64') return Buffer.from(body, 'base64');
  if (coding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const plain = body
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1');
}
