/** A Word file (.docx) as a page: mammoth (BSD) turns it into HTML, which is read like any page. */
import { zipSync } from 'fflate';
import { unread } from '../../core/model/source';
import { Ended } from '../ended';
import { extractHtml } from '../extract-html';
import { cleanLine, type ExtractedPage, NO_SIGNALS } from '../page-text';
import type { Unpacked } from './unpack';
import { elementText } from './xml-parts';

const STYLES = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"];

/** Errors: rejects with `Ended` for a damaged file. */
export async function readWord(parts: Unpacked): Promise<ExtractedPage> {
  const html = await toHtml(parts).catch(() => {
    throw new Ended(unread('failed', 'damaged file'));
  });
  const page = extractHtml(html);
  const told = cleanLine(elementText(parts.get('docProps/core.xml'), 'title') ?? '');
  const heading = page.blocks.find(({ kind }) => kind === 'heading');
  const title = told || (heading ? page.text.slice(heading.start, heading.end) : null);
  return { ...page, title, signals: NO_SIGNALS };
}

async function toHtml(parts: Unpacked): Promise<string> {
  const { default: mammoth } = await import('mammoth');
  // Packed anew: without pictures and whatever else was in the file, and no larger than what was unpacked.
  const packed = zipSync(Object.fromEntries(parts), { level: 0 });
  const input = { arrayBuffer: packed.buffer as ArrayBuffer, buffer: packed };
  const options = {
    styleMap: STYLES,
    includeEmbeddedStyleMap: false,
    externalFileAccess: false,
    convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
  };
  // Its types name Node's buffer, of which it uses what every array of bytes has.
  const { value } = await mammoth.convertToHtml(input as unknown as { arrayBuffer: ArrayBuffer }, options);
  return value;
}
