/** Archives with text in them: Word and EPUB are read, others named. */
import { unread } from '../../core/model/source';
import { Ended } from '../ended';
import type { ExtractedPage } from '../page-text';
import { readEpub } from './read-epub';
import { readWord } from './read-word';
import { unpack } from './unpack';

/** Parts that say what the archive is, and those with its text. */
const WANTED = /^mimetype$|\.(?:xml|rels|opf|x?html?)$/iu;

/** Errors: rejects with `Ended`. */
export async function readPacked(bytes: Uint8Array): Promise<ExtractedPage> {
  const parts = unpack(bytes, (name) => WANTED.test(name));
  if (parts.has('word/document.xml')) return readWord(parts);
  if (parts.has('META-INF/container.xml')) return readEpub(parts);
  throw new Ended(unread('unsupported type', nameOf(parts)));
}

function nameOf(parts: ReadonlyMap<string, Uint8Array>): string {
  const mimetype = new TextDecoder().decode(parts.get('mimetype') ?? new Uint8Array());
  if (mimetype.includes('opendocument')) return 'OpenDocument';
  if (parts.has('ppt/presentation.xml')) return 'PowerPoint';
  return parts.has('xl/workbook.xml') ? 'Excel' : 'application/zip';
}
