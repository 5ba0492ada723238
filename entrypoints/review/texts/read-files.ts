/** Files in place of pages: read one after another, each with its state at once; none is lost for another's sake. */
import type { GivenFile } from '../../../src/audit/given-texts';
import { tooLarge, unread } from '../../../src/core/model/source';
import { sha256Of } from '../../../src/core/text/sha256';
import { ownAddress } from '../../../src/sites/saved-page';
import { decodeText } from '../../../src/sources/decode-text';
import { readGiven } from '../../../src/sources/given-source';
import { readFile } from '../../../src/sources/read-file';
import type { FoundFile } from './dropped-files';

/** All together; chosen by hand, so that reading them fits into memory and a day's patience. */
export const MOST_FILES = 200;
export const MOST_BYTES = 200_000_000;
/** One file; larger ones have their state without being read. */
const MOST_BYTES_OF_ONE = 50_000_000;

const NOWHERE = { id: '', url: null, title: null, hints: [] };

/** Never rejects. */
export async function readFoundFile(id: string, { path, file }: FoundFile): Promise<GivenFile> {
  const about = { id, path, bytes: file.size };
  const failed = (state: ReturnType<typeof unread>): GivenFile => ({
    ...about,
    hash: null,
    address: null,
    read: { source: { ...NOWHERE, title: path }, state, text: null },
  });
  if (file.size > MOST_BYTES_OF_ONE) return failed(tooLarge(MOST_BYTES_OF_ONE));
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const hash = await sha256Of(bytes);
    const read = await readFile(NOWHERE, { name: file.name, type: file.type, bytes });
    return { ...about, hash, address: addressIn(bytes, file), read };
  } catch (error) {
    return failed(unread('failed', error instanceof Error ? error.name : null));
  }
}

/** A text from the clipboard, or of an audit file. Never rejects. */
export async function readGivenText(
  id: string,
  given: {
    readonly name: string;
    readonly title: string | null;
    readonly text: string;
    readonly html: string | null;
  },
): Promise<GivenFile> {
  const { name, title, text, html } = given;
  const read = readGiven({ id: '', title, ...(html === null ? { text } : { html }) });
  const content = html ?? text;
  const [hash, bytes] = [await sha256Of(content), new TextEncoder().encode(content).length];
  const address = html === null ? null : ownAddress(new DOMParser().parseFromString(html, 'text/html'));
  // A text may be named by its address.
  const named = /^https?:\/\//i.test(name) ? name : null;
  return { id, path: name, bytes, hash, address: address ?? named, read };
}

/** It stands in the head. */
const HEAD_BYTES = 500_000;

function addressIn(bytes: Uint8Array, { name, type }: File): string | null {
  if (!/\.x?html?$/i.test(name) && type !== 'text/html') return null;
  const head = decodeText(bytes.subarray(0, HEAD_BYTES), null);
  return ownAddress(new DOMParser().parseFromString(head, 'text/html'));
}
